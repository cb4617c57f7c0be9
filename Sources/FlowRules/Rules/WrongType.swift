public import FlowModel

/// A value of the wrong type: a list where text is expected, text where a mapping is expected.
public enum WrongType: Rule {
    public static let id = RuleID.wrongType
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A value is of the wrong type for its key."
    public static let explanation = """
        Each key expects one type of value: text, `true` or `false`, a whole number, a list or a mapping. Nothing is \
        converted by guessing, because `yes`, `"true"` and `1` may easily mean something else. Write the value as \
        the message says.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {hidesTabBar: yes}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {hidesTabBar: true}
        """
}
