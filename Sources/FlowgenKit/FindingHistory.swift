public import FlowReporters
import FlowModel
import FlowRules

/// The findings of a program that is checked repeatedly, to report which appear and disappear.
///
/// A finding that is no longer found is gone, unless there are errors now that did not exist when it was found: they may
/// silence its rule, or hide its subject. It is kept until that can be decided.
public struct FindingHistory {
    /// Findings that were last seen in one check.
    private struct Layer {
        let report: Report
        var findings: [Finding]
        /// The errors that may have silenced rules then.
        let obstacles: Set<String>
        let hadErrors: Bool
        /// The findings of the reader.
        let reading: Set<String>
    }

    private var layers: [Layer] = []

    public init() {}

    /// The changes that a check brings. Its report omits the findings in a baseline.
    public mutating func take(_ check: Check, of whole: Check) -> ReportChanges {
        let report = check.report
        var present = Counts(whole.findings)
        var changes = ReportChanges()
        let obstacles = Set(whole.findings.filter(\.mustBeFixed).map(\.fingerprint))
        let unread = Set(zip(whole.sources, whole.contents).filter { !$1.gaps.isEmpty }.map(\.0.path))
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
                    // Only the first finding of a document is reported; a different one means that this one is gone.
                    case .yamlSyntax: true
                    case UnusedAllow.id: isAsked && (layer.hadErrors || !whole.hasErrors)
                    case _ where isAsked: true
                    case _ where layer.reading.contains(finding.fingerprint):
                        layer.report.source(of: finding.range).map { !unread.contains($0.path) } ?? false
                    case .notYetSupported: false
                    default: finding.stopsGeneration && whole.graph.gaps.isEmpty
                    }
                if isGone { changes.gone.append((finding, layer.report.location(of: finding.range))) }
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

    /// The number of occurrences of each finding.
    private struct Counts {
        private var counts: [String: Int] = [:]

        init(_ findings: [Finding]) {
            for finding in findings { add(finding) }
        }

        mutating func add(_ finding: Finding) { counts[finding.fingerprint, default: 0] += 1 }

        /// Removes one occurrence. Returns whether there was one.
        mutating func take(_ finding: Finding) -> Bool {
            guard let count = counts[finding.fingerprint], count > 0 else { return false }
            counts[finding.fingerprint] = count - 1
            return true
        }
    }
}
