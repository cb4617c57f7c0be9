import FlowDiff
public import FlowModel
import FlowReporters
import FlowRules

/// Known findings that a team has deferred: they are not reported, and new ones are. It is stored as a sorted text file
/// with one finding per line, so that changes can be reviewed.
public struct Baseline: Sendable {
    /// The identity of a finding.
    public struct Entry: Hashable, Sendable {
        public var fingerprint: String
        public var rule: RuleID
        /// The subject of the finding, for readers of the file.
        public var subject: String
        /// The finding's message, as a comment.
        public var message = ""
    }

    /// The entries, sorted by rule, subject and fingerprint.
    public let entries: [Entry]

    /// Creates a baseline of all findings in a program that it may hold.
    public init(of check: Check) {
        self.init(
            check.findings.filter(\.canBeAccepted).map { finding in
                Entry(
                    fingerprint: finding.fingerprint, rule: finding.rule,
                    subject: VisibleText.line(finding.subject.description), message: VisibleText.line(finding.message))
            })
    }

    private init(_ entries: [Entry]) {
        self.entries = entries.sorted {
            ($0.rule, $0.subject, $0.fingerprint) < ($1.rule, $1.subject, $1.fingerprint)
        }
    }

    // MARK: The file

    /// An error in a baseline file, with its line.
    public struct Problem: Error {
        public let line: Int
        public let message: String
    }

    /// Reads a baseline file. Ignores empty lines, and comments, which start with a separate `#`.
    public init(reading text: String) throws(Problem) {
        var entries: [Entry] = []
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, line) in lines.enumerated() {
            let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            let fields = Array(words.prefix { $0 != "#" })
            guard Self.isFingerprint(first), fields.count >= 2 else {
                throw Problem(
                    line: number + 1,
                    message: "expected a fingerprint and a rule, as --update-baseline writes them")
            }
            let rule = RuleID(rawValue: fields[1])
            if ChangeCatalogue.rule(rule) != nil {
                throw Problem(
                    line: number + 1,
                    message: "`\(rule.rawValue)` is a change, not a finding: \(AcceptedChanges.said)")
            }
            if !RuleCatalogue.canBeAccepted(rule) {
                throw Problem(
                    line: number + 1,
                    message: "`\(rule.rawValue)` cannot be in a baseline: \(RuleCatalogue.whyNotAccepted(rule))")
            }
            let subject = fields.dropFirst(2).joined(separator: " ")
            entries.append(Entry(fingerprint: first, rule: rule, subject: subject == "-" ? "" : subject))
        }
        self.init(entries)
    }

    private static let head =
        "# Findings that flowgen does not report. `flowgen check --baseline FILE --update-baseline` writes this file.\n"

    /// Whether flowgen wrote a file, by its first line. What somebody wrote by hand may have more than entries.
    public static func wrote(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head.utf8.dropLast()) }

    public var text: String {
        Self.head
            + entries.map { entry in
                let subject = entry.subject.isEmpty ? "-" : entry.subject
                return "\(entry.fingerprint) \(entry.rule.rawValue) \(subject) # \(entry.message)\n"
            }.joined()
    }

    private static func isFingerprint(_ word: String) -> Bool {
        word.utf8.count == 16 && word.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    // MARK: Findings

    /// The findings of a program that the baseline leaves.
    public struct Remainder: Sendable {
        /// The check without the findings in the baseline.
        public let check: Check
        /// The number of findings removed.
        public let covered: Int
        /// Entries whose finding no longer occurs. Empty if errors may have silenced rules.
        public let stale: [Entry]
    }

    public func apply(to check: Check) -> Remainder {
        let known = Set(entries.map { Identity(fingerprint: $0.fingerprint, rule: $0.rule) })
        var seen: Set<Identity> = []
        let findings = check.findings.filter { finding in
            let identity = Identity(fingerprint: finding.fingerprint, rule: finding.rule)
            guard finding.canBeAccepted, known.contains(identity) else { return true }
            seen.insert(identity)
            return false
        }
        let stale = entries.filter { !seen.contains(Identity(fingerprint: $0.fingerprint, rule: $0.rule)) }
        return Remainder(
            check: check.with(findings: findings),
            covered: check.findings.count - findings.count,
            stale: check.findings.contains(where: \.mustBeFixed) ? [] : stale)
    }

    private struct Identity: Hashable {
        let fingerprint: String
        let rule: RuleID
    }
}
