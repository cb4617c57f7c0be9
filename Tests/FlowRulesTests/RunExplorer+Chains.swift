// How links and tabs show a route: above the chain that leads to it.
extension RunExplorer {
    /// Returns the shortest chain of pushes from the root, and its conditions. Of two, it is the one through the route
    /// that is declared first.
    func chain(to target: Int, of flow: Int) -> (entries: [Entry], conditions: [Int]) {
        let start = conditions(ofFlow: flow)
        guard target != 0 else { return ([Entry(route: 0)], start) }
        guard let best = steps(to: target, of: flow) else {
            let entries = [Entry(route: 0), Entry(route: target)]
            return (entries, start + system.flows[flow].routes[target].requires)
        }
        let entries =
            [Entry(route: 0)]
            + best.map { route, transition in
                let presents = Self.presents(transition)
                return Entry(
                    route: route, isHeld: transition.isHeld && !presents, startsLayer: presents,
                    startsHeldLayer: transition.isHeld && presents,
                    isCommon: commonTransitions.contains(transition.id))
            }
        return (entries, start + best.flatMap { conditions(of: $0.transition, in: flow) })
    }

    private typealias Chain = [(route: Int, transition: RunSystem.Transition)]

    private func steps(to target: Int, of flow: Int) -> Chain? {
        var chains: [Int: Chain] = [0: []]
        var queue = [0]
        func steps(_ route: Int) -> [(Int, RunSystem.Transition)] {
            let own = system.flows[flow].routes[route].transitions
            let wide = system.flows[flow].anywhere.filter { wide in
                !wide.except.contains(route) && !own.contains { $0.name == wide.name }
            }
            return (own + wide).compactMap { transition in
                guard case .show(let next, let placing) = transition.verb, !placing.isAnchored else { return nil }
                return (next, transition)
            }
        }
        while !queue.isEmpty {
            let route = queue.removeFirst()
            for (next, transition) in steps(route) where chains[next] == nil && !Self.presents(transition) {
                chains[next] = (chains[route] ?? []) + [(next, transition)]
                queue.append(next)
            }
        }
        var best: Chain?
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
