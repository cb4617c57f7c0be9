import FlowAnalysis
import FlowModel

/// Pairs the transitions of what is paired.
///
/// One that was a route's own may be one of `anywhere` now, or the other way round: what counts is what the user of the
/// screen can do. Of those that several transitions became, each is paired with one.
enum TransitionPairing {
    static func pair(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing, _ found: (Int, Int) -> Void) {
        for (before, now) in pairs.routes {
            let own = new[now].ownTransitions
            // Built only if needed: most transitions have the same name as before.
            lazy var known = names(of: Array(own), in: new)
            lazy var others = names(of: new.transitions(availableFrom: new[now]), in: new)
            for index in old[before].ownTransitions {
                let name = old.transitions[index].name
                let other = own.first { new.transitions[$0].name == name } ?? known[name] ?? others[name]
                if let other { pairWithBranches(index, other, old, new, found) }
            }
        }
        for (before, now) in pairs.flows {
            let known = names(of: Array(new[now].anywhere), in: new)
            for index in old[before].anywhere {
                let other =
                    known[old.transitions[index].name]
                    ?? spread(index, over: old.routes(of: old[before]), old, new, pairs)
                if let other { pairWithBranches(index, other, old, new, found) }
            }
        }
        let known = names(of: Array(new.anywhere), in: new)
        for index in old.anywhere {
            let other = known[old.transitions[index].name] ?? spread(index, over: old.routes[...], old, new, pairs)
            if let other { pairWithBranches(index, other, old, new, found) }
        }
    }

    static func names(of list: [Int], in graph: FlowGraph) -> FormerNames<Int> {
        FormerNames(
            list.map { index in
                let former = graph.formerNames(ofTransition: index)
                let range = graph.transitions[index].declaration.range
                return (graph.transitions[index].name, index, former.map { Located($0, range) })
            })
    }

    /// Returns the transition that one of `anywhere` became: that of its name on the first route that still has one,
    /// which leads to the same if one does. Routes that have none, or another, are `unavailable`.
    private static func spread(
        _ index: Int, over routes: ArraySlice<Route>, _ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing
    ) -> Int? {
        let transition = old.transitions[index]
        let others = routes.lazy.filter { old.isAvailable(transition, from: $0) }.compactMap { route in
            pairs.routes[route.id].flatMap {
                names(of: new.transitions(availableFrom: new[$0]), in: new)[transition.name]
            }
        }
        let targets = TargetNames(old, new, pairs)
        return others.first { targets.target(ofNew: $0) == targets.target(ofOld: index) } ?? others.first
    }

    private static func pairWithBranches(
        _ index: Int, _ other: Int, _ old: FlowGraph, _ new: FlowGraph, _ found: (Int, Int) -> Void
    ) {
        found(index, other)
        let branches = Dictionary(
            new.branches(of: other).map { (new.outcome(ofBranch: $0), $0) }, uniquingKeysWith: { first, _ in first })
        for branch in old.branches(of: index) {
            if let now = branches[old.outcome(ofBranch: branch)] { pairWithBranches(branch, now, old, new, found) }
        }
    }
}

extension Route {
    var ownTransitions: Range<Int> { transitions }
}

extension FlowGraph {
    /// Returns the names of the transitions of the choice that one is part of; none for one that is part of none.
    func namesOfChoices(beside index: Int) -> [String] { choices(beside: index).map { transitions[$0].name } }

    /// Returns the outcome that a branch follows: the end of its name.
    func outcome(ofBranch index: Int) -> String {
        String(transitions[index].name.split(separator: ".").last ?? "")
    }
}
