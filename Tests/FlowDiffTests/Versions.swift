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
        diff.changes.flatMap { change in [change.line] + (change.help.map { ["  help: \($0)"] } ?? []) }
    }

    /// What follows from each likely rename, by its help.
    var following: [String: [String]] {
        let renames = diff.changes.filter { $0.rule == "renamed-without-was" }
        return Dictionary(uniqueKeysWithValues: renames.map { ($0.help ?? "", $0.consequences.map(\.line)) })
    }

    static func rename(_ name: String, to other: String, _ place: String = "there") -> String {
        "if `\(other)` is `\(name)` under a new name, write `was: \(name)` \(place)"
    }
}

extension ProgramDiff {
    /// The changes, and those that follow from them.
    var all: [Finding] { changes.flatMap { [$0] + $0.consequences } }
}

extension Finding {
    fileprivate var line: String { "\(severity.rawValue) \(rule.rawValue) [\(subject)] \(message)" }
}
