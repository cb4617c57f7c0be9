// expect: requires that 'Counter.State' conform to 'Equatable'
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    @ObservableState struct State { var count = 0 }
    enum Action { case increment }
}
@MainActor func test() { _ = TestStore(initialState: Counter.State()) { Counter() } }
