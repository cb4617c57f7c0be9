import FlowModel

/// Flows out of which some transition leads that does not end them: by starting anew, leaving the app or selecting a tab, in
/// the flow itself or in one that it starts.
struct FlowExits {
    private let graph: FlowGraph
    private let dead: DeadBranches
    private var isLeft: [Bool]
    /// By flow, those that start it.
    private var callers: [[Int]]
    private var open: [Int] = []

    init(_ graph: FlowGraph, _ outcomes: ReachableOutcomes, _ dead: DeadBranches) {
        self.graph = graph
        self.dead = dead
        isLeft = Array(repeating: false, count: graph.flows.count)
        callers = Array(repeating: [], count: graph.flows.count)
        for flow in graph.flows {
            let place = Int(flow.id.index)
            // What the app offers everywhere is open in each flow.
            for index in graph.anywhere { note(index, in: place) }
            for index in flow.anywhere { note(index, in: place) }
            for route in flow.routes where outcomes.isReached(graph.routes[route].id) {
                for index in graph.routes[route].transitions { note(index, in: place) }
            }
        }
        while let flow = open.popLast() { callers[flow].forEach { mark($0) } }
    }

    func contains(_ flow: Flow.ID) -> Bool { isLeft[Int(flow.index)] }

    private mutating func mark(_ flow: Int) {
        guard !isLeft[flow] else { return }
        isLeft[flow] = true
        open.append(flow)
    }

    private mutating func note(_ index: Int, in flow: Int) {
        switch graph.transitions[index].target {
        case .restart, .open, .tab: mark(flow)
        case .flow(let called): callers[Int(called.index)].append(flow)
        case .route, .result, .back, .finish, .missing: break
        }
        for condition in graph.conditions(of: graph.transitions[index]) where !condition.isNegated {
            guard let id = graph.guard(named: condition.name.value), let run = graph[id].otherwise else { continue }
            callers[Int(run.index)].append(flow)
        }
        for branch in graph.branches(of: index) where !dead.contains(branch) { note(branch, in: flow) }
    }
}
