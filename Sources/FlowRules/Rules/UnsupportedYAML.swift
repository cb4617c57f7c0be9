public import FlowModel

/// A feature of YAML that the flow language leaves out.
public enum UnsupportedYAML: Rule {
    public static let id = RuleID.unsupportedYAML
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "Anchors, aliases, merge keys and tags of YAML are not part of the flow language."
    public static let explanation = """
        Anchors and aliases make one text stand for several places, so a mistake in it could not be reported at a \
        single line, and a small file could expand into a huge one. Write the value out. What many routes have in \
        common belongs in the flow's `defaults`.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: &common {hidesTabBar: true}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        defaults: {hidesTabBar: true}
        routes: [home]
        """
}
