import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

/// Whether findings with a clear fix are fixed.
struct FixOptions: ParsableArguments {
    @Flag(
        help: """
            Fix findings that have one clear fix: misspelled names with a single closest match, former names, \
            duplicate and redundant transitions, and unneeded `allow` entries.
            """)
    var fix = false

    @Flag(name: .customLong("dry-run"), help: "With --fix, print a patch and change nothing.")
    var dryRun = false

    func validate() throws {
        if dryRun, !fix { throw ValidationError("--dry-run requires --fix") }
    }

    /// Fixes the files, or prints the patch that would, and reports each fix. Returns the check after the fixes.
    func apply(to program: Program) throws(Failure) -> Check {
        let result = Flowgen.fix(program)
        try result.write(replacing: program, dryRun: dryRun, called: "finding")
        return result.check
    }
}

/// Tries a few fixes in small programs before they are mentioned: that all are refused should not be a surprise.
enum FixTrial {
    /// The largest number of fixes that are tried: each takes a check.
    private static let mostTried = 8
    private static let mostBytes = 50_000

    /// Whether nothing can be fixed, as far as that is tried.
    static func isInVain(_ count: Int, of program: Program, _ fix: () -> FixedProgram) -> Bool {
        let size = program.allSources.reduce(0) { $0 + $1.bytes.count }
        return count <= mostTried && size <= mostBytes && fix().applied.isEmpty
    }
}

/// Whether changes with a clear fix are fixed.
struct ChangeFixOptions: ParsableArguments {
    @Flag(
        help: """
            Fix changes of the new version that have one clear fix: an old link is kept beside those that its screen has \
            now.
            """)
    var fix = false

    @Flag(
        help: """
            With --fix, also write `was` where something that is gone seems to have a new name. It is a guess: look at the \
            result.
            """)
    var renames = false

    @Flag(name: .customLong("dry-run"), help: "With --fix, print a patch and change nothing.")
    var dryRun = false

    func validate() throws {
        for (isGiven, name) in [(dryRun, "--dry-run"), (renames, "--renames")] where isGiven && !fix {
            throw ValidationError("\(name) requires --fix")
        }
    }

    /// Fixes the files, or prints the patch that would, and reports each fix. Returns the new version after the fixes.
    func apply(
        to program: Program, since old: Program, for audiences: Set<Audience>, except accepted: Set<String>
    ) throws(Failure) -> Program {
        let result = Flowgen.fix(program, since: old, for: audiences, trustingGuesses: renames) {
            $0.without(accepted) != nil
        }
        try result.write(replacing: program, dryRun: dryRun, called: "change")
        return result.program
    }
}

extension FixedProgram {
    /// Writes the files that fixes have changed, or prints the patch that would, and reports each fix.
    fileprivate func write(replacing old: Program, dryRun: Bool, called noun: String) throws(Failure) {
        let changes = zip(old.sources, program.sources).filter { $0.bytes != $1.bytes }
        if dryRun {
            for (old, new) in changes {
                try Terminal.print(UnifiedDiff.text(path: old.path, from: old.bytes, to: new.bytes))
            }
        } else {
            try SourceReplacement.write(changes.map { (path: $0.path, old: $0.bytes, new: $1.bytes) })
        }
        for applied in applied {
            let finding = applied.finding
            let what = "\(applied.fix.title): \(finding.message)"
            Terminal.say(
                "\(VisibleText.path(applied.location)): \(VisibleText.line(what)) [\(finding.rule.rawValue)]")
        }
        let verb = dryRun ? "Would fix" : "Fixed"
        let found = applied.isEmpty ? "nothing" : counted(count, noun)
        Terminal.say("\(verb) \(found)" + (changes.isEmpty ? "" : " in \(counted(changes.count, "file"))"))
        if !isComplete { Terminal.say("Not every fix was tried: most of them introduce new errors") }
    }
}
