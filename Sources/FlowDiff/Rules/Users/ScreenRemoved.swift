package import FlowModel

/// A screen is gone.
package enum ScreenRemoved: ChangeRule {
    package static let id: RuleID = "screen-removed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A screen is gone."
    package static let explanation = """
        Users who knew it look for it. If it has another name now, write `was` there, so that saved state and findings \
        know it; if its content moved to another screen, links to it should open that one. Links, dashboards and saved \
        state have findings of their own.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let flows = Set(comparison.pairs.removedFlows.map(\.id))
        let removedFlows = comparison.pairs.removedFlows.compactMap { flow -> Finding? in
            // Those that are in another flow now are not gone.
            let gone = comparison.old.graph.routes(of: flow).count { comparison.pairs.routes[$0.id] == nil }
            if gone == 0 { return nil }
            return change(
                "`\(flow.name)` is gone, with \(gone == 1 ? "1 screen" : "\(gone) screens")",
                at: comparison.appPlace(flow.declaration.name.range), in: flow.subject,
                was: comparison.inOld(flow.declaration.name.range),
                help: "if it has another name now, write `was: \(flow.name)` there", values: [flow.name, nil])
        }
        let routes = comparison.pairs.removedRoutes.filter { !flows.contains($0.flow) }.map { route in
            change(
                "`\(route.subject)` is gone", at: comparison.place(of: route.flow, route.declaration.name.range),
                in: comparison.subject(of: route), was: comparison.inOld(route.declaration.name.range),
                help: "if it has another name now, write `was: \(route.name)` there",
                values: ["\(route.subject)", nil])
        }
        return removedFlows + routes
    }
}
