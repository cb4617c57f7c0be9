// expect: missing argument
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case increment, rename(String) }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@MainActor func test(_ store: TestStoreOf<Counter>) async { await store.send(.rename()) }
