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
            let subject = finding.subject == .none ? .app : finding.subject
            if groups[subject] == nil { order.append(subject) }
            groups[subject, default: []].append(finding)
        }
        let report = report
        return order.map { subject in
            Self.block(for: groups[subject] ?? [], at: subject, hasAllow: allowed.contains(subject), of: report)
        }.joined(separator: "\n")
    }

    private static func block(for findings: [Finding], at subject: Subject, hasAllow: Bool, of report: Report) -> String
    {
        var text = ""
        for finding in findings where !finding.canBeAccepted {
            let message = VisibleText.line(finding.message)
            text += "# \(head(of: subject, finding, report)): \(message)\n"
            text += "# `\(finding.rule.rawValue)` cannot be allowed: \(finding.whyNotAccepted)\n"
        }
        let accepted = findings.filter(\.canBeAccepted)
        guard let first = accepted.first else { return text }
        if !text.isEmpty { text += "\n" }
        text += "# \(head(of: subject, first, report))\(hasAllow ? ", to add to the existing `allow`" : "")\n"
        var entries: [String] = []
        var rules: Set<RuleID> = []
        for finding in accepted {
            text += "# \(finding.rule.rawValue): \(VisibleText.line(finding.message))\n"
            // One entry silences its rule for the whole subject.
            guard rules.insert(finding.rule).inserted else { continue }
            entries.append("{rule: \(finding.rule.rawValue), why: \"…\"}")
        }
        return text + "allow: [\(entries.joined(separator: ", "))]\n"
    }

    private static func head(of subject: Subject, _ finding: Finding, _ report: Report) -> String {
        let name = VisibleText.line(subject.description)
        guard let source = report.source(of: finding.range) else { return name }
        return "\(name), \(VisibleText.line(source.path)):\(finding.range.start.line)"
    }
}
