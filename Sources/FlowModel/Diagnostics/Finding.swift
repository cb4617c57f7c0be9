/// A message about the user's input. A mistake is a value, never a thrown error.
public struct Finding: Sendable {
    public var rule: RuleID
    /// The effective severity: the rule's own, unless the app or the flow sets another one.
    public var severity: Severity = .error
    /// The severity set by the subject's own declaration, as an invariant may do.
    public var ownSeverity: Severity?
    /// The problem, in one sentence without a full stop.
    public var message: String
    /// The advice on what to write instead.
    public var help: String?
    public var range: SourceRange
    public var subject: Subject
    /// The other related locations.
    public var notes: [Note] = []
    /// The shortest path that demonstrates the finding, if it is about paths.
    public var path: [PathStep] = []
    /// The change that removes the finding, if it is clear.
    public var fix: Fix?
    /// The audience of a change between two programs; nil for a finding about one.
    public var audience: Audience?
    /// The changes that follow from this one, and are not reported on their own.
    public private(set) var consequences: [Finding] = []
    /// The edits that a change follows from; nil if they are not known.
    public var cause: Cause?
    /// Whether a change is that something is not safe any more: an invariant, or that users can leave. It comes first.
    public var isSafety = false
    /// The part of the identity that distinguishes two findings of one rule about one subject, and does not depend on
    /// line numbers.
    public var key: String

    /// A location that helps to understand a finding.
    public struct Note: Sendable {
        public var message: String
        public var range: SourceRange

        public init(_ message: String, _ range: SourceRange) {
            self.message = message
            self.range = range
        }
    }

    public init(
        _ rule: RuleID, _ message: String, at range: SourceRange, in subject: Subject = .none,
        help: String? = nil, key: String = "", notes: [Note] = [], fix: Fix? = nil
    ) {
        self.rule = rule
        self.message = message
        self.help = help
        self.range = range
        self.subject = subject
        self.notes = notes
        self.key = key
        self.fix = fix
    }

    /// Returns a change with those that follow from it, the worst of them first. It is for those whom the most severe of them concerns, and at most
    /// as severe. Nil if nothing follows.
    public func followed(by consequences: [Finding]) -> Finding? {
        guard let severity = consequences.map(\.severity).max() else { return nil }
        let worst = Set(consequences.filter { $0.severity == severity }.compactMap(\.audience))
        var change = self
        change.consequences = Severity.allCases.reversed().flatMap { severity in
            consequences.filter { $0.severity == severity }
        }
        change.severity = min(self.severity, severity)
        change.audience = Audience.allCases.first(where: worst.contains)
        return change
    }

    /// The help, and below it what follows from the change, a line each.
    public var advice: String? {
        if consequences.isEmpty { return help }
        let lines = consequences.map { "- \($0.message) [\($0.rule.rawValue)]" }
        return ([help, "without that:"].compactMap(\.self) + lines).joined(separator: "\n")
    }

    /// The identity of the finding across edits, made of rule, subject and key. It does not depend on line numbers.
    public var fingerprint: String {
        // FNV-1a, 64 bits (Fowler, Noll, Vo): stable across runs and platforms, unlike `Hasher`.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(rule.rawValue)\u{1F}\(subject)\u{1F}\(key)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
