public import FlowModel
import FlowSwift

/// The stacks on which links show the routes of one flow. Each is the shortest chain of transitions from the flow's
/// root to the route in which all but the last push, and all routes have a value for each parameter: what the
/// transitions fix and pass on, the linked route's own, by name and type, or a default. Of several roots, it begins at the
/// last. Uses a breadth-first search for each set of values that fills a route without defaults; most links of a flow share
/// theirs.
public struct LinkChains {
    /// A route of a chain, and the transition that shows it on the one below.
    public struct Step: Hashable, Sendable {
        /// The transition; nil for the root, and for a route that no chain leads to.
        public let transition: Int?
        public let route: Route.ID

        public init(transition: Int?, route: Route.ID) {
            self.transition = transition
            self.route = route
        }
    }

    let graph: FlowGraph
    private let flow: Flow
    let arguments: ChainArguments
    /// Whether what shows the flow gives values to its root.
    private let isRootGiven: Bool
    /// The searches, by the names and types of given values: how the routes that can be filled are first reached.
    private var searches: [SearchKey: Arrivals] = [:]
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

    private struct SearchKey: Hashable {
        let values: Set<String>
        var fixing = Fixing.all
    }

    /// The choice of transitions that are looked at, of those that fix a parameter to the same value for every call.
    private enum Fixing {
        case all
        /// The transitions that fix nothing that the link gives.
        case others
        /// The transitions of these to which there is no alternative on the same route.
        case onlyWays
        case none
    }

    /// The parameters of the linked route, in a flow whose transitions fix parameters.
    private struct Link {
        let params: NamedList<ParamDeclaration>
        let fixing: Fixing
    }

    /// A route on the way, and its parameters whose values only what the next transition passes on tells.
    private struct Place: Hashable {
        let route: Int
        var open: Set<String> = []
    }

    /// The last step on the way to a route, and the length of the way.
    private struct Arrival {
        /// The source and the transition; nil for the root.
        let step: (source: Place, transition: Int)?
        /// The number of transitions from the root.
        let depth: Int
        /// The nearest route on the way that needs a value; this one, if it does.
        let needy: Int?
    }

    /// The routes that are reached.
    private struct Arrivals {
        /// The arrivals, by the index of the route.
        let byRoute: [Int: Arrival]
        /// The arrivals at places with something open.
        let open: [Place: Arrival]
        /// The places with something open, by the index of the route.
        let openPlaces: [Int: [Place]]
        /// The indices of the routes, nearest to the root first, then in source order.
        let nearestFirst: [Int]

        init(_ byRoute: [Int: Arrival], open: [Place: Arrival] = [:]) {
            self.byRoute = byRoute
            self.open = open
            openPlaces = Dictionary(grouping: open.keys, by: \.route)
            nearestFirst = byRoute.sorted { ($0.value.depth, $0.key) < ($1.value.depth, $1.key) }.map(\.key)
        }

        subscript(place: Place) -> Arrival? { place.open.isEmpty ? byRoute[place.route] : open[place] }
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
        arguments = ChainArguments(graph, flow)
        self.isRootGiven = isRootGiven ?? graph.isRootGiven(to: flow)
    }

    /// Returns the chain from the root to the route itself. Nil if there is none.
    public mutating func chain(to route: Route.ID) -> [Step]? {
        guard flow.root != nil else { return nil }
        if flow.hasRoot(route) { return [Step(transition: nil, route: route)] }
        let chain = chain(to: route, .others)
        if let chain, !contradicts(chain) { return chain }
        if arguments.isEmpty { return chain }
        // One that follows from the link is better, even if it is longer.
        let others = [self.chain(to: route, .onlyWays), self.chain(to: route, .none)].compactMap(\.self)
        let best = others.filter { !contradicts($0) }.min { $0.count < $1.count }
        return best ?? chain ?? self.chain(to: route, .all)
    }

    /// Returns the stack on which a link, or a tab, shows a route. One that no chain leads to is right after the root, or in
    /// its place.
    public mutating func shownChain(to route: Route) -> [Step] {
        if let chain = chain(to: route.id) { return chain }
        let step = Step(transition: nil, route: route.id)
        guard let root = flow.root, fills(root, from: route.declaration.params) else { return [step] }
        return [Step(transition: nil, route: root), step]
    }

    private mutating func chain(to route: Route.ID, _ fixing: Fixing) -> [Step]? {
        let arrivals = arrivals(for: route, fixing)
        return lastStep(to: route, arrivals).map {
            path(to: $0.source, arrivals) + [Step(transition: $0.transition, route: route)]
        }
    }

    /// Whether there is such a chain. Building a long one would take much more time.
    public mutating func hasChain(to route: Route.ID) -> Bool {
        guard flow.root != nil else { return false }
        return flow.hasRoot(route) || lastStep(to: route, arrivals(for: route, .all)) != nil
    }

    /// Returns the parameters without which there is no such chain, from the root on. Nil if no chain leads to the route
    /// whatever the link contains. A long chain that lacks many is not followed to its beginning.
    public mutating func missingParams(to route: Route.ID) -> [MissingParam]? {
        guard let last = lastStep(to: route, fullSearch) else { return nil }
        let given = NamedList(graph[route].declaration.params)
        var missing: [[MissingParam]] = []
        var next = fullSearch.byRoute[last.source.route]?.needy
        for _ in 0..<Self.maximumMissing {
            guard let index = next else { break }
            let route = graph.routes[index]
            let arrival = fullSearch.byRoute[index]?.step?.transition
            let fixed = arrival.map { arguments[$0].map(\.param.name.value) } ?? []
            missing.append(
                route.declaration.params
                    .filter { $0.isRequired && !$0.canHold(oneOf: given) && !fixed.contains($0.name.value) }
                    .map { MissingParam(route: route.id, param: $0) })
            next = fullSearch.byRoute[index]?.step.flatMap { fullSearch.byRoute[$0.source.route]?.needy }
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

    /// Returns how the routes are reached that can be filled with the values of a route.
    private mutating func arrivals(for route: Route.ID, _ fixing: Fixing) -> Arrivals {
        let params = graph[route].declaration.params
        let values = Set(params.map { $0.name.value + ":" + $0.type.value.text })
        var key = SearchKey(values: values)
        if !arguments.isEmpty {
            key = SearchKey(
                values: values.union(params.filter(\.isRequired).map(\.name.value)), fixing: fixing)
        }
        if let known = searches[key] { return known }
        if !arguments.isEmpty {
            let found = search(for: Link(params: NamedList(params), fixing: fixing))
            searches[key] = found
            return found
        }
        // The shortest chain to a route does not lead through itself.
        let candidates = Set(params.map(\.name.value)).flatMap { needing[$0] ?? [] }
        let given = NamedList(params)
        let filled = candidates.filter { fills(graph.routes[$0].id, from: given) }
        if filled.allSatisfy({ $0 == Int(route.index) }) { return plainSearch }
        let found = search(filling: Set(filled))
        searches[key] = found
        return found
    }

    /// The transition that first shows a route. It may present.
    private mutating func lastStep(to route: Route.ID, _ arrivals: Arrivals) -> (source: Place, transition: Int)? {
        let local = Int(route.index) - flow.routes.lowerBound
        var best: (source: Place, transition: Int, depth: Int)?
        func offer(_ source: Place, _ transition: Int) {
            guard let depth = arrivals[source]?.depth else { return }
            if let best {
                if (best.depth, best.source.route) < (depth, source.route) { return }
                if (best.depth, best.source.route) == (depth, source.route), rank(best.transition) <= rank(transition) {
                    return
                }
            }
            best = (source, transition, depth)
        }
        func offer(_ source: Int, _ transition: Int) { offer(Place(route: source), transition) }
        for (source, transition) in leading[local] {
            offer(source, transition)
            // The route itself has all its values.
            for place in arrivals.openPlaces[source] ?? [] where passes(place, by: transition) {
                offer(place, transition)
            }
        }
        for transition in leadingAnywhere[local] {
            // Mostly the root.
            let source = arrivals.nearestFirst.first { isAvailable(transition, from: $0) }
            if let source { offer(source, transition) }
        }
        return best.map { ($0.source, $0.transition) }
    }

    /// Searches through the routes that need no value, and those that are filled.
    private mutating func search(filling filled: Set<Int>) -> Arrivals {
        // The same search, of a flow whose transitions fix nothing, in a fraction of the time.
        guard let root = flow.root, isFilled(Int(root.index), filled) else { return Arrivals([:]) }
        // Those whose target is not reached yet: most are available from the root, and need not be looked at again.
        var anywhere: [(index: Int, target: Int)] = []
        for index in graph.offered(in: flow.anywhere) {
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
                    step: (Place(route: source), index), depth: depth + 1,
                    needy: needy.contains(target) ? target : lastNeedy)
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

    /// Returns a rank among transitions of one route that show another, as a link would: one that tells what is below
    /// comes before one that fixes something else.
    private func rank(_ transition: Int) -> Int {
        let arguments = arguments[transition]
        if arguments.contains(where: { if case .constant = $0.value { true } else { false } }) { return 2 }
        return passed(by: transition).isEmpty ? 1 : 0
    }

    /// Searches through the places that have a value for each parameter, or pass on those that are open.
    private func search(for link: Link) -> Arrivals {
        guard let root = flow.root else { return Arrivals([:]) }
        var first = Place(route: Int(root.index))
        if !isRootGiven {
            let params = graph[root].declaration.params
            first.open = Set(params.filter { $0.isRequired && !$0.canHold(oneOf: link.params) }.map(\.name.value))
        }
        var anywhere: [(index: Int, target: Place)] = graph.offered(in: flow.anywhere).compactMap { index in
            pushed(by: index).flatMap { place(after: index, from: nil, to: $0, link) }.map { (index, $0) }
        }
        var arrivals = [first: Arrival(step: nil, depth: 0, needy: nil)]
        var queue = [first]
        var next = 0
        while next < queue.count {
            let source = queue[next]
            let depth = arrivals[source]?.depth ?? 0
            next += 1
            func arrive(_ index: Int, _ target: Place) {
                guard arrivals[target] == nil else { return }
                arrivals[target] = Arrival(step: (source, index), depth: depth + 1, needy: nil)
                queue.append(target)
            }
            for index in graph.routes[source.route].transitions {
                guard let target = pushed(by: index), passes(source, by: index),
                    let place = place(after: index, from: source, to: target, link)
                else { continue }
                arrive(index, place)
            }
            guard source.open.isEmpty else { continue }
            anywhere.removeAll { index, target in
                if arrivals[target] == nil, isAvailable(index, from: source.route) { arrive(index, target) }
                return arrivals[target] != nil
            }
        }
        var byRoute: [Int: Arrival] = [:]
        var open: [Place: Arrival] = [:]
        for (place, arrival) in arrivals {
            if place.open.isEmpty { byRoute[place.route] = arrival } else { open[place] = arrival }
        }
        return Arrivals(byRoute, open: open)
    }

    /// Whether a transition passes on what is open.
    private func passes(_ place: Place, by transition: Int) -> Bool {
        place.open.isEmpty || place.open.isSubset(of: passed(by: transition).map(\.caller))
    }

    /// The parameters of the calling route that a transition passes on such that their values follow from the target's.
    private func passed(by transition: Int) -> [(caller: String, param: ParamDeclaration)] {
        arguments[transition].compactMap { argument in
            guard case .passed(let caller) = argument.value, caller.canHoldType(of: argument.param) else { return nil }
            return (caller.name.value, argument.param)
        }
    }

    /// Returns where a transition leads to; nil if it fixes what the link gives another value.
    /// - Parameter source: Nil for those of `anywhere`.
    private func place(after transition: Int, from source: Place?, to target: Int, _ link: Link) -> Place? {
        var place = Place(route: target)
        var fixed: Set<String> = []
        let isUnknown = arguments.isRootFixed && source.map { $0.route == flow.root.map { Int($0.index) } } ?? false
        for argument in arguments[transition] {
            let name = argument.param.name.value
            fixed.insert(name)
            let isLinked = argument.param.canHold(oneOf: link.params)
            switch argument.value {
            case .constant:
                if argument.param.isRequired, link.fixing == .none { return nil }
                if isLinked, link.fixing != .all, link.params[name]?.isRequired == true { return nil }
                if link.fixing == .onlyWays, hasAlternative(transition, fixing: name) { return nil }
            case .passed(let caller):
                let isOpen = isUnknown || source?.open.contains(caller.name.value) == true
                if isOpen, !isLinked { place.open.insert(name) }
            case .computed: if isUnknown, !isLinked { place.open.insert(name) }
            }
        }
        for param in graph.routes[target].declaration.params
        where param.isRequired && !fixed.contains(param.name.value) && !param.canHold(oneOf: link.params) {
            place.open.insert(param.name.value)
        }
        return place
    }

    /// Whether the route of a transition has another to the same target, for which the parameter is not the same each time.
    private func hasAlternative(_ transition: Int, fixing name: String) -> Bool {
        guard case .route(let source) = graph.transitions[transition].source else { return false }
        return graph[source].transitions.contains { other in
            other != transition && pushed(by: other) == pushed(by: transition)
                && !arguments[other].contains {
                    if case .constant = $0.value { $0.param.name.value == name } else { false }
                }
        }
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

    private func path(to place: Place, _ arrivals: Arrivals) -> [Step] {
        var steps: [Step] = []
        var current = place
        while let (source, transition) = arrivals[current]?.step {
            steps.append(Step(transition: transition, route: graph.routes[current.route].id))
            current = source
        }
        steps.append(Step(transition: nil, route: graph.routes[current.route].id))
        return steps.reversed()
    }

    private func isAvailable(_ transition: Int, from route: Int) -> Bool {
        graph.isAvailable(graph.transitions[transition], from: graph.routes[route])
    }

    private func ownTransitionsByTarget() -> [[(source: Int, transition: Int)]] {
        var leading = [[(source: Int, transition: Int)]](repeating: [], count: flow.routes.count)
        for source in flow.routes {
            for index in graph.routes[source].transitions {
                guard let local = localIndexShown(by: index) else { continue }
                // A second one of the same source makes a difference only if one of them passes on something.
                let isSame = leading[local].last.map { last in
                    last.source == source && arguments[last.transition].isEmpty && arguments[index].isEmpty
                }
                if isSame != true { leading[local].append((source, index)) }
            }
        }
        return leading
    }

    private func anywhereTransitionsByTarget() -> [[Int]] {
        var leading = [[Int]](repeating: [], count: flow.routes.count)
        for index in graph.offered(in: flow.anywhere) {
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

extension FlowGraph {
    /// Returns the conditions for a link or a tab to show a chain of a flow's routes: the flow's, then the chain's.
    /// - Parameter given: The route that the flow begins with there; nil for its own root.
    public func conditions(
        of chain: [LinkChains.Step], in flow: Flow.ID, from given: Route.ID? = nil
    ) -> [Condition] {
        conditions(of: flow, from: given) + conditions(of: chain)
    }

    /// Returns the conditions of the routes of a chain, and of the transitions that show them.
    public func conditions(of chain: [LinkChains.Step]) -> [Condition] {
        chain.flatMap { step in
            // A link may start a flow at another root than the last, whose conditions the transition has.
            let own = self[step.route].declaration.requires
            return step.transition.map { (conditions(ofTransition: $0) + own).distinct } ?? own
        }
    }
}
