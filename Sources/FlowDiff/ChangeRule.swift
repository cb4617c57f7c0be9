package import FlowModel

/// A kind of change between two versions of a program, and everything that describes it. Each is a file in `Rules/`, in
/// the folder of those whom it concerns, and a line in `ChangeCatalogue`.
package protocol ChangeRule: Sendable {
    static var id: RuleID { get }
    /// The ids of changes that this one replaced. They are no longer valid, and messages about them name this one.
    static var formerIDs: [RuleID] { get }
    /// The severity of the change. An error is what reports call breaking.
    static var severity: Severity { get }
    /// The audience that the change concerns.
    static var audience: Audience { get }
    /// Whether the change is that something is not safe any more. Such changes come first.
    static var isSafety: Bool { get }
    /// The change, in one line.
    static var summary: String { get }
    /// The effect of the change on those whom it concerns, and what to do instead, in paragraphs of Markdown.
    static var explanation: String { get }
    /// The smallest program that can change this way. `RuleExample` describes how to write one of several files.
    static var before: String { get }
    /// The program after the change: of the changes for its audience that are as severe, it has
    /// this one and no others.
    static var after: String { get }

    static func changes(in comparison: Comparison) -> [Finding]
}

extension ChangeRule {
    package static var formerIDs: [RuleID] { [] }
    package static var isSafety: Bool { false }

    /// The advice for a change that is meant.
    package static var remedy: String {
        "If it is meant: `flowgen diff --accept flowgen.accepted --update-accepted`, and a reason. "
            + "To change its severity: `rules: {\(id.rawValue): information}` in the app."
    }

    /// Creates the finding about a change.
    ///
    /// - Parameters:
    ///   - range: Where it is to be seen in the new program, or in the old one if it is gone with everything around it.
    ///   - old: Where it was, if that is worth showing.
    ///   - values: What was and what is now. With the rule and the subject, they identify the change: an approval is for
    ///     these values, and stays one when lines move.
    ///   - fix: What makes the change none in the new program.
    static func change(
        _ message: String, at range: SourceRange, in subject: Subject, was old: SourceRange? = nil,
        help: String? = nil, values: [String?] = [], fix: Fix? = nil
    ) -> Finding {
        var finding = Finding(
            id, message, at: range, in: subject, help: help,
            key: values.map { $0 ?? "-" }.joined(separator: " → "), fix: fix)
        if let old, old != range { finding.notes = [Finding.Note("it was here", old)] }
        finding.severity = severity
        finding.audience = audience
        finding.isSafety = isSafety
        return finding
    }
}
