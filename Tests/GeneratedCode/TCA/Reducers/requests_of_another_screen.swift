// expect: cannot convert value of type 'AnyCasePath<HomeFeature.Action, ShopScreen.Cart>' (aka 'AnyCasePath<HomeFeature.Action, ShopCartRequest>') to expected argument type 'AnyCasePath<HomeFeature.Action, ShopScreen.Home>' (aka 'AnyCasePath<HomeFeature.Action, ShopHomeRequest>')
// in: Shop

import ComposableArchitecture

@Reducer
struct HomeFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(ShopScreen.Cart) }
}
