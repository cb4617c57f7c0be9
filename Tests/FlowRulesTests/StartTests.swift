import FlowModel
import Testing

/// The app's `start`: entries that are never shown, and tabs that may be empty.
struct StartTests {
    private static let flows = ["KYC", "Main", "Other", "Auth"].map {
        """
        ---
        flow: \($0)
        root: start
        outcomes: [done]
        routes:
          start: {transitions: [{finish: done}]}

        """
    }.joined()

    private static func program(_ start: String, _ more: String = "", flows: String = flows) -> Program {
        Program(
            """
            app: Bank
            rules: {unreachable-flow: off, unused-declaration: off, late-guard: off}
            start: \(start)
            guards: {isIn: {}, isKnown: {}, isOpen: {async: true}}
            \(more)
            \(flows)
            """)
    }

    @Test(
        "an entry that requires everything that an earlier one requires is never shown",
        arguments: [
            ("[{to: KYC, when: isIn}, {to: Main, when: [isIn, isKnown]}, Auth]", ["Main"]),
            ("[{to: KYC, when: isIn}, {to: Main, when: isIn}, Auth]", ["Main"]),
            ("[{to: KYC, when: [isKnown, isIn]}, {to: Main, when: [isIn, isKnown]}, Auth]", ["Main"]),
            ("[{to: KYC, when: {not: isIn}}, {to: Main, when: [isKnown, {not: isIn}]}, Auth]", ["Main"]),
            ("[{to: KYC, when: isKnown}, {to: Main, when: isIn}, {to: Other, when: [isIn, isKnown]}, Auth]", ["Other"]),
            ("[{to: KYC, when: isOpen}, {to: Main, when: [isOpen, isIn]}, Auth]", ["Main"]),
            // After an entry that is never shown, too.
            (
                "[{to: KYC, when: isIn}, {to: Main, when: [isIn, isKnown]}, {to: Other, when: [isIn, isKnown]}, Auth]",
                ["Main", "Other"]
            ),
            ("[{to: Main, when: [isIn, {not: isIn}]}, Auth]", ["Main"]),
            ("[{to: KYC, when: isIn}, {to: Main, when: {not: isIn}}]", []),
            ("[{to: KYC, when: isIn}, {to: Main, when: {not: isKnown}}, Auth]", []),
            // One of several comes before it.
            ("[{to: KYC, when: isIn}, {to: Main, when: {not: isIn}}, Auth]", ["Auth"]),
            (
                """
                [{to: KYC, when: isIn}, {to: Main, when: [isKnown, {not: isIn}]},
                  {to: Other, when: isKnown}, Auth]
                """, ["Other"]
            ),
            ("[{to: KYC, when: isIn}, {to: Main, when: {not: isIn}}, {to: Auth, when: isKnown}]", ["Auth"]),
            // Neither may hold, as long as it has not answered.
            ("[{to: KYC, when: isOpen}, {to: Main, when: {not: isOpen}}, Auth]", []),
            ("[{to: KYC, when: [isIn, isKnown]}, {to: Main, when: isIn}, Auth]", []),
            ("[{to: KYC, when: {not: isIn}}, {to: Main, when: isIn}, Auth]", ["Auth"]),
            // The last one is shown if no other is, and has a different finding.
            ("[{to: KYC, when: isIn}, {to: Auth, when: [isIn, isKnown]}]", []),
        ])
    func late(start: String, names: [String]) {
        let findings = Self.program(start).findings.filter { $0.rule == "start-never-shown" }
        #expect(findings.map(\.key) == names)
    }

    @Test("what a flow and its root require counts, and is shown where it is declared")
    func required() {
        let program = Self.program(
            "[{to: KYC, when: isKnown}, {to: Main, when: isKnown}, Auth]",
            flows: """
                ---
                flow: KYC
                root: start
                requires: isIn
                routes: [start]
                ---
                flow: Main
                root: start
                requires: isIn
                routes: {start: {requires: {not: isKnown}}}
                ---
                flow: Auth
                root: start
                routes: [start]
                """)
        #expect(
            program.report == """
                3:40 error start-never-shown [App] Main is never shown: `isKnown` and not `isKnown` never hold together
                  help: remove one of the two
                  3:52 required here
                  15:34 and here
                """)
        let late = Self.program(
            "[{to: KYC, when: isKnown}, {to: Auth, when: [isKnown, isIn]}, Main]",
            flows: """
                ---
                flow: KYC
                root: start
                requires: isIn
                routes: [start]
                ---
                flow: Main
                root: start
                routes: [start]
                ---
                flow: Auth
                root: start
                routes: [start]
                """)
        #expect(
            late.report == """
                3:40 error start-never-shown [App] Auth is never shown: KYC comes first whenever `isKnown` and `isIn` hold
                  help: remove one of the two, or give them different conditions
                  3:14 the earlier entry
                  9:11 which also requires this
                """)
    }

    @Test(
        "whether one of the entries always holds",
        arguments: [
            ("[{to: KYC, when: isIn}, {to: Main, when: {not: isIn}}]", true),
            (
                "[{to: KYC, when: [isIn, isKnown]}, {to: Main, when: {not: isIn}}, {to: Auth, when: {not: isKnown}}]",
                true
            ),
            (
                "[{to: KYC, when: [isIn, isKnown]}, {to: Main, when: [isIn, {not: isKnown}]}, "
                    + "{to: Auth, when: {not: isIn}}]", true
            ),
            ("[{to: KYC, when: [isIn, isKnown]}, {to: Main, when: {not: isIn}}]", false),
            ("[{to: KYC, when: isIn}, {to: Main, when: isKnown}]", false),
            ("[{to: KYC, when: isOpen}, {to: Main, when: {not: isOpen}}]", false),
            ("[{to: KYC, when: isIn}]", false),
        ])
    func oneAlwaysHolds(start: String, isWhole: Bool) {
        #expect(Self.program(start).findings.map(\.rule.rawValue) == (isWhole ? [] : ["start-may-be-empty"]))
    }

    @Test("several entries together precede another one")
    func together() {
        #expect(
            Self.program(
                """
                [{to: KYC, when: [isIn, isOpen]}, {to: Main, when: isIn}, {to: Other, when: {not: isIn}},
                  {to: KYC, when: isKnown}, Auth]
                """
            ).report == """
                4:8 error start-never-shown [App] KYC is never shown: Main or Other comes first whenever `isKnown` holds
                  help: move it before them, or remove it
                  3:47 an earlier entry
                  3:71 an earlier entry
                4:29 error start-never-shown [App] Auth is never shown: Main or Other comes first whatever the guards answer
                  help: remove it, or add conditions to the earlier entries
                  3:47 an earlier entry
                  3:71 an earlier entry
                """)
    }

    @Test("this is decided for up to twelve guards", arguments: [12, 13])
    func twelveGuards(count: Int) {
        let guards = (0..<count).map { "g\($0): {}" }.joined(separator: ", ")
        let entries = (0..<count).map { "{to: Main, when: g\($0)}" }.joined(separator: ", ")
        let none = (0..<count).map { "{not: g\($0)}" }.joined(separator: ", ")
        let program = Program(
            """
            app: Bank
            start: [\(entries), {to: Main, when: [\(none)]}]
            guards: {\(guards)}
            ---
            flow: Main
            root: start
            routes: [start]
            """)
        #expect(program.findings.map(\.rule.rawValue) == (count == 12 ? [] : ["start-may-be-empty"]))
    }

    @Test("an entry that is never shown proves nothing")
    func runs() {
        let program = Self.program(
            "[{to: KYC, when: isIn}, {to: Main, when: [isIn, isKnown]}, Auth]",
            """
            links: {schemes: bank}
            invariants:
              - {name: home, always: {from: all, canReach: Main}}
              - {name: near, within: {from: KYC, to: Main, taps: 1}}
              - {name: none, never: {reach: Main}}
            """)
        let rules = program.findings.map { "\($0.rule.rawValue) \($0.key)" }
        #expect(
            rules == ["start-never-shown Main", "invariant-violated home", "invariant-violated near"],
            "\(program.report)")
    }

    @Test("a link into a flow that only such an entry shows waits forever")
    func links() {
        func findings(_ when: String) -> [String] {
            Self.program(
                "[{to: KYC, when: isIn}, {to: Main, when: \(when)}, Auth]",
                """
                links: {schemes: bank}
                invariants: [{name: none, never: {reach: Main/start}}]
                """,
                flows: Self.flows.replacing(
                    "  start: {transitions: [{finish: done}]}\n---\nflow: Other",
                    with: "  start: {path: /main, transitions: [{finish: done}]}\n---\nflow: Other")
            ).findings.map(\.rule.rawValue)
        }
        #expect(findings("isKnown") == ["invariant-violated"])
        #expect(findings("[isKnown, isIn]") == ["start-never-shown"])
    }

    // MARK: What the first entry tells

    /// Whether `never` is proven for a program whose flows lead nowhere.
    private static func isProven(_ claim: String, _ start: String, _ more: String = "", flows: String = flows) -> Bool {
        let findings = program(start, "invariants: [{name: claim, never: {\(claim)}}]\n\(more)", flows: flows).findings
        #expect(Set(findings.map(\.rule)).isSubset(of: ["invariant-violated", "start-may-be-empty"]), "\(findings)")
        return findings.allSatisfy { $0.rule != "invariant-violated" }
    }

    @Test(
        "what is shown tells that the entries before it do not hold",
        arguments: [
            ("reach: Main, without: {not: isIn}", "[{to: KYC, when: isIn}, Main]", true),
            ("reach: Main, without: {not: isIn}", "[{to: KYC, when: isIn}, {to: Main, when: {not: isIn}}]", true),
            ("reach: Main, without: isIn", "[{to: KYC, when: {not: isIn}}, Main]", true),
            ("reach: KYC, without: {not: isIn}", "[{to: KYC, when: isKnown}, {to: Auth, when: isIn}, Main]", false),
            ("reach: Auth, without: {not: isIn}", "[{to: KYC, when: isIn}, {to: Main, when: isKnown}, Auth]", true),
            ("reach: Auth, without: isKnown", "[{to: KYC, when: isIn}, {to: Main, when: isKnown}, Auth]", false),
            // One of several does not hold.
            ("reach: Main, without: {not: isIn}", "[{to: KYC, when: [isIn, isKnown]}, Main]", false),
            ("reach: Main, without: [{not: isIn}, {not: isKnown}]", "[{to: KYC, when: [isIn, isKnown]}, Main]", true),
            (
                "reach: Main, without: {not: isKnown}",
                "[{to: KYC, when: [isIn, isKnown]}, {to: Main, when: isIn}, Auth]", true
            ),
            (
                "reach: Auth, without: {not: isKnown}",
                "[{to: KYC, when: [isIn, isKnown]}, {to: Main, when: {not: isIn}}, Auth]", true
            ),
            // An async guard may not have answered.
            ("reach: Main, without: {not: isOpen}", "[{to: KYC, when: isOpen}, Main]", false),
            ("reach: KYC, without: isOpen", "[{to: KYC, when: isOpen}, Main]", true),
            // What any entry tells is known after a restart, too.
            ("reach: Main, without: {not: isIn}", "[{to: KYC, when: isIn}, {to: Other, when: isKnown}, Main]", true),
        ])
    func first(claim: String, start: String, isProven: Bool) {
        #expect(Self.isProven(claim, start) == isProven)
        #expect(Self.isProven(claim, start, "anywhere: [{restart: true, name: logOut}]") == isProven)
    }

    @Test("a link that waits for an entry knows what that entry tells")
    func waitingLink() {
        let linked = Self.flows.replacing(
            "  start: {transitions: [{finish: done}]}\n---\nflow: Other",
            with: "  start: {path: /main, transitions: [{finish: done}]}\n---\nflow: Other")
        let claim = "reach: Main, without: {not: isIn}, by: link"
        #expect(Self.isProven(claim, "[{to: KYC, when: isIn}, Main]", "links: {schemes: bank}", flows: linked))
        #expect(!Self.isProven(claim, "[{to: KYC, when: isKnown}, Main]", "links: {schemes: bank}", flows: linked))
    }

    @Test("beyond a limit, earlier entries tell nothing, and what they would prove is reported")
    func manyAlternatives() {
        let names = (0..<20).map { "g\($0)" }
        let pairs = stride(from: 0, to: 20, by: 2).map { "{to: KYC, when: [g\($0), g\($0 + 1)]}" }
        func rules(_ gate: String) -> [String] {
            Program(
                """
                app: Bank
                start: [{to: KYC, when: isIn}, \(pairs.joined(separator: ", ")), Main]
                guards: {isIn: {}, \(names.map { "\($0): {}" }.joined(separator: ", "))}
                invariants: [{name: gate, never: {reach: Main, without: \(gate)}}]
                ---
                flow: KYC
                root: start
                routes: [start]
                ---
                flow: Main
                root: start
                routes: [start]
                """
            ).findings.map(\.rule.rawValue)
        }
        #expect(rules("{not: isIn}") == [])
        #expect(rules("[{not: g0}, {not: g1}]") == [])
        #expect(rules("[{not: g18}, {not: g19}]") == ["invariant-violated"])
    }

    // MARK: Tabs

    private static func tabs(_ start: String, _ requires: (String, String)) -> [Finding] {
        program(
            start,
            flows: """
                ---
                tabs: Main
                items: [{flow: Home, requires: \(requires.0)}, Money]
                ---
                flow: Home
                root: start
                routes: [start]
                ---
                flow: Money
                root: start
                requires: \(requires.1)
                routes: [start]
                ---
                flow: Auth
                root: start
                routes: [start]
                """
        ).findings
    }

    @Test(
        "tabs that require what their start requires are not empty",
        arguments: [
            "[{to: Main, when: isIn}, Auth]", "[{to: Main, when: [isIn, isKnown]}, Auth]",
            "[{to: Auth, when: {not: isIn}}, Main]",
        ])
    func whenCounts(start: String) {
        #expect(Self.tabs(start, ("[isIn, isKnown]", "isIn")).isEmpty)
    }

    @Test(
        "tabs that may be empty",
        arguments: [
            ("[Main]", ("isIn", "isIn")), ("[{to: Main, when: isKnown}, Auth]", ("isIn", "isIn")),
            ("[{to: Main, when: isIn}, Auth]", ("{not: isIn}", "[isIn, isKnown]")),
            // Until the guard has answered, its opposite does not hold either.
            ("[{to: Auth, when: {not: isOpen}}, Main]", ("isOpen", "isOpen")),
            ("[{to: Auth, when: [isKnown, {not: isIn}]}, Main]", ("isIn", "isIn")),
            // What one entry requires does not affect another.
            ("[{to: Main, when: isIn}, {to: Auth, when: isKnown}, Main]", ("isIn", "isIn")),
        ])
    func empty(start: String, requires: (String, String)) {
        #expect(Self.tabs(start, requires).map(\.rule.rawValue) == ["start-may-be-empty"])
    }

    @Test("the conditions that empty the tabs are shown where they are declared")
    func places() {
        let finding = Self.tabs("[{to: Main, when: isIn}, Auth]", ("isKnown", "[isIn, {not: isOpen}]")).first
        #expect(finding?.help?.hasPrefix("let one tab require no more than the `when` of `start`") ?? false)
        #expect(
            finding?.notes.map(\.message) == [
                "the tab Home requires `isKnown`", "the tab Money requires not `isOpen`",
            ])
        #expect(finding?.notes.map(\.range.start.line) == [8, 16])
    }

    // MARK: Many

    @Test("each of many entries is compared with only a few others")
    func many() {
        let count = 2000
        let guards = (0..<count).map { "g\($0): {}" }.joined(separator: ", ")
        let entries = (0..<count).map { "{to: Main, when: [all, g\($0)]}" }.joined(separator: ", ")
        let program = Program(
            """
            app: Bank
            start: [\(entries), Main]
            guards: {all: {}, \(guards)}
            ---
            flow: Main
            root: start
            routes: [start]
            """)
        #expect(program.report == "")
    }
}
