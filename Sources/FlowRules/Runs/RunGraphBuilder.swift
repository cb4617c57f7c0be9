import FlowAnalysis
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
    private(set) var entries: [RunGraph.Entry] = []
    private var entryNodes: Set<Node> = []
    private var entryCounts: [Flow.ID: Int32] = [:]
    /// The nodes at which links show screens of the flows that they start on others.
    var linkedEntries: [[LinkChains.Step]: Node] = [:]
    private(set) var externals: [(node: Node, flow: Flow.ID)] = []
    var bars: [(node: Node, tabs: Tabs.ID)] = []
    var starts: [Node: Int] = [:]
    var homes: Set<RunGraph.Home> = []
    /// The answers of the guards when each entry of `start` is shown, as alternatives.
    private(set) var occasions: [[GuardFacts]] = []
    var tabArrivals: [Node: TabTarget] = [:]
    var linkedHolds: [Node: FloorMode] = [:]
    var coveredBars: [Node: Bool] = [:]
    var descents: Set<Node> = []
    var choices: [Range<Node>] = []
    /// The signals of flows, by the index of each flow that has some.
    var flowSignals: [Int: ChoiceTree] = [:]
    /// The nodes that stand for roots which are not seen.
    var unseenRoots: [Node: Node] = [:]
    private(set) var guardCalls: [Int32: RunGraph.Asking] = [:]
    /// The bar that is seen in each tab.
    var tabBars: [TabTarget: Node] = [:]
    private(set) var start: Node = 0
    /// The node from which anything can happen in a flow, by the index of each flow that is not fully known.
    private(set) var unknownNodes: [Int: Node] = [:]
    var isWhole = true
    var hasTwoKindsOfStart = false
    /// The starts for which links to flows wait.
    let linkStarts: [Flow.ID: Set<Int>]
    /// The entries of each flow, one for each of its roots, with what the guards have answered when it is shown. None if it
    /// has no root.
    private var flowEntries: [[FlowEntry]] = []
    /// The facts about the guards' answers where nothing is known.
    let unknown: GuardFacts
    private var hasConditions: [Bool]
    private var isConditional: [Bool]
    var tabWishes: [TabTarget: Node] = [:]
    var chains: [ChainKey: LinkChains] = [:]

    init(_ graph: FlowGraph) {
        self.graph = graph
        outcomes = OutcomeKeys(graph)
        linkStarts = graph.linkStarts
        nodeCount = graph.routes.count
        shown = graph.routes.indices.map { Int32($0) }
        hasConditions = Array(repeating: false, count: graph.transitions.count)
        for index in graph.conditionalTransitions { hasConditions[index] = true }
        isConditional = graph.routes.indices.map { !graph.routes[$0].declaration.value.requires.isEmpty }
        unknown = GuardFacts(graph)
        start = newNode()
        occasions = startOccasions()
        edges.reserveCapacity(graph.transitions.count * 5 / 4)
        origins.reserveCapacity(graph.transitions.count * 5 / 4)
        for index in graph.flows.indices {
            // A flow of another module is opaque: one node that can end with any of its outcomes.
            if graph.flows[index].isExternal {
                let node = newNode(finishing: graph.flows[index])
                flowEntries.append([FlowEntry(node: node, occasions: [unknown])])
                externals.append((node, graph.flows[index].id))
            } else {
                if graph.hasUnknownWays(index) { unknownNodes[index] = newNode(finishing: graph.flows[index]) }
                if graph.flows[index].root == nil, let node = unknownNodes[index] {
                    flowEntries.append([FlowEntry(node: node, occasions: [unknown])])
                } else {
                    flowEntries.append(roots(of: graph.flows[index].id, knowing: [unknown]))
                }
            }
            for entry in flowEntries[index] { addEntry(at: entry.node, to: graph.flows[index].id) }
            for result in graph.flows[index].results {
                entries.append(RunGraph.Entry(node: result.index, dismissed: outcomes.dismissed(result), number: 0))
                add(Edge(target: outcomes.done(result), kind: .finish, taps: 1), from: result.index)
            }
        }
        addUnknown()
        addFlowSignals()
        addTransitions()
        addAnywhere()
        addStarts()
        addLinks()
    }

    // MARK: Pieces

    mutating func newNode(showing route: Int32 = -1) -> Node {
        shown.append(route)
        nodeCount += 1
        return Node(nodeCount - 1)
    }

    /// Adds a node at which a flow can end with any of its outcomes, and returns it.
    private mutating func newNode(finishing flow: Flow) -> Node {
        let node = newNode()
        for outcome in flow.declaration.value.outcomes.indices {
            add(Edge(target: outcomes.key(flow.id, outcome: outcome), kind: .finish, taps: 1), from: node)
        }
        return node
    }

    mutating func add(_ edge: Edge, from origin: Node) {
        edges.append(edge)
        origins.append(origin)
    }

    mutating func addStep(from origin: Node, to target: Node, guards: Int32 = -1, taps: UInt8 = 0) {
        add(Edge(target: target, guards: guards, kind: .step, taps: taps), from: origin)
    }

    /// A node at which a flow begins, with what the guards have answered then, as alternatives.
    struct FlowEntry {
        let node: Node
        let occasions: [GuardFacts]
    }

    func entries(of flow: Flow.ID) -> [FlowEntry] { flowEntries[Int(flow.index)] }

    func hasEntry(_ flow: Flow.ID) -> Bool { !flowEntries[Int(flow.index)].isEmpty }

    /// Returns the roots of a flow that starts: the one that it is given, or else the first whose conditions hold.
    func roots(of flow: Flow.ID, from given: Route.ID? = nil, knowing alternatives: [GuardFacts]) -> [FlowEntry] {
        let flow = graph[flow].beginning(with: given)
        guard let last = flow.root else {
            return entries(of: flow.id).map { FlowEntry(node: $0.node, occasions: alternatives) }
        }
        guard !flow.earlierRoots.isEmpty else { return [FlowEntry(node: last.index, occasions: alternatives)] }
        let choices = GuardFacts.choices(
            among: flow.earlierRoots.map { root in
                if case .late? = root.obstacle { nil } else { codes(of: graph.conditions(of: root)) }
            }, knowing: alternatives)
        let earlier = zip(flow.earlierRoots, choices.first).filter { $0.0.obstacle == nil }.map { root, occasions in
            FlowEntry(node: root.route.index, occasions: occasions)
        }
        let all = earlier + (flow.rootObstacle == nil ? [FlowEntry(node: last.index, occasions: choices.none)] : [])
        return all.filter { !$0.occasions.isEmpty }
    }

    /// Returns the numbers of conditions; nil if one of the guards is not declared.
    func codes(of conditions: [Condition]) -> [Int32]? { graph.codes(of: conditions) }

    /// Adds an edge to each root of a flow that the edge starts. Even if it contradicts what the edge has asked: how the flow
    /// ends is known for all of its roots together.
    mutating func add(_ edge: Edge, toRootsOf flow: Flow.ID, from origin: Node) {
        for entry in entries(of: flow) {
            for facts in entry.occasions {
                var edge = edge
                edge.target = entry.node
                edge.guards = number(edge.guards, and: facts)
                add(edge, from: origin)
            }
        }
    }

    /// Returns the number of a list of conditions together with those that hold at one moment.
    mutating func number(_ guards: Int32, and facts: GuardFacts) -> Int32 {
        if facts.holding.isEmpty { return guards }
        return number(of: facts.holding.union(guards < 0 ? [] : guardLists[Int(guards)]))
    }

    /// Returns the number of a condition; nil for an undeclared guard, which is reported elsewhere.
    func code(of condition: Condition) -> Int32? { graph.code(of: condition) }

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

    /// Returns the edge of a call, without its target.
    private mutating func call(
        by transition: Int, guards: Int32, taps: UInt8, _ following: [RunGraph.Continuation]
    ) -> Edge {
        let first = Int32(continuationList.count)
        continuationList += following
        continuations.append(first..<Int32(continuationList.count))
        return Edge(
            target: -1, transition: Int32(transition), guards: guards,
            continuations: Int32(continuations.count - 1), kind: .call, taps: taps)
    }

    // MARK: Transitions

    private mutating func addTransitions() {
        for route in graph.routes.indices {
            for index in graph.routes[route].transitions where graph.transitions[index].declaration.value.choice == nil
            {
                add(index, from: Node(route))
            }
        }
        for choices in graph.allChoices { add(choices) }
    }

    /// Adds the transitions of a choice, each with what guards have answered if it is the first whose conditions hold.
    private mutating func add(_ choices: Range<Int>) {
        guard case .route(let route) = graph.transitions[choices.lowerBound].source else { return }
        for (index, occasions) in zip(choices, graph.occasions(ofChoices: choices, knowing: unknown)) {
            for facts in occasions {
                let chosen = newNode()
                addStep(from: route.index, to: chosen, guards: number(of: facts.holding))
                add(index, from: chosen, caller: route.index, knowing: facts)
            }
        }
    }

    /// Adds what a transition does at a node. A branch is taken between two screens: whatever it starts returns to the
    /// calling screen.
    /// - Parameter facts: What guards have answered at that moment. What contradicts it is no way.
    mutating func add(
        _ index: Int, from origin: Node, caller: Node? = nil, taps: UInt8 = 1, knowing facts: GuardFacts? = nil
    ) {
        let caller = caller ?? origin
        var (node, taps, guards) = (origin, taps, Int32(-1))
        if asksSomething(index) {
            if graph.contradictsItself(index, knowing: facts ?? unknown) { return }
            let conditions = graph.conditions(of: graph.transitions[index])
            if graph.startsGuardsFlows(index) {
                (node, taps, guards) = pass(
                    conditions, for: .transition(Int32(index)), from: origin, caller: caller, taps: taps)
            } else {
                guards = number(of: conditions)
            }
        }
        let label = Int32(index)
        func edge(_ kind: Edge.Kind, _ target: Int32) -> Edge {
            Edge(target: target, transition: label, guards: guards, kind: kind, taps: taps)
        }
        switch graph.transitions[index].target {
        case .route(let route): add(edge(.step, route.index), from: node)
        case .result(let route):
            let following = following(index, [("done", outcomes.done(route))], outcomes.dismissed(route), caller)
            var call = call(by: index, guards: guards, taps: taps, following)
            call.target = route.index
            add(call, from: node)
        case .flow(let flow):
            guard hasEntry(flow) else { return }
            let following = following(index, keys(of: flow), outcomes.dismissed(flow, in: graph), caller)
            add(call(by: index, guards: guards, taps: taps, following), toRootsOf: flow, from: node)
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

    private func keys(of flow: Flow.ID) -> [(name: String, key: Int32)] {
        let declared = graph[flow].declaration.value.outcomes
        return declared.indices.map { (declared[$0].name.value, outcomes.key(flow, outcome: $0)) }
    }

    /// Adds a node at which an instance of a flow begins, unless it is known.
    private mutating func addEntry(at node: Node, to flow: Flow.ID, isAlone: Bool = true) {
        guard entryNodes.insert(node).inserted else { return }
        let number = entryCounts[flow, default: 0]
        entryCounts[flow] = number + 1
        let dismissed = outcomes.dismissed(flow, in: graph)
        entries.append(RunGraph.Entry(node: node, dismissed: dismissed, number: number, isAlone: isAlone))
    }

    /// Adds the call of a flow by a link, which has asked all conditions before. Nothing below was ever shown: to dismiss the
    /// flow shows its caller, or a screen farther down.
    ///
    /// - Returns: The nodes of what follows the outcomes.
    mutating func addCall(
        by transition: Int, to flow: Flow.ID, at entry: Node, isAlone: Bool, from origin: Node, caller: Node,
        lower: Node, guards: Int32
    ) -> [Node] {
        let dismissed = outcomes.dismissed(flow, in: graph)
        var following = following(transition, keys(of: flow), dismissed, caller)
        let branches = following.filter { !$0.isReturn }.map(\.node)
        if !isHeld(transition), !following.contains(where: { $0.key == dismissed }) {
            following.append(RunGraph.Continuation(key: dismissed, node: caller, isReturn: true))
            if graph.transitions[transition].style.like == .push, lower >= 0 {
                following.append(RunGraph.Continuation(key: dismissed, node: lower))
            }
        }
        var edge = call(by: transition, guards: guards, taps: 0, following)
        edge.target = entry
        add(edge, from: origin)
        addEntry(at: entry, to: flow, isAlone: isAlone)
        return branches
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

    /// Adds the ways past conditions: each holds, or the flow that its guard runs ends with a required outcome.
    ///
    /// - Returns: The node behind the conditions, the taps that the edge from there still has to count, and the
    /// conditions that it has to name.
    ///
    /// - Parameters:
    ///   - bar: The tab bar below the flows of guards, if the run has not shown it yet.
    ///   - unseen: The screens below the flows of guards that the run has not shown yet, as far as signals lead on from them.
    mutating func pass(
        _ conditions: [Condition], for asked: RunGraph.Asking.Asked, from origin: Node, caller: Node?, taps: UInt8,
        over bar: Node? = nil, covering unseen: [Unseen] = []
    ) -> (node: Node, taps: UInt8, guards: Int32) {
        guard graph.runsFlow(conditions) else { return (origin, taps, number(of: conditions)) }
        var (node, taps) = (origin, taps)
        for condition in conditions {
            let next = newNode()
            let number = number(of: [condition])
            addStep(from: node, to: next, guards: number, taps: taps)
            for refusal in graph.refusals(of: [condition]) where hasEntry(refusal.flow) {
                let (id, flow) = (refusal.asked, refusal.flow)
                let own = graph.conditions(of: flow)
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
                let conditions = [id.index * 2 + 1] + own.compactMap(code)
                guard unknown.holding(conditions) != nil else { continue }
                let refused = self.number(of: conditions)
                let call = call(by: -1, guards: refused, taps: taps, following)
                add(call, toRootsOf: flow, from: node)
                let presents = graph.presents(id)
                guardCalls[call.continuations] = RunGraph.Asking(asked: asked, guard: id, presents: presents)
                if !unseen.isEmpty {
                    let asking = newNode()
                    jump(from: node, to: asking, guards: refused)
                    signal(to: unseen, from: asking)
                }
                if !presents, let bar {
                    let asking = newNode()
                    addStep(from: node, to: asking)
                    add(call, toRootsOf: flow, from: asking)
                    cover(bar, from: asking, inLayer: false)
                }
            }
            (node, taps) = (next, 0)
        }
        return (node, taps, -1)
    }
}
