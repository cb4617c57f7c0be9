struct Settings: FeatureReducer {
    struct State: Hashable {
        @PresentationState var destination: Destination.State?
    }
    enum ViewAction { case helpTapped }
    struct Destination: DestinationReducer {
        enum State: Hashable { case help(Help.State) }
    }
    func reduce(into state: inout State, viewAction: ViewAction) -> Effect<Action> {
        switch viewAction {
        case .helpTapped: state.destination = .help(.init())
        }
        return .none
    }
    struct View: SwiftUI.View {
        let store: StoreOf<Settings>
        var body: some SwiftUI.View { Text("Settings").destinations(with: store) }
    }
}

private extension View {
    func destinations(with store: StoreOf<Settings>) -> some SwiftUI.View {
        sheet(store: store.scope(state: \.help, action: \.help)) { Help.View(store: $0) }
    }
}

struct Help: FeatureReducer {
    struct State: Hashable {}
    struct View: SwiftUI.View {
        let store: StoreOf<Help>
        var body: some SwiftUI.View { Text("Help") }
    }
}

enum Add {}

extension Add {
    // What is at the bottom of the stack is in a variable of its own.
    @Reducer struct Coordinator: FeatureReducer {
        struct State: Hashable {
            var root: Path.State
            var path: StackState<Path.State> = .init()
            init() { self.root = .name(.init()) }
        }
        @Reducer enum Path {
            case name(Name)
            case confirm(Confirm)
        }
        enum ChildAction { case root(Path.Action), path(StackActionOf<Path>) }
        func reduce(into state: inout State, childAction: ChildAction) -> Effect<Action> {
            switch childAction {
            case .root(.name(.delegate(.named))):
                state.path.append(.confirm(.init()))
                return .none
            default: return .none
            }
        }
        struct View: SwiftUI.View {
            let store: StoreOf<Coordinator>
            var body: some SwiftUI.View { Text("Add") }
        }
    }
    struct Name: FeatureReducer {
        struct State: Hashable {}
        enum DelegateAction { case named }
        struct View: SwiftUI.View {
            let store: StoreOf<Name>
            var body: some SwiftUI.View { Button("Next") { store.send(.delegate(.named)) } }
        }
    }
    struct Confirm: FeatureReducer {
        struct State: Hashable {}
        struct View: SwiftUI.View {
            let store: StoreOf<Confirm>
            var body: some SwiftUI.View { Text("Confirm") }
        }
    }
}
