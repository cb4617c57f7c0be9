public import FlowModel
import FlowReaders
import FlowReporters

extension Flowgen {
    /// Applies all fixes that remove their findings and make nothing worse.
    public static func fix(_ program: Program) -> FixedProgram {
        var fixer = Fixer(program)
        fixer.run()
        return FixedProgram(
            program: fixer.program, check: fixer.state.check, applied: fixer.applied, isComplete: fixer.trials > 0)
    }
}

/// A program after its fixes.
public struct FixedProgram: Sendable {
    public let program: Program
    /// The check of the fixed program.
    public let check: Check
    /// The fixes applied.
    public let applied: [AppliedFix]
    /// Whether every fix was tried. If very many of them do more harm than good, trying all would take too long.
    public let isComplete: Bool
}

/// A fix that was applied.
public struct AppliedFix: Sendable {
    public let finding: Finding
    public let fix: Fix
    /// `path:line:column` of the finding when it was found: in the original program, or after other fixes.
    public let location: String
}

/// Applies fixes in rounds, because one problem may hide another. What could not be read comes first, as it hides most.
/// Each round tries all its fixes together and, if that fails, in halves; one that fails alone is dropped.
private struct Fixer {
    private(set) var program: Program
    private(set) var state: FixState
    private(set) var applied: [AppliedFix] = []

    /// How often the program may still be checked.
    private(set) var trials = 300

    init(_ program: Program) {
        self.program = program
        state = FixState(program)
    }

    mutating func run() {
        while trials > 0 {
            let words = WordCounts(program.sources)
            let candidates = state.check.findings.filter { $0.fix.map(words.confirm) ?? false }
            let hiding = candidates.filter(state.mayHideOthers)
            guard apply(hiding) || apply(candidates.filter { !state.mayHideOthers($0) }) else { return }
        }
    }

    /// Runs a round, and returns whether it applied any of the fixes.
    private mutating func apply(_ candidates: [Finding]) -> Bool {
        guard !candidates.isEmpty else { return false }
        var editor = SourceEditor(program.sources)
        var chosen: [Finding] = []
        var others: [Finding] = []
        for finding in candidates {
            if let fix = finding.fix, editor.add(fix) { chosen.append(finding) } else { others.append(finding) }
        }
        var round = FixRound(program, state, editor: editor.withoutEdits, trials: trials)
        round.apply(chosen[...])
        // Fixes that overlapped others are tried now: those may have been dropped.
        for index in others.indices { round.apply(others[index...index]) }
        trials = round.trials
        record(round.applied)
        program = round.program
        state = round.state
        return !round.applied.isEmpty
    }

    private mutating func record(_ findings: [Finding]) {
        let report = state.check.report
        for finding in findings {
            guard let fix = finding.fix else { continue }
            applied.append(AppliedFix(finding: finding, fix: fix, location: report.location(of: finding.range) ?? ""))
        }
    }
}

/// Fixes that are tried on one version of a program.
private struct FixRound {
    private(set) var program: Program
    private(set) var state: FixState
    private(set) var applied: [Finding] = []
    private(set) var trials: Int
    /// Holds the edits that succeeded.
    private var editor: SourceEditor

    init(_ program: Program, _ state: FixState, editor: SourceEditor, trials: Int) {
        self.program = program
        self.state = state
        self.trials = trials
        self.editor = editor
    }

    mutating func apply(_ findings: ArraySlice<Finding>) {
        guard !findings.isEmpty, trials > 0 else { return }
        var trial = editor
        var isWhole = true
        for finding in findings { isWhole = isWhole && finding.fix.map { trial.add($0) } ?? false }
        if isWhole {
            trials -= 1
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
