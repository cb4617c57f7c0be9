package import FlowModel

/// A file that is not valid YAML.
package enum YAMLSyntax: Rule {
    package static let id = RuleID.yamlSyntax
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A file cannot be read as YAML."
    package static let explanation = """
        The reader stops at the first place in a file that YAML does not allow, so the rest of this file is not \
        checked; all other files are. Most often, a quote or bracket is not closed, a line is indented differently \
        from its neighbors, or a value contains `: ` or ` #`, which have a meaning in YAML. Put such a value in \
        single quotes.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes: [home
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes: [home]
        """
}
