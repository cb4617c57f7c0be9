import FlowModel
import FlowReporters
import Testing

@Suite struct ChangePrinterTests {
    private let flow = "flow: Shop\nroot: home\n"

    private func text(_ findings: [Finding], since last: [Finding]?) -> String {
        ChangePrinter.render(Report(findings, flow), since: last.map { Report($0, flow) }, style: .plain)
    }

    private func finding(_ message: String, line: Int = 1, key: String) -> Finding {
        Finding("unknown-target", message, at: range(line, 1, length: 4), key: key)
    }

    @Test func atFirstEverythingIsNew() {
        let text = text([finding("one", key: "1"), finding("two", key: "2")], since: nil)
        #expect(text.contains("error: one [unknown-target]\n --> Flows/A.yaml:1:1\n"))
        #expect(text.contains("error: two"))
        #expect(text.hasSuffix("\n2 errors in 1 flow with 1 route\n"))
    }

    @Test func whatMovedIsNoNews() {
        let text = text([finding("one", line: 2, key: "1")], since: [finding("one", line: 1, key: "1")])
        #expect(text == "1 error in 1 flow with 1 route\n")
    }

    @Test func whatIsGoneIsNamed() {
        let text = text([], since: [finding("one", line: 2, key: "1")])
        #expect(
            text == """
                gone: one [unknown-target], which was at Flows/A.yaml:2:1
                No findings in 1 flow with 1 route

                """)
    }

    /// Findings that look alike are counted.
    @Test func oneOfTwoAlikeIsGone() {
        let twins = [finding("one", line: 1, key: "1"), finding("one", line: 2, key: "1")]
        #expect(text([twins[0]], since: twins).hasPrefix("gone: one [unknown-target], which was at Flows/A.yaml:2:1\n"))
        #expect(text(twins, since: [twins[0]]).hasPrefix("error: one [unknown-target]\n --> Flows/A.yaml:2:1\n"))
    }
}
