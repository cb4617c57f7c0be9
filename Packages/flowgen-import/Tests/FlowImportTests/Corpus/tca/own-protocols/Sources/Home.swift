struct Home: FeatureReducer {
    struct State: Hashable {
        @PresentationState var destination: Destination.State?
        var detail: Heap<Detail.State?>
    }
    enum ViewAction { case detailsTapped, addTapped }
    struct Destination: DestinationReducer {
        enum State: Hashable {
            case details(Details.State)
            case add(Add.Coordinator.State)
        }
    }
    func reduce(into state: inout State, viewAction: ViewAction) -> Effect<Action> {
        switch viewAction {
        case .detailsTapped: state.destination = .details(.init())
        case .addTapped: state.destination = .add(.init())
        }
        return .none
    }
}

extension Home {
    struct View: SwiftUI.View {
        let store: StoreOf<Home>
        var body: some SwiftUI.View {
            Text("Home").destinations(with: store)
                // On a tablet it is a sheet.
                .sheet(item: $store.route.detail) { _ in
                    Detail.View(store: store.scope(state: \.detail.value, action: \.detail))
                }
                .background { NavigationLink(unwrapping: $store.route, case: \.detail) { _ in
                    Detail.View(store: store.scope(state: \.detail.value, action: \.detail))
                } }
        }
    }
}

// Each file has its own `destinations`, and they are only for the view that is beside it.
private extension View {
    typealias Shown = Home.Destination

    func destinations(with store: StoreOf<Home>) -> some SwiftUI.View {
        details(with: store.destination).add(with: store.destination)
    }
    private func details(with store: PresentationStoreOf<Home.Destination>) -> some SwiftUI.View {
        navigationDestination(store: store.scope(state: \.details, action: \.details)) { Details.View(store: $0) }
    }
    private func add(with store: PresentationStoreOf<Shown>) -> some SwiftUI.View {
        fullScreenCover(store: store.scope(state: \.add, action: \.add)) { Add.Coordinator.View(store: $0) }
    }
}

struct Detail: FeatureReducer {
    struct State: Hashable {}
    struct View: SwiftUI.View {
        let store: StoreOf<Detail>
        var body: some SwiftUI.View { Text("Detail") }
    }
}

struct Details: FeatureReducer {
    struct State: Hashable {}
    struct View: SwiftUI.View {
        typealias Store = StoreOf<Details>
        let store: Store
        var body: some SwiftUI.View { Text("Details") }
    }
}
