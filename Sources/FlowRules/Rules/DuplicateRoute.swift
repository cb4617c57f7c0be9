public import FlowModel

/// Two routes of one flow with the same name.
public enum DuplicateRoute: Rule {
    public static let id = RuleID.duplicateRoute
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A flow declares two routes with the same name."
    public static let explanation = """
        A route is a case of the flow's enum, and every transition refers to it by name. Two routes with the same \
        name are usually a copy that was never renamed, or the result of a merge. Rename one of them, or remove it.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home}
          home: {title: Shop}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home}
        """
}
