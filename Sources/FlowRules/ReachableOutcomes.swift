import FlowModel

/// With which outcomes flows can end: a backward question, answered forwards. Each flow is walked from its root and from
/// whatever else opens it; what follows an outcome of a child flow is walked once the child is known to end so. Linear:
/// every route is visited once, and every branch waits once.
struct ReachableOutcomes {
    private struct Ending: Hashable {
        let flow: Flow.ID
        let outcome: Int
    }

    private let graph: FlowGraph
    private var produced: Set<Ending> = []
    /// Flows that some reachable transition leaves for good: by `restart`.
    private(set) var restarting: Set<Flow.ID> = []
    private var isVisited: [Bool]
    private var routes: [Int] = []
    private var transitions: [Int] = []
    /// The branches that follow an outcome which is not known to be reached.
    private var waiting: [Ending: [Int]] = [:]

    init(_ graph: FlowGraph) {
        self.graph = graph
        isVisited = Array(repeating: false, count: graph.routes.count)
        let shownInTabs = graph.firstTabTransitions
        for flow in graph.flows {
            if let root = flow.root { visit(root) }
            transitions += flow.anywhere
            for route in flow.routes {
                let declaration = graph.routes[route].declaration
                let isOpened = declaration.entry != nil || !declaration.paths.isEmpty
                if isOpened || shownInTabs[graph.routes[route].id] != nil { visit(graph.routes[route].id) }
            }
        }
        run()
    }

    /// Whether a reachable transition finishes the flow so. Of a flow of another module that is not at hand, each of its
    /// outcomes is taken to be.
    func isReached(_ outcome: Int, of flow: Flow.ID) -> Bool {
        graph[flow].isExternal || produced.contains(Ending(flow: flow, outcome: outcome))
    }

    /// Whether the flow is fully known: what leads nowhere has other findings, and correcting it may well reach
    /// everything.
    func isWhole(_ flow: Flow) -> Bool {
        guard flow.root != nil else { return false }
        var isWhole = true
        graph.forEachTransition(ofFlow: Int(flow.id.index)) { index in
            if case .missing = graph.transitions[index].target { isWhole = false }
        }
        return isWhole
    }

    private mutating func visit(_ route: Route.ID) {
        guard !isVisited[Int(route.index)] else { return }
        isVisited[Int(route.index)] = true
        routes.append(Int(route.index))
    }

    private mutating func run() {
        while true {
            if let route = routes.popLast() {
                transitions += graph.routes[route].transitions
            } else if let transition = transitions.popLast() {
                take(transition)
            } else {
                return
            }
        }
    }

    private mutating func take(_ index: Int) {
        switch graph.transitions[index].target {
        case .route(let route): visit(route)
        case .result(let route):
            visit(route)
            transitions += graph.branches(of: index)
        case .flow(let flow):
            for branch in graph.branches(of: index) { follow(branch, of: flow, calledBy: index) }
        case .finish(let outcome):
            guard let flow = graph.flow(of: graph.transitions[index].source) else { return }
            let ending = Ending(flow: flow, outcome: outcome)
            guard produced.insert(ending).inserted else { return }
            transitions += waiting.removeValue(forKey: ending) ?? []
        case .restart:
            if let flow = graph.flow(of: graph.transitions[index].source) { restarting.insert(flow) }
        case .tab, .back, .open, .missing: break
        }
    }

    private mutating func follow(_ branch: Int, of flow: Flow.ID, calledBy call: Int) {
        let place = branch - graph.branches(of: call).lowerBound
        let name = graph.transitions[call].declaration.then[place].outcome.value
        if name == BranchDeclaration.dismissed {
            // Who is held in a flow does not dismiss it.
            if graph.transitions[call].declaration.dismissable { transitions.append(branch) }
            return
        }
        guard let outcome = graph[flow].declaration.outcomes.firstIndex(where: { $0.name.value == name }) else {
            return
        }
        if isReached(outcome, of: flow) {
            transitions.append(branch)
        } else {
            waiting[Ending(flow: flow, outcome: outcome), default: []].append(branch)
        }
    }
}
