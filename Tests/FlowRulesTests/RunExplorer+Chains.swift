// How links and tabs show a route: above the chain that leads to it.
extension RunExplorer {
    /// Returns the shortest chain of pushes from the root, and its conditions. Of two, it is the one through the route
    /// that is declared first.
    /// - Parameters:
    ///   - given: The route with which a tab or the app begins; nil for the flow's own root.
    ///   - asksFlow: Whether the conditions of the flow are asked where it begins with another root.
    func chain(
        to target: Int, of flow: Int, from given: Int? = nil, asksFlow: Bool = true
    ) -> (chain: Chain, conditions: [Int]) {
        let first = given ?? 0
        let routes = system.flows[flow].routes
        let start =
            given == nil || asksFlow ? conditions(ofFlow: flow, from: given) : routes[first].requires
        guard target != first else { return (Chain(entries: [Entry(route: first)], first: nil), start) }
        if given == nil, system.isRoot(target, of: flow) {
            let alone = Chain(entries: [Entry(route: target)], first: nil)
            return (alone, start + routes[target].requires)
        }
        guard let best = steps(to: target, of: flow, from: first) else {
            let entries = [Entry(route: first), Entry(route: target)]
            return (Chain(entries: entries, first: nil), start + routes[target].requires)
        }
        let entries = [Entry(route: first)] + best.map { entry($0.route, shownBy: $0.transition) }
        return (
            Chain(entries: entries, first: best.first?.transition.id),
            start + best.flatMap { conditions(of: $0.transition, in: flow) }
        )
    }

    private func entry(_ route: Int, shownBy transition: RunSystem.Transition) -> Entry {
        let presents = Self.presents(transition)
        return Entry(
            route: route, isHeld: transition.isHeld && !presents, opensLayer: presents,
            startsHeldLayer: transition.isHeld && presents)
    }

    /// Returns the screens that a link shows, on each root that its flow can have then. One that does not lead on as the
    /// last does is replaced by that.
    func show(_ chain: Chain, of flow: Int) -> [(entries: [Entry], events: [Event])] {
        // A link to another root shows that.
        guard chain.entries[0].route == 0 else { return [(chain.entries, [])] }
        return roots(of: flow).map { root in
            var entries = chain.entries
            if let first = chain.first.flatMap({ transitions[$0] }) {
                let same = steps(from: root.route, of: flow).first { next, transition in
                    next == entries[1].route && transition.name == first.name
                        && Self.presents(transition) == Self.presents(first) && transition.isHeld == first.isHeld
                        && transition.requires == first.requires
                }
                guard let same else { return (entries, root.events) }
                entries[1] = entry(same.0, shownBy: same.1)
            }
            entries[0] = Entry(route: root.route)
            return (entries, root.events)
        }
    }

    private func steps(from route: Int, of flow: Int) -> [(Int, RunSystem.Transition)] {
        let own = system.flows[flow].routes[route].transitions
        let wide = system.flows[flow].anywhere.filter { wide in
            !wide.except.contains(route) && !own.contains { $0.name == wide.name }
        }
        return (own + wide).compactMap { transition in
            guard case .show(let next, let placing) = transition.verb, !placing.isAnchored else { return nil }
            return (next, transition)
        }
    }

    private typealias Steps = [(route: Int, transition: RunSystem.Transition)]

    private func steps(to target: Int, of flow: Int, from first: Int) -> Steps? {
        var chains: [Int: Steps] = [first: []]
        var queue = [first]
        func steps(_ route: Int) -> [(Int, RunSystem.Transition)] { self.steps(from: route, of: flow) }
        while !queue.isEmpty {
            let route = queue.removeFirst()
            for (next, transition) in steps(route) where chains[next] == nil && !Self.presents(transition) {
                chains[next] = (chains[route] ?? []) + [(next, transition)]
                queue.append(next)
            }
        }
        var best: Steps?
        for route in system.flows[flow].routes.indices {
            guard let chain = chains[route], let last = steps(route).first(where: { $0.0 == target }) else { continue }
            if best.map({ chain.count + 1 < $0.count }) ?? true { best = chain + [(target, last.1)] }
        }
        return best
    }

    private static func presents(_ transition: RunSystem.Transition) -> Bool {
        if case .show(_, let placing) = transition.verb { placing.isSheet } else { false }
    }
}
