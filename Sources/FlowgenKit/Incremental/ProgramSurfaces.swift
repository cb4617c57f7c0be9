import FlowModel

/// What the files of a program expose, and to which others.
struct ProgramSurfaces: Sendable {
    /// The part of each file on which the Swift of files that refer to it depends.
    let files: [FileSurface]
    /// The part on which all other files depend: little more than names. Empty for a file that counts as a whole.
    let sketches: [String]
    /// The indices of the files that each file refers to: those whose flows it starts or shows, and itself.
    let references: [[Int]]

    init(of check: Check) {
        let graph = check.graph
        var flows = Array(repeating: [Int](), count: check.sources.count)
        for index in graph.flows.indices { flows[Self.file(of: index, in: graph)].append(index) }
        let flowsOfFiles = flows
        let writer = SurfaceWriter(graph)
        // Starting flows of other modules affects every file, so none is left out then.
        let hasModules = graph.ownFiles.count < graph.paths.count || graph.flows.contains(where: \.isExternal)
        let parts = concurrentMap(check.contents.indices) { file -> (FileSurface, String, [Int]) in
            guard check.contents[file].documents.allSatisfy(\.isFlow) else {
                return (.whole, "", Array(check.contents.indices))
            }
            let flows = flowsOfFiles[file].map { graph.flows[$0] }
            let text = flows.map(writer.surface).joined(separator: "---\n")
            if hasModules { return (.flows(text), text, Array(check.contents.indices)) }
            let references = flows.flatMap { Self.flows(namedBy: $0, in: graph) }.map { Self.file(of: $0, in: graph) }
            return (
                .flows(text), flows.map(writer.sketch).joined(separator: "---\n"), Set(references + [file]).sorted()
            )
        }
        files = parts.map(\.0)
        sketches = parts.map(\.1)
        references = parts.map(\.2)
    }

    private static func file(of flow: Int, in graph: FlowGraph) -> Int {
        Int(graph.flows[flow].declaration.value.name.range.file.index)
    }

    /// The flows that a flow starts, or shows routes of.
    private static func flows(namedBy flow: Flow, in graph: FlowGraph) -> Set<Int> {
        var flows: Set<Int> = []
        func visit(_ transitions: Range<Int>) {
            for index in transitions {
                switch graph.transitions[index].target {
                case .flow(let child): flows.insert(Int(child.index))
                case .tab(let tab): if let route = tab.route { flows.insert(Int(graph[route].flow.index)) }
                case .route, .result, .back, .finish, .restart, .open, .missing: break
                }
            }
        }
        for route in flow.routes { visit(graph.routes[route].transitions) }
        visit(flow.anywhere)
        visit(flow.branches)
        return flows
    }
}

extension Document {
    var isFlow: Bool {
        if case .flow = self { true } else { false }
    }
}
