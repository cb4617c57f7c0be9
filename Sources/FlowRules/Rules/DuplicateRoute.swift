package import FlowModel

/// Two routes of one flow with the same name.
package enum DuplicateRoute: Rule {
    package static let id = RuleID.duplicateRoute
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A flow declares two routes with the same name."
    package static let explanation = """
        A route is a case of the flow's enum, and every transition refers to it by name. Two routes with the same \
        name are usually a copy that was never renamed, or the result of a merge. Rename one of them, or remove it.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home}
          home: {title: Shop}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home}
        """
}
