// expect: type 'CartFeature.Action' has no member 'ended'
// in: Shop

import ComposableArchitecture

@Reducer
struct CartFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(ShopScreen.Cart) }
}
