/// The stacks on which links show the routes of one flow: the shortest chain of transitions from the flow's root to the
/// route, which pushes all but the last, and whose routes all have a value for each param: the linked route's own, by
/// name and type, or a default. A breadth-first search for each set of values; most links of a flow share theirs.
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
    /// For the names and types of given values: how each route that can be filled is shown first, by its place.
    private var searches: [Set<String>: [Arrival?]] = [:]
    /// The transitions that show a route and remove nothing, by the place of their route; each route of origin once.
    private lazy var leading = transitionsByTarget()

    /// How a route is reached.
    private struct Arrival {
        /// From which one, by which transition; nil for the root.
        let step: (source: Int, transition: Int)?
        /// How many transitions lead there.
        let depth: Int
    }

    public init(_ graph: FlowGraph, _ flow: Flow) {
        self.graph = graph
        self.flow = flow
    }

    /// From the root to the route itself. Nil where there is no such chain.
    public mutating func chain(to route: Route.ID) -> [Step]? {
        guard let root = flow.root else { return nil }
        if route == root { return [Step(transition: nil, route: root)] }
        let params = graph[route].declaration.params
        let values = Set(params.map { $0.name.value + ":" + $0.type.value.text })
        if searches[values] == nil { searches[values] = search(from: root, filled: params) }
        let arrivals = searches[values] ?? []
        // The last transition may present.
        var best: (source: Int, transition: Int, depth: Int)?
        for (source, transition) in leading[Int(route.index) - flow.routes.lowerBound] {
            guard let arrival = arrivals[source - flow.routes.lowerBound] else { continue }
            if arrival.depth < best?.depth ?? .max { best = (source, transition, arrival.depth) }
        }
        return best.map { path(to: $0.source, arrivals) + [Step(transition: $0.transition, route: route)] }
    }

    /// Whether a route has a value for each param.
    public func fills(_ route: Route.ID, from params: [ParamDeclaration]) -> Bool {
        graph[route].declaration.params.allSatisfy { param in
            !param.isRequired || params.contains(where: param.canHold)
        }
    }

    private func search(from root: Route.ID, filled params: [ParamDeclaration]) -> [Arrival?] {
        let first = flow.routes.lowerBound
        var arrivals = [Arrival?](repeating: nil, count: flow.routes.count)
        guard fills(root, from: params) else { return arrivals }
        arrivals[Int(root.index) - first] = Arrival(step: nil, depth: 0)
        var queue = [Int(root.index)]
        var next = 0
        while next < queue.count {
            let source = queue[next]
            let depth = arrivals[source - first]?.depth ?? 0
            next += 1
            for index in transitions(from: graph.routes[source]) {
                guard case .route(let target) = graph.transitions[index].target, isPlainPush(index),
                    arrivals[Int(target.index) - first] == nil, fills(target, from: params)
                else { continue }
                arrivals[Int(target.index) - first] = Arrival(step: (source, index), depth: depth + 1)
                queue.append(Int(target.index))
            }
        }
        return arrivals
    }

    private func path(to route: Int, _ arrivals: [Arrival?]) -> [Step] {
        var steps: [Step] = []
        var place = route
        while let (source, transition) = arrivals[place - flow.routes.lowerBound]?.step {
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
