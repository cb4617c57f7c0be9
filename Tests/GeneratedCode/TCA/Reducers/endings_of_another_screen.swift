// expect: cannot convert value of type 'ShopCartRequest.Ended' to expected argument type 'ShopScreen.Product.Ended'
// in: Shop

import ComposableArchitecture

@Reducer
struct CartFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action {
        case navigate(ShopScreen.Cart)
        case ended(ShopScreen.Product.Ended)
    }
}
