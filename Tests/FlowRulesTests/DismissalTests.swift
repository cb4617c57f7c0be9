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
        let path = ["start Shop", "Shop/home", "Shop/home.auth", "Auth.dismissed"]
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

    @Test("a way that leaves a flow goes back to its bottom first")
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
    }

    @Test(
        "what a link has opened is left from above, too, by who never saw what lies below",
        arguments: ["push", "sheet"])
    func linkFromAbove(style: String) {
        func paths(_ invariant: String, answer: String = "answer", _ more: String = "") -> [String] {
            let program = Program(
                """
                app: Corner
                links: {schemes: [corner]}
                start: Shop
                invariants: [{name: i, never: {reach: \(invariant)}}]
                ---
                flow: Shop
                root: home
                routes: [home]
                ---
                flow: Help
                root: topics
                style: \(style)
                routes:
                  topics: {transitions: [\(answer)]}
                  answer: {transitions: [details\(more)]}
                  details: {path: /details}
                """)
            return program.findings.filter { $0.rule == "invariant-violated" }
                .map { $0.path.dropFirst().map(\.description).joined(separator: ", ") }
        }
        #expect(paths("Help.dismissed, by: link") == ["Help/details, Help.dismissed"])
        #expect(paths("Help.dismissed, without: Help/topics") == ["Help/details, Help.dismissed"])
        #expect(paths("Help.dismissed, without: Help/details") == [])
        // What holds in between keeps from it, and only that.
        let held = "{to: answer, dismissable: false}"
        #expect(paths("Help.dismissed", answer: held) == [])
        #expect(paths("Help/answer, without: Help/topics", answer: held) == ["Help/details, Help/answer, going back"])
        #expect(paths("Help/topics", answer: held) == [])
        #expect(paths("Help.dismissed", answer: held, ", {to: details, instead: root, name: anew}").count == 1)
        // A sheet on top is swiped down by itself.
        let sheet = "answer, {to: details, style: sheet}"
        #expect(paths("Help.dismissed, without: Help/topics", answer: sheet) == [])
    }

    @Test("a long press on the back button leads past what a link has put in between, and so does going back by name")
    func pastScreens() {
        func violated(_ answer: String, _ details: String = "") -> [String] {
            let program = Program(
                """
                app: Corner
                links: {schemes: [corner]}
                start: Shop
                invariants:
                  - {name: past, never: {reach: Help/topics, without: Help/answer}}
                  - {name: next, never: {reach: Help/answer, without: Help/details}}
                ---
                flow: Shop
                root: home
                routes: [home]
                ---
                flow: Help
                root: topics
                routes:
                  topics: {transitions: [answer]}
                  answer: {transitions: [\(answer)]}
                  details: {path: /details, transitions: [\(details)]}
                  done: {}
                """)
            return program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
        }
        #expect(violated("details") == ["past"])
        // A sheet has no back button to its presenter's screens, and a screen that holds has none.
        #expect(violated("{to: details, style: sheet}").isEmpty)
        #expect(violated("{to: details, dismissable: false}").isEmpty)
        for details in ["{to: done, above: root}", "{back: root}"] {
            #expect(violated("{to: details, style: sheet}", details) == ["past"])
            #expect(violated("{to: details, dismissable: false}", details) == ["past"])
        }
        #expect(violated("{to: details, style: sheet}", "{to: done, instead: root}").isEmpty)
        #expect(violated("{to: details, dismissable: false}", "{back: 1}").isEmpty)
    }

    @Test("going back from a flow in place of a held screen leads past what a link has put below that")
    func pastReplacedScreen() {
        func violated(_ keys: String) -> [String] {
            let program = Program(
                """
                app: Corner
                links: {schemes: [corner]}
                start: Shop
                invariants:
                  - {name: past, never: {reach: Help/topics, without: Help/answer}}
                  - {name: left, never: {reach: Help.dismissed, without: [Help/topics, Help/answer]}}
                  - {name: reached, never: {reach: Help/topics}}
                ---
                flow: Shop
                root: home
                routes: [home]
                ---
                flow: Help
                root: topics
                routes:
                  topics: {transitions: [answer]}
                  answer: {transitions: [{to: details, dismissable: false}]}
                  details: {path: /details, transitions: [{to: Tour, instead: top\(keys)}]}
                ---
                flow: Tour
                root: step
                routes: [step]
                """)
            return program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
        }
        #expect(violated("") == ["past", "left", "reached"])
        // From a sheet, only what is below it is revealed, and a flow that is held is not left.
        #expect(violated(", style: sheet") == ["reached"])
        #expect(violated(", dismissable: false").isEmpty)
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
