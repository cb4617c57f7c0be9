import FlowModel

/// The parts of a program that an invariant names.
struct ResolvedSelection: Equatable {
    /// The kinds of parts that a selector names, judging by its form, whether or not anything matches.
    struct Kinds: OptionSet {
        let rawValue: UInt8

        static let routes = Self(rawValue: 1)
        static let transitions = Self(rawValue: 2)
        static let outcomes = Self(rawValue: 4)
        static let conditions = Self(rawValue: 8)
        static let externalFlows = Self(rawValue: 16)
    }

    var kinds: Kinds = []
    /// Whether the selection includes each route.
    var routes: [Bool]
    var transitions: Set<Int> = []
    /// The outcomes, by their keys.
    var outcomes: Set<Int32> = []
    /// The conditions, numbered as in `RunGraph.guardLists`.
    var conditions: Set<Int32> = []
    /// The flows of other modules, of which it is only known that they run.
    var externalFlows: Set<Flow.ID> = []

    init(_ graph: FlowGraph) { routes = Array(repeating: false, count: graph.routes.count) }

    /// Whether the selection names anything that happens between two screens.
    var hasEvents: Bool { !transitions.isEmpty || !outcomes.isEmpty }

    func holds(_ edge: RunGraph.Edge) -> Bool {
        (edge.transition >= 0 && transitions.contains(Int(edge.transition)))
            || (edge.kind == .finish && outcomes.contains(edge.target))
    }

    /// Whether the selection includes the dismissal of a flow.
    func holds(dismissalOf flow: Flow.ID, in runs: RunGraph) -> Bool {
        !outcomes.isEmpty && outcomes.contains(runs.outcomes.dismissed(flow, in: runs.graph))
    }

    /// Whether the selection includes the dismissal of the flow that an edge starts.
    func holds(dismissalAfter edge: RunGraph.Edge, in runs: RunGraph) -> Bool {
        guard !outcomes.isEmpty, let flow = runs.flowThatCanBeLeft(after: edge) else { return false }
        return holds(dismissalOf: flow, in: runs)
    }

    func holds(node: RunGraph.Node, of runs: RunGraph) -> Bool {
        let route = runs.shown[Int(node)]
        return route >= 0 ? routes[Int(route)] : runs.externalFlow(at: node).map(externalFlows.contains) ?? false
    }

    mutating func formUnion(_ other: Self) {
        kinds.formUnion(other.kinds)
        for (index, isIn) in other.routes.enumerated() where isIn { routes[index] = true }
        transitions.formUnion(other.transitions)
        outcomes.formUnion(other.outcomes)
        conditions.formUnion(other.conditions)
        externalFlows.formUnion(other.externalFlows)
    }

    /// Returns the gate that runs must not pass.
    func gate(in runs: RunGraph) -> Gate {
        var gate = Gate(runs)
        gate.routes = routes
        for index in transitions { gate.transitions[index] = true }
        for key in outcomes { gate.outcomes[Int(key)] = true }
        for (index, list) in runs.guardLists.enumerated() {
            gate.guardLists[index] = list.contains(where: conditions.contains)
        }
        gate.nodes = externalFlows.isEmpty ? [] : Set(runs.externalNodes(of: externalFlows))
        return gate
    }
}

/// Resolves selections to the parts of a program they name, and collects selectors that match nothing.
struct SelectionResolver {
    /// A selector that matches nothing, and why.
    struct Miss {
        let range: SourceRange
        let message: String
        let help: String?
    }

    private let graph: FlowGraph
    private let outcomes: OutcomeKeys
    private(set) var misses: [Miss] = []
    private var hints = SpellingHints()
    private var routesByTag: [String: [Int]]?
    private var anywhereBranches: [Int: Int]?
    private var renamedFlows: PresentNames?
    private var renamedRoutes: [Flow.ID: PresentNames] = [:]

    init(_ graph: FlowGraph) {
        self.graph = graph
        outcomes = OutcomeKeys(graph)
    }

    /// Resolves a selection. `allowsGuards` is true for gates.
    mutating func resolve(_ selection: Selection, allowsGuards: Bool = false) -> ResolvedSelection {
        switch selection {
        case .one(let selector): return resolve(selector, allowsGuards)
        case .any(let parts, _):
            var result = ResolvedSelection(graph)
            for part in parts { result.formUnion(resolve(part, allowsGuards: allowsGuards)) }
            return result
        case .not(let inner, _):
            let named = resolve(inner, allowsGuards: allowsGuards)
            var result = ResolvedSelection(graph)
            // For a guard, its negation; for transitions, all others; for routes, and for flows of other modules, all
            // other routes.
            if named.kinds.contains(.conditions) {
                result.kinds.insert(.conditions)
                result.conditions = Set(named.conditions.map { $0 ^ 1 })
            }
            if named.kinds.contains(.transitions) {
                result.kinds.insert(.transitions)
                result.transitions = Set(graph.transitions.indices).subtracting(named.transitions)
            }
            if !named.kinds.isDisjoint(with: [.routes, .externalFlows]) {
                result.kinds.insert(.routes)
                result.routes = named.routes.map { !$0 }
            }
            if named.kinds.contains(.outcomes) {
                miss(
                    "`not` cannot be applied to an outcome", at: selection.range,
                    help: "name the intended outcomes or routes")
            }
            return result
        }
    }

    /// Resolves a selection of what users do or get to. A signal is a miss: the proof follows none.
    mutating func ways(_ selection: Selection) -> ResolvedSelection {
        let before = misses.count
        let result = resolve(selection)
        guard misses.count == before else { return result }
        for signal in selection.signals {
            miss(
                "`\(signal.value.text)` is a signal, and what users do does not take it", at: signal.range,
                help: "name a screen that users get to without it; only `reach`, `without` and `step` count signals")
        }
        return result
    }

    /// Returns the routes that a selection names; a part that names something else is a miss.
    mutating func routes(_ selection: Selection) -> ResolvedSelection {
        resolve(selection, as: .routes) {
            Miss(range: $0, message: "this does not name any routes", help: "name routes: `Flow/route`")
        }
    }

    /// Returns the transitions that a selection names; a part that names something else is a miss.
    mutating func steps(_ selection: Selection) -> ResolvedSelection {
        resolve(selection, as: .transitions) {
            Miss(
                range: $0, message: "this does not name any transitions",
                help: "name transitions: `A -> B` or `Flow/route.transition`")
        }
    }

    private mutating func resolve(
        _ selection: Selection, as kind: ResolvedSelection.Kinds, miss: (SourceRange) -> Miss
    ) -> ResolvedSelection {
        if case .any(let parts, _) = selection {
            var result = ResolvedSelection(graph)
            for part in parts { result.formUnion(resolve(part, as: kind, miss: miss)) }
            return result
        }
        let before = misses.count
        let result = resolve(selection)
        if !result.kinds.contains(kind), misses.count == before { misses.append(miss(selection.range)) }
        return result
    }

    private mutating func resolve(_ selector: Located<Selector>, _ allowsGuards: Bool) -> ResolvedSelection {
        var result = ResolvedSelection(graph)
        let range = selector.range
        switch selector.value {
        case .all:
            result.kinds = .routes
            result.routes = Array(repeating: true, count: graph.routes.count)
        case .flow(let name), .routes(let name):
            guard let id = flow(name, range) else { break }
            result.kinds = graph[id].isExternal ? .externalFlows : .routes
            for route in graph[id].routes { result.routes[route] = true }
            if graph[id].isExternal { result.externalFlows.insert(id) }
        case .route(let flowName, let name):
            guard let id = route(name, of: flowName, range) else { break }
            result.kinds = .routes
            result.routes[Int(id.index)] = true
        case .outcome(let flowName, let name):
            guard let id = flow(flowName, range) else { break }
            result.kinds = .outcomes
            if let key = outcome(name, of: graph[id], range) { result.outcomes.insert(key) }
        case .transition(let flowName, let routeName, let name):
            guard let id = route(routeName, of: flowName, range) else { break }
            result.kinds = .transitions
            result.transitions = transitions(name, in: Array(graph[id].transitions), of: routeName, range)
        case .anywhere(let flowName, let name):
            guard let list = anywhere(flowName, range) else { break }
            result.kinds = .transitions
            let offered = list.filter { !graph.transitions[$0].isSignal }
            result.transitions = transitions(name, in: offered, of: "anywhere", range)
        case .signal(let flowName, let name):
            guard let list = anywhere(flowName, range) else { break }
            result.kinds = .transitions
            let signals = list.filter { graph.transitions[$0].isSignal }
            result.transitions = transitions(name, in: signals, of: "signals", range)
        case .step(let source, let target):
            result.kinds = .transitions
            let (source, target) = (side(source, range), side(target, range, isTarget: true))
            result.transitions = steps(from: source, to: target)
        case .tag(let name):
            result.kinds = .routes
            for route in tagged(name, range) { result.routes[route] = true }
        case .part(let name):
            result.kinds = .routes
            for route in having(name, range) { result.routes[route] = true }
        case .guard(let name):
            guard let id = self.guard(name, range, isAllowed: allowsGuards) else { break }
            result.kinds = .conditions
            result.conditions.insert(id.index * 2)
        }
        return result
    }

    private mutating func miss(_ message: String, at range: SourceRange, help: String?) {
        misses.append(Miss(range: range, message: message, help: help))
    }

    // MARK: Names

    private mutating func flow(_ name: String, _ range: SourceRange) -> Flow.ID? {
        if let id = graph.flow(named: name) { return id }
        let flows = graph.flows
        let renamed = renamedFlows ?? graph.presentFlowNames
        renamedFlows = renamed
        let help =
            graph.tabs(named: name) == nil
            ? renamed.known(name)?.help ?? hints.hint(for: name, among: flows.map(\.name))
            : "a tabs container is not a flow: name its flows"
        miss("there is no flow `\(name)`", at: range, help: help)
        return nil
    }

    private mutating func route(_ name: String, of flowName: String, _ range: SourceRange) -> Route.ID? {
        guard let flow = flow(flowName, range) else { return nil }
        if let id = graph[flow].route(named: name) { return id }
        let routes = graph.routes(of: graph[flow])
        let renamed = renamedRoutes[flow] ?? graph.presentRouteNames(of: graph[flow])
        renamedRoutes[flow] = renamed
        let isOutcome = graph[flow].outcome(named: name) != nil
        miss(
            "\(flowName) has no route `\(name)`", at: range,
            help: renamed.known(name)?.help
                ?? (isOutcome ? "it is an outcome: write `\(flowName).\(name)`" : nil)
                ?? hints.hint(for: name, among: routes.map(\.name)))
        return nil
    }

    /// Returns the key of an outcome.
    private mutating func outcome(_ name: String, of flow: Flow, _ range: SourceRange) -> Int32? {
        let declared = flow.declaration.outcomes.map(\.name.value)
        if let index = declared.firstIndex(of: name) { return outcomes.key(flow.id, outcome: index) }
        if name == BranchDeclaration.dismissed { return outcomes.dismissed(flow.id, in: graph) }
        let isRoute = flow.route(named: name) != nil
        miss(
            "\(flow.name) has no outcome `\(name)`", at: range,
            help: isRoute ? "it is a route: write `\(flow.name)/\(name)`" : hints.hint(for: name, among: declared))
        return nil
    }

    private mutating func `guard`(_ name: String, _ range: SourceRange, isAllowed: Bool) -> Guard.ID? {
        guard isAllowed else {
            miss(
                "`\(name)` does not name a part of the program", at: range,
                help: "a route is written `Flow/\(name)`; a guard is only allowed under `without`")
            return nil
        }
        if let id = graph.guard(named: name) { return id }
        let guards = graph.guards.map(\.name)
        let meant = UnknownGuard.help(inPlaceOf: name, among: hints.candidates(guards))
        miss("the app has no guard `\(name)`", at: range, help: meant ?? hints.hint(for: name, among: guards))
        return nil
    }

    private mutating func anywhere(_ flowName: String, _ range: SourceRange) -> [Int]? {
        if flowName == "App" { return Array(graph.anywhere) }
        return flow(flowName, range).map { Array(graph[$0].anywhere) }
    }

    private mutating func transitions(
        _ name: String, in list: [Int], of owner: String, _ range: SourceRange
    ) -> Set<Int> {
        let found = named(name, in: list)
        if found.isEmpty { miss("`\(owner)` has no transition `\(name)`", at: range, help: hint(name, list)) }
        return found
    }

    /// Returns the transitions of that name, and the branches, as in `payment.paid`.
    private func named(_ name: String, in list: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        for index in list {
            let transition = graph.transitions[index]
            if transition.name == name || transition.function == name { found.insert(index) }
            guard name.contains(".") else { continue }
            graph.forEachBranch(of: index) { if graph.transitions[$0].name == name { found.insert($0) } }
        }
        return found
    }

    private mutating func hint(_ name: String, _ list: [Int]) -> String? {
        let transitions = graph.transitions
        let names = hints.candidates(list.map { transitions[$0].name })
        let renamed = names.isEmpty ? PresentNames() : graph.presentTransitionNames(of: list)
        return renamed.known(name)?.help ?? Spelling.hint(for: name, among: names)
    }

    // MARK: Tags

    private mutating func tagged(_ name: String, _ range: SourceRange) -> [Int] {
        let routes = routesByTag ?? tags
        routesByTag = routes
        if let tagged = routes[name] { return tagged }
        miss("nothing has the tag `\(name)`", at: range, help: hints.hint(for: name, among: routes.keys.sorted()))
        return []
    }

    /// The routes with each tag: their own, or that of their flow.
    private var tags: [String: [Int]] {
        var found: [String: [Int]] = [:]
        for flow in graph.flows {
            let common = Set(flow.declaration.annotations.tags.map(\.value))
            for route in flow.routes {
                let own = graph.routes[route].declaration.value.annotations.tags.map(\.value)
                for tag in common.union(own) { found[tag, default: []].append(route) }
            }
        }
        return found
    }

    // MARK: Parts

    /// Returns the routes that have a part.
    private mutating func having(_ part: String, _ range: SourceRange) -> [Int] {
        let graph = graph
        let found = graph.routes.indices.filter { route in
            graph.routes[route].declaration.parts.contains { $0.value == part }
        }
        if found.isEmpty {
            let names = Set(graph.routes.flatMap { $0.declaration.parts.map(\.value) })
            miss("no route has the part `\(part)`", at: range, help: hints.hint(for: part, among: names.sorted()))
        }
        return found
    }

    // MARK: Steps

    /// Resolves one side of a step, which has to be routes. The target may also be a flow of another module; its own
    /// transitions are unknown.
    private mutating func side(_ selector: Selector, _ range: SourceRange, isTarget: Bool = false) -> ResolvedSelection
    {
        let before = misses.count
        let side = resolve(Located(selector, range), false)
        let allowed: ResolvedSelection.Kinds = isTarget ? [.routes, .externalFlows] : .routes
        if side.kinds.isDisjoint(with: allowed), misses.count == before {
            miss(
                "`\(selector.text)` does not name a route; a step leads from one route to another", at: range,
                help: "write `Flow/route -> Flow/route`")
        }
        return side
    }

    /// Returns the transitions from routes of one selection to routes of the other. A transition of
    /// `anywhere` counts if it is available from one of the routes.
    private mutating func steps(from source: ResolvedSelection, to target: ResolvedSelection) -> Set<Int> {
        var found: Set<Int> = []
        for index in graph.transitions.indices where leads(index, to: target) {
            switch graph.transitions[index].source {
            case .route(let route): if source.routes[Int(route.index)] { found.insert(index) }
            case .anywhere(let flow):
                for route in graph[flow].routes where source.routes[route] {
                    guard isAvailable(index, from: route) else { continue }
                    found.insert(index)
                    break
                }
            case .app:
                for route in graph.routes.indices where source.routes[route] {
                    guard isAvailable(index, from: route) else { continue }
                    found.insert(index)
                    break
                }
            }
        }
        return found
    }

    /// Whether a transition is available from a route. A branch is available where its transition is.
    private mutating func isAvailable(_ index: Int, from route: Int) -> Bool {
        let parents = anywhereBranches ?? branchesOfAnywhere
        anywhereBranches = parents
        return graph.isAvailable(graph.transitions[parents[index] ?? index], from: graph.routes[route])
    }

    /// The branches of transitions of `anywhere`, with the transition they belong to.
    private var branchesOfAnywhere: [Int: Int] {
        var parents: [Int: Int] = [:]
        for index in ([graph.anywhere] + graph.flows.map(\.anywhere)).joined() {
            graph.forEachBranch(of: index) { parents[$0] = index }
        }
        return parents
    }

    private func leads(_ index: Int, to target: ResolvedSelection) -> Bool {
        switch graph.transitions[index].target {
        case .route(let route), .result(let route): return target.routes[Int(route.index)]
        case .flow(let flow):
            return graph[flow].roots.contains { target.routes[Int($0.index)] } || target.externalFlows.contains(flow)
        case .tab(let tab):
            if let route = tab.route { return target.routes[Int(route.index)] }
            let item = graph[tab.tabs].items[tab.item]
            guard let flow = item.flow else { return false }
            return graph[flow].beginning(with: item.root).roots.contains { target.routes[Int($0.index)] }
        case .back, .finish, .restart, .open, .missing: return false
        }
    }
}

extension Selection {
    /// The signals that the selection names, without those after `not`, which names everything else.
    fileprivate var signals: [Located<Selector>] {
        switch self {
        case .one(let selector): if case .signal = selector.value { [selector] } else { [] }
        case .any(let parts, _): parts.flatMap(\.signals)
        case .not: []
        }
    }
}
