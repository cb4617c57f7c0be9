import FlowModel
import FlowReporters
import FlowRules

extension Check {
    /// YAML to paste, with a line for each flow, route or transition that has findings, whether that is written as a
    /// block or in braces. It allows them once a reason has replaced each `…`; until then `allow-without-why` reports it.
    public var allowBlocks: String {
        var allowed: Set<Subject> = []
        graph.forEachAllowance { allowed.insert($1) }
        var order: [Subject] = []
        var groups: [Subject: [Finding]] = [:]
        for finding in findings {
            // Findings about the whole program are allowed by the app.
            let place = finding.subject == .none ? .app : finding.subject
            if groups[place] == nil { order.append(place) }
            groups[place, default: []].append(finding)
        }
        let report = report
        return order.map { place in
            Self.block(for: groups[place] ?? [], at: place, hasAllow: allowed.contains(place), of: report)
        }.joined(separator: "\n")
    }

    private static func block(for findings: [Finding], at place: Subject, hasAllow: Bool, of report: Report) -> String {
        var text = ""
        for finding in findings where !finding.canBeAccepted {
            let message = VisibleText.line(finding.message)
            text += "# \(head(of: place, finding, report)): \(message)\n"
            text += "# `\(finding.rule.rawValue)` cannot be allowed: \(finding.whyNotAccepted)\n"
        }
        let accepted = findings.filter(\.canBeAccepted)
        guard let first = accepted.first else { return text }
        if !text.isEmpty { text += "\n" }
        text += "# \(head(of: place, first, report))\(hasAllow ? ", to add to the existing `allow`" : "")\n"
        var entries: [String] = []
        var rules: Set<RuleID> = []
        for finding in accepted {
            text += "# \(finding.rule.rawValue): \(VisibleText.line(finding.message))\n"
            // One entry silences its rule for the whole place.
            guard rules.insert(finding.rule).inserted else { continue }
            entries.append("{rule: \(finding.rule.rawValue), why: \"…\"}")
        }
        return text + "allow: [\(entries.joined(separator: ", "))]\n"
    }

    private static func head(of place: Subject, _ finding: Finding, _ report: Report) -> String {
        let subject = VisibleText.line(place.description)
        guard let source = report.source(of: finding.range) else { return subject }
        return "\(subject), \(VisibleText.line(source.path)):\(finding.range.start.line)"
    }
}
