import FlowAnalysis
package import FlowModel

/// A call that removes the screen that makes it.
package enum CallerReplaced: Rule {
    package static let id: RuleID = "caller-replaced"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let summary = "A child flow, or a route that returns a value, removes the screen that called it."
    package static let explanation = """
        A child flow is a call: when it ends, the screen that started it continues with the outcome. `instead` \
        removes that screen, and so does `above`, unless it names the screen itself. Start the child on top of its \
        caller, and say in `then` where to go afterwards. To close the caller first, give it a `result`, and start the child in \
        the `then` of what shows it. If the child takes over for good, make its screens part of \
        this flow, or finish this flow and let its caller start the other. A flow without outcomes may take the place of \
        the screen, because nothing is waited for: with `instead: top` where the screen is not the bottom of its flow, and \
        with `above`. Then it has no `then`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Payment, instead: top}]}
        ---
        flow: Payment
        root: card
        outcomes: [paid]
        routes:
          card: {transitions: [{finish: paid}]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        outcomes: [bought]
        routes:
          home: {transitions: [{to: Payment, then: {paid: {finish: bought}}}]}
        ---
        flow: Payment
        root: card
        outcomes: [paid]
        routes:
          card: {transitions: [{finish: paid}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        // By flow, or nil for all of them, and by anchor: the routes from which `above` removes the caller. Calls of
        // `anywhere` share them.
        var removed: [Flow.ID?: [Anchor: [Int]]] = [:]
        return graph.anchoredTransitions.compactMap { index in
            switch graph.transitions[index].target {
            case .flow, .result: break
            case .route, .tab, .back, .finish, .restart, .open, .missing: return nil
            }
            let declaration = graph.transitions[index].declaration
            guard let anchor = declaration.instead ?? declaration.above else { return nil }
            if takesPlace(index, analyzed) { return nil }
            if declaration.instead != nil { return finding(index, anchor, "instead", nil, analyzed) }
            if case .route(let route) = graph.transitions[index].source {
                guard let stacks = analyzed[graph[route].flow].stacks,
                    removes(anchor.value, Int(route.index), stacks)
                else { return nil }
                return finding(index, anchor, "above", graph[route], analyzed)
            }
            let flow = graph.flow(of: graph.transitions[index].source)
            let known = removed[flow]?[anchor.value]
            let routes = known ?? routesRemoved(above: anchor.value, in: flow, analyzed)
            if known == nil { removed[flow, default: [:]][anchor.value] = routes }
            return routes.first { isAvailable(index, from: $0, graph) }
                .map { finding(index, anchor, "above", graph.routes[$0], analyzed) }
        }
    }

    /// Whether a flow without outcomes takes the place of its caller, above another screen of the calling flow.
    private static func takesPlace(_ index: Int, _ analyzed: AnalyzedGraph) -> Bool {
        let graph = analyzed.graph
        let transition = graph.transitions[index]
        guard hasNoEnd(index, graph), transition.declaration.then.isEmpty, graph.uncovered(after: transition) != nil,
            graph.flow(of: transition.source) != nil
        else { return false }
        return transition.declaration.instead == nil || isAboveBottom(index, analyzed)
    }

    /// Whether the screens from which a transition of a flow is available are never the bottom of the flow.
    private static func isAboveBottom(_ index: Int, _ analyzed: AnalyzedGraph) -> Bool {
        let graph = analyzed.graph
        let transition = graph.transitions[index]
        guard let flow = graph.flow(of: transition.source), let stacks = analyzed[flow].stacks else { return true }
        let routes =
            if case .route(let route) = transition.source { Int(route.index)..<(Int(route.index) + 1) } else {
                graph[flow].routes
            }
        return routes.allSatisfy { route in
            let isThere = routes.count == 1 || isAvailable(index, from: route, graph)
            return !isThere || !stacks.positions(of: route - stacks.flow.routes.lowerBound).contains(.bottom)
        }
    }

    /// Whether a transition starts a flow that can only be dismissed.
    private static func hasNoEnd(_ index: Int, _ graph: FlowGraph) -> Bool {
        let target = graph.transitions[index].target
        guard case .flow = target else { return false }
        return graph.knownOutcomes(ofCall: target)?.isEmpty ?? true
    }

    /// Returns the routes of a flow, or of all flows, that `above` can remove when they call something.
    private static func routesRemoved(
        above anchor: Anchor, in flow: Flow.ID?, _ analyzed: AnalyzedGraph
    ) -> [Int] {
        (flow.map { [$0] } ?? analyzed.graph.flows.map(\.id)).flatMap { flow in
            guard let stacks = analyzed[flow].stacks else { return [Int]() }
            return analyzed.graph[flow].routes.filter { removes(anchor, $0, stacks) }
        }
    }

    /// Whether a transition is available from a route. A branch is assumed to be available from every route.
    private static func isAvailable(_ index: Int, from route: Int, _ graph: FlowGraph) -> Bool {
        graph.subject(ofTransition: index).branchedFrom != nil
            || graph.isAvailable(graph.transitions[index], from: graph.routes[route])
    }

    /// Whether the entry of a route can be above the anchor.
    private static func removes(_ anchor: Anchor, _ route: Int, _ stacks: FlowStacks) -> Bool {
        let local = route - stacks.flow.routes.lowerBound
        let positions = stacks.positions(of: local)
        switch anchor {
        case .root: return positions.contains { $0 != .bottom }
        case .first: return positions.contains(.pushed)
        case .presenter: return stacks.presenterPresence(above: local).map { $0 != .never } ?? false
        case .top: return false
        case .route(let name):
            guard let target = stacks.flow.route(named: name) else { return false }
            let below = stacks.presence(of: Int(target.index) - stacks.flow.routes.lowerBound, below: local)
            return below.map { $0 != .never } ?? false
        }
    }

    private static func finding(
        _ index: Int, _ anchor: Located<Anchor>, _ key: String, _ caller: Route?, _ analyzed: AnalyzedGraph
    ) -> Finding {
        let graph = analyzed.graph
        let transition = graph.transitions[index]
        let name = transition.declaration.verb.value.word
        // The caller is obvious, unless the transition is available from several routes.
        var from = ""
        if let caller, transition.source != .route(caller.id) { from = ", for example from `\(caller.name)`" }
        return Finding(
            id, "`\(key): \(anchor.value.word)` removes the screen that \(name) returns to" + from, at: anchor.range,
            in: graph.subject(of: transition), help: help(index, name, analyzed), key: key)
    }

    private static func help(_ index: Int, _ name: String, _ analyzed: AnalyzedGraph) -> String {
        let graph = analyzed.graph
        let transition = graph.transitions[index]
        let isTop = transition.declaration.instead?.value == .top
        guard hasNoEnd(index, graph), graph.flow(of: transition.source) != nil else {
            // What is to close first would only be covered.
            return transition.declaration.above == nil
                ? "remove it, and say in `then` where to go afterwards"
                : "remove it; or end this screen first: give it a `result`, and start \(name) in the `then` of what shows it"
        }
        if isTop, !isAboveBottom(index, analyzed) {
            return "remove it: nothing would be left of this flow below \(name); "
                + "or let this flow finish, and its caller start it"
        }
        if !transition.declaration.then.isEmpty {
            return isTop || transition.declaration.above != nil
                ? "remove it, or the `then`, which would continue from the removed screen"
                : "remove it, and say in `then` where to go afterwards"
        }
        return "remove it, or write " + (isAboveBottom(index, analyzed) ? "`instead: top`, or " : "")
            + "`above` what is to stay: \(name) has no outcomes and may take the place of the screen"
    }
}
