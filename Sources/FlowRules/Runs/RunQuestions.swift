public import FlowModel

/// What people ask about the runs of a program: how a route is reached, what depends on it, and which journeys cover
/// everything.
public struct RunQuestions {
    private let known: ProgramRuns
    private var graph: FlowGraph { known.graph }

    public init(_ graph: FlowGraph) { known = ProgramRuns(graph) }

    /// The route of that name, `Flow/route`; nil where there is none.
    public static func route(named name: String, in graph: FlowGraph) -> Route? {
        guard case .route(let flow, let route)? = Selector(name) else { return nil }
        return graph.flow(named: flow).flatMap { graph[$0].route(named: route) }.map { graph[$0] }
    }

    /// A name that somebody probably meant.
    public static func hint(for name: String, in graph: FlowGraph) -> String? {
        Spelling.hint(for: name, among: graph.routes.lazy.map { "\($0.flowName)/\($0.name)" })
    }

    // MARK: Why

    /// A way to a route.
    public struct Way: Sendable {
        /// `start`, `link` or `entry`.
        public let beginning: String
        public let taps: Int
        public let steps: [Subject]
    }

    /// The shortest way to a route from each kind of beginning that has one.
    public func ways(to route: Route) -> [Way] {
        RunGraph.Source.Kind.allCases.compactMap { kind in
            let node = route.id.index
            let searches = known.searches(from: [kind]).filter { $0.isReached(node) }
            guard let search = searches.min(by: { $0.taps[Int(node)] < $1.taps[Int(node)] }) else { return nil }
            var path = RunPath(to: node, in: search)
            path.end(with: route.subject)
            return Way(beginning: kind.rawValue, taps: Int(search.taps[Int(node)]), steps: path.steps)
        }
    }

    // MARK: Impact

    /// What hangs on a route.
    public struct Impact: Sendable {
        /// What shows it, directly.
        public let shownBy: [Subject]
        /// The routes from which a run can come to it, without going back.
        public let reachedFrom: [Subject]
        /// The routes that no run comes to without it.
        public let onlyThroughIt: [Subject]
    }

    /// What leads to a route, and what only it leads to. The latter is what runs do not come to that are searched as if it
    /// were not there: what the route dominates.
    public func impact(of route: Route) -> Impact {
        var gate = Gate(known.runs)
        gate.routes[Int(route.id.index)] = true
        let without = known.searches(avoiding: gate)
        let lost = graph.routes.filter { other in
            other.id != route.id && known.isReached(other.id.index)
                && !without.contains { $0.isReached(other.id.index) }
        }
        var target = ResolvedSelection(graph)
        target.routes[Int(route.id.index)] = true
        var taps = TapsTo(known)
        taps.measure(to: target)
        let sources = graph.routes.filter { other in
            other.id != route.id && known.isReached(other.id.index) && taps.taps(from: other) != nil
        }
        let showing = graph.transitions.filter { graph.route(shownBy: $0.target) == route.id }
        return Impact(
            shownBy: showing.map(\.subject), reachedFrom: sources.map(\.subject), onlyThroughIt: lost.map(\.subject))
    }

    // MARK: Journeys

    /// What journeys are to cover.
    public enum Cover: String, CaseIterable, Sendable { case routes, transitions }

    /// Journeys from where runs begin, and what none of them can come to.
    public struct Journeys: Sendable {
        public let journeys: [[Subject]]
        public let uncovered: [Subject]
    }

    /// A small set of journeys that covers every route or every transition that a run comes to: the farthest first, and
    /// then only those that cover something new. Always ends: each covers at least one more.
    public func journeys(covering cover: Cover) -> Journeys {
        switch cover {
        case .routes: return journeysOverRoutes()
        case .transitions: return journeysOverTransitions()
        }
    }

    private func nearest(_ node: RunGraph.Node) -> RunSearch? {
        known.searches.filter { $0.isReached(node) }.min { $0.taps[Int(node)] < $1.taps[Int(node)] }
    }

    private func journeysOverRoutes() -> Journeys {
        let reached = graph.routes.indices.compactMap { route in nearest(Int32(route)).map { (route, $0) } }
        let far = reached.sorted { ($1.1.taps[$1.0], $0.0) < ($0.1.taps[$0.0], $1.0) }
        var covered = [Bool](repeating: false, count: graph.routes.count)
        var journeys: [[Subject]] = []
        for (route, search) in far where !covered[route] {
            var path = RunPath(to: Int32(route), in: search)
            path.end(with: graph.routes[route].subject)
            journeys.append(path.steps)
            mark(path.steps, &covered)
            covered[route] = true
        }
        let uncovered = graph.routes.filter { nearest($0.id.index) == nil }
        return Journeys(journeys: journeys, uncovered: uncovered.map(\.subject))
    }

    /// What a journey shows on its way.
    private func mark(_ steps: [Subject], _ covered: inout [Bool]) {
        for step in steps {
            switch step {
            case .route(let flow, let name):
                guard let route = graph.flow(named: flow).flatMap({ graph[$0].route(named: name) }) else { continue }
                covered[Int(route.index)] = true
            case .transition(let flow, let name, _):
                guard let route = graph.flow(named: flow).flatMap({ graph[$0].route(named: name) }) else { continue }
                covered[Int(route.index)] = true
                let shown = graph.transitions(of: graph[route]).first { $0.subject == step }
                    .flatMap { graph.route(shownBy: $0.target) }
                if let shown { covered[Int(shown.index)] = true }
            case .none, .app, .flow, .anywhere, .tabs, .appWide: continue
            }
        }
    }

    private func journeysOverTransitions() -> Journeys {
        let runs = known.runs
        // For each transition the place that it is taken at in the fewest taps.
        var best: [Int: (search: RunSearch, node: Int32, edge: Int)] = [:]
        for search in known.searches {
            for node in 0..<Int32(runs.count) where search.isReached(node) {
                for index in runs.edges(of: node) where runs.edges[index].transition >= 0 {
                    let edge = runs.edges[index]
                    if edge.kind == .tab, !search.showsTabs { continue }
                    let transition = Int(edge.transition)
                    if let other = best[transition], other.search.taps[Int(other.node)] <= search.taps[Int(node)] {
                        continue
                    }
                    best[transition] = (search, node, index)
                }
            }
        }
        let far = best.sorted {
            ($1.value.search.taps[Int($1.value.node)], $0.key) < ($0.value.search.taps[Int($0.value.node)], $1.key)
        }
        var covered: Set<Subject> = []
        var journeys: [[Subject]] = []
        for (transition, way) in far where !covered.contains(graph.transitions[transition].subject) {
            var path = RunPath(to: way.node, in: way.search)
            path.add(runs.edges[way.edge])
            journeys.append(path.steps)
            covered.formUnion(path.steps)
            covered.insert(graph.transitions[transition].subject)
        }
        let uncovered = graph.transitions.indices.filter { best[$0] == nil }
        return Journeys(journeys: journeys, uncovered: uncovered.map { graph.transitions[$0].subject })
    }
}
