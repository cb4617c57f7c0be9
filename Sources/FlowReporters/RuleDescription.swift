public import FlowModel

/// The description of a rule, for formats that include it with the findings.
public struct RuleDescription: Sendable {
    public var id: RuleID
    /// The default severity of its findings.
    public var severity: Severity
    /// The summary of what is wrong, in one line.
    public var summary: String
    /// The reason why it matters and what to do instead, in paragraphs of Markdown.
    public var explanation: String
    /// YAML with the mistake.
    public var badExample: String
    /// The same YAML, corrected.
    public var goodExample: String
    /// The titles of the two examples: a mistake and its correction, unless it is said otherwise.
    public var exampleTitles = ExampleTitles(bad: "Reported", good: "Fixed")
    /// The way to silence a finding, or the reason why that is not possible.
    public var remedy: String

    /// The titles above the examples.
    public struct ExampleTitles: Hashable, Sendable {
        public var bad: String
        public var good: String

        public init(bad: String, good: String) {
            self.bad = bad
            self.good = good
        }

        /// The titles for a change, of which nothing is wrong: the second program is the later one.
        public static let ofChange = Self(bad: "Before", good: "After")
    }

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

    /// The rule's documentation as Markdown.
    var markdown: String {
        """
        \(summary)

        \(explanation)

        \(exampleTitles.bad):

        ```yaml
        \(badExample)
        ```

        \(exampleTitles.good):

        ```yaml
        \(goodExample)
        ```

        \(remedy)
        """
    }
}
