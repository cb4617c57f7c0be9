import FlowModel

/// The flows that some run leaves without ending them: by restarting, leaving the app or selecting a tab, in the flow
/// itself or in one that it starts. One backward closure covers all flows.
struct FlowExits {
    private let graph: FlowGraph
    private var isLeft: [Bool]

    /// Finds the flows.
    ///
    /// - Parameter showsTabs: Whether the app shows tabs; otherwise, none can be selected.
    ///
    /// - Parameter showsTabs: Whether the app shows tabs; otherwise, none can be selected.
    init(_ known: ProgramRuns, showsTabs: Bool) {
        graph = known.graph
        let runs = known.runs
        var isLeft = [Bool](repeating: false, count: runs.count)
        var queue: [Int32] = []
        /// The nodes that lead to each node without leaving a flow other than by starting another.
        var origins = [[Int32]](repeating: [], count: runs.count)
        for node in 0..<Int32(runs.count) {
            for edge in runs.edges[runs.edges(of: node)] {
                switch edge.kind {
                case .step: origins[Int(edge.target)].append(node)
                case .call:
                    origins[Int(edge.target)].append(node)
                    for continuation in runs.continuations(of: edge)
                    where known.summaries.ends(edge, with: continuation.key) {
                        origins[Int(continuation.node)].append(node)
                    }
                case .jump, .open, .tab:
                    // A tab bar is not a way out, because what is held covers it.
                    let isWay = edge.kind != .tab || edge.transition >= 0 && showsTabs
                    guard isWay, !isLeft[Int(node)] else { continue }
                    isLeft[Int(node)] = true
                    queue.append(node)
                case .finish, .back, .departure, .signal: break
                }
            }
        }
        while let node = queue.popLast() {
            for origin in origins[Int(node)] where !isLeft[Int(origin)] {
                isLeft[Int(origin)] = true
                queue.append(origin)
            }
        }
        self.isLeft = isLeft
    }

    func contains(_ flow: Flow.ID) -> Bool { graph[flow].roots.contains { isLeft[Int($0.index)] } }
}
