import FlowModel
import FlowReporters
import FlowgenKit

@testable import FlowInspection

// Pages of what the pipeline gives.

extension Page {
    init(_ check: Check) { self.init(check.graph, findings: check.findings) }

    init(_ diff: ProgramDiff, since name: String) {
        self.init(
            diff.new.graph, findings: diff.new.findings, since: diff.old.graph,
            changes: diff.report(from: name, to: "now"))
    }
}

extension PageModel {
    init(_ check: Check) { self.init(check.graph, check.findings) }
}

extension PageChanges {
    init(_ diff: ProgramDiff, since name: String, _ new: PageModel) {
        self.init(diff.report(from: name, to: "now"), since: diff.old.graph, new)
    }
}
