import FlowAnalysis
import FlowModel

/// The outcomes with which flows can end: a backward question, answered forward. Each flow is walked from its root and
/// from whatever else opens it; what follows an outcome of a child flow is walked once the child is known to end that
/// way. Linear: every route is visited once, and every branch waits once.
struct ReachableOutcomes {
    private struct Ending: Hashable {
        let flow: Flow.ID
        let outcome: Int
    }

    private let graph: FlowGraph
    private var produced: Set<Ending> = []
    private var isVisited: [Bool]
    private var routes: [Int] = []
    private var transitions: [Int] = []
    /// The transitions of each flow's `anywhere` that are not available from any route visited so far: usually none
    /// after the first.
    private var unavailable: [[Int]] = []
    /// The branches that follow an outcome not yet known to be reached.
    private var waiting: [Ending: [Int]] = [:]

    /// Walks the flows of a program.
    ///
    /// - Parameter fromRoots: Whether only what another flow starts counts, not what a link or a tab opens.
    init(_ graph: FlowGraph, fromRoots: Bool = false) {
        self.graph = graph
        isVisited = Array(repeating: false, count: graph.routes.count)
        let shownInTabs = graph.firstTabTransitions
        for flow in graph.flows {
            for root in fromRoots ? flow.roots : flow.bottoms { visit(root) }
            unavailable.append(Array(flow.anywhere))
            for route in flow.routes where !fromRoots {
                let isOpened = graph.routes[route].isOpenedFromOutside || graph.routes[route].isLinked
                if isOpened || shownInTabs[graph.routes[route].id] != nil { visit(graph.routes[route].id) }
            }
        }
        run()
    }

    /// Whether a reachable transition finishes the flow with an outcome. For another module's flow that was not read,
    /// every outcome is assumed to be reached.
    func isReached(_ outcome: Int, of flow: Flow.ID) -> Bool {
        graph[flow].isExternal || produced.contains(Ending(flow: flow, outcome: outcome))
    }

    /// Whether something shows the route in its flow.
    func isReached(_ route: Route.ID) -> Bool { isVisited[Int(route.index)] }

    /// Whether the flow is fully known.
    func isWhole(_ flow: Flow) -> Bool { flow.root != nil && graph.hasKnownWays(Int(flow.id.index)) }

    private mutating func visit(_ route: Route.ID) {
        guard !isVisited[Int(route.index)] else { return }
        isVisited[Int(route.index)] = true
        routes.append(Int(route.index))
    }

    private mutating func run() {
        while true {
            if let route = routes.popLast() {
                transitions += graph.routes[route].transitions
                addAvailable(from: route)
            } else if let transition = transitions.popLast() {
                take(transition)
            } else {
                return
            }
        }
    }

    private mutating func addAvailable(from index: Int) {
        let flow = Int(graph.routes[index].flow.index)
        guard !unavailable[flow].isEmpty else { return }
        let (graph, route, pending) = (graph, graph.routes[index], unavailable[flow])
        unavailable[flow] = pending.filter { !graph.isAvailable(graph.transitions[$0], from: route) }
        transitions += pending.filter { graph.isAvailable(graph.transitions[$0], from: route) }
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
        case .tab, .back, .restart, .open, .missing: break
        }
    }

    private mutating func follow(_ branch: Int, of flow: Flow.ID, calledBy call: Int) {
        switch graph.occasion(of: branch, of: flow, calledBy: call) {
        case .always: transitions.append(branch)
        case .never: break
        case .outcome(let outcome) where isReached(outcome, of: flow): transitions.append(branch)
        case .outcome(let outcome): waiting[Ending(flow: flow, outcome: outcome), default: []].append(branch)
        }
    }
}

extension FlowGraph {
    /// The occasion on which a branch of a call is taken.
    fileprivate enum BranchOccasion {
        case always, never
        case outcome(Int)
    }

    fileprivate func occasion(of branch: Int, of flow: Flow.ID, calledBy call: Int) -> BranchOccasion {
        let declaration = transitions[call].declaration
        let name = declaration.then[branch - branches(of: call).lowerBound].outcome.value
        // A flow that holds the user cannot be dismissed.
        if name == BranchDeclaration.dismissed { return declaration.dismissable ? .always : .never }
        return self[flow].outcome(named: name).map { .outcome($0) } ?? .never
    }
}

/// The branches after outcomes with which no run of a child flow ends, the transitions of choices that are never chosen, and
/// those that contradict themselves: nothing they lead to happens. All are findings of their own.
struct DeadBranches {
    private var branches: Set<Int> = []

    init(_ graph: FlowGraph) {
        addNeverTaken(graph)
        guard !graph.branchingTransitions.isEmpty else { return }
        let outcomes = ReachableOutcomes(graph, fromRoots: true)
        func add(_ call: Int) {
            guard case .flow(let flow) = graph.transitions[call].target else { return }
            for branch in graph.branches(of: call) {
                switch graph.occasion(of: branch, of: flow, calledBy: call) {
                case .always: continue
                case .outcome(let outcome) where outcomes.isReached(outcome, of: flow): continue
                case .outcome where !outcomes.isWhole(graph[flow]): continue
                case .never, .outcome: break
                }
                insert(branch, graph)
            }
        }
        graph.branchingTransitions.forEach(add)
    }

    private mutating func addNeverTaken(_ graph: FlowGraph) {
        let unknown = GuardFacts(graph)
        for choices in graph.allChoices {
            for (index, occasions) in zip(choices, graph.occasions(ofChoices: choices, knowing: unknown))
            where occasions.allSatisfy({ graph.contradictsItself(index, knowing: $0) }) {
                insert(index, graph)
            }
        }
        if graph.guards.isEmpty { return }
        for index in graph.transitions.indices where graph.contradictsItself(index, knowing: unknown) {
            insert(index, graph)
        }
    }

    private mutating func insert(_ index: Int, _ graph: FlowGraph) {
        branches.insert(index)
        graph.forEachBranch(of: index) { branches.insert($0) }
    }

    func contains(_ branch: Int) -> Bool { !branches.isEmpty && branches.contains(branch) }
}
