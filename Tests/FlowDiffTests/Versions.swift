import FlowModel
import FlowRules
import FlowgenKit

/// Two versions of a program in YAML, written like a rule's example.
struct Versions {
    let diff: ProgramDiff

    init(_ old: String, _ new: String, for audiences: Set<Audience> = Set(Audience.allCases)) {
        diff = Flowgen.diff(
            from: Program(sources: RuleExample.files(of: old)), to: Program(sources: RuleExample.files(of: new)),
            for: audiences)
    }

    var ids: [String] { diff.changes.map(\.rule.rawValue) }

    /// The changes as lines: severity, change, subject and message, then help.
    var lines: [String] {
        diff.changes.flatMap { change in
            ["\(change.severity.rawValue) \(change.rule.rawValue) [\(change.subject)] \(change.message)"]
                + (change.help.map { ["  help: \($0)"] } ?? [])
        }
    }
}
