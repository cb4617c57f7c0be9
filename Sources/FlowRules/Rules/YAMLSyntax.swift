public import FlowModel

/// A file that is not valid YAML.
public enum YAMLSyntax: Rule {
    public static let id = RuleID.yamlSyntax
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A file cannot be read as YAML."
    public static let explanation = """
        The reader stops at the first place in a file that YAML does not allow, so the rest of this file is not \
        checked; all other files are. Most often, a quote or bracket is not closed, a line is indented differently \
        from its neighbors, or a value contains `: ` or ` #`, which have a meaning in YAML. Put such a value in \
        single quotes.
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
