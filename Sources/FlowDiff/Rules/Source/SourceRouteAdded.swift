package import FlowModel

/// A flow's routes have a case more.
package enum SourceRouteAdded: ChangeRule {
    package static let id: RuleID = "source-route-added"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A flow's routes have a case more."
    package static let explanation = """
        A `switch` over the routes is not exhaustive any more, and the protocol of the flow's screens requires a view \
        more, unless the route names its own. Whoever implements it in another module has to follow.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {}
          offers: {entry: push notification}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let flows = Set(comparison.pairs.addedFlows.map(\.id))
        return comparison.pairs.addedRoutes.filter { !flows.contains($0.flow) }.map { route in
            change(
                "the routes of `\(route.flowName)` have a new case `\(route.name)`", at: route.declaration.name.range,
                in: route.subject, values: [nil, "\(route.subject)"])
        }
    }
}
