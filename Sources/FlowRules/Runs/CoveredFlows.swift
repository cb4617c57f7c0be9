import FlowModel

/// The flows that may run where the tab bar is hidden, whatever they show: in a sheet or a cover, or above a flow that
/// is held. Searches forward over nodes, whether the tab bar is covered there, and whether the node is in what the app
/// itself shows. Linear.
struct CoveredFlows {
    private(set) var flows: Set<Int32> = []

    private struct Place: Hashable {
        let node: RunGraph.Node
        let isCovered: Bool
        /// Whether the flow is the lowest on its stack, which has no screen below it that a sheet could cover.
        let isLowest: Bool
    }

    init(_ runs: RunGraph, _ summaries: CallSummaries, isReached: (RunGraph.Node) -> Bool) {
        let graph = runs.graph
        var open = Worklist<Place>()
        func visit(_ node: RunGraph.Node, isCovered: Bool, isLowest: Bool) {
            if isReached(node) { open.add(Place(node: node, isCovered: isCovered, isLowest: isLowest)) }
        }
        visit(runs.start, isCovered: false, isLowest: true)
        for source in runs.sources {
            guard source.isOver, let route = source.route else {
                visit(source.node, isCovered: false, isLowest: true)
                continue
            }
            let flow = graph[graph.routes[route].flow]
            let presents = graph.ownStyle(of: flow) != .push
            if presents { flows.insert(flow.id.index) }
            for node in source.nodes {
                let isCovered = presents || runs.linkedHolds[node]?.hold == .layer
                visit(node, isCovered: isCovered, isLowest: false)
            }
            visitGuards(of: source.node)
        }
        /// Visits the flows of a link's guards, which are shown before what the link opens.
        func visitGuards(of node: RunGraph.Node) {
            var next = Worklist([node])
            while let node = next.next() {
                for edge in runs.edges[runs.edges(of: node)] {
                    switch edge.kind {
                    case .step, .jump: if runs.shown[Int(edge.target)] < 0 { next.add(edge.target) }
                    case .call: call(edge, isCovered: false)
                    case .finish, .tab, .back, .open, .departure, .signal: break
                    }
                }
            }
        }
        func call(_ edge: RunGraph.Edge, isCovered: Bool) {
            let isCovered = isCovered || !runs.isPushed(edge)
            visit(edge.target, isCovered: isCovered, isLowest: false)
            let route = runs.shown[Int(edge.target)]
            if isCovered, route >= 0, isReached(edge.target) { flows.insert(graph.routes[Int(route)].flow.index) }
        }
        func step(_ edge: RunGraph.Edge, from place: Place) {
            let move = runs.move(by: edge, from: place.node)
            let layers = place.isLowest && move.instead == .root ? [false] : move.layers(from: place.isCovered)
            for isCovered in layers { visit(edge.target, isCovered: isCovered, isLowest: place.isLowest) }
        }
        while let place = open.next() {
            for edge in runs.edges[runs.edges(of: place.node)] {
                switch edge.kind {
                case .step where edge.transition >= 0: step(edge, from: place)
                case .step, .departure, .signal:
                    visit(edge.target, isCovered: place.isCovered, isLowest: place.isLowest)
                case .jump, .tab: visit(edge.target, isCovered: false, isLowest: true)
                case .call:
                    call(edge, isCovered: place.isCovered)
                    for continuation in runs.continuations(of: edge)
                    where summaries.ends(edge, with: continuation.key) {
                        visit(continuation.node, isCovered: place.isCovered, isLowest: place.isLowest)
                    }
                case .finish, .back, .open: break
                }
            }
        }
    }
}
