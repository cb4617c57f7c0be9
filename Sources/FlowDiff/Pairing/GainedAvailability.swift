import FlowModel

/// Finds the screens that have a transition and had none of which it is the present one: what `anywhere` gave a screen and
/// the screen has itself now, or the other way round, is the same to its users. A new screen has its transitions with it.
struct GainedAvailability {
    private let old, new: FlowGraph
    private let pairs: Pairing
    /// The routes of the old program, by the routes of the new one that they are now.
    private let former: [Route.ID: Route.ID]

    init(_ comparison: Comparison) {
        (old, new, pairs) = (comparison.old.graph, comparison.new.graph, comparison.pairs)
        former = Dictionary(uniqueKeysWithValues: pairs.routes.map { ($1, $0) })
    }

    /// The new transitions that some screen gains, and the new signals.
    var transitions: [Int] {
        pairs.addedTransitions.filter { new.transitions[$0].isSignal || !screens(gaining: $0).isEmpty }
    }

    /// The screens that gain a transition of `anywhere` that others had.
    var screens: [(transition: Int, route: Route)] {
        // Most transitions are those of routes.
        let ofSeveral = pairs.comparedTransitions.filter { pair in
            if case .route = new.transitions[pair.new].source { return false }
            return !new.isBranch(pair.new)
        }
        let changed = Dictionary(grouping: ofSeveral) { $0.new }.filter { index, olds in
            !olds.contains {
                old.transitions[$0.old].isSignal || pairs.isSameForAll(old.transitions[$0.old], new.transitions[index])
            }
        }
        return changed.keys.sorted().flatMap { index in screens(gaining: index).map { (index, $0) } }
    }

    private func screens(gaining index: Int) -> [Route] {
        let transition = new.transitions[index]
        if transition.isSignal { return [] }
        let routes: [Route] =
            switch transition.source {
            case .route(let route): [new[route]]
            case .anywhere(let flow): new.routes(of: new[flow]).filter { new.isAvailable(transition, from: $0) }
            case .app: new.routes.filter { new.isAvailable(transition, from: $0) }
            }
        return routes.filter { route in
            guard let before = former[route.id].map({ old[$0] }), old.knowsTransitions(of: before) else { return false }
            let present = TransitionPairing.names(of: new.transitions(availableFrom: route), in: new)
            return !old.transitions(availableFrom: before).contains { present[old.transitions[$0].name] == index }
        }
    }
}

extension FlowGraph {
    /// Whether everything that gives a screen transitions could be read.
    fileprivate func knowsTransitions(of route: Route) -> Bool {
        !gaps.contains(route.subject) && !gaps.contains(.app)
    }
}
