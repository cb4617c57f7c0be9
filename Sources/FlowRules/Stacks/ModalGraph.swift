import FlowModel

/// What can be right above what, across all flows: the slots of each flow, and the calls that join flows. A group is a
/// node, too: its slots lead to it, and its edges stand for an edge from each of them.
///
/// The transitions of `anywhere` are kept apart: nobody opens help from help, so a path counts at most one of them, and
/// they are never part of a cycle.
struct ModalGraph {
    struct Edge {
        /// Twice the target, plus one if the target is presented.
        private let code: Int32
        private let cause: Int32

        init(target: Int, transition: Int?, presents: Bool) {
            code = Int32(target) << 1 | (presents ? 1 : 0)
            cause = Int32(transition ?? -1)
        }

        var target: Int { Int(code >> 1) }
        var presents: Bool { code & 1 != 0 }
        /// Nil if no transition leads there; the target is then not presented.
        var transition: Int? { cause < 0 ? nil : Int(cause) }
    }

    /// An edge of an `anywhere` transition: of an instance of a flow or, if that is nil, of the app.
    struct AnywhereEdge {
        let instance: Int?
        /// The node it leads from; nil for every node from which it is available.
        var source: Int?
        let target: Int
        let transition: Int
        /// The transition in `anywhere` that it is, or whose outcome it follows.
        let parent: Int
        let presents: Bool
        /// Whether it presents a lock over whatever is shown, which is no step of a pile that the user builds.
        var isLock = false

        var counts: Bool { presents && !isLock }
    }

    let graph: FlowGraph
    /// The edges, node after node, and where those of each begin.
    private var edges: [Edge] = []
    private var firsts: [Int32] = []
    private(set) var anywhere: [AnywhereEdge] = []
    private(set) var isGroup: [Bool] = []
    /// The stacks of each flow as a transition starts it; then those of the flows for which links and tabs allow more.
    let instances: [FlowStacks?]
    /// By flow, the index of its instance as a link or a tab opens it.
    let openedInstances: [Int]
    /// The nodes of each instance.
    private(set) var nodes: [Range<Int>] = []
    /// The nodes at which runs can begin, with the number of presented layers up to each.
    var starts: [(node: Int, depth: Int, beginning: Beginning)] = []
    /// The conditions checked before a link or a tab shows a route, if guards can run flows.
    var chainConditions: [Route.ID: [Condition]] = [:]
    private let dead: DeadBranches
    /// Which transitions and routes have conditions: few do, and reading the conditions is slow.
    private var isConditional: [Bool]
    private var isConditionalRoute: [Bool]

    init(_ analyzed: AnalyzedGraph) {
        graph = analyzed.graph
        let opened = analyzed.flows.indices.filter { analyzed.flows[$0].calledStacks != nil }
        instances = analyzed.flows.map { $0.calledStacks ?? $0.stacks } + opened.map { analyzed.flows[$0].stacks }
        var openedInstances = Array(analyzed.flows.indices)
        for (number, flow) in opened.enumerated() { openedInstances[flow] = analyzed.flows.count + number }
        self.openedInstances = openedInstances
        dead = analyzed.dead
        isConditional = Array(repeating: false, count: graph.transitions.count)
        isConditionalRoute = Array(repeating: false, count: graph.routes.count)
        noteConditions()
        noteChainConditions()
        var next = 0
        for known in instances {
            let count = known.map { $0.slots + $0.groups.count } ?? 0
            nodes.append(next..<(next + count))
            next += count
            isGroup += repeatElement(false, count: known?.slots ?? 0)
            isGroup += repeatElement(true, count: known?.groups.count ?? 0)
        }
        // Most routes can be at two positions, and some slots lead to groups.
        edges.reserveCapacity(3 * graph.transitions.count)
        firsts.reserveCapacity(next + 1)
        for instance in instances.indices { addEdges(of: instance) }
        firsts.append(Int32(edges.count))
        for index in graph.anywhere { addAnywhereCalls(index, of: nil) }
        addStarts()
    }

    var nodeCount: Int { isGroup.count }

    func edges(from node: Int) -> ArraySlice<Edge> { edges[Int(firsts[node])..<Int(firsts[node + 1])] }

    /// Returns the edges from a node that is no group, and those of its groups that are not spent yet.
    func edges(from node: Int, throughGroups isSpent: inout [Bool]) -> [Edge] {
        var found: [Edge] = []
        var open = [node]
        while let node = open.popLast() {
            for edge in edges(from: node) {
                guard isGroup[edge.target] else {
                    found.append(edge)
                    continue
                }
                if isSpent[edge.target] { continue }
                isSpent[edge.target] = true
                open.append(edge.target)
            }
        }
        return found
    }

    private mutating func noteConditions() {
        // Without guards, a condition that does not hold starts nothing.
        guard !graph.guards.isEmpty else { return }
        for index in graph.conditionalTransitions { isConditional[index] = true }
        for index in graph.routes.indices {
            isConditionalRoute[index] = !graph.routes[index].declaration.requires.isEmpty
        }
    }

    /// Adds the edges of an instance, in the order of its nodes.
    private mutating func addEdges(of instance: Int) {
        guard let known = instances[instance] else { return }
        let first = nodes[instance].lowerBound
        for route in 0...known.anywhere {
            let calls = route == known.anywhere ? [] : calls(from: route, of: known.flow)
            for position in StackPosition.allCases {
                let slot = StackSlot(route, position).index
                firsts.append(Int32(edges.count))
                guard known.isReached[slot], route != known.anywhere else { continue }
                for edge in known.plainEdges(of: route) {
                    guard let index = edge.transition, !isAnywhere(index) else { continue }
                    addAbove(edge, from: first + slot, of: instance)
                }
                for edge in known.added[slot] { addAbove(edge, from: first + slot, of: instance) }
                for edge in known.instead[slot] { addInstead(edge, of: instance) }
                for group in known.memberships[slot] {
                    edges.append(Edge(target: first + known.slots + group, transition: nil, presents: false))
                }
                edges += calls
            }
        }
        for (index, group) in known.groups.enumerated() {
            firsts.append(Int32(edges.count))
            for wider in group.wider {
                edges.append(Edge(target: first + known.slots + wider, transition: nil, presents: false))
            }
            for edge in group.edges {
                if group.isAbove {
                    addAbove(edge, from: first + known.slots + index, of: instance)
                } else {
                    addInstead(edge, of: instance)
                }
            }
        }
        for plain in known.shows.anywhere { addAnywhere(plain.edge, from: nil, of: instance) }
        for index in known.flow.anywhere { addAnywhereCalls(index, of: instance) }
    }

    private func isAnywhere(_ index: Int) -> Bool {
        if case .route = graph.transitions[index].source { false } else { true }
    }

    private mutating func addAbove(_ edge: StackEdge, from node: Int, of instance: Int) {
        if let index = edge.transition, isAnywhere(index) {
            addAnywhere(edge, from: node, of: instance)
        } else {
            edges.append(
                Edge(
                    target: nodes[instance].lowerBound + edge.target.index, transition: edge.transition,
                    presents: edge.target.position == .first))
        }
    }

    private mutating func addInstead(_ edge: StackEdge, of instance: Int) {
        edges.append(
            Edge(
                target: nodes[instance].lowerBound + edge.target.index, transition: edge.transition, presents: false))
    }

    private mutating func addAnywhere(_ edge: StackEdge, from source: Int?, of instance: Int) {
        guard let transition = edge.transition, let known = instances[instance] else { return }
        anywhere.append(
            AnywhereEdge(
                instance: instance, source: source, target: nodes[instance].lowerBound + edge.target.index,
                transition: transition, parent: known.shows.parents[transition] ?? transition,
                presents: edge.target.position == .first))
    }

    /// Returns the edges to the flows that are started by a route's transitions and by what follows their outcomes.
    private func calls(from route: Int, of flow: Flow) -> [Edge] {
        var edges: [Edge] = []
        for index in graph.routes[flow.routes.lowerBound + route].transitions {
            addCalls(by: index, to: &edges)
            guard !flow.branches.isEmpty else { continue }
            for branch in branches(of: index) { addCalls(by: branch, to: &edges) }
        }
        return edges
    }

    private func addCalls(by index: Int, to edges: inout [Edge]) {
        for call in calls(by: index) {
            edges.append(Edge(target: call.node, transition: index, presents: call.presents))
        }
    }

    private mutating func addAnywhereCalls(_ index: Int, of instance: Int?) {
        for member in [index] + branches(of: index) {
            let isHeld = instance == nil && !graph.transitions[member].declaration.dismissable
            let locked = isHeld ? Set(ownCalls(by: member).map(\.node)) : []
            for call in calls(by: member) {
                anywhere.append(
                    AnywhereEdge(
                        instance: instance, target: call.node, transition: member, parent: index,
                        presents: call.presents, isLock: locked.contains(call.node)))
            }
        }
    }

    /// The branches of a transition that a run can take, including nested ones.
    private func branches(of index: Int) -> [Int] {
        var branches: [Int] = []
        graph.forEachBranch(of: index) { branches.append($0) }
        return branches.filter { [dead] in !dead.contains($0) }
    }

    /// Returns the flows that a transition starts: its target, and those run by the guards that it asks.
    private func calls(by index: Int) -> [(node: Int, presents: Bool)] {
        switch graph.transitions[index].target {
        case .flow, .result: break
        case .route(let route): if !isConditional[index], !isConditionalRoute[Int(route.index)] { return [] }
        case .tab: if graph.guards.isEmpty { return [] }
        case .back, .finish, .restart, .open, .missing: if !isConditional[index] { return [] }
        }
        return ownCalls(by: index) + calls(of: conditions(of: index))
    }

    /// Returns the flow that a transition itself starts.
    private func ownCalls(by index: Int) -> [(node: Int, presents: Bool)] {
        let transition = graph.transitions[index]
        let presents = transition.style.like != .push
        switch transition.target {
        case .flow(let flow):
            guard presents, replacesLayer(transition) else { return starts(of: flow, presented: presents) }
            return starts(of: flow, presented: true).map { ($0.node, false) }
        case .result(let route):
            let flow = Int(graph[route].flow.index)
            guard instances[flow] != nil else { return [] }
            let local = Int(route.index) - graph.flows[flow].routes.lowerBound
            return [(nodes[flow].lowerBound + StackSlot(local, .bottom).index, presents)]
        case .route, .tab, .back, .finish, .restart, .open, .missing: return []
        }
    }

    /// Whether a flow that takes the place of its caller may close a layer, and is none more then.
    private func replacesLayer(_ transition: Transition) -> Bool {
        guard graph.uncovered(after: transition) != nil, transition.declaration.then.isEmpty,
            let flow = graph.flow(of: transition.source), case .flow(let child) = transition.target,
            graph[child].declaration.outcomes.isEmpty
        else { return false }
        guard transition.declaration.instead != nil, case .route(let route) = transition.source else { return true }
        return instances[Int(flow.index)]?.positions(of: Int(route.index) - graph[flow].routes.lowerBound)
            != [.pushed]
    }

    /// Returns what a transition asks.
    private func conditions(of index: Int) -> [Condition] {
        let own = graph.conditions(of: graph.transitions[index])
        guard case .tab(let tab) = graph.transitions[index].target else { return own }
        return own + conditions(of: tab)
    }

    /// Returns the step by which a transition leads to a node: it shows the node itself, or a guard that refuses it does.
    func step(by index: Int, to node: Int) -> PathStep {
        var step = PathStep(graph.subject(ofTransition: index))
        guard !ownCalls(by: index).contains(where: { $0.node == node }) else { return step }
        step.refusal = conditions(of: index).first { calls(of: [$0]).contains { $0.node == node } }?.name.value
        return step
    }

    /// Returns the flows that guards run when they refuse.
    func calls(of conditions: [Condition]) -> [(node: Int, presents: Bool)] {
        conditions.flatMap { condition -> [(node: Int, presents: Bool)] in
            guard !condition.isNegated, let id = graph.guard(named: condition.name.value),
                let flow = graph[id].otherwise,
                // It starts nothing that requires it.
                !graph.conditions(of: flow).contains(where: { $0.text == condition.text })
            else { return [] }
            return starts(of: flow, presented: graph.presents(id))
        }
    }

    /// Returns the roots of a flow that is started, and the routes that may be presented in their place.
    private func starts(of flow: Flow.ID, presented: Bool) -> [(node: Int, presents: Bool)] {
        let index = Int(flow.index)
        guard let known = instances[index] else { return [] }
        let first = nodes[index].lowerBound
        let bottoms = graph[flow].roots.map { root in
            first + StackSlot(Int(root.index) - graph[flow].routes.lowerBound, .bottom).index
        }
        let replaced = presented ? [] : known.presentedBottoms.sorted()
        return bottoms.map { ($0, presented) } + replaced.map { (first + StackSlot($0, .bottom).index, true) }
    }
}
