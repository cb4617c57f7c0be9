import FlowModel

/// The edges of `TapsTo`, which lead backward: each is found at the node that a step leads to.
///
/// Each node of the graph has three here, see `TapsTo`: its own number is that for runs which return to no caller; the
/// other two are offset by `onTop` and `atBottom`. The nodes of outcomes, which are offset by `outcomes`, come last.
struct TapsBack {
    struct Edge {
        /// The node that the step leads from.
        var origin: Int32
        var taps: Int32
        var arrival: RunArrival
    }

    private let known: ProgramRuns
    private let floors: Floors
    private var runs: RunGraph { known.runs }
    private let onTop, atBottom, outcomes: Int32
    private var targets: [Int32] = []
    private var edges: [Edge] = []

    /// Returns the edges to each node. The app shows its start again when one of the outer flows ends.
    static func edges(_ known: ProgramRuns, _ floors: Floors, outerFlows: Set<Flow.ID>) -> Rows<Edge> {
        var back = Self(known, floors)
        back.addNodes()
        back.addDismissals()
        back.addRestarts(after: outerFlows)
        let total = 3 * back.runs.count + back.runs.outcomes.count
        return Rows(back.edges, count: total) { Int(back.targets[$0]) }
    }

    private init(_ known: ProgramRuns, _ floors: Floors) {
        self.known = known
        self.floors = floors
        let count = Int32(known.runs.count)
        (onTop, atBottom, outcomes) = (count, 2 * count, 3 * count)
    }

    private mutating func add(_ origin: Int32, _ target: Int32, _ taps: Int32, _ arrival: RunArrival) {
        targets.append(target)
        edges.append(Edge(origin: origin, taps: taps, arrival: arrival))
    }

    private mutating func addNodes() {
        for node in 0..<Int32(runs.count) where node == runs.start || known.isReached(node) {
            // Where the node can be in its flow, as the offsets of the nodes that can return to callers.
            let offsets = floors.positions(of: node).map { $0 ? atBottom : onTop }
            // A run that could return may also go on without ever doing so.
            for first in offsets { add(first + node, node, 0, .none) }
            for index in runs.edges(of: node) {
                add(runs.edges[index], RunArrival(node: node, edge: Int32(index)), from: node, offsets)
            }
        }
    }

    private mutating func add(_ edge: RunGraph.Edge, _ arrival: RunArrival, from node: Int32, _ offsets: [Int32]) {
        let taps = Int32(edge.taps)
        switch edge.kind {
        case .step:
            add(node, edge.target, taps, arrival)
            for first in offsets {
                for isBottom in known.positions(after: edge, from: node, isBottom: first == atBottom, floors) {
                    add(first + node, (isBottom ? atBottom : onTop) + edge.target, taps, arrival)
                }
            }
        case .tab where !known.showsTabs(at: node): break
        case .tab, .jump: add(node, edge.target, taps, arrival)
        case .call:
            add(node, edge.target, taps, arrival)
            addReturns(of: edge, arrival, from: node, offsets)
        case .finish: for first in offsets { add(first + node, outcomes + edge.target, taps, arrival) }
        case .departure:
            guard let way = known.ways.departures.way(along: edge, from: node) else { break }
            for first in [0] + offsets { add(first + node, first + edge.target, way.taps, arrival) }
        case .back, .open, .signal: break
        }
    }

    /// Adds what follows a call: after a way through the called flow, and after its end for runs that begin inside it.
    private mutating func addReturns(
        of call: RunGraph.Edge, _ arrival: RunArrival, from node: Int32, _ offsets: [Int32]
    ) {
        for continuation in runs.continuations(of: call) {
            // From wherever the run is in the called flow, to the outcome.
            for first in offsets { add(outcomes + continuation.key, first + continuation.node, 0, .none) }
            let through = known.ways.taps(through: call, to: continuation.key)
            if through == CallSummaries.never { continue }
            let sum = RunArrival.sum(Int32(call.taps), through)
            let arrival = RunArrival(node: node, edge: arrival.edge, key: continuation.key)
            add(node, continuation.node, sum, arrival)
            for first in offsets { add(first + node, first + continuation.node, sum, arrival) }
        }
    }

    /// Adds the dismissals: at the bottom of a flow, one step dismisses it. If a route is never at the bottom, nothing
    /// leads to that node.
    private mutating func addDismissals() {
        for flow in known.graph.flows {
            for route in flow.routes where known.isReached(Int32(route)) {
                let id = known.graph.routes[route].id
                let isResult = known.graph.routes[route].givesResult
                let key =
                    isResult ? runs.outcomes.dismissed(id) : runs.outcomes.dismissed(flow.id, in: known.graph)
                add(atBottom + Int32(route), outcomes + key, 1, .none)
            }
        }
    }

    private mutating func addRestarts(after outerFlows: Set<Flow.ID>) {
        for flow in outerFlows {
            for outcome in known.graph[flow].declaration.outcomes.indices {
                add(outcomes + runs.outcomes.key(flow, outcome: outcome), runs.start, 0, .none)
            }
        }
    }
}

extension Floors {
    /// Returns whether a node is at the bottom of its flow; both if it can be either.
    func positions(of node: Int32) -> [Bool] {
        let isOnTop = canBeOnTop(Int(node), inFirstLayer: true) || canBeOnTop(Int(node), inFirstLayer: false)
        return (canBeBottom(Int(node)) ? [true] : []) + (isOnTop ? [false] : [])
    }
}

extension ProgramRuns {
    /// Returns whether a step leads to the bottom of the flow; both if it depends on the stack.
    fileprivate func positions(
        after edge: RunGraph.Edge, from node: RunGraph.Node, isBottom: Bool, _ floors: Floors
    ) -> [Bool] {
        guard edge.transition >= 0 else { return [isBottom] }
        let move = runs.move(by: edge, from: node)
        guard move.isAnchored else { return [false] }
        let next = StackShape.all.filter { ($0.place == .bottom) == isBottom }.flatMap { $0.after(move) }.map(\.place)
        let canBeBottom = next.contains(.bottom) && floors.canBeBottom(Int(edge.target))
        return (canBeBottom ? [true] : []) + (next.contains { $0 != .bottom } ? [false] : [])
    }
}
