public import FlowModel

/// A key, or an entry of a list of names, that appears twice.
public enum DuplicateKey: Rule {
    public static let id = RuleID.duplicateKey
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A key appears twice in one mapping."
    public static let explanation = """
        Most YAML readers keep the last of two equal keys and say nothing, so a setting is lost without a trace. \
        Here the second one is an error, wherever it appears. Keep the one that is meant.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home, hidesTabBar: true, title: Shop}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home, hidesTabBar: true}
        """
}
