// expect: cannot convert value of type 'AnyCasePath<HomeFeature.Action, ShopScreen.Home?>'
// in: Shop

import ComposableArchitecture

@Reducer
struct HomeFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(ShopScreen.Home?) }
}
