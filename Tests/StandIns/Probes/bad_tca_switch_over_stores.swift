// expect: switch must be exhaustive
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case increment, rename(String) }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer enum Path { case first(Counter), second(Counter) }
@MainActor @ViewBuilder func view(_ store: StoreOf<Path>) -> some View {
    switch store.case {
    case .first: Text("First")
    }
}
