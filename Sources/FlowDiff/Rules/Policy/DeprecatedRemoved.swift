package import FlowModel

/// A deprecated part of the program is gone.
package enum DeprecatedRemoved: ChangeRule {
    package static let id: RuleID = "deprecated-removed"
    package static let severity = Severity.information
    package static let audience = Audience.policy
    package static let summary = "What was deprecated is gone."
    package static let explanation = """
        That is what deprecating it was for. It is listed because the other findings about it are expected.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {}
          offers: {entry: push notification, deprecated: offers are on the home screen}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.removedRoutes.compactMap { route in
            guard let reason = comparison.old.graph.deprecation(of: route) else { return nil }
            return change(
                "`\(route.subject)` is gone, and was deprecated: \(reason)",
                at: comparison.place(of: route.flow, route.declaration.name.range), in: comparison.subject(of: route),
                was: comparison.inOld(route.declaration.name.range), values: ["\(route.subject)", nil])
        }
    }
}
