package import FlowModel

/// The shortest ways to the screens of a program: what `why` prints, and the page walks.
package struct ShortestWays {
    /// A way to a screen.
    package struct Way: Sendable {
        package let beginning: Journey.Beginning
        package let taps: Int
        package let steps: [PathStep]
        /// Whether steps are left out, because they are too many to be read.
        package let isCut: Bool
    }

    /// The number of steps at which paths are cut.
    package static let limit = RunPath.limit

    private let runs: RunGraph
    /// The searches from each kind of beginning, and those with signals.
    private let searches: [[RunSearch]]
    private let searchesWithSignals: [[RunSearch]]

    package init(_ graph: FlowGraph) {
        let known = ProgramRuns(graph, DeadBranches(graph))
        runs = known.runs
        searches = RunBeginning.allCases.map { known.searchesWithoutSignals(from: [$0]) }
        searchesWithSignals = RunBeginning.allCases.map { known.searches(from: [$0]) }
    }

    /// Returns the shortest way to a route from each kind of beginning that has one. If users cannot get there by
    /// themselves, the ways need signals.
    package func ways(to route: Route) -> [Way] { ways(to: route.id.index, ending: route.subject) }

    /// Returns the ways to a flow of another module, whose screens are not known.
    package func ways(toExternal flow: Flow.ID) -> [Way] {
        runs.externals.first { $0.flow == flow }.map { ways(to: $0.node, ending: nil) } ?? []
    }

    private func ways(to node: RunGraph.Node, ending subject: Subject?) -> [Way] {
        let alone = ways(to: node, ending: subject, searches)
        return alone.isEmpty ? ways(to: node, ending: subject, searchesWithSignals) : alone
    }

    private func ways(to node: RunGraph.Node, ending subject: Subject?, _ searches: [[RunSearch]]) -> [Way] {
        searches.compactMap { searches in
            guard let found = searches.nearest(to: node) else { return nil }
            var path = RunPath(to: node, in: found)
            if let subject { path.end(with: subject) }
            return path.beginning.map {
                Way(beginning: $0, taps: Int(found.taps[Int(node)]), steps: path.steps, isCut: path.isCut)
            }
        }
    }
}
