public import FlowModel
import FlowReporters

/// Changes that a team has accepted: they are not reported. A sorted text file, with a line and a reason for each, so that
/// whoever reviews it sees what was decided and why.
///
/// A line is for a change of one thing from one value to another, not for two revisions: it counts in the pull request
/// that makes the change and when the release is compared with the last one.
public struct AcceptedChanges: Sendable {
    public struct Entry: Hashable, Sendable {
        public var fingerprint: String
        public var rule: RuleID
        /// What the change is about, for readers of the file.
        public var subject: String
        public var reason: String
        /// In the file that was read, from 1.
        public var line = 0

        /// A line that lacks a reason.
        public init(_ change: Finding) {
            let subject = VisibleText.line(change.subject.description)
            fingerprint = change.fingerprint
            rule = change.rule
            self.subject = subject.isEmpty ? "-" : subject
            reason = "TODO: \(VisibleText.line(change.message))"
        }

        init(fingerprint: String, rule: RuleID, subject: String, reason: String, line: Int) {
            self.fingerprint = fingerprint
            self.rule = rule
            self.subject = subject
            self.reason = reason
            self.line = line
        }

        /// Whether somebody wrote why.
        public var hasReason: Bool { !reason.lowercased().hasPrefix("todo") && Allowance.isReason(reason) }

        public var text: String { "\(fingerprint) \(rule.rawValue) \(subject) # \(reason)" }
    }

    /// Sorted by rule, subject and fingerprint.
    public let entries: [Entry]

    private init(_ entries: [Entry]) {
        self.entries = entries.sorted {
            ($0.rule, $0.subject, $0.fingerprint) < ($1.rule, $1.subject, $1.fingerprint)
        }
    }

    /// Lists the changes of a diff, with the reasons that are known. What is only information needs no approval.
    public init(of diff: ProgramDiff, keepingReasonsOf known: AcceptedChanges?) {
        let reasons = Dictionary(
            (known?.entries ?? []).map { ($0.fingerprint, $0.reason) }, uniquingKeysWith: { first, _ in first })
        self.init(
            diff.changes.filter { $0.severity > .information || reasons[$0.fingerprint] != nil }.map { change in
                var entry = Entry(change)
                if let reason = reasons[entry.fingerprint] { entry.reason = reason }
                return entry
            })
    }

    // MARK: The file

    /// An error in the file, with its line.
    public struct Problem: Error {
        public let line: Int
        public let message: String
    }

    /// Reads a file. Ignores empty lines and lines that are comments.
    public init(reading text: String) throws(Problem) {
        var entries: [Entry] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            let fields = Array(words.prefix { $0 != "#" })
            guard first.utf8.count == 16, first.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
                fields.count >= 2
            else {
                throw Problem(
                    line: number + 1, message: "expected a fingerprint and a change, as --update-accepted writes them")
            }
            guard ChangeGuide.ids.contains(fields[1]) else {
                let hint =
                    Spelling.hint(for: fields[1], among: ChangeGuide.ids) ?? "`flowgen rules --changes` lists them"
                throw Problem(line: number + 1, message: "there is no change `\(fields[1])`; \(hint)")
            }
            entries.append(
                Entry(
                    fingerprint: first, rule: RuleID(rawValue: fields[1]),
                    subject: fields.dropFirst(2).joined(separator: " "),
                    reason: words.dropFirst(fields.count + 1).joined(separator: " "), line: number + 1))
        }
        self.init(entries)
    }

    public var text: String {
        """
        # Changes of the flows that are meant, each with a reason. `flowgen diff --accept FILE --update-accepted` writes this file.

        """ + entries.map { $0.text + "\n" }.joined()
    }

    // MARK: Changes

    /// What remains of a diff.
    public struct Remainder: Sendable {
        public let diff: ProgramDiff
        /// The number of changes removed.
        public let covered: Int
        /// Lines whose change is none any more.
        public let stale: [Entry]
    }

    /// The fingerprints of the changes that are accepted.
    public var fingerprints: Set<String> { Set(entries.filter(\.hasReason).map(\.fingerprint)) }

    public func apply(to diff: ProgramDiff) -> Remainder {
        let known = fingerprints
        let changes = diff.changes.filter { !known.contains($0.fingerprint) }
        let present = Set(diff.changes.map(\.fingerprint))
        return Remainder(
            diff: diff.with(changes: changes), covered: diff.changes.count - changes.count,
            // What could not be read of the old program may be what a line is about.
            stale: diff.oldErrors > 0 ? [] : entries.filter { !present.contains($0.fingerprint) })
    }
}
