// expect: requires that 'Counter.State' conform to 'ObservableState'
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    struct State { var count = 0 }
    enum Action { case increment }
}
@MainActor func view(_ store: StoreOf<Counter>) -> some View { Text("\(store.count)") }
