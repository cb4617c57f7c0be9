import FlowModel

/// The targets to which the `back` transitions of a flow can and cannot lead.
struct BackTargets {
    enum Fault {
        /// The entry is on no stack.
        case missing
        /// The entry is on some stacks only; the shortest stack without it, bottom first, and the route that is opened
        /// from outside for it to come about, if any.
        case maybe(stack: [Route.ID], opened: Route.ID?)
        /// The entry is the one being left.
        case itself
    }

    private let graph: FlowGraph
    private let stacks: FlowStacks
    private var searches: [FlowStacks.Absence?: (Int) -> FlowStacks.Witness?] = [:]

    /// Returns the faults of a flow with the transitions that have them, in the order of the graph.
    static func faults(
        in graph: FlowGraph, _ stacks: FlowStacks, _ dead: DeadBranches
    ) -> [(transition: Int, fault: Fault)] {
        let backs = backs(of: stacks.flow, in: graph, dead)
        guard !backs.isEmpty else { return [] }
        var targets = Self(graph: graph, stacks: stacks)
        return backs.compactMap { index, parent in
            guard let fault = targets.fault(of: index, belongingTo: parent) else { return nil }
            // A `back` that follows an outcome may well stay at the calling screen.
            if case .itself = fault, index != parent { return nil }
            return (index, fault)
        }
    }

    private init(graph: FlowGraph, stacks: FlowStacks) {
        self.graph = graph
        self.stacks = stacks
    }

    /// Returns the transitions that go back to an entry, each with the transition whose outcome it follows, or with
    /// itself.
    private static func backs(
        of flow: Flow, in graph: FlowGraph, _ dead: DeadBranches
    ) -> [(index: Int, parent: Int)] {
        var backs: [(index: Int, parent: Int)] = []
        func add(_ index: Int, of parent: Int) {
            if dead.contains(index) { return }
            if case .back(let target) = graph.transitions[index].target, target != .caller {
                backs.append((index, parent))
            }
            if flow.branches.isEmpty { return }
            for branch in graph.branches(of: index) { add(branch, of: parent) }
        }
        for route in flow.routes { for index in graph.routes[route].transitions { add(index, of: index) } }
        for index in flow.anywhere { add(index, of: index) }
        return backs
    }

    private mutating func fault(of index: Int, belongingTo parent: Int) -> Fault? {
        guard case .back(let target) = graph.transitions[index].target else { return nil }
        let sources = sources(of: parent)
        let isAnywhere = graph.transitions[parent].source == .anywhere(stacks.flow.id)
        switch target {
        case .caller: return nil
        case .count: return goesNowhere(from: sources, [.bottom]) ? .itself : nil
        case .anchor(.root), .anchor(.top): return goesNowhere(from: sources, [.bottom]) ? .itself : nil
        case .anchor(.first): return goesNowhere(from: sources, [.bottom, .first]) ? .itself : nil
        case .anchor(.presenter):
            let presences = sources.map { ($0, stacks.presenterPresence(above: $0)) }
            return fault(presences, without: .layer)
        case .anchor(.route(let name)):
            guard let route = stacks.flow.route(named: name) else { return nil }
            let local = Int(route.index) - stacks.flow.routes.lowerBound
            // A route that nothing leads to is another rule's finding.
            if stacks.positions(of: local).isEmpty { return nil }
            let presences = sources.map { (source: $0, presence: stacks.presence(of: local, below: $0)) }
            // A `back` in `anywhere` does nothing at its own target, unless another entry of that route is below.
            let others = isAnywhere && sources.count > 1 ? presences.filter { $0.source != local } : presences
            let isOnItself = presences.contains { $0.source == local && $0.presence.map { $0 != .never } ?? false }
            let fault = fault(others, without: .route(local), isThere: isOnItself)
            if case .maybe? = fault, sources == [local] { return .itself }
            return fault
        }
    }

    private func sources(of index: Int) -> [Int] {
        switch graph.transitions[index].source {
        case .route(let route): [Int(route.index) - stacks.flow.routes.lowerBound]
        case .anywhere:
            (0..<stacks.flow.routes.count).filter {
                stacks.isAvailable(index, from: $0) && !stacks.positions(of: $0).isEmpty
            }
        case .app: []
        }
    }

    private func goesNowhere(from sources: [Int], _ positions: Set<StackPosition>) -> Bool {
        let found = sources.flatMap { stacks.positions(of: $0) }
        return !found.isEmpty && found.allSatisfy(positions.contains)
    }

    /// Returns the fault of a `back`, if there is one.
    ///
    /// - Parameter isThere: Whether the entry is there below a source that `presences` may leave out.
    private mutating func fault(
        _ presences: [(source: Int, presence: FlowStacks.Presence?)], without absence: FlowStacks.Absence,
        isThere: Bool = false
    ) -> Fault? {
        let known = presences.filter { $0.presence != nil }
        guard !known.isEmpty else { return nil }
        if !isThere, known.allSatisfy({ $0.presence == .never }) { return .missing }
        guard let first = known.first(where: { $0.presence != .always }) else { return nil }
        return maybe(from: first.source, without: absence)
    }

    private mutating func maybe(from top: Int, without absence: FlowStacks.Absence) -> Fault {
        // Mostly, the shortest stack of all is one. Only where it is not, the flow is searched for what is absent.
        let any = shortestStack(to: top, without: nil)
        let witness = absence.holds(for: any.slots) ? any : shortestStack(to: top, without: absence)
        func route(_ local: Int) -> Route.ID { graph.routes[stacks.flow.routes.lowerBound + local].id }
        return .maybe(stack: witness.slots.map { route($0.route) }, opened: witness.opened.map(route))
    }

    private mutating func shortestStack(to top: Int, without absence: FlowStacks.Absence?) -> FlowStacks.Witness {
        let search = searches[absence] ?? stacks.shortestStacks(without: absence)
        searches[absence] = search
        return search(top) ?? FlowStacks.Witness(slots: [])
    }
}

extension FlowGraph {
    /// Returns what a `back` names, as messages word it.
    func wordOfBack(_ index: Int) -> String { transitions[index].declaration.verb.value.word }
}
