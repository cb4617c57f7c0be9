public import FlowReporters
import FlowModel
import FlowRules

/// What was found of a program that is checked again and again, for whoever watches what comes and goes.
///
/// A finding that is not found any more is gone, unless there are errors now that were not there when it was found: these keep
/// rules from being asked, or hide the place that it was about. It is kept until somebody can tell.
public struct FindingHistory {
    /// Findings that were last seen in one check.
    private struct Layer {
        let report: Report
        var findings: [Finding]
        /// What kept rules from being asked then.
        let obstacles: Set<String>
        let hadErrors: Bool
        /// What reading said.
        let reading: Set<String>
    }

    private var layers: [Layer] = []

    public init() {}

    /// What has changed with a check, whose report leaves out what a baseline holds of all that was found.
    public mutating func take(_ check: Check, of whole: Check) -> ReportChanges {
        let report = check.report
        var present = Counts(whole.findings)
        var changes = ReportChanges()
        let obstacles = Set(whole.findings.filter(\.keepsRulesSilent).map(\.fingerprint))
        let unread = Set(
            zip(whole.sources, whole.contents).filter { $1.gaps.program.contains(.documents) }.map(\.0.path))
        var known = Counts([])
        for index in layers.indices {
            let layer = layers[index]
            let isAsked = obstacles.isSubset(of: layer.obstacles)
            layers[index].findings = layer.findings.filter { finding in
                if present.take(finding) {
                    known.add(finding)
                    return false
                }
                let isGone =
                    switch finding.rule {
                    // Of a document, the first one is found; that it was another one says that this one is no more.
                    case .yamlSyntax: true
                    case UnusedAllow.id: isAsked && (layer.hadErrors || !whole.hasErrors)
                    case _ where isAsked: true
                    case _ where layer.reading.contains(finding.fingerprint):
                        layer.report.source(of: finding.range).map { !unread.contains($0.path) } ?? false
                    case .notYetSupported: false
                    default: finding.stopsGeneration && whole.graph.gaps.isEmpty
                    }
                if isGone { changes.gone.append((finding, layer.report.place(of: finding.range))) }
                return !isGone
            }
        }
        changes.unchecked = layers.last?.findings.count ?? 0
        changes.came = report.findings.filter { !known.take($0) }
        layers.removeAll { $0.findings.isEmpty }
        layers.append(
            Layer(
                report: report, findings: report.findings, obstacles: obstacles, hadErrors: whole.hasErrors,
                reading: Set(whole.contents.flatMap(\.findings).map(\.fingerprint))))
        return changes
    }

    /// How often findings occur that look alike.
    private struct Counts {
        private var counts: [String: Int] = [:]

        init(_ findings: [Finding]) {
            for finding in findings { add(finding) }
        }

        mutating func add(_ finding: Finding) { counts[finding.fingerprint, default: 0] += 1 }

        /// Whether there was one more.
        mutating func take(_ finding: Finding) -> Bool {
            guard let count = counts[finding.fingerprint], count > 0 else { return false }
            counts[finding.fingerprint] = count - 1
            return true
        }
    }
}

extension Finding {
    /// Whether rules may say less because of it: nobody knows what is meant there.
    fileprivate var keepsRulesSilent: Bool { severity == .error && !canBeAccepted }
}
