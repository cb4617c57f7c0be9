import ComposableArchitecture

@Reducer
struct Main {
    @Reducer enum Destination { case game(Game), solo(Solo) }
    struct State { @Presents var destination: Destination.State? }
    enum Action { case destination(PresentationAction<Destination.Action>), soloTapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .soloTapped:
                state.destination = .solo(Solo.State())
                return .none
            case .destination(.presented(.solo(.startTapped))), .destination(.presented(.game(.againTapped))):
                state.destination = .game(Game.State())
                return .none
            case .destination: return .none
            }
        }
    }
}

@Reducer struct Game { struct State {} ; enum Action { case againTapped } }
@Reducer struct Solo { struct State {} ; enum Action { case startTapped } }

struct MainView: View {
    @Bindable var store: StoreOf<Main>
    var body: some View {
        if let store = store.scope(state: \.destination?.game, action: \.destination.game) { GameView(store: store) }
        Text("").navigationDestination(item: $store.scope(state: \.destination?.solo, action: \.destination.solo)) {
            SoloView(store: $0)
        }
    }
}
struct GameView: View { let store: StoreOf<Game>; var body: some View { Text("") } }
struct SoloView: View { let store: StoreOf<Solo>; var body: some View { Text("") } }
