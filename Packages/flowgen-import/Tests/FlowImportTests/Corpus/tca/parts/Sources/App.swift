import ComposableArchitecture

@Reducer
struct Main {
    struct State { var home = Home.State() }
    enum Action { case home(Home.Action) }
    var body: some ReducerOf<Self> { Scope(state: \.home, action: \.home) { Home() } }
}

@Reducer
struct Home {
    struct State {
        var header = Header.State()
        @Presents var banner: Banner.State?
        @Presents var detail: Detail.State?
    }
    enum Action { case header(Header.Action), tapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            state.detail = Detail.State()
            return .none
        }
    }
}

@Reducer
struct Header {
    struct State { @Presents var profile: Profile.State? }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            state.profile = Profile.State()
            return .none
        }
    }
}

@Reducer struct Banner { struct State {} ; enum Action {} }
@Reducer struct Detail { struct State {} ; enum Action {} }
@Reducer struct Profile { struct State {} ; enum Action {} }

struct HomeView: View {
    let store: StoreOf<Home>
    var body: some View {
        if let store = store.scope(state: \.banner, action: \.banner) { BannerView(store: store) }
        Text("").sheet(item: $store.scope(state: \.detail, action: \.detail)) { DetailView(store: $0) }
    }
}
struct HeaderView: View {
    let store: StoreOf<Header>
    var body: some View {
        Text("").popover(item: $store.scope(state: \.profile, action: \.profile)) { ProfileView(store: $0) }
    }
}
