public import FlowModel

/// An `allow` that gives no reason.
public enum AllowWithoutWhy: Rule {
    public static let id = RuleID.allowWithoutWhy
    public static let severity = Severity.error
    public static let summary = "A rule is allowed somewhere without a reason."
    public static let explanation = """
        `allow` silences a rule in one place, for good. A year later only its reason tells whether the \
        place is still an exception or was a shortcut. One sentence in `why` is enough. What only holds \
        the place of a reason, such as `…` or `TODO`, is none.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          legal: {allow: [{rule: unreachable-route}]}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          legal: {allow: [{rule: unreachable-route, why: opened by the settings bundle}]}
        """
}
