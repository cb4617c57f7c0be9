import FlowModel
import Testing

/// `Flow.dismissed` in invariants: the user dismisses a flow, without a declared transition.
struct DismissalTests {
    @Test("a flow is dismissed where it can be", arguments: [true, false])
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

    /// Returns the violated invariants of an app in which a link opens an answer above the topics of a flow, and
    /// nothing leads out of the shop.
    private static func violated(_ invariant: String) -> [String] {
        let program = Program(
            """
            app: Corner
            links: {schemes: [corner]}
            start: Shop
            invariants: [\(invariant)]
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Help
            root: topics
            routes:
              topics: {path: /help, transitions: [answer, form]}
              answer: {path: /help/answer}
              form: {}
            """)
        return program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
    }

    @Test("a flow is left from its bottom, and not from above it")
    func fromAbove() {
        let program = Program(
            """
            app: Corner
            start: Shop
            invariants:
              - {name: from the code, within: {from: Auth/code, to: Shop/after, taps: 9}}
              - {name: from the login, within: {from: Auth/login, to: Shop/after, taps: 1}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Auth, then: {dismissed: after}}]}
              after: {}
            ---
            flow: Auth
            root: login
            routes:
              login: {transitions: [code]}
              code: {}
            """)
        #expect(program.findings.filter { $0.rule == "invariant-violated" }.map(\.key) == ["from the code"])
        let target = "never: {reach: Help.dismissed, by: link"
        #expect(Self.violated("{name: at all, \(target)}}") == ["at all"])
        #expect(Self.violated("{name: without topics, \(target), without: Help/topics}}").isEmpty)
    }

    @Test("from above the bottom of what a link opens, the user can go back to it and on from there")
    func onwardFromAbove() {
        #expect(Self.violated("{name: a, always: {from: Help/answer, canReach: Help/form}}").isEmpty)
        #expect(Self.violated("{name: a, always: {from: Help/answer, canReach: Shop/home}}").isEmpty)
    }

    @Test("a held screen that a link shows above the bottom of its flow keeps the flow from being dismissed")
    func heldOverBottom() {
        func violated(_ code: String) -> [String] {
            let program = Program(
                """
                app: Corner
                links: {schemes: [corner]}
                start: Shop
                invariants:
                  - {name: left, never: {reach: Auth.dismissed}}
                ---
                flow: Shop
                root: home
                routes: {home: {transitions: [{to: Auth, dismissable: false}]}}
                ---
                flow: Auth
                root: login
                routes:
                  login: {transitions: [{to: code, dismissable: false}]}
                  code: {path: /code, transitions: [\(code)]}
                """)
            return program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
        }
        #expect(violated("").isEmpty)
        #expect(violated("login").isEmpty)
        #expect(violated("{to: login, instead: root}") == ["left"])
        #expect(violated("{to: login, instead: root, dismissable: false}").isEmpty)
    }
}
