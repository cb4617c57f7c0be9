package import FlowModel

/// A transition is gone or leads elsewhere, so that the screens that it had shown are not restored.
package enum StateTransitionLost: ChangeRule {
    package static let id: RuleID = "state-transition-lost"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary =
        "A transition is gone or leads elsewhere, so that the screens that it had shown are not restored."
    package static let explanation = """
        Saved state says which transition showed each screen. A screen is restored only if that transition still shows \
        it: what users cannot reach any more does not come back. If the transition has another name now, write `was` \
        there.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers, cart]}
          offers: {transitions: [cart]}
          cart: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers, cart]}
          offers: {}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let renames = LikelyRename(comparison)
        let removed = comparison.pairs.removedTransitions.compactMap { index -> Finding? in
            guard let shown = shown(by: index, comparison) else { return nil }
            let range = old.transitions[index].declaration.range
            return change(
                "`\(shown)` is not restored where `\(old.transitions[index].name)` had shown it: the transition is gone",
                at: comparison.place(ofOldTransition: index), in: comparison.subject(ofOld: index),
                was: comparison.inOld(range),
                help: renames.help(forTransition: index), values: [old.transitions[index].name, nil])
        }
        let retargeted = comparison.pairs.comparedTransitions.compactMap { before, now -> Finding? in
            guard let shown = shown(by: before, comparison), let target = comparison.target(ofOld: before),
                let other = comparison.target(ofNew: now), target != other
            else { return nil }
            return change(
                "`\(shown)` is not restored where `\(old.transitions[before].name)` had shown it: that leads to `\(other)` now",
                at: new.transitions[now].declaration.verb.range, in: new.subject(ofTransition: now),
                was: comparison.inOld(old.transitions[before].declaration.verb.range), values: [target, other])
        }
        return removed + retargeted
    }

    /// What a transition of the old program shows that is saved and still there. Nil if it shows nothing of the kind.
    private static func shown(by index: Int, _ comparison: Comparison) -> String? {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let route: Route.ID?
        switch old.transitions[index].target {
        case .route(let shown), .result(let shown): route = shown
        case .flow(let flow): route = old[flow].root
        case .tab, .back, .finish, .restart, .open, .missing: route = nil
        }
        guard let route, old[route].declaration.value.isSaved, let now = comparison.pairs.routes[route] else {
            return nil
        }
        return new[now].subject.description
    }
}
