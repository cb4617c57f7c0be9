import FlowModel

/// What the Swift of other files depends on in a file of flows.
///
/// It is a text that can take the file's place when the Swift of another file is planned, and so the text alone says
/// whether that Swift has to be made again. A test puts the surfaces of all other files in their places, for each file of each
/// program of the corpus.
public enum FileSurface: Hashable, Sendable {
    /// A file of flows: as much YAML as other files' Swift depends on.
    case flows(String)
    /// A file that declares the app or tabs, of which all may count.
    case whole

    /// The surfaces of all files that were read.
    static func all(of check: Check) -> [FileSurface] {
        let graph = check.graph
        var flows = Array(repeating: [Int](), count: check.sources.count)
        for index in graph.flows.indices {
            flows[Int(graph.flows[index].declaration.value.name.range.file.index)].append(index)
        }
        let flowsOfFiles = flows
        let shownInTabs = routesShownInTabs(of: graph)
        return concurrentMap(check.contents.indices) { file in
            guard check.contents[file].documents.allSatisfy(\.isFlow) else { return .whole }
            return .flows(
                flowsOfFiles[file].map { flow in
                    SurfaceWriter.text(of: graph.flows[flow], in: graph, shownInTabs: shownInTabs)
                }.joined(separator: "---\n"))
        }
    }

    private static func routesShownInTabs(of graph: FlowGraph) -> Set<Route.ID> {
        var routes: Set<Route.ID> = []
        if graph.tabs.isEmpty { return routes }
        for index in graph.transitions.indices {
            if case .tab(let tab) = graph.transitions[index].target, let route = tab.route { routes.insert(route) }
        }
        return routes
    }
}

extension Document {
    var isFlow: Bool {
        if case .flow = self { true } else { false }
    }
}
