import FlowModel
import FlowReaders
import FlowRules

/// The findings in a version of a program, counted so that two versions can be compared.
struct FixState: Sendable {
    let check: Check
    /// Whether reading found no errors, so that all rules ran.
    private let isRead: Bool
    private var findings: [Identity: Int] = [:]
    private var errors: [Identity: Int] = [:]

    init(_ program: Program) {
        check = Flowgen.check(program)
        isRead = !check.hasErrors || Self.isRead(program, check.graph)
        for finding in check.findings {
            findings[Identity(finding), default: 0] += 1
            if finding.severity == .error { errors[Identity(finding), default: 0] += 1 }
        }
    }

    private static func isRead(_ program: Program, _ graph: FlowGraph) -> Bool {
        let sources = program.allSources
        let found = concurrentMap(sources.indices) { index in
            FlowReader.read(sources[index], as: FileID(index)).findings
        }
        return !RuleRunner.judge(found.flatMap(\.self), in: graph).contains { $0.severity == .error }
    }

    /// Whether the fixed findings are gone and there are no new errors. If reading failed before, the rules had not
    /// run, and their findings do not count as new.
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
