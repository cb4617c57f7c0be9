// expect: cannot be called from outside of the actor
import ComposableArchitecture
import SwiftUI

@Reducer struct Counter {
    enum State {}
    enum Action { case increment }
    func effect() -> EffectOf<Self> { .run { send in send(.increment) } }
}
