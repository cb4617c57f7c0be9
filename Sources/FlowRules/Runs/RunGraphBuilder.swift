import FlowModel

/// Builds the edges of a `RunGraph`. Linear in the graph, except for the chains of links, which are searched once for
/// each set of values, and for lists of transitions of `anywhere`, whose exceptions each cost a
/// logarithm.
struct RunGraphBuilder {
    typealias Node = RunGraph.Node
    typealias Edge = RunGraph.Edge

    let graph: FlowGraph
    let outcomes: OutcomeKeys
    private(set) var nodeCount: Int
    private(set) var edges: [Edge] = []
    private(set) var origins: [Node] = []
    private(set) var continuations: [Range<Int32>] = []
    private(set) var continuationList: [RunGraph.Continuation] = []
    private(set) var shown: [Int32]
    private(set) var guardLists: [[Int32]] = []
    private var guardListNumbers: [[Int32]: Int32] = [:]
    var sources: [RunGraph.Source] = []
    private(set) var entries: [(node: Node, dismissed: Int32)] = []
    private(set) var externals: [(node: Node, flow: Flow.ID)] = []
    var bars: [(node: Node, tabs: Tabs.ID)] = []
    var starts: [Node: Int] = [:]
    /// What the guards have answered when each entry of `start` is shown: the alternatives.
    private(set) var occasions: [[GuardFacts]] = []
    var tabArrivals: [Node: TabTarget] = [:]
    var linkedHolds: [Node: FloorMode] = [:]
    var coveredBars: [Node: Bool] = [:]
    var descents: Set<Node> = []
    private(set) var guardCalls: [Int32: RunGraph.Asking] = [:]
    /// The bar that is seen in each tab.
    var tabBars: [TabTarget: Node] = [:]
    private(set) var start: Node = 0
    var hasTwoKindsOfStart = false
    /// The entry of each flow; nil if it has no root.
    private var flowEntries: [Node?] = []
    private var hasConditions: [Bool]
    private var isConditional: [Bool]
    var tabWishes: [TabTarget: Node] = [:]
    var chains: [Int32: LinkChains] = [:]

    static func build(_ graph: FlowGraph) -> RunGraph {
        var builder = Self(graph)
        builder.addTransitions()
        builder.addAnywhere()
        builder.addStarts()
        builder.addLinks()
        return RunGraph(builder)
    }

    private init(_ graph: FlowGraph) {
        self.graph = graph
        outcomes = OutcomeKeys(graph)
        nodeCount = graph.routes.count
        shown = graph.routes.indices.map { Int32($0) }
        hasConditions = Array(repeating: false, count: graph.transitions.count)
        for index in graph.conditionalTransitions { hasConditions[index] = true }
        isConditional = graph.routes.indices.map { !graph.routes[$0].declaration.value.requires.isEmpty }
        start = newNode()
        occasions = startOccasions()
        edges.reserveCapacity(graph.transitions.count * 5 / 4)
        origins.reserveCapacity(graph.transitions.count * 5 / 4)
        for index in graph.flows.indices {
            // A flow of another module is opaque: one node that can end with any of its outcomes.
            if graph.flows[index].isExternal {
                let node = newNode()
                for outcome in graph.flows[index].declaration.value.outcomes.indices {
                    let key = outcomes.key(graph.flows[index].id, outcome: outcome)
                    add(Edge(target: key, kind: .finish, taps: 1), from: node)
                }
                flowEntries.append(node)
                externals.append((node, graph.flows[index].id))
            } else {
                flowEntries.append(graph.flows[index].root.map(\.index))
            }
            if let entry = flowEntries[index] {
                entries.append((entry, outcomes.dismissed(graph.flows[index].id, in: graph)))
            }
            for result in graph.flows[index].results {
                entries.append((result.index, outcomes.dismissed(result)))
                add(Edge(target: outcomes.done(result), kind: .finish, taps: 1), from: result.index)
            }
        }
    }

    // MARK: Pieces

    mutating func newNode(showing route: Int32 = -1) -> Node {
        shown.append(route)
        nodeCount += 1
        return Node(nodeCount - 1)
    }

    mutating func add(_ edge: Edge, from origin: Node) {
        edges.append(edge)
        origins.append(origin)
    }

    mutating func addStep(from origin: Node, to target: Node, guards: Int32 = -1, taps: UInt8 = 0) {
        add(Edge(target: target, guards: guards, kind: .step, taps: taps), from: origin)
    }

    func entry(of flow: Flow.ID) -> Node? { flowEntries[Int(flow.index)] }

    /// Returns the number of a condition; nil for an undeclared guard, which is reported elsewhere.
    func code(of condition: Condition) -> Int32? {
        graph.guard(named: condition.name.value).map { $0.index * 2 + (condition.isNegated ? 1 : 0) }
    }

    /// Returns the number of a list of conditions.
    mutating func number(of conditions: [Condition]) -> Int32 { number(of: conditions.compactMap(code)) }

    mutating func number(of codes: some Sequence<Int32>) -> Int32 {
        let list = Set(codes).sorted()
        guard !list.isEmpty else { return -1 }
        if let number = guardListNumbers[list] { return number }
        guardLists.append(list)
        guardListNumbers[list] = Int32(guardLists.count - 1)
        return Int32(guardLists.count - 1)
    }

    private mutating func addCall(
        from origin: Node, to entry: Node, transition: Int, guards: Int32, taps: UInt8,
        _ following: [RunGraph.Continuation]
    ) {
        let first = Int32(continuationList.count)
        continuationList += following
        continuations.append(first..<Int32(continuationList.count))
        add(
            Edge(
                target: entry, transition: Int32(transition), guards: guards,
                continuations: Int32(continuations.count - 1), kind: .call, taps: taps),
            from: origin)
    }

    // MARK: Transitions

    private mutating func addTransitions() {
        for route in graph.routes.indices {
            for index in graph.routes[route].transitions { add(index, from: Node(route)) }
        }
    }

    /// Adds what a transition does at a node. A branch is taken between two screens: whatever it starts returns to the
    /// calling screen.
    mutating func add(_ index: Int, from origin: Node, caller: Node? = nil, taps: UInt8 = 1) {
        let caller = caller ?? origin
        var (node, taps, guards) = (origin, taps, Int32(-1))
        if asksSomething(index) {
            let conditions = graph.conditions(of: graph.transitions[index])
            (node, taps, guards) = pass(
                conditions, for: .transition(Int32(index)), from: origin, caller: caller, taps: taps)
        }
        let label = Int32(index)
        func edge(_ kind: Edge.Kind, _ target: Int32) -> Edge {
            Edge(target: target, transition: label, guards: guards, kind: kind, taps: taps)
        }
        switch graph.transitions[index].target {
        case .route(let route): add(edge(.step, route.index), from: node)
        case .result(let route):
            let following = following(index, [("done", outcomes.done(route))], outcomes.dismissed(route), caller)
            addCall(from: node, to: route.index, transition: index, guards: guards, taps: taps, following)
        case .flow(let flow):
            guard let entry = entry(of: flow) else { return }
            let declared = graph[flow].declaration.value.outcomes
            let keys = declared.indices.map { (declared[$0].name.value, outcomes.key(flow, outcome: $0)) }
            let following = following(index, keys, outcomes.dismissed(flow, in: graph), caller)
            addCall(from: node, to: entry, transition: index, guards: guards, taps: taps, following)
        case .tab(let tab):
            // Tabs that no start can show are not there.
            guard showsTabs else { return }
            let wish = wish(for: tab)
            add(edge(.tab, wish), from: node)
        case .finish(let outcome):
            guard let flow = graph.flow(of: graph.transitions[index].source) else { return }
            add(edge(.finish, outcomes.key(flow, outcome: outcome)), from: node)
        case .restart: add(edge(.jump, start), from: node)
        case .back(.caller): add(edge(.back, origin), from: node)
        case .back: add(edge(.back, node), from: node)
        case .open: add(edge(.open, node), from: node)
        case .missing: break
        }
    }

    /// Whether some start can show tabs. Without a `start`, nothing is known of it.
    private var showsTabs: Bool {
        graph.start.isEmpty
            || graph.start.contains { start in
                if case .tabs = start.target { start.canBeShown } else { false }
            }
    }

    private func asksSomething(_ index: Int) -> Bool {
        if hasConditions[index] { return true }
        switch graph.transitions[index].target {
        case .route(let route), .result(let route): return isConditional[Int(route.index)]
        case .flow(let flow):
            if !graph[flow].declaration.value.requires.isEmpty { return true }
            return graph[flow].root.map { isConditional[Int($0.index)] } ?? false
        case .tab, .back, .finish, .restart, .open, .missing: return false
        }
    }

    /// Returns what follows each outcome: what `then` declares, or the calling screen.
    private mutating func following(
        _ call: Int, _ keys: [(name: String, key: Int32)], _ dismissed: Int32, _ caller: Node
    ) -> [RunGraph.Continuation] {
        var following: [RunGraph.Continuation] = []
        var named: Set<Int32> = []
        let branches = graph.branches(of: call)
        for (index, branch) in branches.enumerated() {
            let outcome = graph.transitions[call].declaration.value.then[index].outcome.value
            let key: Int32
            if outcome == BranchDeclaration.dismissed {
                // A flow that is held cannot be dismissed.
                guard graph.transitions[call].declaration.value.dismissable else { continue }
                key = dismissed
            } else {
                guard let declared = self.outcome(named: outcome, of: call) else { continue }
                key = keys[declared].key
            }
            named.insert(key)
            let node = newNode()
            add(branch, from: node, caller: caller, taps: 0)
            // A branch that only goes back stays at the calling screen.
            if case .back(.caller) = graph.transitions[branch].target { addStep(from: node, to: caller) }
            following.append(RunGraph.Continuation(key: key, node: node))
        }
        if graph.transitions[call].declaration.value.dismissable,
            graph.uncovered(after: graph.transitions[call]) != nil,
            branches.isEmpty
        {
            // The calling screen is gone, so what was below it is on top.
            let node = newNode()
            add(Edge(target: node, transition: Int32(call), kind: .back, taps: 0), from: node)
            following.append(RunGraph.Continuation(key: dismissed, node: node))
        }
        for (_, key) in keys where !named.contains(key) {
            following.append(RunGraph.Continuation(key: key, node: caller, isReturn: true))
        }
        return following
    }

    /// Returns the index of an outcome of the called flow or route.
    private func outcome(named name: String, of call: Int) -> Int? {
        if case .flow(let flow) = graph.transitions[call].target { return graph[flow].outcome(named: name) }
        return name == "done" ? 0 : nil
    }

    // MARK: Conditions

    /// Whether one of the conditions has a guard that runs a flow if it does not hold.
    func runsFlow(_ conditions: [Condition]) -> Bool {
        conditions.contains { condition in
            !condition.isNegated
                && graph.guard(named: condition.name.value).map { graph[$0].otherwise != nil } ?? false
        }
    }

    /// Adds the ways past conditions: each holds, or the flow that its guard runs ends with a required outcome.
    ///
    /// - Returns: The node behind the conditions, the taps that the edge from there still has to count, and the
    /// conditions that it has to name.
    ///
    /// - Parameter bar: The tab bar below the flows of guards, if the run has not shown it yet.
    mutating func pass(
        _ conditions: [Condition], for asked: RunGraph.Asking.Asked, from origin: Node, caller: Node?, taps: UInt8,
        over bar: Node? = nil
    ) -> (node: Node, taps: UInt8, guards: Int32) {
        guard runsFlow(conditions) else { return (origin, taps, number(of: conditions)) }
        var (node, taps) = (origin, taps)
        for condition in conditions {
            let next = newNode()
            let number = number(of: [condition])
            addStep(from: node, to: next, guards: number, taps: taps)
            if !condition.isNegated, let id = graph.guard(named: condition.name.value),
                let flow = graph[id].otherwise, let entry = entry(of: flow),
                case let own = graph.conditions(of: flow), !own.contains(where: { $0.text == condition.text })
            {
                let resumed = newNode()
                addStep(from: resumed, to: next, guards: number)
                let following = graph[flow].declaration.outcomes.indices.flatMap { outcome in
                    let key = outcomes.key(flow, outcome: outcome)
                    // The guard is asked again, and may refuse again.
                    let isResumed = graph[id].until.contains(outcome)
                    return (isResumed ? [RunGraph.Continuation(key: key, node: resumed)] : [])
                        + (caller.map { [RunGraph.Continuation(key: key, node: $0, isReturn: true)] } ?? [])
                }
                // What the flow requires has to hold, and starts nothing itself.
                let refused = self.number(of: [id.index * 2 + 1] + own.compactMap(code))
                addCall(from: node, to: entry, transition: -1, guards: refused, taps: taps, following)
                let call = Int32(continuations.count - 1)
                let presents = graph.presents(id)
                guardCalls[call] = RunGraph.Asking(asked: asked, guard: id, presents: presents)
                if !presents, let bar {
                    let asking = newNode()
                    addStep(from: node, to: asking)
                    let edge = Edge(target: entry, guards: refused, continuations: call, kind: .call, taps: taps)
                    add(edge, from: asking)
                    cover(bar, from: asking, inLayer: false)
                }
            }
            (node, taps) = (next, 0)
        }
        return (node, taps, -1)
    }
}
