import FlowModel
import FlowReporters
import Testing

@Suite struct GitHubReporterTests {
    private func lines(_ report: Report) -> [String] {
        GitHubReporter.render(report, style: .plain).split(separator: "\n").map(String.init)
    }

    @Test func commandOfAFinding() {
        let finding = Finding(
            "unknown-target", "no route `x`", at: range(2, 3, length: 1), help: "write `y`\nor `z`",
            notes: [.init("used here", range(4, 5, length: 1, file: 1))])
        #expect(
            lines(Report([finding], "a", "b")) == [
                "::error file=Flows/A.yaml,line=2,endLine=2,col=3,endColumn=4,title=flowgen unknown-target::"
                    + "no route `x`%0Aused here: Flows/B.yaml:4:5%0Ahelp: write `y`%0Aor `z`",
                "1 error in 1 flow with 1 route",
            ])
    }

    @Test func noFindings() {
        #expect(lines(Report([], "a")) == ["No findings in 1 flow with 1 route"])
    }

    @Test func severalLinesHaveNoColumns() {
        let finding = Finding("trap", "m", at: range((2, 3), (4, 1))).with(.information)
        #expect(
            lines(Report([finding], "a"))[0] == "::notice file=Flows/A.yaml,line=2,endLine=4,title=flowgen trap::m")
    }

    /// A message cannot start a command, nor a path a property.
    @Test func marksOfCommandsAreEscaped() {
        let finding = Finding("a", "50%\r\n::error::x", at: range(1, 1, length: 1))
        let report = Report(
            findings: [finding], sources: [SourceFile(path: "a,b:c%\r\n.yaml", text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        #expect(
            lines(report)[0]
                == "::error file=a%2Cb%3Ac%25%0D%0A.yaml,line=1,endLine=1,col=1,endColumn=2,title=flowgen a::"
                + "50%25␍␊::error::x")
    }

    @Test func tenOfAKindAndTheMostSevereFirst() {
        let findings = (1...12).map { Finding("w", "w\($0)", at: range($0, 1, length: 1)).with(.warning) }
        let errors = (1...10).map { Finding("e", "e\($0)", at: range(20 + $0, 1, length: 1)) }
        let lines = lines(Report(findings + errors, "a"))
        #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
        #expect(lines[9].hasSuffix("::e10"))
        #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
        #expect(lines[18].hasSuffix("::w9"))
        #expect(
            lines[19]
                == "::warning title=flowgen::3 more warnings: the step summary and `flowgen check` list them all"
        )
    }
}
