public import FlowModel
import FlowReaders
import FlowReporters

extension Flowgen {
    /// Applies all fixes that remove their findings and make nothing worse.
    public static func fix(_ program: Program) -> FixedProgram {
        var fixer = Fixer(program) { FixState(check($0)) }
        fixer.run()
        return fixer.result
    }

    /// Applies fixes of the changes between two versions to the new one, if they make their changes none and nothing worse.
    ///
    /// - Parameters:
    ///   - trustingGuesses: Whether to apply fixes that are right only if something is what it seems to be.
    ///   - isWanted: Whether a change is to be fixed.
    public static func fix(
        _ program: Program, since old: Program, for audiences: Set<Audience> = Set(Audience.allCases),
        trustingGuesses: Bool, where isWanted: @escaping (Finding) -> Bool = { _ in true }
    ) -> FixedProgram {
        let former = FormerProgram(old)
        var fixer = Fixer(program) { program in
            // Only likely renames have fixes that guess.
            let renames = trustingGuesses ? FormerProgram.mostRenames : 0
            return FixState(former.diff(to: program, for: audiences, renames: renames), where: isWanted)
        }
        fixer.run()
        return fixer.result
    }
}

/// Applies fixes in rounds, because one problem may hide another. What could not be read comes first, as it hides most.
/// Each round tries all its fixes together and, if that fails, in halves; one that fails alone is dropped.
private struct Fixer {
    private var program: Program
    private var state: FixState
    private var applied: [AppliedFix] = []
    private let judge: (Program) -> FixState

    /// The number of times that the program may still be checked.
    private var trials = 300

    init(_ program: Program, judge: @escaping (Program) -> FixState) {
        self.program = program
        self.judge = judge
        state = judge(program)
    }

    var result: FixedProgram {
        FixedProgram(program: program, check: state.check, applied: applied, isComplete: trials > 0)
    }

    mutating func run() {
        while trials > 0 {
            let words = WordCounts(program.sources)
            let findings = state.findings.filter { $0.fix.map(words.confirm) ?? false }
            let hiding = findings.filter(state.mayHideOthers)
            guard apply(hiding) || apply(findings.filter { !state.mayHideOthers($0) }) else { return }
        }
    }

    /// Runs a round, and returns whether it applied any of the fixes.
    private mutating func apply(_ findings: [Finding]) -> Bool {
        guard !findings.isEmpty else { return false }
        var editor = SourceEditor(program.sources)
        var chosen: [FixCandidate] = []
        var others: [FixCandidate] = []
        for candidate in FixCandidate.list(findings) {
            if editor.add(candidate.fix) { chosen.append(candidate) } else { others.append(candidate) }
        }
        var round = FixRound(program, state, editor: editor.withoutEdits, trials: trials, judge: judge)
        round.apply(chosen[...])
        // Fixes that overlapped others are tried now: those may have been dropped.
        for index in others.indices { round.apply(others[index...index]) }
        trials = round.trials
        record(round.applied)
        program = round.program
        state = round.state
        return !round.applied.isEmpty
    }

    private mutating func record(_ candidates: [FixCandidate]) {
        for candidate in candidates {
            let range = AppliedFix.mostSevere(of: candidate.findings).range
            let location = state.report.location(of: range) ?? ""
            applied.append(AppliedFix(fix: candidate.fix, findings: candidate.findings, location: location))
        }
    }
}

/// Fixes that are tried on one version of a program.
private struct FixRound {
    private(set) var program: Program
    private(set) var state: FixState
    private(set) var applied: [FixCandidate] = []
    private(set) var trials: Int
    private let judge: (Program) -> FixState
    /// The editor with the edits that succeeded.
    private var editor: SourceEditor

    init(
        _ program: Program, _ state: FixState, editor: SourceEditor, trials: Int, judge: @escaping (Program) -> FixState
    ) {
        self.program = program
        self.state = state
        self.trials = trials
        self.judge = judge
        self.editor = editor
    }

    mutating func apply(_ candidates: ArraySlice<FixCandidate>) {
        guard !candidates.isEmpty, trials > 0 else { return }
        var trial = editor
        if candidates.allSatisfy({ trial.add($0.fix) }) {
            trials -= 1
            var changed = program
            changed.sources = trial.edited
            let after = judge(changed)
            if let fixed = after.fixed(candidates, since: state) {
                (program, state, editor) = (changed, after, trial)
                applied += fixed
                return
            }
        }
        guard candidates.count > 1 else { return }
        let middle = candidates.startIndex + candidates.count / 2
        apply(candidates[..<middle])
        apply(candidates[middle...])
    }
}
