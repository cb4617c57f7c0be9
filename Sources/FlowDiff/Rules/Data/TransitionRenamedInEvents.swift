package import FlowModel

/// Events name a transition differently than before.
package enum TransitionRenamedInEvents: ChangeRule {
    package static let id: RuleID = "transition-renamed-in-events"
    package static let severity = Severity.warning
    package static let audience = Audience.data
    package static let summary = "Events name a transition differently than before."
    package static let explanation = """
        An event says which transition was taken, by its name. Funnels that filter by it see the old name end and a \
        new one begin. Give the transition its old name with `name`, or tell those who read the events. Its `was` \
        helps saved state, not dashboards.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home, transitions: [{to: cart, name: checkOut}]}
          cart: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home, transitions: [{to: cart, name: pay, was: checkOut}]}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard comparison.hasDashboards else { return [] }
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            let (was, name) = (old.transitions[before].name, new.transitions[now].name)
            guard was != name, !old.isBranch(before) else { return nil }
            return change(
                "events name the transition `\(name)`, and named it `\(was)`",
                at: new.transitions[now].declaration.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.range), help: "keep `name: \(was)`",
                values: [was, name])
        }
    }
}
