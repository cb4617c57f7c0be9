import FlowDiff
public import FlowModel
import FlowReporters
import FlowRules

/// Changes that a team has accepted: they are not reported. A text file, with a line and a reason for each, so that
/// whoever reviews it sees what was decided and why.
///
/// A line is for a change of one thing from one value to another, not for two revisions: it counts in the pull request
/// that makes the change and when the release is compared with the last one.
public struct AcceptedChanges: Sendable {
    public struct Entry: Hashable, Sendable {
        public var fingerprint: String
        public var rule: RuleID
        /// The subject of the change, for readers of the file.
        public var subject: String
        public var reason: String
        /// The line in the file that was read, from 1.
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

        /// The key by which the lines of a file are sorted.
        var order: (RuleID, String, String) { (rule, subject, fingerprint) }

        public var text: String { "\(fingerprint) \(rule.rawValue) \(subject) # \(reason)" }
    }

    /// A line of the file, with the change if it lists one. Others are comments, and what else somebody wrote.
    private struct Line: Sendable {
        let text: String
        let entry: Entry?

        init(_ entry: Entry) { (text, self.entry) = (entry.text, entry) }
        init(_ text: String, _ entry: Entry? = nil) { (self.text, self.entry) = (text, entry) }
    }

    private var lines: [Line]

    public var entries: [Entry] { lines.compactMap(\.entry) }

    private static let head =
        "# Changes of the flows that are meant, each with a reason. "
        + "`flowgen diff --accept FILE --update-accepted` adds to this file."

    /// A file without changes.
    public init() { lines = [Line(Self.head)] }

    /// The words for such a file in place of another.
    public static let said = "this is a file of `diff --accept`"

    /// Whether bytes are such a file: its first line, or one that lists a change.
    public static func isFile(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: head.utf8) { return true }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
            (try? entry(in: line, 0)) != nil
        }
    }

    // MARK: Lines

    /// Adds the changes of a diff that are not listed, if they are at least this severe. Every line stays as it is: a change
    /// that is none in this diff may be one since the last release. Of a rename, all that follows is listed: what follows
    /// later was not meant.
    public mutating func add(_ diff: ProgramDiff, from severity: Severity = .warning) {
        let known = Set(entries.map(\.fingerprint))
        for change in diff.changes.compactMap({ $0.without(known) }) where change.severity >= severity {
            for part in change.parts { insert(Entry(part)) }
        }
    }

    /// Inserts an entry behind those that precede it by rule, subject and fingerprint, so that two branches seldom add at
    /// the same place. What stands above a line remains there.
    private mutating func insert(_ entry: Entry) {
        let before = lines.lastIndex { $0.entry.map { $0.order <= entry.order } ?? false }
        let isHead = { (line: Line) in line.entry == nil && !line.text.isEmpty }
        lines.insert(Line(entry), at: before.map { $0 + 1 } ?? lines.prefix(while: isHead).count)
    }

    /// Removes lines.
    public mutating func remove(_ stale: [Entry]) {
        let stale = Set(stale)
        lines.removeAll { $0.entry.map(stale.contains) ?? false }
    }

    // MARK: The file

    /// An error in the file, with its line.
    public struct Problem: Error {
        public let line: Int
        public let message: String
    }

    /// Reads a file. Ignores empty lines and lines that are comments.
    public init(reading text: String) throws(Problem) {
        var lines: [Line] = []
        for (number, text) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            lines.append(Line(String(text), try Self.entry(in: text, number + 1)))
        }
        // The last line break ends a line, and begins none.
        if lines.last?.text.isEmpty ?? false { lines.removeLast() }
        self.lines = lines
    }

    private static func entry(in text: Substring, _ number: Int) throws(Problem) -> Entry? {
        let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
        guard let first = words.first, !first.hasPrefix("#") else { return nil }
        let fields = Array(words.prefix { $0 != "#" })
        guard first.utf8.count == 16, first.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
            fields.count >= 2
        else {
            throw Problem(
                line: number, message: "expected a fingerprint and a change, as --update-accepted writes them")
        }
        guard ChangeCatalogue.rule(RuleID(rawValue: fields[1])) != nil else {
            let ids = ChangeCatalogue.rules.map { $0.id.rawValue }
            let successor = ChangeCatalogue.ids.help(inPlaceOf: fields[1]).map {
                "\($0): remove the line, and `--update-accepted` adds the new one"
            }
            let hint = Spelling.hint(for: fields[1], among: ids) ?? "`flowgen rules --changes` lists them"
            throw Problem(line: number, message: "there is no change `\(fields[1])`; \(successor ?? hint)")
        }
        guard fields[1] != RenamedWithoutWas.id.rawValue else {
            throw Problem(
                line: number,
                message: """
                    `\(fields[1])` is accepted by what follows from it: remove the line, and `--update-accepted` adds that
                    """)
        }
        return Entry(
            fingerprint: first, rule: RuleID(rawValue: fields[1]),
            subject: fields.dropFirst(2).joined(separator: " "),
            reason: words.dropFirst(fields.count + 1).joined(separator: " "), line: number)
    }

    public var text: String { lines.map { $0.text + "\n" }.joined() }

    // MARK: Changes

    /// A diff without the changes that are accepted.
    public struct Remainder: Sendable {
        public let diff: ProgramDiff
        /// The number of changes removed, also of those that follow from a rename.
        public let covered: Int
        /// Lines whose change is none in the diff. A line that the diff says nothing about is not among them.
        public let stale: [Entry]
    }

    /// The fingerprints of the changes that are accepted.
    public var fingerprints: Set<String> { Set(entries.filter(\.hasReason).map(\.fingerprint)) }

    public func apply(to diff: ProgramDiff) -> Remainder {
        let known = fingerprints
        let changes = diff.changes.compactMap { $0.without(known) }
        let parts = diff.changes.flatMap(\.parts)
        let present = Set(parts.map(\.fingerprint))
        return Remainder(
            diff: diff.with(changes: changes), covered: parts.count - changes.flatMap(\.parts).count,
            // What could not be read of the old program may be what a line is about, and so may what concerns others.
            stale: diff.isOldWhole
                ? entries.filter { diff.rules.contains($0.rule) && !present.contains($0.fingerprint) } : [])
    }
}

extension Finding {
    /// The changes that are accepted, each on its own: those that follow from this one, or else it.
    public var parts: [Finding] { consequences.isEmpty ? [self] : consequences }

    /// Returns what is left of a change without those that are accepted, by fingerprints. Nil if it is, or all that follows
    /// from it.
    public func without(_ accepted: Set<String>) -> Finding? {
        let left = parts.filter { !accepted.contains($0.fingerprint) }
        return consequences.isEmpty ? left.first : followed(by: left)
    }
}
