/// Makes one graph of the documents of all files. It never fails and never complains.
///
/// Where the routes and transitions of each flow lie in the graph is counted out first. Each flow is then linked into
/// its own part of it, so that all cores can work at once and nothing is copied together afterwards: the declarations
/// are scattered in memory, and fetching them is most of the work.
public enum GraphLinker {
    /// Links each flow by its index. The flows do not depend on one another: whoever calls may go through them on all
    /// cores.
    public typealias Map = (Range<Int>, @Sendable (Int) -> LinkedFlow) -> [LinkedFlow]

    /// The graph of all documents, in the order of the files.
    public static func link(_ files: [FileContents], paths: [String], map: Map = { $0.map($1) }) -> FlowGraph {
        var graph = FlowGraph()
        graph.paths = paths
        var linkers: [FlowLinker] = []
        var (routes, transitions) = (0, 0)
        for document in files.lazy.flatMap(\.documents) {
            switch document {
            case .app(let app): graph.apps.append(app)
            case .flow(let flow):
                let linker = FlowLinker(
                    flow, id: Flow.ID(linkers.count), firstRoute: routes, firstTransition: transitions)
                routes = linker.routes.upperBound
                transitions = linker.transitions.upperBound
                linkers.append(linker)
            }
        }
        let flowLinkers = linkers
        var linked: [LinkedFlow] = []
        graph.transitions = Array(unsafeUninitializedCapacity: transitions) { transitionBuffer, transitionCount in
            graph.routes = Array(unsafeUninitializedCapacity: routes) { routeBuffer, routeCount in
                // Each flow fills ranges of its own, and nobody reads before all are filled.
                nonisolated(unsafe) let (transitionBuffer, routeBuffer) = (transitionBuffer, routeBuffer)
                linked = map(flowLinkers.indices) { index in
                    flowLinkers[index].link(routeBuffer, transitionBuffer)
                }
                (routeCount, transitionCount) = (routes, transitions)
            }
        }
        graph.flows = linked.map(\.flow)
        graph.annotatedTransitions = linked.flatMap(\.annotatedTransitions)
        return graph
    }
}

/// A flow of the graph, and which of its transitions say `was` or `allow`.
public struct LinkedFlow: Sendable {
    let flow: Flow
    let annotatedTransitions: [Int]
}
