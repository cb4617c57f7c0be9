import FlowModel
import FlowReporters
import Testing

@Suite struct ChangePrinterTests {
    private func text(came: [Finding] = [], gone: [Finding] = [], unchecked: Int = 0) -> String {
        let report = Report(came, "flow: Shop\nroot: home\n")
        var changes = ReportChanges()
        changes.came = came
        changes.gone = gone.map { ($0, "Flows/A.yaml:2:1") }
        changes.unchecked = unchecked
        return ChangePrinter.render(report, changes, style: .plain)
    }

    private func finding(_ message: String, line: Int = 1) -> Finding {
        Finding("unknown-target", message, at: range(line, 1, length: 4), key: message)
    }

    @Test func whatCameIsShown() {
        let text = text(came: [finding("one"), finding("two")])
        #expect(text.contains("error: one [unknown-target]\n --> Flows/A.yaml:1:1\n"))
        #expect(text.contains("error: two"))
        #expect(text.hasSuffix("\n2 errors in 1 flow with 1 route\n"))
    }

    @Test func whatIsGoneIsNamed() {
        #expect(
            text(gone: [finding("one")]) == """
                gone: one [unknown-target], which was at Flows/A.yaml:2:1
                No findings in 1 flow with 1 route

                """)
    }

    @Test func whatNobodyLookedForIsCounted() {
        #expect(
            text(unchecked: 1) == """
                not checked until the errors are fixed: 1 finding from before
                No findings in 1 flow with 1 route

                """)
        #expect(text(unchecked: 2).hasPrefix("not checked until the errors are fixed: 2 findings from before\n"))
    }
}
