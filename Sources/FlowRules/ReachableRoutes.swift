import FlowModel

/// Which routes can be shown at all. Linear: every route and transition of a flow is visited at most three
/// times.
struct ReachableRoutes {
    /// Routes that nothing leads to, behind one of them.
    struct UnreachablePart {
        /// The route from which the others can be reached, and which none of them but its own circle leads
        /// to.
        let root: Int
        /// How many lie behind it, and behind no root that is reported before it.
        var others: Int
    }

    private let graph: FlowGraph
    private var isVisited: [Bool]
    private var stack: [Int] = []

    init(_ graph: FlowGraph) {
        self.graph = graph
        isVisited = Array(repeating: false, count: graph.routes.count)
    }

    /// The parts of a flow that cannot be reached. A flow without a root, or with transitions that lead
    /// nowhere, has other findings, and is said to have none: correcting those may well reach everything.
    mutating func unreachableParts(ofFlow index: Int) -> [UnreachablePart] {
        let routes = graph.flows[index].routes
        guard visitStarts(ofFlow: index) else { return [] }
        let unreachable = routes.filter { !isVisited[$0] }
        guard !unreachable.isEmpty else { return [] }

        // A root of a depth-first forest that no later root leads to is reached by no other part: an
        // earlier tree would have held it. That is the first half of Kosaraju's algorithm, and all of it
        // that is needed.
        let candidates = unreachable.filter { visit(from: $0) > 0 }
        for route in unreachable { isVisited[route] = false }
        var parts: [UnreachablePart] = []
        for candidate in candidates.reversed() {
            let count = visit(from: candidate)
            if count > 0 { parts.append(UnreachablePart(root: candidate, others: count - 1)) }
        }
        return parts.reversed()
    }

    /// Visits all that can be reached. False where the flow is not whole.
    private mutating func visitStarts(ofFlow index: Int) -> Bool {
        guard let root = graph.flows[index].root else { return false }
        for transition in graph.flows[index].anywhere {
            switch graph.transitions[transition].target {
            case .route(let target): visit(from: Int(target.index))
            case .missing: return false
            default: break
            }
        }
        visit(from: Int(root.index))
        for route in graph.flows[index].routes {
            if graph.routes[route].declaration.entry != nil { visit(from: route) }
            for transition in graph.routes[route].transitions {
                if case .missing = graph.transitions[transition].target { return false }
            }
        }
        return true
    }

    /// Visits what can be reached from a route, and counts what was not visited before.
    @discardableResult
    private mutating func visit(from start: Int) -> Int {
        guard !isVisited[start] else { return 0 }
        var count = 0
        isVisited[start] = true
        stack.append(start)
        while let route = stack.popLast() {
            count += 1
            for transition in graph.routes[route].transitions {
                guard case .route(let id) = graph.transitions[transition].target, !isVisited[Int(id.index)] else {
                    continue
                }
                isVisited[Int(id.index)] = true
                stack.append(Int(id.index))
            }
        }
        return count
    }
}
