// expect: cannot convert value of type 'AnyCasePath<HomeFeature.Action, ()>' to expected argument type
// in: Shop

import ComposableArchitecture

@Reducer
struct HomeFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate }
}
