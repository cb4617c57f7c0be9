public import FlowModel

/// A file that is no YAML.
public enum YAMLSyntax: Rule {
    public static let id = RuleID.yamlSyntax
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A file cannot be read as YAML."
    public static let explanation = """
        The reader stops at the first place in a file that YAML does not allow, so that what follows in \
        this file is not checked; all other files are. Most often a quote or bracket is never closed, a \
        line is indented by another number of spaces than its neighbours, or a value holds `: ` or ` #`, \
        which YAML takes for its own. Put such a value in single quotes.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes: [home
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes: [home]
        """
}
