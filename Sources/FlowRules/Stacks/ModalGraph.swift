import FlowAnalysis
import FlowModel

/// The slots of each flow, with edges to what can be right above them, across all flows, and the calls that join flows.
/// A group is a node, too: its slots lead to it, and its edges stand for an edge from each of them.
///
/// What a transition shows may depend on whether an anchor is below. In a refined graph, a slot is therefore several nodes, one
/// for each set of such anchors that may be there: its cases.
struct ModalGraph {
    struct Edge {
        /// Four times the target, plus two if the target is presented, plus one if it is a lock.
        private let code: Int32
        private let cause: Int32

        init(target: Int, transition: Int?, presents: Bool, isLock: Bool = false) {
            code = Int32(target) << 2 | (presents ? 2 : 0) | (isLock ? 1 : 0)
            cause = Int32(transition ?? -1)
        }

        var target: Int { Int(code >> 2) }
        var presents: Bool { code & 2 != 0 }
        /// Whether the target is one more sheet or cover. A lock over whatever is shown is no step of a pile that the
        /// user builds.
        var counts: Bool { code & 3 == 2 }
        /// The transition that leads there. Nil if none does; the target is then not presented.
        var transition: Int? { cause < 0 ? nil : Int(cause) }
    }

    /// An edge that is there only if its flow is not on the stack.
    struct OnceEdge {
        /// The transition that the edge is, or whose outcome it follows: where this is available, the edge begins.
        let parent: Int
        let edge: Edge
        /// The flow that the edge starts.
        let flow: Flow.ID
        /// Whether a guard that refuses starts the flow. Then only what a guard has started counts as being there.
        var isRefusal = false
    }

    let graph: FlowGraph
    /// The edges, node after node, and where those of each begin.
    private var edges: [Edge] = []
    private var firsts: [Int32] = []
    private(set) var onceEdges: [OnceEdge] = []
    private(set) var isGroup: [Bool] = []
    /// The stacks of each flow as a transition starts it; then those of the flows for which links and tabs allow more.
    let instances: [FlowStacks?]
    /// The index of each flow's instance as a link or a tab opens it.
    let openedInstances: [Int]
    /// The nodes of each instance.
    private(set) var nodes: [Range<Int>] = []
    /// The anchors of each instance by which its cases differ, as columns that say that one is not below.
    private var anchors: [[Int]] = []
    /// Whether a refined graph has cases.
    var canBeRefined: Bool { instances.contains { $0.map { !Self.anchors($0).isEmpty } ?? false } }
    /// The nodes of what `anywhere` starts, to which the screens lead on which these transitions are available.
    private var offers: [[Int]] = []
    private var offerNumbers: [[Int]: Int] = [:]
    /// The app-wide transitions that can present their flow above itself again, if they are to do so once.
    private let repeated: Set<Int>
    /// The nodes at which runs can begin, with the number of presented layers up to each.
    var starts: [(node: Int, depth: Int, beginning: Beginning)] = []
    /// The conditions checked before a link or a tab shows a route, if guards can run flows.
    var chainConditions: [Route.ID: [Condition]] = [:]
    private let dead: DeadBranches
    /// Whether each transition, and each route, has conditions: few do, and reading the conditions is slow.
    private var isConditional: [Bool]
    private var isConditionalRoute: [Bool]

    init(_ analyzed: AnalyzedGraph, refined: Bool, once repeated: Set<Int> = []) {
        graph = analyzed.graph
        self.repeated = repeated
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
        for known in instances {
            let first = isGroup.count
            let anchors = refined ? known.map(Self.anchors) ?? [] : []
            self.anchors.append(anchors)
            for _ in 0..<(1 << anchors.count) {
                guard let known else { continue }
                isGroup += repeatElement(false, count: known.slots - StackPosition.allCases.count)
                isGroup += repeatElement(true, count: StackPosition.allCases.count + known.groups.count)
            }
            nodes.append(first..<isGroup.count)
        }
        // Most routes can be at two positions, and some slots lead to groups.
        edges.reserveCapacity(3 * graph.transitions.count)
        firsts.reserveCapacity(isGroup.count + 1)
        for instance in instances.indices { addEdges(of: instance) }
        addOffers()
        firsts.append(Int32(edges.count))
        addOnceEdges()
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

    // MARK: Cases

    /// The number of nodes beyond which the cases of a flow are not told apart, and of anchors by which they are: what an anchor
    /// that is not told apart decides counts as possible both ways.
    private static let (mostNodes, mostAnchors) = (16_384, 4)

    /// Returns the anchors on which it depends what a transition of the flow shows.
    private static func anchors(_ known: FlowStacks) -> [Int] {
        let count = known.slots + known.groups.count
        let most = (0...mostAnchors).last { count << $0 <= mostNodes } ?? 0
        return Array(known.absences.values.reduce(into: Set()) { $0.formUnion($1) }.sorted().prefix(most))
    }

    /// Returns the case above an entry of a route.
    private func caseAbove(_ route: Int, in number: Int, presents: Bool, of instance: Int) -> Int {
        var next = number
        for (bit, column) in anchors[instance].enumerated()
        where column == instances[instance]?.columns.absence(of: route)
            || (presents && column == StackColumns.noPresenter)
        {
            next |= 1 << bit
        }
        return next
    }

    /// Whether one of some anchors may not be below, in a case.
    private func isAbsent(_ columns: Set<Int>, in number: Int, of instance: Int) -> Bool {
        columns.contains { column in
            anchors[instance].firstIndex(of: column).map { number & 1 << $0 == 0 } ?? true
        }
    }

    /// Returns the node of a slot or a group, which is numbered after the slots.
    private func node(_ index: Int, in number: Int, of instance: Int) -> Int {
        nodes[instance].lowerBound + number * caseSize(of: instance) + index
    }

    /// Returns the number of nodes of each case of an instance.
    func caseSize(of instance: Int) -> Int { nodes[instance].count >> anchors[instance].count }

    // MARK: Edges

    /// Adds the edges of an instance, in the order of its nodes.
    private mutating func addEdges(of instance: Int) {
        guard let known = instances[instance] else { return }
        let anywhere = known.flow.anywhere.filter { members(of: $0).contains { !calls(by: $0).isEmpty } }
        let started = (0..<known.flow.routes.count).map { startEdges(from: $0, of: instance, anywhere) }
        for number in 0..<(1 << anchors[instance].count) {
            for slot in 0..<known.slots {
                firsts.append(Int32(edges.count))
                guard known.isReached[slot] else { continue }
                addEdges(from: StackSlot(index: slot), in: number, of: instance)
                let route = slot / StackPosition.allCases.count
                if route < started.count { edges += started[route] }
            }
            for group in known.groups {
                firsts.append(Int32(edges.count))
                for wider in group.wider { add(to: known.slots + wider, in: number, of: instance) }
                for edge in group.edges {
                    let presents = group.isAbove && edge.target.position == .first
                    // The entry itself is taken into account on the way to the group.
                    let next = group.isAbove ? caseAbove(-1, in: number, presents: presents, of: instance) : number
                    add(to: edge.target.index, in: next, of: instance, by: edge.transition, presents: presents)
                }
            }
        }
    }

    private mutating func addEdges(from slot: StackSlot, in number: Int, of instance: Int) {
        guard let known = instances[instance] else { return }
        let above = [false, true].map { caseAbove(slot.route, in: number, presents: $0, of: instance) }
        func addAbove(_ edge: StackEdge) {
            let presents = edge.target.position == .first
            // What `anywhere` shows is presented on the way from its node.
            add(
                to: edge.target.index, in: above[presents ? 1 : 0], of: instance, by: edge.transition,
                presents: presents && edge.transition != nil)
        }
        for edge in known.plainEdges(of: slot.route) { addAbove(edge) }
        for edge in known.added[slot.index] {
            let absences = known.absences[known.absenceKey(slot, edge.target)]
            if absences.map({ isAbsent($0, in: number, of: instance) }) ?? true { addAbove(edge) }
        }
        let isAnywhere = slot.route == known.anywhere
        for edge in known.instead[slot.index] {
            add(
                to: edge.target.index, in: number, of: instance, by: edge.transition,
                presents: isAnywhere && edge.target.position == .first)
        }
        for group in known.memberships[slot.index] {
            add(to: known.slots + group, in: known.groups[group].isAbove ? above[0] : number, of: instance)
        }
    }

    private mutating func add(
        to index: Int, in number: Int, of instance: Int, by transition: Int? = nil, presents: Bool = false
    ) {
        edges.append(Edge(target: node(index, in: number, of: instance), transition: transition, presents: presents))
    }

    /// Returns the edges to the flows that are started from a route: by its transitions and by what follows their outcomes, and
    /// by those of `anywhere`.
    private mutating func startEdges(from local: Int, of instance: Int, _ anywhere: [Int]) -> [Edge] {
        guard let known = instances[instance] else { return [] }
        let route = graph.routes[known.flow.routes.lowerBound + local]
        var edges = route.transitions.flatMap { members(of: $0).flatMap(calls) }
        let appWide = graph.anywhere.filter { graph.isAvailable(graph.transitions[$0], from: route) }
        let offered = anywhere.filter { known.isAvailable($0, from: local) } + appWide
        guard !offered.isEmpty else { return edges }
        let number = offerNumbers[offered] ?? offers.count
        if number == offers.count {
            offers.append(offered)
            offerNumbers[offered] = number
        }
        edges.append(Edge(target: isGroup.count + number, transition: nil, presents: false))
        return edges
    }

    /// Adds the nodes of what `anywhere` starts.
    private mutating func addOffers() {
        for offered in offers {
            firsts.append(Int32(edges.count))
            edges += offered.flatMap { members(of: $0).flatMap(calls) }
            isGroup.append(true)
        }
    }

    /// Returns a transition and its branches that a run can take, including nested ones.
    private func members(of index: Int) -> [Int] {
        if dead.contains(index) { return [] }
        var members = [index]
        graph.forEachBranch(of: index) { if !dead.contains($0) { members.append($0) } }
        return members
    }

    /// Adds what starts a flow only if that is not on the stack: app-wide transitions, and the guards asked for these and for
    /// tabs, whose flow is not started again.
    private mutating func addOnceEdges() {
        func add(_ parent: Int) {
            for member in members(of: parent) {
                if isOnce(member), case .flow(let flow) = graph.transitions[member].target {
                    onceEdges += ownEdges(by: member).map { OnceEdge(parent: parent, edge: $0, flow: flow) }
                }
                var isTab = false
                if case .tab = graph.transitions[member].target { isTab = true }
                guard runsFlows, isTab || graph.flow(of: graph.transitions[member].source) == nil else { continue }
                onceEdges += calls(of: conditions(of: member)).map { call in
                    let edge = Edge(target: call.node, transition: member, presents: call.presents)
                    return OnceEdge(parent: parent, edge: edge, flow: call.flow, isRefusal: true)
                }
            }
        }
        graph.anywhere.forEach(add)
        guard runsFlows, !graph.tabs.isEmpty else { return }
        for flow in graph.flows { flow.anywhere.forEach(add) }
        for route in graph.routes { route.transitions.forEach(add) }
    }

    /// Whether an app-wide transition does nothing while its flow is on the stack, or should.
    private func isOnce(_ index: Int) -> Bool {
        graph.anywhere.contains(index)
            && (graph.transitions[index].declaration.unless?.value == .shown || repeated.contains(index))
    }

    /// Returns the edges to the flows that a transition starts: its target, and those run by the guards that it asks.
    private func calls(by index: Int) -> [Edge] {
        switch graph.transitions[index].target {
        case .flow, .result: break
        case .route(let route): if !isConditional[index], !isConditionalRoute[Int(route.index)] { return [] }
        case .tab: return []
        case .back, .finish, .restart, .open, .missing: if !isConditional[index] { return [] }
        }
        let own = isOnce(index) ? [] : ownEdges(by: index)
        guard let flow = graph.flow(of: graph.transitions[index].source) else { return own }
        // On the screens of a guard's flow, the guard does not start it again.
        return own
            + calls(of: conditions(of: index)).filter { $0.flow != flow }
            .map { Edge(target: $0.node, transition: index, presents: $0.presents) }
    }

    private func ownEdges(by index: Int) -> [Edge] {
        let isAppWide = graph.flow(of: graph.transitions[index].source) == nil
        let isLock = isAppWide && !graph.transitions[index].declaration.dismissable
        return ownCalls(by: index).map {
            Edge(target: $0.node, transition: index, presents: $0.presents, isLock: isLock)
        }
    }

    /// Returns the flow that a transition itself starts.
    func ownCalls(by index: Int) -> [(node: Int, presents: Bool)] {
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

    /// Returns what a transition asks, unless its guards start nothing.
    func conditions(of index: Int) -> [Condition] {
        guard graph.startsGuardsFlows(index) else { return [] }
        let own = graph.conditions(of: graph.transitions[index])
        guard case .tab(let tab) = graph.transitions[index].target else { return own }
        return own + conditions(of: tab)
    }

    /// Returns the step by which a transition leads to a node: it shows the node itself, or a guard that refuses it does.
    func step(by index: Int, to node: Int) -> PathStep {
        var step = PathStep(graph.subject(ofTransition: index))
        let own = ownCalls(by: index).filter { $0.node == node }
        if own.contains(where: \.presents) { return step }
        // The flow of a guard may be presented where the same one is pushed.
        step.refusal =
            conditions(of: index).first { condition in
                calls(of: [condition]).contains { $0.node == node && (own.isEmpty || $0.presents) }
            }?.name.value
        return step
    }

    /// Returns the flows that guards run when they refuse.
    func calls(of conditions: [Condition]) -> [(flow: Flow.ID, node: Int, presents: Bool)] {
        graph.refusals(of: conditions).flatMap { refusal in
            starts(of: refusal.flow, presented: graph.presents(refusal.asked)).map {
                (refusal.flow, $0.node, $0.presents)
            }
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
