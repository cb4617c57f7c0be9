import FlowAnalysis
import FlowModel
import FlowRules

/// The starts for which links wait, for people.
struct AwaitedStarts {
    private let graph: FlowGraph
    /// The starts by the flow of the lowest screen that a link shows.
    private let starts: [Flow.ID: Set<Int>]

    init(_ graph: FlowGraph) {
        self.graph = graph
        starts = graph.linkStarts
    }

    /// Returns the starts for one of which a link waits, because users can reach its flow only from there: `Main or Editor`.
    /// Nil if it opens where the user is.
    func names(for path: PathDeclaration, to route: Route) -> String? {
        if starts.isEmpty { return nil }
        let lowest = graph.routesBelow(path)?.last ?? route.id
        guard let awaited = starts[graph[lowest].flow] else { return nil }
        return awaited.sorted().map { graph.name(ofStart: $0) }.joined(separator: " or ")
    }

    /// Returns where a way begins: `link /tips/:n while isSignedUp (waits for Main)`.
    func description(of beginning: Journey.Beginning) -> String {
        guard !starts.isEmpty, beginning.kind == .link, let route = graph.route(of: beginning.subject),
            let path = route.declaration.paths.first(where: { $0.text == beginning.title }),
            let names = names(for: path, to: route)
        else { return beginning.description }
        return "\(beginning.description) (waits for \(names))"
    }
}
