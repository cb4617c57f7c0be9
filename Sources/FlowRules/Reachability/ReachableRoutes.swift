import FlowModel

/// The routes that can be shown at all. Linear: every route and transition of a flow is visited at most three times.
struct ReachableRoutes {
    /// A route that nothing leads to, with the routes behind it.
    struct UnreachablePart {
        /// The route from which the others can be reached, and which nothing outside its own cycle leads to.
        let root: Int
        /// How many routes are behind it, and not behind a root that is reported before it.
        var others: Int
    }

    private let graph: FlowGraph
    private var isVisited: [Bool]
    /// Routes that other flows and the app show in tabs, from anywhere: if those places are unreachable, that is
    /// reported there.
    private let shownInTabs: [Flow.ID: [Int]]
    private var stack: [Int] = []

    init(_ graph: FlowGraph) {
        self.graph = graph
        shownInTabs = Self.shownInTabs(of: graph)
        isVisited = Array(repeating: false, count: graph.routes.count)
    }

    /// Returns the parts of a flow that cannot be reached. Returns none for a flow without a root, or with transitions
    /// whose target does not exist: those have findings of their own, and correcting them may make everything
    /// reachable.
    mutating func unreachableParts(ofFlow index: Int) -> [UnreachablePart] {
        let routes = graph.flows[index].routes
        guard visitStarts(ofFlow: index) else { return [] }
        let unreachable = routes.filter { !isVisited[$0] }
        guard !unreachable.isEmpty else { return [] }

        // A root of a depth-first forest that no later root leads to is not reached by any other part: an earlier tree
        // would have included it. That is the first half of Kosaraju's algorithm, and all of it that is needed.
        let candidates = unreachable.filter { visit(from: $0) > 0 }
        for route in unreachable { isVisited[route] = false }
        var parts: [UnreachablePart] = []
        for candidate in candidates.reversed() {
            let count = visit(from: candidate)
            if count > 0 { parts.append(UnreachablePart(root: candidate, others: count - 1)) }
        }
        return parts.reversed()
    }

    /// Visits everything that can be reached. Returns false if the flow is incomplete.
    private mutating func visitStarts(ofFlow index: Int) -> Bool {
        guard graph.flows[index].root != nil else { return false }
        for transition in graph.flows[index].anywhere { forEachRoute(shownBy: transition) { $0.visit(from: $1) } }
        for root in graph.flows[index].namedRoots { visit(from: Int(root.index)) }
        for route in graph.flows[index].routes where graph.routes[route].isOpenedFromOutside { visit(from: route) }
        for route in shownInTabs[graph.flows[index].id] ?? [] { visit(from: route) }
        return graph.hasKnownWays(index)
    }

    private static func shownInTabs(of graph: FlowGraph) -> [Flow.ID: [Int]] {
        var routes: [Flow.ID: [Int]] = [:]
        for index in graph.tabTransitions {
            guard let route = graph.transitions[index].target.route,
                graph.flow(of: graph.transitions[index].source) != graph[route].flow
            else { continue }
            routes[graph[route].flow, default: []].append(Int(route.index))
        }
        return routes
    }

    /// Visits the routes of the same flow that a transition shows, directly, in the flow's tab, or by what follows an
    /// outcome.
    private mutating func forEachRoute(shownBy transition: Int, _ body: (inout Self, Int) -> Void) {
        switch graph.transitions[transition].target {
        case .route(let route): body(&self, Int(route.index))
        case .result(let route):
            body(&self, Int(route.index))
            for branch in graph.branches(of: transition) { forEachRoute(shownBy: branch, body) }
        case .flow:
            for branch in graph.branches(of: transition) { forEachRoute(shownBy: branch, body) }
        case .tab(let tab):
            guard let route = tab.route, graph.flow(of: graph.transitions[transition].source) == graph[route].flow
            else { return }
            body(&self, Int(route.index))
        case .back, .finish, .restart, .open, .missing: break
        }
    }

    /// Visits what can be reached from a route, and returns how much of it was not visited before.
    @discardableResult
    private mutating func visit(from start: Int) -> Int {
        guard !isVisited[start] else { return 0 }
        var count = 0
        isVisited[start] = true
        stack.append(start)
        while let route = stack.popLast() {
            count += 1
            for transition in graph.routes[route].transitions {
                forEachRoute(shownBy: transition) { search, route in
                    guard !search.isVisited[route] else { return }
                    search.isVisited[route] = true
                    search.stack.append(route)
                }
            }
        }
        return count
    }
}
