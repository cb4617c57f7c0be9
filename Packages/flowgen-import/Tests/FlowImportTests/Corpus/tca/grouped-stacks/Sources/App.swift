// The stacks of the tabs are in a struct of the state, and the root's reducer pushes for the tabs.
@Reducer struct Root {
    enum Path {
        @Reducer enum Timetable {
            case detail(Detail)
            case search(Search)
        }
        @Reducer enum About {
            case staff(Staff)
            case acknowledgements
        }
    }
    struct State {
        var timetable: Home.State
        var about: About.State
        var paths = Paths()
        struct Paths {
            var timetable = StackState<Path.Timetable.State>()
            var about = StackState<Path.About.State>()
        }
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .timetable(.view(.itemTapped)):
                state.paths.timetable.append(.detail(.init()))
                return .none
            case .timetable(.view(.searchTapped)):
                state.paths.timetable.append(.search(.init()))
                return .none
            case .about(.view(.staffTapped)):
                state.paths.about.append(.staff(.init()))
                return .none
            case .about(.view(.acknowledgementsTapped)):
                state.paths.about.append(.acknowledgements)
                return .none
            default: return .none
            }
        }
    }
}

@main struct ConferenceApp: App {
    var body: some Scene { WindowGroup { RootView(store: Store()) } }
}
struct RootView: View {
    let store: StoreOf<Root>
    @State private var isAbout = false
    var body: some View {
        if isAbout {
            AboutView(store: store.scope(state: \.about))
        } else {
            HomeView(store: store.scope(state: \.timetable))
        }
    }
}

// Its variable has the name of an enum that is nested elsewhere.
@Reducer struct Home { struct State { var items: Timetable? } }
@Reducer struct About { struct State {} }
@Reducer struct Detail { struct State {} }
@Reducer struct Search { struct State {} }
@Reducer struct Staff { struct State {} }
struct HomeView: View { let store: StoreOf<Home>; var body: some View { Text("Home") } }
struct AboutView: View { let store: StoreOf<About>; var body: some View { Text("About") } }
struct DetailView: View { let store: StoreOf<Detail>; var body: some View { Text("Detail") } }
struct SearchView: View { let store: StoreOf<Search>; var body: some View { Text("Search") } }
struct StaffView: View { let store: StoreOf<Staff>; var body: some View { Text("Staff") } }
