/// The stacks on which links show the routes of one flow. Each is the shortest chain of transitions from the flow's
/// root to the route in which all but the last push, and all routes have a value for each parameter: the linked route's
/// own, by name and type, or a default. Uses a breadth-first search for each set of values that fills a route without
/// defaults; most links of a flow share theirs.
public struct LinkChains {
    /// A route of a chain, and the transition that shows it on the one below.
    public struct Step: Hashable, Sendable {
        /// Nil for the root, and for a route that no chain leads to.
        public let transition: Int?
        public let route: Route.ID

        public init(transition: Int?, route: Route.ID) {
            self.transition = transition
            self.route = route
        }
    }

    private let graph: FlowGraph
    private let flow: Flow
    /// For the names and types of given values: how each route that can be filled is first reached, by index.
    private var searches: [Set<String>: [Int: Arrival]] = [:]
    /// The search without values, for links that fill no other route.
    private lazy var plainSearch = search(filling: [])
    /// The routes that need a value, by the name of their first such parameter.
    private lazy var needing = routesByNeed()
    /// All routes that need a value.
    private lazy var needy = Set(needing.values.joined())
    /// The transitions that show a route and remove nothing, by the index of their route; each source once.
    private lazy var leading = transitionsByTarget()

    /// How a route is reached.
    private struct Arrival {
        /// The source route and the transition; nil for the root.
        let step: (source: Int, transition: Int)?
        /// The number of transitions from the root.
        let depth: Int
    }

    public init(_ graph: FlowGraph, _ flow: Flow) {
        self.graph = graph
        self.flow = flow
    }

    /// Returns the chain from the root to the route itself. Nil if there is none.
    public mutating func chain(to route: Route.ID) -> [Step]? {
        guard let root = flow.root else { return nil }
        if route == root { return [Step(transition: nil, route: root)] }
        let arrivals = arrivals(for: route)
        return lastStep(to: route, arrivals).map {
            path(to: $0.source, arrivals) + [Step(transition: $0.transition, route: route)]
        }
    }

    /// Whether there is such a chain. Building a long one would take much more time.
    public mutating func hasChain(to route: Route.ID) -> Bool {
        guard let root = flow.root else { return false }
        return route == root || lastStep(to: route, arrivals(for: route)) != nil
    }

    /// Whether a route has a value for each parameter.
    public func fills(_ route: Route.ID, from params: [ParamDeclaration]) -> Bool {
        fills(route, from: NamedList(params))
    }

    private func fills(_ route: Route.ID, from params: NamedList<ParamDeclaration>) -> Bool {
        graph[route].declaration.params.allSatisfy { !$0.isRequired || $0.canHold(oneOf: params) }
    }

    /// How the routes are reached that can be filled with the values of a route.
    private mutating func arrivals(for route: Route.ID) -> [Int: Arrival] {
        let params = graph[route].declaration.params
        let values = Set(params.map { $0.name.value + ":" + $0.type.value.text })
        if let known = searches[values] { return known }
        // The shortest chain to a route does not lead through itself.
        let candidates = Set(params.map(\.name.value)).flatMap { needing[$0] ?? [] }
        let given = NamedList(params)
        let filled = candidates.filter { fills(graph.routes[$0].id, from: given) }
        if filled.allSatisfy({ $0 == Int(route.index) }) { return plainSearch }
        let found = search(filling: Set(filled))
        searches[values] = found
        return found
    }

    /// The transition that first shows a route. It may present.
    private mutating func lastStep(to route: Route.ID, _ arrivals: [Int: Arrival]) -> (source: Int, transition: Int)? {
        var best: (source: Int, transition: Int, depth: Int)?
        for (source, transition) in leading[Int(route.index) - flow.routes.lowerBound] {
            guard let arrival = arrivals[source] else { continue }
            if arrival.depth < best?.depth ?? .max { best = (source, transition, arrival.depth) }
        }
        return best.map { ($0.source, $0.transition) }
    }

    /// Searches through the routes that need no value, and those that are filled.
    private mutating func search(filling filled: Set<Int>) -> [Int: Arrival] {
        guard let root = flow.root, isFilled(Int(root.index), filled) else { return [:] }
        var arrivals = [Int(root.index): Arrival(step: nil, depth: 0)]
        var queue = [Int(root.index)]
        var next = 0
        while next < queue.count {
            let source = queue[next]
            let depth = arrivals[source]?.depth ?? 0
            next += 1
            for index in transitions(from: graph.routes[source]) {
                guard case .route(let target) = graph.transitions[index].target, isPlainPush(index) else { continue }
                let route = Int(target.index)
                guard isFilled(route, filled), arrivals[route] == nil else { continue }
                arrivals[route] = Arrival(step: (source, index), depth: depth + 1)
                queue.append(route)
            }
        }
        return arrivals
    }

    private mutating func isFilled(_ route: Int, _ filled: Set<Int>) -> Bool {
        !needy.contains(route) || filled.contains(route)
    }

    private func routesByNeed() -> [String: [Int]] {
        var routes: [String: [Int]] = [:]
        for index in flow.routes {
            guard let param = graph.routes[index].declaration.params.first(where: \.isRequired) else { continue }
            routes[param.name.value, default: []].append(index)
        }
        return routes
    }

    private func path(to route: Int, _ arrivals: [Int: Arrival]) -> [Step] {
        var steps: [Step] = []
        var place = route
        while let (source, transition) = arrivals[place]?.step {
            steps.append(Step(transition: transition, route: graph.routes[place].id))
            place = source
        }
        steps.append(Step(transition: nil, route: graph.routes[place].id))
        return steps.reversed()
    }

    private func transitions(from route: Route) -> [Int] {
        Array(route.transitions) + flow.anywhere.filter { graph.isOpen(graph.transitions[$0], from: route) }
    }

    private func transitionsByTarget() -> [[(source: Int, transition: Int)]] {
        var leading = [[(source: Int, transition: Int)]](repeating: [], count: flow.routes.count)
        for source in flow.routes {
            for index in transitions(from: graph.routes[source]) {
                switch graph.transitions[index].target {
                case .route(let target), .result(let target):
                    let place = Int(target.index) - flow.routes.lowerBound
                    guard !graph.transitions[index].isAnchored, leading[place].last?.source != source
                    else { continue }
                    leading[place].append((source, index))
                case .flow, .tab, .back, .finish, .restart, .open, .missing: continue
                }
            }
        }
        return leading
    }

    private func isPlainPush(_ index: Int) -> Bool {
        graph.transitions[index].style.like == .push && !graph.transitions[index].isAnchored
    }
}
