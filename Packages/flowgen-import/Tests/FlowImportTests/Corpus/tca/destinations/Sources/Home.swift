import ComposableArchitecture

@Reducer
struct Home {
    @Reducer
    enum Destination {
        case detail(Detail)
        case settings(Settings)
        case alert(AlertState<Alert>)
    }

    @ObservableState
    struct State: Equatable {
        @Presents var destination: Destination.State?
    }

    enum Action {
        case destination(PresentationAction<Destination.Action>)
        case detailTapped, settingsTapped, alertTapped
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .detailTapped:
                state.destination = .detail(Detail.State())
                return .none
            case .settingsTapped:
                state.destination = .settings(Settings.State())
                return .none
            case .alertTapped:
                state.destination = .alert(AlertState { TextState("No") })
                return .none
            case .destination(.presented(.detail(.settingsTapped))):
                state.destination = .settings(Settings.State())
                return .none
            case .destination:
                state.destination = nil
                return .none
            }
        }
        .ifLet(\.$destination, action: \.destination)
    }
}

struct HomeView: View {
    @Bindable var store: StoreOf<Home>
    var body: some View {
        Text("")
            .navigationDestination(item: $store.scope(state: \.destination?.detail, action: \.destination.detail)) { store in
                DetailView(store: store)
            }
            .sheet(item: $store.scope(state: \.destination?.settings, action: \.destination.settings)) { store in
                NavigationStack { SettingsView(store: store) }
            }
            .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    }
}

@Reducer
struct Detail {
    struct State: Equatable {}
    enum Action { case settingsTapped }
}
struct DetailView: View { let store: StoreOf<Detail>; var body: some View { Text("") } }

@Reducer
struct Settings {
    struct State: Equatable {}
    enum Action {}
}
struct SettingsView: View { let store: StoreOf<Settings>; var body: some View { Text("") } }
