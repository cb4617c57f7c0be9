import FlowModel

extension RunGraph {
    /// The tab bars that may be visible on screens of each flow that do not hide them: those below a tab's flow, below what
    /// a link puts on it, and below what these push. Where a flow is pushed on a tab somewhere, all of its screens count as
    /// seeing that tab's bar.
    var seenBars: [[Node]] {
        var seen = [Set<Node>](repeating: [], count: graph.flows.count)
        guard !bars.isEmpty else { return [] }
        var pushes: [(caller: Flow.ID?, flow: Flow.ID)] = []
        for node in 0..<Node(count) {
            let own = flow(at: node)
            var below: [Node] = []
            for index in edges(of: node) {
                let edge = edges[index]
                switch edge.kind {
                case .step where isBar(edge.target), .departure where edge.departure == .bar: below.append(edge.target)
                case .call where isPushed(edge):
                    guard let flow = flow(at: edge.target) else { continue }
                    // A point between two screens does not tell which flow starts it, but for the flow of a guard of a link.
                    if own != nil || coveredBars[node] == nil { pushes.append((own, flow)) }
                default: break
                }
            }
            for flow in own.map({ [$0] }) ?? edges(of: node).compactMap({ flow(at: edges[$0].target) }) {
                seen[Int(flow.index)].formUnion(below)
            }
        }
        let all = Set(bars.map(\.node))
        var isChanged = true
        while isChanged {
            isChanged = false
            for (caller, flow) in pushes {
                let below = caller.map { seen[Int($0.index)] } ?? all
                guard !below.isSubset(of: seen[Int(flow.index)]) else { continue }
                seen[Int(flow.index)].formUnion(below)
                isChanged = true
            }
        }
        return seen.map { $0.sorted() }
    }

    /// Returns the flow whose screen a node shows; nil for a point between two screens.
    private func flow(at node: Node) -> Flow.ID? {
        let route = shown[Int(node)]
        return route >= 0 ? graph.routes[Int(route)].flow : externalFlow(at: node)
    }
}
