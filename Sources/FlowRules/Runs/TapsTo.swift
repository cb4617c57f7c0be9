import FlowModel

/// The number of taps from each node to the nearest of some targets: a backward search, whose edges are built once for
/// all targets.
///
/// A run may begin inside child flows, and end them before it calls others. So each node of the graph has three here:
/// one for runs inside a call that they will not return from, and two for runs that can still return to callers that
/// they have not passed: on another screen of the flow, or at its bottom, where the flow can be dismissed.
struct TapsTo {
    private let known: ProgramRuns
    private let back: Rows<TapsBack.Edge>
    /// The taps from each node to the nearest of the last measured targets, and the way there.
    private(set) var taps: [Int32] = []
    private var next: [(node: Int32, arrival: RunArrival)] = []
    /// The flows that the app shows or that links open over it: when one of them ends, the app shows its start again.
    private let outerFlows: Set<Flow.ID>
    private let floors: Floors

    private var runs: RunGraph { known.runs }
    private var count: Int32 { Int32(runs.count) }

    init(_ known: ProgramRuns, _ floors: Floors) {
        self.known = known
        outerFlows = known.startFlows.union(
            known.runs.sources.compactMap { source in source.route.map { known.graph.routes[$0].flow } })
        self.floors = floors
        back = TapsBack.edges(known, floors, outerFlows: outerFlows)
    }

    /// Measures the way from each node to the nearest of the targets.
    mutating func measure(to targets: ResolvedSelection) {
        let total = 3 * runs.count + runs.outcomes.count
        taps = Array(repeating: CallSummaries.never, count: total)
        next = Array(repeating: (-1, .none), count: total)
        var queue = TapQueue()
        func show(_ node: Int32, _ number: Int32, _ way: (Int32, RunArrival)) {
            guard number < taps[Int(node)] else { return }
            taps[Int(node)] = number
            next[Int(node)] = way
            queue.add(node, at: number)
        }
        for node in 0..<count where targets.holds(node: node, of: runs) { show(node, 0, (-1, .none)) }
        if targets.hasEvents {
            for node in 0..<count where known.isReached(node) {
                for index in runs.edges(of: node) where targets.holds(runs.edges[index]) {
                    show(node, Int32(runs.edges[index].taps), (-1, RunArrival(node: node, edge: Int32(index))))
                }
                for index in runs.edges(of: node) where targets.holds(dismissalAfter: runs.edges[index], in: runs) {
                    show(node, Int32(runs.edges[index].taps) + 1, (-1, RunArrival(node: node, edge: Int32(index))))
                }
            }
        }
        // At the bottom of a flow that can be dismissed, one tap does so; it is counted by the edge to the outcome.
        for flow in known.graph.flows
        where floors.canBeDismissed(flow.id) && targets.holds(dismissalOf: flow.id, in: runs) {
            show(3 * count + runs.outcomes.dismissed(flow.id, in: known.graph), 0, (-1, .none))
        }
        var isDone = [Bool](repeating: false, count: total)
        while let (node, number) = queue.next() {
            guard !isDone[Int(node)] else { continue }
            isDone[Int(node)] = true
            for edge in back[Int(node)] {
                show(edge.origin, RunArrival.sum(number, edge.taps), (node, edge.arrival))
            }
        }
    }

    /// Returns the fewest taps from a route to a target; nil if there is no way.
    func taps(from route: Route) -> Int32? {
        let found = nodes(of: route).map { taps[Int($0)] }.min() ?? CallSummaries.never
        return found == CallSummaries.never ? nil : found
    }

    /// Returns the way from a route to a target.
    func path(from route: Route) -> [PathStep] {
        var path = RunPath(runs)
        path.addScreen(of: route.id.index)
        var current = nodes(of: route).min { taps[Int($0)] < taps[Int($1)] } ?? route.id.index
        while current >= 0, path.steps.count < RunPath.limit {
            let (node, arrival) = next[Int(current)]
            if arrival.edge >= 0 {
                path.add(arrival, known.ways)
            } else if node >= 3 * count, current < 3 * count {
                path.addEnding(node - 3 * count)
            }
            if node < 0, current < count, runs.shown[Int(current)] >= 0, arrival.edge < 0 {
                path.end(with: known.graph.routes[Int(runs.shown[Int(current)])].subject)
            }
            current = node
        }
        return path.stepsFromBeginning
    }

    /// Returns the nodes at which a run can be on a route. It can return to a caller if the flow was called, the app
    /// shows it or a link opens it.
    private func nodes(of route: Route) -> [Int32] {
        let node = route.id.index
        let isCalled = known.summaries.isReached(node)
        guard isCalled || outerFlows.contains(route.flow) else { return [node] }
        return floors.positions(of: node).map { ($0 ? 2 * count : count) + node }
    }
}

extension ProgramRuns {
    /// Whether a run reaches a node while the app shows tabs.
    func showsTabs(at node: RunGraph.Node) -> Bool {
        searches[searches.count - 1].isReached(node)
    }
}
