// expect: type 'ShopScreen.Cart' (aka 'ShopCartRequest') has no member 'done'

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<CartFeature>) { store.send(.navigate(.done(value: 7))) }
