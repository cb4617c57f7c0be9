public import FlowModel

/// An `allow` that gives no reason.
public enum AllowWithoutWhy: Rule {
    public static let id = RuleID.allowWithoutWhy
    public static let severity = Severity.error
    public static let summary = "An `allow` entry gives no reason."
    public static let explanation = """
        `allow` silences a rule in one place for good. A year later, only the reason tells whether the place is \
        still an exception or was a shortcut. One sentence in `why` is enough. A placeholder such as `…` or `TODO` \
        is not a reason.
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
