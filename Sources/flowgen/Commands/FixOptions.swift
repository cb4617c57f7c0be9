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
        let changes = zip(program.sources, result.program.sources).filter { $0.bytes != $1.bytes }
        if dryRun {
            for (old, new) in changes {
                try Terminal.print(UnifiedDiff.text(path: old.path, from: old.bytes, to: new.bytes))
            }
        } else {
            try SourceReplacement.write(changes.map { (path: $0.path, old: $0.bytes, new: $1.bytes) })
        }
        for applied in result.applied {
            let what = "\(applied.fix.title): \(applied.finding.message)"
            Terminal.say(
                "\(VisibleText.path(applied.location)): \(VisibleText.line(what)) [\(applied.finding.rule.rawValue)]")
        }
        let verb = dryRun ? "Would fix" : "Fixed"
        let found = result.applied.isEmpty ? "nothing" : counted(result.applied.count, "finding")
        Terminal.say("\(verb) \(found)" + (changes.isEmpty ? "" : " in \(counted(changes.count, "file"))"))
        if !result.isComplete { Terminal.say("Not every fix was tried: most of them introduce new errors") }
        return result.check
    }
}
