public import FlowModel

/// A value of the wrong kind: a list where one text is wanted, a text where a mapping is wanted.
public enum WrongType: Rule {
    public static let id = RuleID.wrongType
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A value is of another kind than its key wants."
    public static let explanation = """
        Each key wants one kind of value: a text, `true` or `false`, a whole number, a list or a mapping. \
        Nothing is converted by guessing, because `yes`, `"true"` and `1` are easily meant as something \
        else. Write the value as the message says.
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
