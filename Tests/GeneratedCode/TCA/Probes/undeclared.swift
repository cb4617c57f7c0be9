// expect: type 'ShopScreen.Product' (aka 'ShopProductRequest') has no member 'receipt'
// A screen requests only what its route declares.

import ComposableArchitecture

func buy(_ store: StoreOf<ProductFeature>) async {
    await store.send(.navigate(.receipt(orderID: "A1")))
}
