// expect: cannot convert value of type 'AnyCasePath<HomeFeature.Action, CheckoutScreen.Address>' (aka 'AnyCasePath<HomeFeature.Action, CheckoutAddressRequest>') to expected argument type 'AnyCasePath<HomeFeature.Action, ShopScreen.Home>' (aka 'AnyCasePath<HomeFeature.Action, ShopHomeRequest>')
// in: Shop

import ComposableArchitecture

@Reducer
struct HomeFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(CheckoutScreen.Address) }
}
