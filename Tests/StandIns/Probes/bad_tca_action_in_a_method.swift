// expect: has no member 'decrement'
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case increment }
    var body: some ReducerOf<Self> { Reduce(core) }
    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> { .send(.decrement) }
}
