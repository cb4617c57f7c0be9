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
            let own = (0..<RunGraph.Node(runs.count)).filter { runs.route(at: $0).map { graph[$0].flow } == flow }
            // So are the flows of guards that a tap on another tab asks.
            var open = Worklist(own + opened.map(\.node) + taps.filter { runs.tabArrivals[$0]?.item != item })
            var found: Set<Int32> = []
            while let node = open.next() {
                if let route = runs.route(at: node) { found.insert(graph[route].flow.index) }
                for edge in runs.edges[runs.edges(of: node)] {
                    switch edge.kind {
                    case .step where !runs.isBar(edge.target): open.add(edge.target)
                    case .signal: open.add(edge.target)
                    case .call:
                        if runs.isPushed(edge) { open.add(edge.target) }
                        for continuation in runs.continuations(of: edge) { open.add(continuation.node) }
                    case .step, .finish, .jump, .tab, .back, .open, .departure: break
                    }
                }
            }
            return found
        }
    }
}
