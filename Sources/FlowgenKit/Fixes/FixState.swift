import FlowModel
import FlowReporters
import FlowRules

/// The findings in a version of a program, counted so that two versions can be compared.
struct FixState: Sendable {
    let check: Check
    /// The findings that may be fixed: those of the check, or changes since another version.
    let findings: [Finding]
    /// The report, which says where the findings are.
    let report: Report
    private var counts: [Identity: Int] = [:]
    private var errors: [Identity: Int] = [:]
    /// The findings of reading.
    private let readings: Set<Reading>

    init(_ check: Check) { self.init(check, check.findings, check.report) }

    /// Creates the state of a diff: the changes that there are, and what the check of the new program finds.
    init(_ diff: ProgramDiff, where isWanted: (Finding) -> Bool) {
        self.init(diff.new, diff.changes.filter(isWanted), diff.report(from: "", to: ""))
    }

    private init(_ check: Check, _ findings: [Finding], _ report: Report) {
        (self.check, self.findings, self.report) = (check, findings, report)
        readings = Set(check.contents.lazy.flatMap(\.findings).map(Reading.init))
        for finding in findings { counts[Identity(finding), default: 0] += 1 }
        for finding in check.findings where finding.severity == .error {
            errors[Identity(finding), default: 0] += 1
        }
    }

    /// Whether a finding is about something that could not be read, and so may hide others. An unknown key of a route is
    /// found by a rule, because it may be metadata.
    func mayHideOthers(_ finding: Finding) -> Bool { finding.rule == UnknownKey.id || isOfReading(finding) }

    private func isOfReading(_ finding: Finding) -> Bool { readings.contains(Reading(finding)) }

    /// Returns fixes with the findings that are gone since another state. Nil if a fix has removed none, or if there are
    /// new errors. If all that was fixed could not be read before, it hid what rules find in it now, and only new errors of
    /// reading count.
    func fixed(_ candidates: ArraySlice<FixCandidate>, since before: FixState) -> [FixCandidate]? {
        let all = candidates.flatMap(\.findings)
        var claimed: [Identity: Int] = [:]
        for finding in all { claimed[Identity(finding), default: 0] += 1 }
        var fixed: [FixCandidate] = []
        for var candidate in candidates {
            candidate.findings.removeAll { finding in
                let identity = Identity(finding)
                return counts[identity, default: 0] + claimed[identity, default: 0]
                    > before.counts[identity, default: 0]
            }
            if candidate.findings.isEmpty { return nil }
            fixed.append(candidate)
        }
        let mayReveal = all.allSatisfy(before.mayHideOthers)
        let counted = mayReveal ? Set(check.findings.filter(isOfReading).map(Identity.init)) : nil
        let isWorse = errors.contains { identity, count in
            count > before.errors[identity, default: 0] && counted.map { $0.contains(identity) } ?? true
        }
        return isWorse ? nil : fixed
    }

    /// A finding of reading, before its severity and number are known.
    private struct Reading: Hashable {
        let rule: RuleID
        let range: SourceRange

        init(_ finding: Finding) {
            rule = finding.rule
            range = finding.range
        }
    }

    /// A finding without its subject, whose name a fix may change, and without the number that distinguishes it from
    /// similar findings.
    struct Identity: Hashable {
        let rule: RuleID
        let key: String

        init(_ finding: Finding) {
            rule = finding.rule
            let number = finding.key.lastIndex(of: "#")
            let digits = number.map { finding.key[finding.key.index(after: $0)...] } ?? ""
            let isNumbered = !digits.isEmpty && digits.allSatisfy(\.isNumber)
            key = number.map { isNumbered ? String(finding.key[..<$0]) : finding.key } ?? finding.key
        }
    }
}
