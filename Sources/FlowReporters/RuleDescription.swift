public import FlowModel

/// What there is to say about a rule, for formats that carry it beside the findings.
public struct RuleDescription: Sendable {
    public var id: RuleID
    /// What its findings count as where nobody says otherwise.
    public var severity: Severity
    /// What is wrong, in one line.
    public var summary: String
    /// Why it matters and what to do instead, in paragraphs of Markdown.
    public var explanation: String
    /// YAML with the fault.
    public var badExample: String
    /// The same YAML without it.
    public var goodExample: String
    /// How to live with a finding, or why one cannot.
    public var remedy: String

    public init(
        id: RuleID, severity: Severity, summary: String, explanation: String, badExample: String, goodExample: String,
        remedy: String
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.explanation = explanation
        self.badExample = badExample
        self.goodExample = goodExample
        self.remedy = remedy
    }

    /// What the rule has a page for, as Markdown.
    var markdown: String {
        """
        \(summary)

        \(explanation)

        Not so:

        ```yaml
        \(badExample)
        ```

        But so:

        ```yaml
        \(goodExample)
        ```

        \(remedy)
        """
    }
}
