import FlowModel
import Testing

/// `Flow.dismissed` in invariants: that a flow is left by hand, which no transition stands for.
struct DismissalTests {
    @Test("a flow is left by hand where it can be", arguments: [true, false])
    func dismissals(canBeDismissed: Bool) {
        let program = Program(
            """
            app: Corner
            start: Shop
            invariants:
              - {name: never, never: {reach: Auth.dismissed}}
              - {name: gate, never: {reach: Shop/after, without: Auth.dismissed}}
              - {name: other gate, never: {reach: Shop/after, without: Auth.done}}
              - {name: from below, always: {from: Shop/home, canReach: Auth.dismissed}}
              - {name: two taps, within: {from: Shop/home, to: Auth.dismissed, taps: 2, min: 2}}
              - {name: one tap, within: {from: Auth/login, to: Auth.dismissed, taps: 1, min: 1}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Auth, dismissable: \(canBeDismissed), then: {dismissed: after, done: home}}]}
              after: {}
            ---
            flow: Auth
            root: login
            outcomes: [done]
            routes:
              login: {transitions: [{finish: done}]}
            """)
        let violated = program.findings.filter { $0.rule == "invariant-violated" }.map(\.key).sorted()
        #expect(violated == (canBeDismissed ? ["never", "other gate"] : ["from below", "one tap", "two taps"]))
        let never = program.findings.first { $0.key == "never" && $0.rule == "invariant-violated" }
        let path = ["Shop/home", "Shop/home.auth", "Auth"]
        #expect(never?.path.map(\.description) == (canBeDismissed ? path : nil))
    }
}
