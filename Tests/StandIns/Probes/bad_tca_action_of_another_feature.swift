// expect: has no member 'decrement'
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case increment, rename(String) }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@MainActor func view(_ store: StoreOf<Counter>) -> some View { Button("Down") { store.send(.decrement) } }
