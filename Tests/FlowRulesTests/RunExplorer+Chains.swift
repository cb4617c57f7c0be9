// How links and tabs show a route: above the chain that leads to it.
extension RunExplorer {
    /// Returns the shortest chain of pushes from the root, and its conditions. Of two, it is the one through the route
    /// that is declared first.
    func chain(to target: Int, of flow: Int) -> (chain: Chain, conditions: [Int]) {
        let start = conditions(ofFlow: flow)
        guard target != 0 else { return (Chain(entries: [Entry(route: 0)], first: nil), start) }
        if system.isRoot(target, of: flow) {
            let alone = Chain(entries: [Entry(route: target)], first: nil)
            return (alone, start + system.flows[flow].routes[target].requires)
        }
        guard let best = steps(to: target, of: flow) else {
            let entries = [Entry(route: 0), Entry(route: target)]
            return (Chain(entries: entries, first: nil), start + system.flows[flow].routes[target].requires)
        }
        let entries = [Entry(route: 0)] + best.map { entry($0.route, shownBy: $0.transition) }
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

    private func steps(to target: Int, of flow: Int) -> Steps? {
        var chains: [Int: Steps] = [0: []]
        var queue = [0]
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
