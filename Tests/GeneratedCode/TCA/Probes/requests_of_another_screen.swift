// expect: cannot convert value of type 'ShopCartRequest' to expected argument type 'ShopScreen.Home' (aka 'ShopHomeRequest')

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<HomeFeature>) { store.send(.navigate(ShopScreen.Cart.checkout)) }
