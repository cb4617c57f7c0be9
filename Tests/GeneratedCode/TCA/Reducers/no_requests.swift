// expect: value of type 'HomeFeature.Action.AllCasePaths' has no member 'navigate'
// in: Shop

import ComposableArchitecture

@Reducer
struct HomeFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case tapped }
}
