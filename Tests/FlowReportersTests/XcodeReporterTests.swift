import FlowModel
import FlowReporters
import Testing

@Suite struct XcodeReporterTests {
    private func text(_ report: Report) -> String {
        XcodeReporter.render(report, style: TextStyle(color: true))
    }

    @Test func noFindings() {
        #expect(text(Report([], "a")) == "")
    }

    @Test func findingsWithNotesPathAndHelp() {
        let first = Finding(
            "unknown-target", "no route `x`", at: range(2, 3, length: 1), help: "write `y`\nor `z`",
            notes: [.init("used here", range(4, 5, length: 1, file: 1))])
        let second = Finding("trap", "m", at: range(3, 1, length: 1))
            .with(.warning, path: [PathStep(.flow("A")), PathStep(.route(flow: "A", route: "b"))])
        #expect(
            text(Report([second, first], "a", "b")) == """
                Flows/A.yaml:2:3: error: no route `x` [unknown-target]
                Flows/B.yaml:4:5: note: used here
                Flows/A.yaml:2:3: note: help: write `y` or `z`
                Flows/A.yaml:3:1: warning: m [trap]
                Flows/A.yaml:3:1: note: path: A → A/b

                """)
    }

    @Test func noCommandsToGitHub() {
        let report = Report(
            findings: [Finding("a", "bad", at: range(1, 1, length: 1))],
            sources: [SourceFile(path: "::error::x.yaml", text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        #expect(text(report) == "./::error::x.yaml:1:1: error: bad [a]\n")
    }

    @Test func informationComesFirstAndIsNoWarning() {
        let report = Report(
            [
                Finding("a", "bad", at: range(1, 1, length: 1)),
                Finding("b", "well", at: range(2, 1, length: 1)).with(.information),
            ], "a\nb")
        #expect(
            text(report) == """
                Flows/A.yaml:2:1: note: well [b]
                Flows/A.yaml:1:1: error: bad [a]

                """)
    }

    @Test func findingAboutNoFileHasNoLocation() {
        let finding = Finding("output-out-of-date", "m", at: range(1, 1, length: 0, file: 3), help: "h")
        #expect(text(Report([finding], "a")) == "error: m [output-out-of-date]\nnote: help: h\n")
    }

    @Test func oneLineStaysOneLine() {
        let finding = Finding("a", "x\n/etc/passwd:1:1: error: \u{1B}[0m", at: range(1, 1, length: 1))
        let expected = "Flows/A.yaml:1:1: error: x␊/etc/passwd:1:1: error: ␛[0m [a]\n"
        #expect(text(Report([finding], "a")) == expected)
    }
}
