import FlowModel

/// The flows that can be pushed on a tab, so that they can be left there while another tab is selected. Linear for each tab.
struct PushedFlows {
    /// The indices of the flows that can be pushed on each tab, and of the tab's own, by the tab's index.
    let flows: [Set<Int32>]

    init(on tabs: Tabs.ID, in runs: RunGraph) {
        let graph = runs.graph
        let bars = runs.bars.filter { $0.tabs == tabs }
        let taps = Set(bars.flatMap { bar in runs.edges[runs.edges(of: bar.node)].map(\.target) })
        // What a link pushes is on the tab that is selected then.
        let opened = runs.sources.filter { source in
            guard source.isOver, let route = source.route else { return false }
            return graph.ownStyle(of: graph[graph.routes[route].flow]) == .push
        }
        flows = graph[tabs].items.indices.map { item in
            guard let flow = graph[tabs].items[item].flow else { return [] }
            var seen = [Bool](repeating: false, count: runs.count)
            var open: [RunGraph.Node] = []
            func visit(_ node: RunGraph.Node) {
                guard !seen[Int(node)] else { return }
                seen[Int(node)] = true
                open.append(node)
            }
            for node in 0..<RunGraph.Node(runs.count) {
                if let route = runs.route(at: node), graph[route].flow == flow { visit(node) }
            }
            opened.map(\.node).forEach(visit)
            // So are the flows of guards that a tap on another tab asks.
            for node in taps where runs.tabArrivals[node]?.item != item { visit(node) }
            var found: Set<Int32> = []
            while let node = open.popLast() {
                if let route = runs.route(at: node) { found.insert(graph[route].flow.index) }
                for edge in runs.edges[runs.edges(of: node)] {
                    switch edge.kind {
                    case .step where !runs.isBar(edge.target): visit(edge.target)
                    case .signal: visit(edge.target)
                    case .call:
                        if runs.isPushed(edge) { visit(edge.target) }
                        runs.continuations(of: edge).forEach { visit($0.node) }
                    case .step, .finish, .jump, .tab, .back, .open, .departure: break
                    }
                }
            }
            return found
        }
    }
}
