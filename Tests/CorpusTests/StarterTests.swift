import FlowBackends
import FlowModel
import FlowReporters
import FlowgenKit
import Testing

/// What `flowgen init` writes is a program without findings.
@Suite struct StarterTests {
    @Test func hasNoFindings() {
        let sources = Starter.files.map { SourceFile(path: $0.name, text: $0.text) }
        let build = Flowgen.build(Program(sources: sources))
        #expect(XcodeReporter.render(build.check.report, style: .plain) == "")
        #expect(build.files.map(\.name).sorted() == ["App.flow.swift", "FlowSupport.swift", "Notes.flow.swift"])
    }

    /// New users see each of these once.
    @Test(arguments: ["style: sheet", "params:", "back: presenter", "above: root", "anywhere:", "styles:", "metadata:"])
    func shows(_ construct: String) {
        #expect(Starter.files.contains { $0.text.contains(construct) })
    }
}
