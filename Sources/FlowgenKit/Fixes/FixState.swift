import FlowModel
import FlowReaders
import FlowRules

/// What is found in a version of a program, counted so that two versions can be compared.
struct FixState: Sendable {
    let check: Check
    /// Whether reading found no error, so that all rules were asked.
    private let isRead: Bool
    private var findings: [Identity: Int] = [:]
    private var errors: [Identity: Int] = [:]

    init(_ program: Program) {
        check = Flowgen.check(program)
        let reading = program.sources.enumerated().flatMap { FlowReader.read($1, as: FileID($0)).findings }
        isRead = !RuleRunner.judge(reading, in: check.graph).contains { $0.severity == .error }
        for finding in check.findings {
            findings[Identity(finding), default: 0] += 1
            if finding.severity == .error { errors[Identity(finding), default: 0] += 1 }
        }
    }

    /// Whether the findings are gone, and no error is there that was not before. Where reading failed before, the rules
    /// were not asked, and what they find now is not new.
    func improves(on before: FixState, without fixed: ArraySlice<Finding>) -> Bool {
        var gone: [Identity: Int] = [:]
        for finding in fixed { gone[Identity(finding), default: 0] += 1 }
        let areGone = gone.allSatisfy { identity, count in
            findings[identity, default: 0] + count <= before.findings[identity, default: 0]
        }
        guard areGone else { return false }
        if isRead, !before.isRead { return true }
        return errors.allSatisfy { identity, count in count <= before.errors[identity, default: 0] }
    }

    /// A finding without its subject, which is named by what a fix may change, and without the number that tells it from
    /// others of its kind.
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
