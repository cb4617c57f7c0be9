// Base protocols of the app's own, and a `View` in each feature.
protocol FeatureReducer: Reducer {}
protocol DestinationReducer: Reducer {}

struct Root: FeatureReducer {
    struct State: Hashable {
        enum Stage: Hashable {
            case welcome(Welcome.State)
            case main(Main.State)
        }
        var stage: Stage = .welcome(.init())
    }
    enum ChildAction { case welcome(Welcome.Action), main(Main.Action) }
    func reduce(into state: inout State, childAction: ChildAction) -> Effect<Action> {
        switch childAction {
        case .welcome(.delegate(.done)):
            state.stage = .main(.init())
            return .none
        default: return .none
        }
    }
}

@main struct ShopApp: SwiftUI.App {
    var body: some Scene { WindowGroup { Root.View(store: store) } }
}

extension Root {
    struct View: SwiftUI.View {
        let store: StoreOf<Root>
        var body: some SwiftUI.View {
            switch store.stage {
            case .welcome: Welcome.View(store: store.scope(state: \.stage.welcome, action: \.welcome))
            case .main: Main.View(store: store.scope(state: \.stage.main, action: \.main))
            }
        }
    }
}

struct Welcome: FeatureReducer {
    struct State: Hashable {}
    enum DelegateAction { case done }
    struct View: SwiftUI.View {
        let store: StoreOf<Welcome>
        var body: some SwiftUI.View { Button("Go") { store.send(.delegate(.done)) } }
    }
}

struct Main: FeatureReducer {
    struct State: Hashable {
        var home: Home.State
        var settings: Settings.State
    }
    struct View: SwiftUI.View {
        let store: StoreOf<Main>
        var body: some SwiftUI.View { TabView { homeTab; settingsTab } }
        var homeTab: some SwiftUI.View { NavigationStack { Home.View(store: store.scope(state: \.home)) } }
        var settingsTab: some SwiftUI.View { Settings.View(store: store.scope(state: \.settings)) }
    }
}
