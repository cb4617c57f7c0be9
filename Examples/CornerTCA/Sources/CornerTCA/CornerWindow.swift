import ComposableArchitecture

/// A window of the app, and what it means for the app where the user goes.
struct CornerWindow: Reducer {
    typealias State = CornerFeature.State
    typealias Action = CornerFeature.Action

    @Dependency(\.session) private var session

    var body: some ReducerOf<CornerFeature> {
        CornerFeature()
        Reduce(core)
    }

    private func core(_ state: inout State, _ action: Action) -> Effect<Action> {
        switch action {
        case .finished:
            // In the reducer, because `start` is evaluated next. Who only looks around has been asked, too.
            session.hasAccount.setValue(true)
        case .tabs(.shop(.screens(.element(id: _, action: .checkout(.payment(.navigate(.paid))))))):
            state.badges["Account"] = "1"
        case .tapTab("Account"):
            state.badges["Account"] = nil
        default: break
        }
        return .none
    }
}

/// The views of all flows but Auth. A new route does not compile without one.
struct Screens {}
