public import FlowModel
import FlowReaders
import FlowReporters

extension Flowgen {
    /// The program with all fixes of its findings that remove them and make nothing worse.
    public static func fix(_ program: Program) -> FixedProgram {
        var fixer = Fixer(program)
        fixer.run()
        return FixedProgram(program: fixer.program, check: fixer.state.check, applied: fixer.applied)
    }
}

/// A program after its fixes.
public struct FixedProgram: Sendable {
    public let program: Program
    /// What is found in it now.
    public let check: Check
    /// The findings that are gone.
    public let applied: [AppliedFix]
}

/// A fix that was made.
public struct AppliedFix: Sendable {
    public let finding: Finding
    public let fix: Fix
    /// `path:line:column` of the finding, when it was found: in the program as it was, or after other fixes.
    public let place: String
}

/// Applies fixes in rounds, because what is wrong may hide what else is. In a round all fixes are tried together, and in
/// halves where together they do not do; one that alone does not do is dropped.
private struct Fixer {
    private(set) var program: Program
    private(set) var state: FixState
    private(set) var applied: [AppliedFix] = []

    /// No program needs as many; each round is a whole check.
    private static let maximumRounds = 20

    init(_ program: Program) {
        self.program = program
        state = FixState(program)
    }

    mutating func run() {
        for _ in 0..<Self.maximumRounds {
            let candidates = state.check.findings.filter { $0.fix != nil }
            guard !candidates.isEmpty else { return }
            var editor = SourceEditor(program.sources)
            var chosen: [Finding] = []
            var others: [Finding] = []
            for finding in candidates {
                if let fix = finding.fix, editor.add(fix) { chosen.append(finding) } else { others.append(finding) }
            }
            var round = FixRound(program, state)
            round.apply(chosen[...])
            // What touches an edit that was dropped has its turn.
            for index in others.indices { round.apply(others[index...index]) }
            guard !round.applied.isEmpty else { return }
            record(round.applied)
            program = round.program
            state = round.state
        }
    }

    private mutating func record(_ findings: [Finding]) {
        let report = state.check.report
        for finding in findings {
            guard let fix = finding.fix else { continue }
            applied.append(AppliedFix(finding: finding, fix: fix, place: report.place(of: finding.range) ?? ""))
        }
    }
}

/// Fixes that are tried on one version of a program.
private struct FixRound {
    private(set) var program: Program
    private(set) var state: FixState
    private(set) var applied: [Finding] = []
    /// Holds the edits that did.
    private var editor: SourceEditor

    init(_ program: Program, _ state: FixState) {
        self.program = program
        self.state = state
        editor = SourceEditor(program.sources)
    }

    mutating func apply(_ findings: ArraySlice<Finding>) {
        guard !findings.isEmpty else { return }
        var trial = editor
        var isWhole = true
        for finding in findings { isWhole = isWhole && finding.fix.map { trial.add($0) } ?? false }
        if isWhole {
            var changed = program
            changed.sources = trial.edited
            let after = FixState(changed)
            if after.improves(on: state, without: findings) {
                (program, state, editor) = (changed, after, trial)
                applied += findings
                return
            }
        }
        guard findings.count > 1 else { return }
        let middle = findings.startIndex + findings.count / 2
        apply(findings[..<middle])
        apply(findings[middle...])
    }
}
