/// The stacks on which links show the routes of one flow. Each is the shortest chain of transitions from the flow's
/// root to the route in which all but the last push, and all routes have a value for each parameter: the linked route's
/// own, by name and type, or a default. Of several roots, it begins at the last. Uses a breadth-first search for each set of values that fills a route without
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
    /// Whether what shows the flow gives values to its root.
    private let isRootGiven: Bool
    /// For the names and types of given values: how the routes that can be filled are first reached.
    private var searches: [Set<String>: Arrivals] = [:]
    /// The search without values, for links that fill no other route.
    private lazy var plainSearch = search(filling: [])
    /// The search with values for everything.
    private lazy var fullSearch = search(filling: needy)
    /// The routes that need a value, by the name of their first such parameter.
    private lazy var needing = routesByNeed()
    /// All routes that need a value.
    private lazy var needy = Set(needing.values.joined())
    /// The routes' own transitions that show a route and remove nothing, by that route's local index; each source
    /// once.
    private lazy var leading = ownTransitionsByTarget()
    /// The `anywhere` ones. They are not listed for each source, which would take time for each pair of routes.
    private lazy var leadingAnywhere = anywhereTransitionsByTarget()

    /// How a route is reached.
    private struct Arrival {
        /// The source route and the transition; nil for the root.
        let step: (source: Int, transition: Int)?
        /// The number of transitions from the root.
        let depth: Int
        /// The nearest route on the way that needs a value; this one, if it does.
        let needy: Int?
    }

    /// The routes that are reached.
    private struct Arrivals {
        /// By the index of the route.
        let byRoute: [Int: Arrival]
        /// Their indices, nearest to the root first, then in source order.
        let nearestFirst: [Int]

        init(_ byRoute: [Int: Arrival]) {
            self.byRoute = byRoute
            nearestFirst = byRoute.sorted { ($0.value.depth, $0.key) < ($1.value.depth, $1.key) }.map(\.key)
        }
    }

    /// A parameter for which a route of a chain gets no value.
    public struct MissingParam: Sendable {
        public let route: Route.ID
        public let param: ParamDeclaration
    }

    /// The number of routes of a chain whose values are looked for: a finding names no more.
    private static let maximumMissing = 4

    /// - Parameter isRootGiven: Whether a value can be expected for each parameter of the root; nil if it depends on
    ///   whether the app shows the flow, by `start` or in a tab. Both give such values.
    public init(_ graph: FlowGraph, _ flow: Flow, isRootGiven: Bool? = nil) {
        self.graph = graph
        self.flow = flow
        self.isRootGiven = isRootGiven ?? graph.isShown(flow.id)
    }

    /// Returns the chain from the root to the route itself. Nil if there is none.
    public mutating func chain(to route: Route.ID) -> [Step]? {
        guard flow.root != nil else { return nil }
        if flow.hasRoot(route) { return [Step(transition: nil, route: route)] }
        let arrivals = arrivals(for: route)
        return lastStep(to: route, arrivals).map {
            path(to: $0.source, arrivals.byRoute) + [Step(transition: $0.transition, route: route)]
        }
    }

    /// Whether there is such a chain. Building a long one would take much more time.
    public mutating func hasChain(to route: Route.ID) -> Bool {
        guard flow.root != nil else { return false }
        return flow.hasRoot(route) || lastStep(to: route, arrivals(for: route)) != nil
    }

    /// Returns the parameters without which there is no such chain, from the root on. Nil if no chain leads to the route
    /// whatever the link contains. A long chain that lacks many is not followed to its beginning.
    public mutating func missingParams(to route: Route.ID) -> [MissingParam]? {
        guard let last = lastStep(to: route, fullSearch) else { return nil }
        let given = NamedList(graph[route].declaration.params)
        var missing: [[MissingParam]] = []
        var next = fullSearch.byRoute[last.source]?.needy
        for _ in 0..<Self.maximumMissing {
            guard let index = next else { break }
            let route = graph.routes[index]
            missing.append(
                route.declaration.params.filter { $0.isRequired && !$0.canHold(oneOf: given) }
                    .map { MissingParam(route: route.id, param: $0) })
            next = fullSearch.byRoute[index]?.step.flatMap { fullSearch.byRoute[$0.source]?.needy }
        }
        return missing.reversed().flatMap { $0 }
    }

    /// Whether a route has a value for each parameter.
    public func fills(_ route: Route.ID, from params: [ParamDeclaration]) -> Bool {
        fills(route, from: NamedList(params))
    }

    private func fills(_ route: Route.ID, from params: NamedList<ParamDeclaration>) -> Bool {
        (isRootGiven && route == flow.root) || graph[route].isFilled(from: params)
    }

    /// How the routes are reached that can be filled with the values of a route.
    private mutating func arrivals(for route: Route.ID) -> Arrivals {
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
    private mutating func lastStep(to route: Route.ID, _ arrivals: Arrivals) -> (source: Int, transition: Int)? {
        let local = Int(route.index) - flow.routes.lowerBound
        var best: (source: Int, transition: Int, depth: Int)?
        func offer(_ source: Int, _ transition: Int) {
            guard let depth = arrivals.byRoute[source]?.depth else { return }
            if let best, (best.depth, best.source) <= (depth, source) { return }
            best = (source, transition, depth)
        }
        for (source, transition) in leading[local] { offer(source, transition) }
        for transition in leadingAnywhere[local] {
            // Mostly the root.
            let source = arrivals.nearestFirst.first { isAvailable(transition, from: $0) }
            if let source { offer(source, transition) }
        }
        return best.map { ($0.source, $0.transition) }
    }

    /// Searches through the routes that need no value, and those that are filled.
    private mutating func search(filling filled: Set<Int>) -> Arrivals {
        guard let root = flow.root, isFilled(Int(root.index), filled) else { return Arrivals([:]) }
        // Those whose target is not reached yet: most are available from the root, and need not be looked at again.
        var anywhere: [(index: Int, target: Int)] = []
        for index in flow.anywhere {
            guard let target = pushed(by: index), isFilled(target, filled) else { continue }
            anywhere.append((index, target))
        }
        let needyRoot = needy.contains(Int(root.index)) ? Int(root.index) : nil
        var arrivals = [Int(root.index): Arrival(step: nil, depth: 0, needy: needyRoot)]
        var queue = [Int(root.index)]
        var next = 0
        while next < queue.count {
            let source = queue[next]
            let (depth, lastNeedy) = (arrivals[source]?.depth ?? 0, arrivals[source]?.needy)
            next += 1
            func arrive(_ index: Int, _ target: Int) {
                guard arrivals[target] == nil else { return }
                arrivals[target] = Arrival(
                    step: (source, index), depth: depth + 1, needy: needy.contains(target) ? target : lastNeedy)
                queue.append(target)
            }
            for index in graph.routes[source].transitions {
                guard let target = pushed(by: index), isFilled(target, filled) else { continue }
                arrive(index, target)
            }
            anywhere.removeAll { index, target in
                if arrivals[target] == nil, isAvailable(index, from: source) { arrive(index, target) }
                return arrivals[target] != nil
            }
        }
        return Arrivals(arrivals)
    }

    private mutating func isFilled(_ route: Int, _ filled: Set<Int>) -> Bool {
        !needy.contains(route) || filled.contains(route)
    }

    private func isGivenRoot(_ index: Int) -> Bool { isRootGiven && flow.root.map { Int($0.index) } == index }

    private func routesByNeed() -> [String: [Int]] {
        var routes: [String: [Int]] = [:]
        for index in flow.routes where !isGivenRoot(index) {
            guard let param = graph.routes[index].declaration.params.first(where: \.isRequired) else { continue }
            routes[param.name.value, default: []].append(index)
        }
        return routes
    }

    private func path(to route: Int, _ arrivals: [Int: Arrival]) -> [Step] {
        var steps: [Step] = []
        var current = route
        while let (source, transition) = arrivals[current]?.step {
            steps.append(Step(transition: transition, route: graph.routes[current].id))
            current = source
        }
        steps.append(Step(transition: nil, route: graph.routes[current].id))
        return steps.reversed()
    }

    private func isAvailable(_ transition: Int, from route: Int) -> Bool {
        graph.isAvailable(graph.transitions[transition], from: graph.routes[route])
    }

    private func ownTransitionsByTarget() -> [[(source: Int, transition: Int)]] {
        var leading = [[(source: Int, transition: Int)]](repeating: [], count: flow.routes.count)
        for source in flow.routes {
            for index in graph.routes[source].transitions {
                guard let local = localIndexShown(by: index), leading[local].last?.source != source else { continue }
                leading[local].append((source, index))
            }
        }
        return leading
    }

    private func anywhereTransitionsByTarget() -> [[Int]] {
        var leading = [[Int]](repeating: [], count: flow.routes.count)
        for index in flow.anywhere {
            if let local = localIndexShown(by: index) { leading[local].append(index) }
        }
        return leading
    }

    /// Returns the index in the flow of the route that a transition shows, if it removes nothing.
    private func localIndexShown(by index: Int) -> Int? {
        guard !graph.transitions[index].isAnchored else { return nil }
        return switch graph.transitions[index].target {
        case .route(let target), .result(let target): Int(target.index) - flow.routes.lowerBound
        case .flow, .tab, .back, .finish, .restart, .open, .missing: nil
        }
    }

    /// Returns the index of the route that a transition pushes, if it removes nothing.
    private func pushed(by index: Int) -> Int? {
        guard case .route(let target) = graph.transitions[index].target, !graph.transitions[index].isAnchored,
            graph.transitions[index].style.like == .push
        else { return nil }
        return Int(target.index)
    }
}

extension Route {
    /// Whether each parameter gets a value from some given ones, by name and type, or has a default.
    public func isFilled(from params: NamedList<ParamDeclaration>) -> Bool {
        declaration.params.allSatisfy { !$0.isRequired || $0.canHold(oneOf: params) }
    }
}
