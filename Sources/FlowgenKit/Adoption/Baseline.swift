public import FlowModel
import FlowReporters
import FlowRules

/// Findings that a team knows of and has put off: they are not reported, and new ones are. A file of text, a line a
/// finding, sorted, so that a change of it can be reviewed.
public struct Baseline: Sendable {
    /// A finding, by what it is known by.
    public struct Entry: Hashable, Sendable {
        public var fingerprint: String
        public var rule: RuleID
        /// What the finding is about, for whoever reads the file.
        public var subject: String
        /// The finding's message: a comment.
        public var message = ""
    }

    /// By rule, subject and fingerprint.
    public let entries: [Entry]

    /// All findings of a program that a baseline may hold.
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

    /// What is wrong with a file, and in which line.
    public struct Problem: Error {
        public let line: Int
        public let message: String
    }

    /// Reads a file. Empty lines and what follows a `#` of its own are comments.
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
                    message: "a line starts with a fingerprint and a rule, as --update-baseline writes it")
            }
            let rule = RuleID(rawValue: fields[1])
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

    public var text: String {
        """
        # Findings that flowgen does not report. `flowgen check --baseline FILE --update-baseline` writes this file.

        """
            + entries.map { entry in
                let subject = entry.subject.isEmpty ? "-" : entry.subject
                return "\(entry.fingerprint) \(entry.rule.rawValue) \(subject) # \(entry.message)\n"
            }.joined()
    }

    private static func isFingerprint(_ word: String) -> Bool {
        word.utf8.count == 16 && word.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    // MARK: Findings

    /// What a baseline leaves of a program's findings.
    public struct Remainder: Sendable {
        /// The same without the findings of the baseline.
        public let check: Check
        /// How many these were.
        public let covered: Int
        /// Entries whose finding is gone. None where errors kept rules from being asked.
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
            covered: check.findings.count - findings.count, stale: check.hasLastingErrors ? [] : stale)
    }

    private struct Identity: Hashable {
        let fingerprint: String
        let rule: RuleID
    }
}
