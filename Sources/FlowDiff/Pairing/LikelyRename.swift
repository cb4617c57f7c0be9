import FlowModel

/// Finds what may be something of the old program under a new name. It is only offered in the help of a finding: a wrong
/// guess would hide what is lost.
struct LikelyRename {
    private let comparison: Comparison

    init(_ comparison: Comparison) { self.comparison = comparison }

    /// The help for a removed route: ``if `ageCheck` is `age` under a new name, write `was: age` ``. Nil if there is no
    /// likely route, or more than one.
    func help(for route: Route) -> String? {
        guard let other = likely(route) else { return nil }
        let isMoved = comparison.pairs.flows[route.flow] != other.flow
        let name = isMoved ? "\(route.flowName)/\(route.name)" : route.name
        return "if `\(other.name)` is `\(route.name)` under a new name, write `was: \(name)` there"
    }

    private func likely(_ route: Route) -> Route? {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        func only(_ isLike: (Route, FlowGraph) -> Bool) -> Route? {
            let added = comparison.pairs.addedRoutes.filter { isLike($0, new) }
            let removed = comparison.pairs.removedRoutes.filter { isLike($0, old) }
            return added.count == 1 && removed.count == 1 ? added[0] : nil
        }
        if let view = route.declaration.view?.value.type,
            let other = only({ route, _ in route.declaration.view?.value.type == view })
        {
            return other
        }
        if let name = old.analyticsName(of: route), let other = only({ $1.analyticsName(of: $0) == name }) {
            return other
        }
        let paths = Set(route.declaration.paths.map(\.text))
        if !paths.isEmpty,
            let other = only({ route, _ in route.declaration.paths.contains { paths.contains($0.text) } })
        {
            return other
        }
        return byTransitions(route)
    }

    /// The only added route of the flow with most of the transitions of the removed one.
    private func byTransitions(_ route: Route) -> Route? {
        guard let flow = comparison.pairs.flows[route.flow] else { return nil }
        let names = Set(route.transitions.compactMap { comparison.target(ofOld: $0) })
        guard !names.isEmpty else { return nil }
        let likely = comparison.pairs.addedRoutes.filter { other in
            guard other.flow == flow else { return false }
            let targets = Set(other.transitions.compactMap { comparison.target(ofNew: $0) })
            return 2 * targets.intersection(names).count > max(targets.count, names.count)
        }
        let rivals = comparison.pairs.removedRoutes.filter { $0.flow == route.flow }
        return likely.count == 1 && rivals.count == 1 ? likely[0] : nil
    }

    /// The help for a removed transition: the only added one of the same screen that leads to the same place.
    func help(forTransition index: Int) -> String? {
        guard let target = comparison.target(ofOld: index) else { return nil }
        let subject = comparison.subject(ofOld: index)
        let likely = comparison.pairs.addedTransitions.filter { other in
            comparison.target(ofNew: other) == target
                && comparison.new.graph.subject(ofTransition: other).container == subject.container
        }
        guard likely.count == 1 else { return nil }
        let (name, former) = (
            comparison.new.graph.transitions[likely[0]].name, comparison.old.graph.transitions[index].name
        )
        return "if `\(name)` is `\(former)` under a new name, write `was: \(former)` there"
    }
}

extension Subject {
    /// What a transition is declared by.
    var container: String {
        switch self {
        case .transition(let flow, let route, _): "\(flow)/\(route)"
        case .anywhere(let flow, _): flow
        default: ""
        }
    }
}
