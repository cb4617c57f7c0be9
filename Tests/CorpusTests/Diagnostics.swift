import FlowModel
import FlowReporters
import FlowgenKit

/// What the tool says of a program, as one text that a test can compare.
enum Diagnostics {
    static func of(_ sources: [SourceFile]) -> String { text(of: Flowgen.check(Program(sources: sources))) }

    static func text(of check: Check) -> String {
        // The format does not print the summary.
        let summary = Report.Summary(flows: 0, routes: 0, transitions: 0)
        let report = Report(findings: check.findings, sources: check.sources, summary: summary)
        return XcodeReporter.render(report, style: .plain)
    }
}
