import ComposableArchitecture
import Testing

/// Counts, with effects of all kinds.
@Reducer
private struct Counter {
    @ObservableState
    struct State: Equatable {
        var count = 0
        var fact: String?
    }

    enum Action {
        case increment
        case idle
        case ask
        case answered(String)
        case tick
        case start, stop
    }

    private enum Timer: Hashable { case id }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment, .tick:
                state.count += 1
                return .none
            case .idle: return .none
            case .ask: return .send(.answered("\(state.count) is a number"))
            case .answered(let fact):
                state.fact = fact
                return .none
            case .start:
                return .run { send in
                    while true {
                        try await clock.sleep(for: .seconds(1))
                        await send(.tick)
                    }
                }
                .cancellable(id: Timer.id, cancelInFlight: true)
            case .stop: return .cancel(id: Timer.id)
            }
        }
    }
}

/// Every test is about what a test store reports, or does not.
@MainActor
struct TestStoreTests {
    private let store = TestStore(initialState: Counter.State()) { Counter() }

    /// The messages of what the operation reports, which the test expects.
    private func issues(_ operation: () async -> Void) async -> [String] {
        let messages = LockIsolated<[String]>([])
        await withKnownIssue {
            await operation()
        } matching: { issue in
            messages.withValue { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        return messages.value
    }

    @Test func aChangeAsExpected() async {
        await store.send(.increment) { $0.count = 1 }
        #expect(store.state.count == 1)
    }

    @Test func anotherChangeThanExpected() async {
        let issues = await issues { await store.send(.increment) { $0.count = 2 } }
        #expect(
            issues == [
                """
                A state change does not match expectation.

                  Counter.State(
                −   _count: 2,
                +   _count: 1,
                    _fact: nil
                  )

                (Expected: −, Actual: +)
                """
            ])
    }

    @Test func aChangeThatIsNotExpected() async {
        let issues = await issues { await store.send(.increment) }
        #expect(issues.count == 1 && issues[0].hasPrefix("State was not expected to change, but a change occurred."))
    }

    @Test func noChangeAlthoughOneIsExpected() async {
        let issues = await issues { await store.send(.idle) { $0.count = 0 } }
        #expect(issues == ["Expected state to change, but no change occurred."])
    }

    @Test func actionsOfEffects() async {
        await store.send(.ask)
        await store.receive(\.answered, "0 is a number") { $0.fact = "0 is a number" }
    }

    @Test func anActionWithAnotherValue() async {
        await store.send(.ask)
        let issues = await issues { await store.receive(\.answered, "1 is a number") }
        #expect(issues.count == 1 && issues[0].hasPrefix("Received unexpected action:"))
    }

    @Test func anActionThatIsNotSent() async {
        let issues = await issues { await store.receive(\.answered, timeout: .zero) }
        #expect(issues.count == 1 && issues[0].hasPrefix("Expected to receive an action, but received none."))
    }

    @Test func anActionThatIsNotReceivedBeforeTheNext() async {
        await store.send(.ask)
        let issues = await issues { await store.send(.idle) }
        #expect(issues.first?.hasPrefix("Must handle 1 received action before sending an action.") == true)
        await store.skipReceivedActions()
    }

    @Test func anActionThatIsNeverReceived() async {
        let issues = await issues {
            let store = TestStore(initialState: Counter.State()) { Counter() }
            await store.send(.ask)
        }
        #expect(issues.count == 1 && issues[0].hasPrefix("The store received 1 unexpected action."))
    }

    @Test func anEffectThatIsNotFinished() async {
        let clock = TestClock()
        let issues = await issues {
            let store = TestStore(initialState: Counter.State()) {
                Counter()
            } withDependencies: {
                $0.continuousClock = clock
            }
            await store.send(.start)
        }
        #expect(issues.count == 1 && issues[0].hasPrefix("An effect returned for this action is still running"))
    }

    @Test func aCancelledEffect() async {
        let clock = TestClock()
        store.dependencies.continuousClock = clock
        await store.send(.start)
        await clock.advance(by: .seconds(1))
        await store.receive(\.tick) { $0.count = 1 }
        await store.send(.stop)
        await clock.advance(by: .seconds(9))
        await store.finish()
    }

    @Test func anEffectIsReplacedByItsSuccessor() async {
        let clock = TestClock()
        store.dependencies.continuousClock = clock
        await store.send(.start)
        await store.send(.start)
        await clock.advance(by: .seconds(1))
        await store.receive(\.tick) { $0.count = 1 }
        await store.send(.stop)
    }

    @Test func aDependencyThatTheTestDoesNotGive() async {
        let issues = await issues {
            await store.send(.start)
            await store.skipReceivedActions(strict: false)
            await store.send(.stop)
        }
        #expect(issues.contains("Unimplemented: ContinuousClock.sleep"))
    }

    @Test func notExhaustively() async {
        store.exhaustivity = .off
        await store.send(.ask)
        await store.send(.increment)
        await store.send(.increment) { $0.count = 2 }
        let issues = await issues { await store.send(.increment) { $0.count = 2 } }
        #expect(issues.count == 1)
    }
}
