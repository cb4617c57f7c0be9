import FlowModel
import FlowRules
import Testing

/// What applies to findings of any rule.
struct RuleRunnerTests {
    @Test("fingerprints are unique, and stay the same when lines move")
    func fingerprints() {
        let text = """
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Shop
            root: home
            routes: [home]
            """
        let fingerprints = Program(text).findings.map(\.fingerprint)
        #expect(fingerprints.count == 2)
        #expect(Set(fingerprints).count == 2)
        #expect(Program("# A line more.\n" + text).findings.map(\.fingerprint) == fingerprints)
    }

    @Test("reading findings in the same place have different fingerprints")
    func readingFingerprints() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {title: [a], hidesTabBar: 3, entry: [b]}
            """)
        #expect(program.findings.count == 3)
        #expect(Set(program.findings.map(\.fingerprint)).count == 3)
    }

    @Test("findings made after the rules have run are subject to the same settings")
    func judge() {
        let graph = Program(
            """
            flow: Shop
            root: home
            rules: {dead-end: warning, unreachable-route: off}
            allow: [{rule: too-many-params, why: they are few}]
            routes: [home]
            """
        ).graph
        let start = SourcePosition(line: 1, column: 1)
        let range = SourceRange(file: FileID(0), start: start, end: start)
        let rules: [RuleID] = ["output-out-of-date", "dead-end", "unreachable-route", "too-many-params"]
        let findings = RuleRunner.judge(
            rules.map { Finding($0, "found", at: range, in: .flow("Shop")) }, in: graph)
        #expect(findings.map(\.rule) == ["dead-end", "output-out-of-date"])
        #expect(findings.map(\.severity) == [.warning, .error])
    }

    @Test("a program without mistakes has no findings, not even information")
    func nothing() {
        #expect(Program("flow: Shop\nroot: home\nroutes: [home]").report == "")
        #expect(Program("").report == "")
    }
}
