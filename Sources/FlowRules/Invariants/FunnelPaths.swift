package import FlowModel

/// The proof that funnels hold: for each `possible` of the app's invariants, a shortest run that takes all of its
/// steps.
package enum FunnelPaths {
    /// Returns the runs by the name of the invariant. None for one that does not hold, or names what does not exist.
    package static func paths(in graph: FlowGraph) -> [String: [PathStep]] {
        var paths: [String: [PathStep]] = [:]
        var runs: RunGraph?
        var resolver = SelectionResolver(graph)
        for invariant in graph.app?.invariants ?? [] {
            guard case .possible(let selections) = invariant.claim else { continue }
            let before = resolver.misses.count
            let steps = selections.map { resolver.ways($0) }
            guard resolver.misses.count == before else { continue }
            let known = runs ?? RunGraph(graph)
            runs = known
            let search = SequenceSearch(known, steps)
            if search.longest == steps.count { paths[invariant.name.value] = search.path(taking: steps.count) }
        }
        return paths
    }
}
