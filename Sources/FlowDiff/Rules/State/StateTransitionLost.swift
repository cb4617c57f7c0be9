import FlowAnalysis
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
        let gone = comparison.pairs.removedTransitions + comparison.pairs.removedBranches
        let removed = gone.compactMap { index -> Finding? in
            guard let shown = lost(with: index, comparison) else { return nil }
            let range = old.transitions[index].declaration.range
            return change(
                "`\(shown)` is not restored where `\(old.transitions[index].name)` had shown it: the transition is gone",
                at: comparison.place(ofOldTransition: index), in: comparison.subject(ofOld: index),
                was: comparison.inOld(range), values: [old.transitions[index].name, nil])
        }
        let retargeted = comparison.retargeted.compactMap { changed -> Finding? in
            let (before, now, target, other) = (changed.old, changed.new, changed.was, changed.target)
            guard let shown = shown(by: before, comparison) else { return nil }
            return change(
                "`\(shown)` is not restored where `\(old.transitions[before].name)` had shown it: that leads to `\(other)` now",
                at: new.transitions[now].declaration.verb.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.verb.range), values: [target, other])
        }
        // The screen that declared it is gone, and not below what had taken its place. What all screens had and each declares
        // now is gone with it, too.
        let ofRemoved = comparison.pairs.removedRoutes.flatMap { route in
            let own = old.signalsAndTransitions(availableFrom: route).filter { index in
                let present = comparison.pairs.transitions[index].map { new.transitions[$0].source }
                if case .route = present ?? old.transitions[index].source { return true }
                return false
            }
            return old.thoseThatMayRemove(own).compactMap { index -> Finding? in
                guard let shown = lost(with: index, comparison) else { return nil }
                return change(
                    "`\(shown)` is not restored where `\(old.transitions[index].name)` had shown it: `\(route.name)` is gone",
                    at: comparison.place(of: route.flow, route.declaration.name.range),
                    in: .transition(flow: route.flowName, route: route.name, name: old.transitions[index].name),
                    was: comparison.inOld(old.transitions[index].declaration.range),
                    values: [old.transitions[index].name, nil])
            }
        }
        let unavailable = comparison.unavailable.flatMap { lost in
            old.withBranches(lost.old).compactMap { index -> Finding? in
                let end = old.end(ofBranch: index, after: lost.old)
                let still = lost.instead.flatMap { other in
                    new.withBranches(other).first { new.end(ofBranch: $0, after: other) == end }
                }
                guard let shown = shown(by: index, comparison), shown != still.flatMap({ new.shown(by: $0) }) else {
                    return nil
                }
                let called = lost.instead == nil ? old.transitions[lost.old].name : new.transitions[lost.new].name
                let (name, route) = (called + end, lost.route)
                let reason =
                    lost.instead == nil
                    ? "that is not available on `\(route.name)`" : "`\(route.name)` has another transition of that name"
                return change(
                    "`\(shown)` is not restored where `\(name)` had shown it: \(reason)",
                    at: lost.instead.map { new.transitions[$0].declaration.range } ?? route.declaration.name.range,
                    in: .transition(flow: route.flowName, route: route.name, name: name), values: [name, nil])
            }
        }
        return removed + retargeted + ofRemoved + unavailable
    }

    /// Returns what is not restored because a transition is gone.
    private static func lost(with index: Int, _ comparison: Comparison) -> String? {
        isCalledByApp(index, comparison) ? nil : shown(by: index, comparison)
    }

    /// Whether a transition of the app that has the name of a transition that is gone starts its flow: for what is
    /// restored, it need not be available on the screens below, which may be of a flow that it starts `unless: shown`.
    private static func isCalledByApp(_ index: Int, _ comparison: Comparison) -> Bool {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let transition = old.transitions[index]
        guard case .flow(let flow) = transition.target, let target = comparison.pairs.flows[flow] else { return false }
        let callers: ArraySlice<Route>
        switch transition.source {
        case .route(let route):
            callers =
                comparison.pairs.routes[route].map { [new[$0]] } ?? routes(of: old[route].flow, comparison)
        case .anywhere(let flow): callers = routes(of: flow, comparison)
        case .app: return false
        }
        let same = [new.anywhere, new.anywhereBranches].joined().first { other in
            new.transitions[other].target == .flow(target)
                && ([new.transitions[other].name] + new.formerNames(ofTransition: other)).contains(transition.name)
        }
        guard let same else { return false }
        let declaration = new.transitions[same].declaration
        return callers.allSatisfy { !declaration.value.excepts($0.name, of: $0.flowName) }
    }

    /// Returns the routes that an old flow has now.
    private static func routes(of flow: Flow.ID, _ comparison: Comparison) -> ArraySlice<Route> {
        comparison.pairs.flows[flow].map { comparison.new.graph.routes(of: comparison.new.graph[$0]) } ?? []
    }

    /// Returns what a transition of the old program shows that is saved and still there. Nil if it shows nothing of the
    /// kind.
    private static func shown(by index: Int, _ comparison: Comparison) -> String? {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let routes: [Route.ID]
        switch old.transitions[index].target {
        case .route(let shown), .result(let shown): routes = [shown]
        case .flow(let flow): routes = old.bottoms(of: old[flow])
        case .tab, .back, .finish, .restart, .open, .missing: routes = []
        }
        let kept = routes.lazy.filter { old[$0].declaration.value.isSaved }.compactMap { comparison.pairs.routes[$0] }
        guard let now = kept.first else { return nil }
        // What takes the place of its flow's root, and is a root itself, needs no transition.
        let anchor = old.transitions[index].declaration.instead?.value
        if anchor == .root, new[new[now].flow].hasRoot(now) { return nil }
        return new[now].subject.description
    }
}

extension FlowGraph {
    /// Returns a transition and all that follow it.
    fileprivate func withBranches(_ index: Int) -> [Int] { [index] + branches(of: index).flatMap(withBranches) }

    /// Returns the screen that a transition shows first, or that is the last root of the flow that it starts.
    fileprivate func shown(by index: Int) -> String? {
        switch transitions[index].target {
        case .route(let route), .result(let route): self[route].subject.description
        case .flow(let flow): self[flow].root.map { self[$0].subject.description }
        case .tab, .back, .finish, .restart, .open, .missing: nil
        }
    }

    /// Returns the transitions of a route whose screens may be there without it: those that take its place, or that of
    /// what is below it, and what follows them.
    fileprivate func thoseThatMayRemove(_ transitions: [Int]) -> [Int] {
        var found: [Int] = []
        func visit(_ index: Int, _ isRemoved: Bool) {
            let isRemoved = isRemoved || self.transitions[index].isAnchored
            if isRemoved { found.append(index) }
            for branch in branches(of: index) { visit(branch, isRemoved) }
        }
        for index in transitions { visit(index, false) }
        return found
    }
}
