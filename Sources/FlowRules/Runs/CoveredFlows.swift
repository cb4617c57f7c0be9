import FlowModel

/// The flows that may run where the tab bar is hidden, whatever they show: in a sheet or a cover, or above a flow that
/// is held. Searches forward over nodes and whether the tab bar is covered there. Linear.
struct CoveredFlows {
    private(set) var flows: Set<Int32> = []

    init(_ runs: RunGraph, _ summaries: CallSummaries, isReached: (RunGraph.Node) -> Bool) {
        let graph = runs.graph
        var seen: Set<Int> = []
        var open: [(node: RunGraph.Node, isCovered: Bool)] = []
        func visit(_ node: RunGraph.Node, _ isCovered: Bool) {
            guard isReached(node), seen.insert(Int(node) * 2 + (isCovered ? 1 : 0)).inserted else { return }
            open.append((node, isCovered))
        }
        visit(runs.start, false)
        for source in runs.sources {
            guard source.isOver, let route = source.route else {
                visit(source.node, false)
                continue
            }
            let flow = graph[graph.routes[route].flow]
            let presents = graph.builtIn(flow.declaration.style?.value ?? "push") != .push
            if presents { flows.insert(flow.id.index) }
            for node in source.nodes { visit(node, presents || runs.linkedHolds[node]?.hold == .layer) }
            visitGuards(of: source.node)
        }
        /// The flows of a link's guards are shown before what the link opens.
        func visitGuards(of node: RunGraph.Node) {
            var next = [node]
            while let node = next.popLast() {
                for edge in runs.edges[runs.edges(of: node)] {
                    switch edge.kind {
                    case .step, .jump: if runs.shown[Int(edge.target)] < 0 { next.append(edge.target) }
                    case .call: call(edge, isCovered: false)
                    case .finish, .tab, .back, .open, .departure: break
                    }
                }
            }
        }
        func call(_ edge: RunGraph.Edge, isCovered: Bool) {
            let isCovered = isCovered || !runs.isPushed(edge)
            visit(edge.target, isCovered)
            let route = runs.shown[Int(edge.target)]
            if isCovered, route >= 0, isReached(edge.target) { flows.insert(graph.routes[Int(route)].flow.index) }
        }
        while let (node, isCovered) = open.popLast() {
            for edge in runs.edges[runs.edges(of: node)] {
                switch edge.kind {
                case .step where edge.transition >= 0:
                    let transition = graph.transitions[Int(edge.transition)]
                    let replaced = runs.replaced(by: edge, from: node)
                    for next in transition.layers(from: isCovered, replacing: replaced) { visit(edge.target, next) }
                case .step, .departure: visit(edge.target, isCovered)
                case .jump, .tab: visit(edge.target, false)
                case .call:
                    call(edge, isCovered: isCovered)
                    for continuation in runs.continuations(of: edge)
                    where summaries.outcomeTaps[Int(continuation.key)] != CallSummaries.never {
                        visit(continuation.node, isCovered)
                    }
                case .finish, .back, .open: break
                }
            }
        }
    }
}
