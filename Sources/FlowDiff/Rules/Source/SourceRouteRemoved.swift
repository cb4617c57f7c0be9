package import FlowModel

/// A case of a flow's routes is gone, or has another name.
package enum SourceRouteRemoved: ChangeRule {
    package static let id: RuleID = "source-route-removed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A case of a flow's routes is gone, or has another name."
    package static let explanation = """
        Code that names the route does not compile, and neither does what the app implements for it.

        With `was`, code that creates a route by its old name compiles, with a warning whose fix is the new one, and so \
        do its kind and its navigator. What does not: a pattern with values, a `switch` that lists all routes, \
        and the function of its view. A route of another flow has no code under the old name.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {}
          offers: {entry: push notification}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let flows = Set(comparison.pairs.removedFlows.map(\.id))
        let removed = comparison.pairs.removedRoutes.filter { !flows.contains($0.flow) }.map { route in
            change(
                "the route `\(route.name)` of `\(route.flowName)` is gone",
                at: comparison.place(of: route.flow, route.declaration.name.range), in: comparison.subject(of: route),
                was: comparison.inOld(route.declaration.name.range),
                help: comparison.renames.offer(for: route)?.help, values: ["\(route.subject)", nil])
        }
        let renamed = comparison.pairs.comparedRoutes.compactMap { old, new -> Finding? in
            let isMoved = comparison.pairs.flows[old.flow] != new.flow
            guard old.name != new.name || isMoved else { return nil }
            return change(
                "the route `\(old.name)` is \(isMoved ? "of another flow" : "called `\(new.name)`") now",
                at: new.declaration.name.range, in: new.subject, was: comparison.inOld(old.declaration.name.range),
                help: isMoved ? nil : "patterns with values, switches over all routes and the view need the new name",
                values: ["\(old.subject)", "\(new.subject)"])
        }
        return removed + renamed
    }
}
