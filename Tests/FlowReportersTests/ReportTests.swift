import FlowModel
import FlowReporters
import Testing

@Suite struct ReportTests {
    private func findings(_ errors: Int, _ warnings: Int, _ infos: Int) -> [Finding] {
        let finding = Finding("dead-end", "m", at: range(1, 1, length: 1))
        return Array(repeating: finding.with(.error), count: errors)
            + Array(repeating: finding.with(.warning), count: warnings)
            + Array(repeating: finding.with(.information), count: infos)
    }

    @Test(arguments: [
        (0, 0, 0, 3, 41, "No findings in 3 flows with 41 routes"),
        (0, 0, 0, 0, 0, "No findings in 0 flows with 0 routes"),
        (1, 0, 0, 1, 1, "1 error in 1 flow with 1 route"),
        (0, 0, 1, 1, 2, "1 informational finding in 1 flow with 2 routes"),
        (2, 1, 0, 3, 41, "2 errors and 1 warning in 3 flows with 41 routes"),
        (1, 2, 3, 2, 1, "1 error, 2 warnings and 3 informational findings in 2 flows with 1 route"),
    ])
    func sentence(errors: Int, warnings: Int, infos: Int, flows: Int, routes: Int, expected: String) {
        let report = Report(findings(errors, warnings, infos), "", flows: flows, routes: routes)
        #expect(report.sentence == expected)
        #expect([report.errors, report.warnings, report.infos] == [errors, warnings, infos])
    }

    @Test func findingsThatAreOffAreLeftOut() {
        let report = Report([Finding("dead-end", "m", at: range(1, 1, length: 1)).with(.off)], "a")
        #expect(report.findings.isEmpty)
        #expect(report.sentence == "No findings in 1 flow with 1 route")
    }

    @Test func orderIsByLocationThenRuleThenKeyThenMessage() {
        let ordered = [
            Finding("b", "1", at: range(1, 2, length: 1)),
            Finding("a", "2", at: range(2, 1, length: 1), key: "x"),
            Finding("a", "1", at: range(2, 1, length: 1), key: "y"),
            Finding("a", "2", at: range(2, 1, length: 1), key: "y"),
            Finding("b", "0", at: range(2, 1, length: 1)),
            Finding("a", "0", at: range(1, 1, length: 1, file: 1)),
        ]
        for seed in 1...5 as ClosedRange<UInt64> {
            var generator = SplitMix64(state: seed)
            let findings = ordered.shuffled(using: &generator)
            let report = Report(findings, "", "")
            #expect(
                report.findings.map { "\($0.rule.rawValue)\($0.message)" } == [
                    "b1", "a2", "a1", "a2", "b0", "a0",
                ])
            #expect(report.findings.map(\.key) == ["", "x", "y", "y", "", ""])
        }
    }

    @Test func rangeOfAFileThatWasNotReadHasNoSource() {
        let report = Report([], "a")
        #expect(report.source(of: range(1, 1, length: 1))?.path == "Flows/A.yaml")
        #expect(report.source(of: range(1, 1, length: 1, file: 1)) == nil)
        #expect(report.source(of: range(1, 1, length: 1, file: -1)) == nil)
    }
}
