import FlowModel
import FlowRules

/// The findings in a version of a program, counted so that two versions can be compared.
struct FixState: Sendable {
    let check: Check
    private var findings: [Identity: Int] = [:]
    private var errors: [Identity: Int] = [:]
    /// The findings of reading.
    private let readings: Set<Reading>

    init(_ program: Program) {
        check = Flowgen.check(program)
        readings = Set(check.contents.lazy.flatMap(\.findings).map(Reading.init))
        for finding in check.findings {
            findings[Identity(finding), default: 0] += 1
            if finding.severity == .error { errors[Identity(finding), default: 0] += 1 }
        }
    }

    /// Whether a finding is about something that could not be read, and so may hide others. An unknown key of a route is
    /// found by a rule, because it may be metadata.
    func mayHideOthers(_ finding: Finding) -> Bool { finding.rule == UnknownKey.id || isOfReading(finding) }

    private func isOfReading(_ finding: Finding) -> Bool { readings.contains(Reading(finding)) }

    /// Whether the fixed findings are gone and there are no new errors. If all that was fixed could not be read before,
    /// it hid what rules find in it now, and only new errors of reading count.
    func improves(on before: FixState, without fixed: ArraySlice<Finding>) -> Bool {
        var gone: [Identity: Int] = [:]
        for finding in fixed { gone[Identity(finding), default: 0] += 1 }
        let areGone = gone.allSatisfy { identity, count in
            findings[identity, default: 0] + count <= before.findings[identity, default: 0]
        }
        guard areGone else { return false }
        let mayReveal = fixed.allSatisfy(before.mayHideOthers)
        let counted = mayReveal ? Set(check.findings.filter(isOfReading).map(Identity.init)) : nil
        return errors.allSatisfy { identity, count in
            count <= before.errors[identity, default: 0] || counted.map { !$0.contains(identity) } ?? false
        }
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
    private struct Identity: Hashable {
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
