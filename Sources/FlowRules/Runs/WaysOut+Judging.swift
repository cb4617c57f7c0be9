import FlowAnalysis
import FlowModel

// Which floors, and which routes on top of them, lead to the goal.
extension WaysOut {
    /// Returns whether each state leads to the goal.
    private func good(_ goal: Goal) -> [Bool] {
        var isGood = [Bool](repeating: false, count: states.count)
        var queue: [Int] = []
        func mark(_ state: Int) {
            guard !isGood[state] else { return }
            isGood[state] = true
            queue.append(state)
        }
        mark(Self.exit)
        if goal.isTrap || isReachedFromStart(goal) {
            for state in [Self.finished, Self.restarted] { mark(state) }
        }
        if goal.isTrap {
            mark(Self.open)
            for (number, bar) in runs.bars.enumerated() where graph[bar.tabs].items.count > 1 {
                mark(Self.firstBar + number)
            }
        }
        if let targets = goal.targets {
            // Targets at a node, and those that can be taken there, count in each of its states, even if they are not
            // steps: ending a child flow and going back above a hold lead to nodes that are judged separately.
            for node in 0..<Int32(runs.count) where isMet(targets, at: node) {
                for state in states.numbers(of: node) { mark(state) }
            }
            for step in steps.items[steps.indices(before: special)] where isTaken(targets, by: step.edge) {
                mark(Int(step.source))
            }
        } else {
            for state in special..<states.count where isHome(state) { mark(state) }
        }
        func spread() {
            while let state = queue.popLast() {
                for source in sources[state] { mark(Int(source)) }
            }
        }
        spread()
        // If one tab is never stuck, its neighbors lead to it.
        for (number, bar) in runs.bars.enumerated() where !isGood[Self.firstBar + number] {
            let hasWay = graph[bar.tabs].items.indices.contains { isNeverStuck(tab: $0, of: bar.tabs, isGood) }
            if hasWay { mark(Self.firstBar + number) }
        }
        spread()
        return isGood
    }

    /// Whether a tab leads to the goal in whatever state it was left, also below what is pushed on it.
    private func isNeverStuck(tab item: Int, of tabs: Tabs.ID, _ isGood: [Bool]) -> Bool {
        guard let flow = graph[tabs].items[item].flow else { return false }
        let visible = allFloors.filter(\.mode.seesTabBar)
        let own = visible.filter { graph.routes[Int($0.node)].flow == flow }
        let pushed = pushedFlows[tabs]?.flows[item] ?? []
        let above = visible.filter {
            $0.mode.hold.isScreen && pushed.contains(graph.routes[Int($0.node)].flow.index)
        }
        return !own.isEmpty && (own + above).allSatisfy { isMarked($0, in: isGood) }
    }

    /// Whether a new start reaches the goal; all tabs are at their roots again then.
    private func isReachedFromStart(_ goal: Goal) -> Bool {
        guard let targets = goal.targets, leads(to: Self.finished) || leads(to: Self.restarted) else { return false }
        return known.searchesWithoutSignals(from: [.start]).contains { search in
            (0..<Int32(runs.count)).contains { node in
                guard search.isReached(node) else { return false }
                if targets.holds(node: node, of: runs) { return true }
                return targets.hasEvents
                    && runs.edges(of: node).contains { index in
                        targets.holds(dismissalAfter: runs.edges[index], in: runs)
                            || (targets.holds(runs.edges[index])
                                && (runs.edges[index].kind != .tab || search.showsTabs))
                    }
            }
        }
    }

    private func leads(to state: Int) -> Bool { !sources[state].isEmpty }

    private func isMet(_ targets: ResolvedSelection, at node: Int32) -> Bool {
        targets.holds(node: node, of: runs)
            || (targets.hasEvents && runs.edges(of: node).contains { isTaken(targets, by: Int32($0)) })
    }

    /// Whether an edge takes one of the targets. Tabs are selected only where the app shows tabs.
    private func isTaken(_ targets: ResolvedSelection, by index: Int32) -> Bool {
        let edge = runs.edges[Int(index)]
        return (targets.holds(edge) && (edge.kind != .tab || search?.showsTabs != false))
            || targets.holds(dismissalAfter: edge, in: runs)
    }

    private func isHome(_ state: Int) -> Bool {
        let route = runs.shown[Int(states.node(of: state))]
        guard route >= 0, graph.isHome(graph.routes[Int(route)]) else { return false }
        switch states.mode(of: state).hold {
        case .shown: return true
        case .child, .held: return false
        // A copy of the home screen counts, too.
        case .bottom, .bottomLayer, .base, .upper, .first, .layer, .pushed:
            return homes.contains(graph.routes[Int(route)].flow)
        }
    }

    /// Returns the floors from which nothing leads to the goal.
    func stuckFloors(_ goal: Goal) -> [Floors.Floor] { stuckFloors(good(goal)) }

    private func stuckFloors(_ isGood: [Bool]) -> [Floors.Floor] {
        allFloors.filter { !isMarked($0, in: isGood) }
    }

    private func isMarked(_ floor: Floors.Floor, in isGood: [Bool]) -> Bool {
        states.number(floor.node, floor.mode).map { isGood[$0] } ?? true
    }

    /// The place where a run that is stuck came to be so.
    enum Origin {
        case floor(Floors.Floor)
        /// The node of a link, or a screen at the bottom of what it opens, over the stuck start if there is one below.
        case link(RunGraph.Node, over: Floors.Floor? = nil)
    }

    /// Returns the routes at which a run can be stuck, each with where that began and the steps from there. The search
    /// is breadth-first, so the steps are the fewest.
    func stuckRoutes(_ goal: Goal) -> [Int32: (origin: Origin, steps: [Step])] {
        let isGood = good(goal)
        var found: [Int32: (origin: Origin, steps: [Step])] = [:]
        var arrivals: [Int: Step] = [:]
        var origins: [Int: Origin] = [:]
        var queue: [Int] = []
        func begin(_ node: RunGraph.Node, _ mode: FloorMode, _ origin: Origin) {
            guard let state = states.number(node, mode), !isGood[state], origins[state] == nil else { return }
            origins[state] = origin
            queue.append(state)
        }
        let stuck = stuckFloors(isGood)
        for floor in stuck { begin(floor.node, floor.mode, .floor(floor)) }
        // Leaving what a link opens over the start leads back to the start, which may be stuck as well.
        let start = stuck.first { $0.mode == .shown && $0.arrival.edge < 0 }
        var known: [Flow.ID: Set<Route.ID>] = [:]
        for source in openings {
            guard !source.isOver || start != nil else { continue }
            if source.isOver, let route = source.route,
                goal.targets?.holds(dismissalOf: graph.routes[route].flow, in: runs) == true
            {
                continue
            }
            let over = source.isOver ? start : nil
            // The flow of a guard that refuses the link is no way on from what the link shows.
            for node in [source.node] + shown(by: source) {
                begin(node, Self.mode(of: source), .link(node, over: over))
            }
            guard source.isOver, let route = source.route else { continue }
            // A route that returns a value begins an instance of its own, which the link has not opened.
            let flow = graph[graph.routes[route].flow]
            let first = source.nodes.first.flatMap(runs.route)
            let substitutes = known[flow.id] ?? Set(graph.substitutes(of: flow))
            known[flow.id] = substitutes
            for bottom in flow.routes where floors.canBeBottom(bottom) && !graph.routes[bottom].givesResult {
                let id = graph.routes[bottom].id
                // What the link begins with is at the bottom, or what may take its place.
                if flow.begins(with: id), id != first, !substitutes.contains(id) { continue }
                begin(Int32(bottom), .child, .link(Int32(bottom), over: start))
            }
        }
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            guard let origin = origins[current] else { continue }
            // A tab bar shows no route itself; a tap on it may show the flow of a guard.
            let route = current >= special ? runs.shown[Int(states.node(of: current))] : -1
            if route >= 0, found[route] == nil { found[route] = (origin, way(to: current, arrivals)) }
            for step in steps[current] + signals(at: current) {
                let target = Int(step.target)
                guard !isGood[target], origins[target] == nil else { continue }
                origins[target] = origin
                arrivals[target] = step
                queue.append(target)
            }
        }
        return found
    }

    /// Returns the steps that signals make from a state.
    private func signals(at state: Int) -> [Step] {
        guard state >= special else { return [] }
        return runs.edges(of: states.node(of: state)).filter { runs.edges[$0].kind == .signal }.compactMap { index in
            states.number(runs.edges[index].target, states.mode(of: state)).map {
                Step(source: Int32(state), target: Int32($0), edge: Int32(index))
            }
        }
    }

    /// Returns the nodes of the screens that a source shows once its conditions hold.
    private func shown(by source: RunGraph.Source) -> [RunGraph.Node] {
        var screens: [RunGraph.Node] = []
        var open = Worklist([source.node])
        while let node = open.next() {
            if runs.shown[Int(node)] >= 0 {
                screens.append(node)
                continue
            }
            for edge in runs.edges[runs.edges(of: node)] where edge.kind == .jump || edge.kind == .step {
                open.add(edge.target)
            }
        }
        return screens
    }

    private func way(to state: Int, _ arrivals: [Int: Step]) -> [Step] {
        var way: [Step] = []
        var current = state
        while way.count < RunPath.limit, let step = arrivals[current] {
            way.append(step)
            current = Int(step.source)
        }
        return way.reversed()
    }

    /// Returns the shortest way found to a floor.
    func path(to floor: Floors.Floor) -> RunPath {
        guard floor.index < 0, floor.arrival.edge < 0 else { return floors.path(to: floor) }
        var edges: [(edge: Int32, target: Int)] = []
        var current = states.number(floor.node, floor.mode)
        while edges.count < RunPath.limit, let reached = current, origins[reached].state >= 0 {
            edges.append((origins[reached].edge, reached))
            current = Int(origins[reached].state)
        }
        let first = floors.floors.first { states.number($0.node, $0.mode) == current }
        var path = first.map { floors.path(to: $0) } ?? RunPath(runs)
        for (edge, target) in edges.reversed() { add(edge, to: target, in: &path) }
        return path
    }

    /// Adds the edge that leads to a state: a call leads to what it shows, or to what follows its end.
    private func add(_ edge: Int32, to target: Int, in path: inout RunPath) {
        guard edge >= 0 else { return }
        let edge = runs.edges[Int(edge)]
        if edge.kind == .call, target < special || states.node(of: target) != edge.target {
            path.add(returning: edge)
        } else {
            path.add(edge)
        }
    }

    /// Returns the way to a route at which a run is stuck.
    func path(to route: Int32, _ stuck: (origin: Origin, steps: [Step])) -> [PathStep] {
        var path: RunPath
        switch stuck.origin {
        case .floor(let floor): path = self.path(to: floor)
        case .link(let node, let start):
            let nearest = (search.map { [$0] } ?? known.searches).nearest(to: node)
            path = nearest.map { RunPath(to: node, in: $0) } ?? RunPath(runs)
            if let start { path.begin(after: self.path(to: start)) }
        }
        for step in stuck.steps { add(step.edge, to: Int(step.target), in: &path) }
        path.end(with: graph.routes[Int(route)].subject)
        return path.stepsFromBeginning
    }
}
