// expect: cannot assign through dynamic lookup property
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case increment, rename(String) }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@MainActor func change(_ store: StoreOf<Counter>) { store.count = 1 }
