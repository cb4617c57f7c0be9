import ComposableArchitecture

@Reducer
struct AppFeature {
    @Reducer
    enum Path {
        case list(ListFeature)
        case detail(DetailFeature)
    }
    @ObservableState
    struct State: Equatable {
        var path = StackState<Path.State>()
    }
    enum Action { case path(StackActionOf<Path>), openTapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .openTapped:
                state.path.append(.list(ListFeature.State()))
                return .none
            case .path(.element(id: _, action: .list(.detailTapped))):
                state.path.append(.detail(DetailFeature.State()))
                return .none
            case .path:
                return .none
            }
        }
        .forEach(\.path, action: \.path)
    }
}

@Reducer struct ListFeature { struct State: Equatable {} ; enum Action { case detailTapped } }
@Reducer struct DetailFeature { struct State: Equatable {} ; enum Action {} }

struct ListView: View {
    let store: StoreOf<ListFeature>
    var body: some View { NavigationLink(state: AppFeature.Path.State.detail(DetailFeature.State())) { Text("") } }
}
