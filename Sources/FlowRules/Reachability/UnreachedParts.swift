import FlowModel

/// The parts of a program that no run reaches, each reported once. `why` finds no way to exactly these routes.
struct UnreachedParts {
    /// A flow, all of whose routes are unreached, or a route, with everything behind it.
    struct Part {
        enum Place { case flow(Flow.ID), route(Route.ID) }

        let place: Place
        /// The number of routes, and of flows, that the part leads to, except those behind a part that is reported
        /// before it.
        let routes: Int
        let flows: Int

        /// The end of the message about the part: how much else nothing leads to.
        var others: String {
            let counts = [(routes, "route"), (flows, "flow")].filter { $0.0 > 0 }
            let texts = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
            return texts.isEmpty ? "" : ", nor to \(texts.joined(separator: " and ")) behind it"
        }
    }

    private(set) var parts: [Part] = []
    private let known: ProgramRuns
    private var graph: FlowGraph { known.graph }
    /// Whether a run reaches each node of the runs, or this search has visited it.
    private var isVisited: [Bool]
    /// The routes that are counted by themselves, and not as a part of their flow, of which nothing is reached.
    private var routes: Set<Int> = []

    init(_ known: ProgramRuns) {
        self.known = known
        isVisited = []
        let unreached = known.graph.routes.indices.filter { !known.isReached(Int32($0)) }
        guard !unreached.isEmpty else { return }
        isVisited = (0..<Int32(known.runs.count)).map(known.isReached)
        visitReported()
        addParts(among: candidates(among: unreached))
        // What is left are routes to which not even their own flow leads.
        let left = unreached.filter { !isVisited[$0] }
        routes.formUnion(left)
        addParts(among: left.map { .route(graph.routes[$0].id) })
    }

    /// Adds the parts that together cover these places and everything behind them.
    private mutating func addParts(among places: [Part.Place]) {
        let visited = isVisited
        // A tree of a depth-first forest that no later one leads to is one that nothing leads to: an earlier one would have
        // included it. That is the first half of Kosaraju's algorithm, and all of it that is needed.
        let roots = places.filter { visit(from: $0) != nil }
        isVisited = visited
        parts += roots.reversed().compactMap { visit(from: $0) }
    }

    /// Returns the flows and, of other flows, the routes, in the order of the program.
    private mutating func candidates(among unreached: [Int]) -> [Part.Place] {
        let byFlow = Dictionary(grouping: unreached) { graph.routes[$0].flow }
        return graph.flows.flatMap { flow -> [Part.Place] in
            let unreached = byFlow[flow.id] ?? []
            if !unreached.isEmpty, unreached.count == flow.routes.count { return [.flow(flow.id)] }
            routes.formUnion(unreached)
            return unreached.map { .route(graph.routes[$0].id) }
        }
    }

    /// Visits what entries of `start` and `root` that are never shown lead to, and transitions that never happen: they have
    /// findings of their own.
    private mutating func visitReported() {
        for route in graph.routes where known.isReached(route.id.index) {
            for transition in graph.transitions(availableFrom: route) {
                switch graph.transitions[transition].target {
                case .route(let route): visit([route.index])
                case .flow(let flow): visit(graph[flow].roots.map(\.index))
                default: break
                }
            }
        }
        for flow in graph.start.filter({ !$0.canBeShown }).flatMap(graph.flows(of:)) {
            let opened = graph[flow].routes.filter { graph.routes[$0].isOpenedFromOutside }
            visit((graph[flow].namedRoots + graph[flow].givenRoots).map(\.index) + opened.map { Int32($0) })
        }
        for flow in graph.flows where !flow.earlierRoots.isEmpty {
            visit(Set(flow.namedRoots).subtracting(flow.roots).map(\.index))
        }
    }

    /// Visits what is behind a place. Returns nil if all of it was visited before.
    private mutating func visit(from place: Part.Place) -> Part? {
        let starts: [Route.ID]
        switch place {
        case .flow(let flow):
            let roots = graph[flow].roots
            starts = roots.isEmpty ? graph.routes(of: graph[flow]).map(\.id) : roots
        case .route(let route): starts = [route]
        }
        let found = visit(starts.map(\.index))
        guard !found.isEmpty else { return nil }
        let shown = found.map { Int($0) }.filter { $0 < graph.routes.count && !starts.contains(graph.routes[$0].id) }
        return Part(
            place: place, routes: shown.count(where: routes.contains),
            flows: shown.count { !routes.contains($0) && graph.routes[$0].id == graph[graph.routes[$0].flow].root })
    }

    /// Visits what some nodes lead to, and returns what was not visited before.
    @discardableResult
    private mutating func visit(_ starts: [RunGraph.Node]) -> [RunGraph.Node] {
        var found: [RunGraph.Node] = []
        func add(_ node: RunGraph.Node) {
            guard !isVisited[Int(node)] else { return }
            isVisited[Int(node)] = true
            found.append(node)
        }
        starts.forEach(add)
        var next = 0
        while next < found.count {
            for edge in known.runs.edges[known.runs.edges(of: found[next])] {
                switch edge.kind {
                case .step, .tab, .signal: add(edge.target)
                case .call:
                    add(edge.target)
                    for continuation in known.runs.continuations(of: edge)
                    where known.summaries.ends(edge, with: continuation.key) {
                        add(continuation.node)
                    }
                case .jump: if edge.transition < 0 { add(edge.target) }
                case .finish, .back, .open, .departure: break
                }
            }
            next += 1
        }
        return found
    }
}
