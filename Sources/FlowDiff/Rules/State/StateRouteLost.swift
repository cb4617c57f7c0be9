package import FlowModel

/// A screen is gone, so that saved stacks end below it.
package enum StateRouteLost: ChangeRule {
    package static let id: RuleID = "state-route-lost"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary = "A screen is gone, so that saved stacks end below it."
    package static let explanation = """
        A device that saved the screen, and whatever was open above it, shows what was below after the update. If the \
        screen has another name now, write `was` there; if it moved to another flow, `was: Flow/route`.
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
        comparison.pairs.removedRoutes.filter(\.declaration.value.isSaved).map { route in
            change(
                "`\(route.subject)` is not restored: it is gone",
                at: comparison.place(of: route.flow, route.declaration.name.range), in: comparison.subject(of: route),
                was: comparison.inOld(route.declaration.name.range),
                help: "if it has another name now, write `was: \(route.name)` there",
                values: ["\(route.subject)", nil])
        }
    }
}
