import ComposableArchitecture
import SwiftUI

@Reducer
struct SearchFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(SearchScreen.Search)
    }
}

@Reducer
struct ResultsFeature {
    @ObservableState
    struct State: Equatable {
        let query: String
        let page: Int
        let tags: [String]
    }

    enum Action {
        case navigate(SearchScreen.Results)
        case nextPageTapped
    }

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .nextPageTapped:
            .send(.navigate(.refine(query: state.query, page: state.page + 1, tags: state.tags)))
        case .navigate: .none
        }
    }
}

@Reducer
struct FiltersFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(SearchScreen.Filters)
    }
}

extension Screens: SearchScreens {
    func search(_ store: StoreOf<SearchFeature>) -> any View {
        Button("Search") { store.send(.navigate(.results(query: "shoes"))) }
    }

    func results(_ store: StoreOf<ResultsFeature>) -> any View {
        Text("\(store.query), page \(store.page)")
        Button("Next page") { store.send(.nextPageTapped) }
        Button("Filters") { store.send(.navigate(.filters)) }
        Button("Best match") { store.send(.navigate(.product(id: 7))) }
    }

    func filters(_ store: StoreOf<FiltersFeature>) -> any View {
        Button("Apply") { store.send(.navigate(.apply(query: "shoes", tags: ["red"]))) }
    }
}
