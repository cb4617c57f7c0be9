import FlowModel
import FlowRules
import FlowgenKit

/// Two versions of a program in YAML, written like a rule's example.
struct Versions {
    let diff: ProgramDiff

    /// - Parameter gaps: What is not known of the old version.
    init(
        _ old: String, _ new: String, gaps: [ProgramGap] = [], for audiences: Set<Audience> = Set(Audience.allCases)
    ) {
        var former = Program(sources: RuleExample.files(of: old))
        former.gaps = gaps
        diff = Flowgen.diff(from: former, to: Program(sources: RuleExample.files(of: new)), for: audiences)
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
