import FlowModel

/// From where a run can go on to something that is looked for, going back included: backward closures over places and what
/// lies below them.
///
/// Whoever can go back far enough comes to a floor, so that only floors are judged: from one of them, and all that is
/// shown on top of it, a way leads on or it does not. Leaving a floor counts as a way: what lies below is judged as a floor
/// of its own.
struct WaysOut {
    /// States that stand for more than a place.
    private static let exit = 0, open = 1, finished = 2, restarted = 3, firstBar = 4

    struct Step {
        enum Kind: UInt8 { case plain, tab }

        var source: Int32
        var target: Int32
        /// The edge that is gone; -1 for none.
        var edge: Int32
        var kind: Kind
    }

    let known: ProgramRuns
    let floors: Floors
    // Held once more, because what is computed counts a reference for each of its parts whenever it is asked.
    private let runs: RunGraph
    private let graph: FlowGraph
    /// By state.
    private var isVisited: [Bool]
    private var steps: [Step] = []
    private var firstSteps: [Int32] = []
    private var back: [Int32] = []
    private var backFirsts: [Int32] = []
    private var barOfNode: [Int32: Int] = [:]
    private let special: Int
    private let shownFlows: Set<Flow.ID>

    /// What is looked for.
    struct Goal {
        var targets: ResolvedSelection?
        /// Whether it is a way to end the flow, to leave the app, to start anew, or to be home.
        var isTrap = false
    }

    init(_ known: ProgramRuns) {
        self.known = known
        runs = known.runs
        graph = known.graph
        floors = Floors(known)
        shownFlows = floors.shownFlows
        special = Self.firstBar + known.runs.bars.count
        for (place, bar) in known.runs.bars.enumerated() { barOfNode[bar.node] = Self.firstBar + place }
        isVisited = Array(repeating: false, count: special + known.runs.count * Floors.Mode.allCases.count)
        explore()
        sortSteps()
    }

    private func state(_ node: Int32, _ mode: Floors.Mode) -> Int {
        special + Int(node) * Floors.Mode.allCases.count + Int(mode.rawValue)
    }

    private func node(of state: Int) -> Int32 { Int32((state - special) / Floors.Mode.allCases.count) }

    private func mode(of state: Int) -> Floors.Mode {
        Floors.Mode(rawValue: UInt8((state - special) % Floors.Mode.allCases.count)) ?? .shown
    }

    /// A link opens its flow over what is shown, unless that is the flow.
    private static func mode(of source: RunGraph.Source) -> Floors.Mode { source.isOver ? .child : .shown }

    // MARK: Exploring

    private mutating func explore() {
        // Changed apart from what the steps are read from, so that nothing is copied with each of them.
        var isVisited = isVisited
        var steps: [Step] = []
        var queue: [Int] = []
        let sources = runs.sources.filter { $0.kind != .start }
        let beginnings =
            floors.floors.map { state($0.node, $0.mode) } + sources.map { state($0.node, Self.mode(of: $0)) }
        for state in beginnings where !isVisited[state] {
            isVisited[state] = true
            queue.append(state)
        }
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            guard current >= special else { continue }
            let first = steps.count
            addSteps(from: current, to: &steps)
            for index in first..<steps.count {
                let target = Int(steps[index].target)
                guard !isVisited[target] else { continue }
                isVisited[target] = true
                queue.append(target)
            }
        }
        self.isVisited = isVisited
        self.steps = steps
    }

    private func addSteps(from current: Int, to steps: inout [Step]) {
        let (node, mode) = (node(of: current), mode(of: current))
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            func go(_ target: Int, _ kind: Step.Kind = .plain) {
                steps.append(Step(source: Int32(current), target: Int32(target), edge: Int32(index), kind: kind))
            }
            switch edge.kind {
            case .step:
                if let bar = barOfNode[edge.target] {
                    // Sheets cover the tab bar.
                    if mode == .shown || mode == .heldEntry || mode == .aboveHeldEntry { go(bar) }
                } else if edge.transition < 0 {
                    go(state(edge.target, mode))
                } else {
                    go(shown(by: edge, in: mode))
                }
            case .call:
                go(state(edge.target, .child))
                for continuation in runs.continuations(of: edge)
                where continuation.node != node
                    && known.summaries.outcomeTaps[Int(continuation.key)] != CallSummaries.never
                {
                    go(state(continuation.node, mode))
                }
            case .finish:
                switch mode {
                case .shown:
                    go(Self.finished)
                    go(state(runs.start, .shown))
                // Whoever called it goes on as the call says.
                case .child: break
                case .held, .heldEntry, .aboveHeldEntry, .heldLayer, .aboveHeldLayer: go(Self.exit)
                }
            case .jump:
                guard edge.transition >= 0 else {
                    go(state(edge.target, mode))
                    continue
                }
                go(Self.restarted)
                go(state(edge.target, .shown))
            case .tab: go(state(edge.target, .shown), .tab)
            case .back: if leaves(edge, mode) { go(Self.exit) }
            case .open: go(Self.open)
            }
        }
    }

    /// The state in which a transition shows its route.
    private func shown(by edge: RunGraph.Edge, in mode: Floors.Mode) -> Int {
        let over: Floors.Mode
        switch mode {
        case .shown, .child, .held: return state(edge.target, mode)
        case .heldEntry, .aboveHeldEntry: over = .aboveHeldEntry
        case .heldLayer, .aboveHeldLayer: over = .aboveHeldLayer
        }
        guard graph.transitions[Int(edge.transition)].isAnchored else { return state(edge.target, over) }
        let declaration = graph.transitions[Int(edge.transition)].declaration.value
        let isHeld = !declaration.dismissable
        let presents = graph.transitions[Int(edge.transition)].style.like != .push
        let isFloor = mode == .heldEntry || mode == .heldLayer
        switch declaration.instead?.value {
        case .top?:
            guard isFloor else { return state(edge.target, mode) }
            if mode == .heldLayer, !presents { return state(edge.target, .heldLayer) }
            return isHeld ? state(edge.target, presents ? .heldLayer : .heldEntry) : Self.exit
        case .first?:
            guard over == .aboveHeldLayer, isHeld || !presents else { return Self.exit }
            return state(edge.target, .heldLayer)
        case .root?, .presenter?, .route?: return Self.exit
        case nil: break
        }
        switch declaration.above?.value {
        case .root?, .presenter?, .route?: return Self.exit
        case .first?: return over == .aboveHeldLayer ? state(edge.target, over) : Self.exit
        case .top?, nil: return state(edge.target, over)
        }
    }

    /// Whether a declared `back` goes to below what is held.
    private func leaves(_ edge: RunGraph.Edge, _ mode: Floors.Mode) -> Bool {
        let isLayer: Bool
        switch mode {
        case .shown, .child, .held: return false
        case .heldEntry, .aboveHeldEntry: isLayer = false
        case .heldLayer, .aboveHeldLayer: isLayer = true
        }
        guard case .back(let target) = graph.transitions[Int(edge.transition)].target else { return false }
        switch target {
        case .caller: return false
        case .count: return mode == .heldEntry || mode == .heldLayer
        case .anchor(.top): return false
        case .anchor(.first): return !isLayer
        case .anchor(.root), .anchor(.presenter), .anchor(.route): return true
        }
    }

    private mutating func sortSteps() {
        firstSteps = [Int32](repeating: 0, count: isVisited.count + 1)
        backFirsts = firstSteps
        for step in steps {
            firstSteps[Int(step.source) + 1] += 1
            backFirsts[Int(step.target) + 1] += 1
        }
        for state in isVisited.indices {
            firstSteps[state + 1] += firstSteps[state]
            backFirsts[state + 1] += backFirsts[state]
        }
        var next = firstSteps
        var sorted = steps
        for step in steps {
            sorted[Int(next[Int(step.source)])] = step
            next[Int(step.source)] += 1
        }
        steps = sorted
        var nextBack = backFirsts
        back = Array(repeating: 0, count: steps.count)
        for (index, step) in steps.enumerated() {
            back[Int(nextBack[Int(step.target)])] = Int32(index)
            nextBack[Int(step.target)] += 1
        }
    }

    // MARK: Judging

    /// Which states lead to what is looked for.
    private func good(_ goal: Goal) -> [Bool] {
        var isGood = [Bool](repeating: false, count: isVisited.count)
        var queue: [Int] = []
        func mark(_ state: Int) {
            guard !isGood[state] else { return }
            isGood[state] = true
            queue.append(state)
        }
        mark(Self.exit)
        if goal.isTrap {
            for state in [Self.open, Self.finished, Self.restarted] { mark(state) }
            for (place, bar) in runs.bars.enumerated() where graph[bar.tabs].items.count > 1 {
                mark(Self.firstBar + place)
            }
        }
        for state in isVisited.indices.dropFirst(special) where isVisited[state] && isMet(goal, in: state) {
            mark(state)
        }
        if let targets = goal.targets, targets.hasEvents {
            for step in steps where step.edge >= 0 && targets.holds(runs.edges[Int(step.edge)]) {
                mark(Int(step.source))
            }
        }
        func spread() {
            while let state = queue.popLast() {
                for index in Int(backFirsts[state])..<Int(backFirsts[state + 1]) {
                    let step = steps[Int(back[index])]
                    // Where the app may show no tabs, `tab` may do nothing.
                    if step.kind == .tab, !goal.isTrap, runs.hasTwoKindsOfStart, Int(step.source) >= special,
                        known.searches[0].isReached(node(of: Int(step.source)))
                    {
                        continue
                    }
                    mark(Int(step.source))
                }
            }
        }
        spread()
        // Where one tab is never stuck, its neighbours lead to it.
        for (place, bar) in runs.bars.enumerated() where !isGood[Self.firstBar + place] {
            let hasWay = graph[bar.tabs].items.contains { item in
                guard let flow = item.flow else { return false }
                let own = floors.floors.filter { floor in
                    floor.mode == .shown && graph.routes[Int(floor.node)].flow == flow
                }
                return !own.isEmpty && own.allSatisfy { isGood[state($0.node, $0.mode)] }
            }
            if hasWay { mark(Self.firstBar + place) }
        }
        spread()
        return isGood
    }

    private func isMet(_ goal: Goal, in state: Int) -> Bool {
        let node = node(of: state)
        if let targets = goal.targets { return targets.holds(place: node, of: runs) }
        let route = runs.shown[Int(node)]
        guard route >= 0, graph[graph.routes[Int(route)].flow].root?.index == route else { return false }
        switch mode(of: state) {
        case .shown: return true
        case .child, .held: return false
        // A copy of the home screen is as good.
        case .heldEntry, .aboveHeldEntry, .heldLayer, .aboveHeldLayer:
            return shownFlows.contains(graph.routes[Int(route)].flow)
        }
    }

    /// The floors from which nothing leads to what is looked for.
    func stuckFloors(_ goal: Goal) -> [Floors.Floor] { stuckFloors(good(goal)) }

    private func stuckFloors(_ isGood: [Bool]) -> [Floors.Floor] {
        floors.floors.filter { !isGood[state($0.node, $0.mode)] }
    }

    /// Where a run that is stuck came to be so.
    enum Origin {
        case floor(Floors.Floor)
        case link(RunGraph.Node)
    }

    /// The routes that a run can be stuck at, each with where it began to be and the steps from there: by breadth-first
    /// search, so that they are the fewest.
    func stuckRoutes(_ goal: Goal) -> [Int32: (origin: Origin, steps: [Step])] {
        let isGood = good(goal)
        var found: [Int32: (origin: Origin, steps: [Step])] = [:]
        var arrivals: [Int: Int] = [:]
        var origins: [Int: Origin] = [:]
        var queue: [Int] = []
        func begin(_ state: Int, _ origin: Origin) {
            guard origins[state] == nil else { return }
            origins[state] = origin
            queue.append(state)
        }
        let stuck = stuckFloors(isGood)
        for floor in stuck { begin(state(floor.node, floor.mode), .floor(floor)) }
        // What a link opens over the start is left for it, which may lead nowhere either.
        let startIsStuck = stuck.contains { $0.mode == .shown && $0.arrival.edge < 0 }
        for source in runs.sources where source.kind != .start {
            let state = state(source.node, Self.mode(of: source))
            guard !source.isOver || startIsStuck else { continue }
            if !isGood[state] { begin(state, .link(source.node)) }
            guard source.isOver, let route = source.route else { continue }
            for bottom in graph[graph.routes[route].flow].routes where floors.canBeBottom(bottom) {
                let state = self.state(Int32(bottom), .child)
                if isVisited[state], !isGood[state] { begin(state, .link(source.node)) }
            }
        }
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            guard current >= special, let origin = origins[current] else { continue }
            let route = runs.shown[Int(node(of: current))]
            if route >= 0, found[route] == nil { found[route] = (origin, way(to: current, arrivals)) }
            for index in Int(firstSteps[current])..<Int(firstSteps[current + 1]) {
                let target = Int(steps[index].target)
                guard origins[target] == nil else { continue }
                origins[target] = origin
                arrivals[target] = index
                queue.append(target)
            }
        }
        return found
    }

    private func way(to state: Int, _ arrivals: [Int: Int]) -> [Step] {
        var way: [Step] = []
        var place = state
        while way.count < RunPath.limit, let index = arrivals[place] {
            way.append(steps[index])
            place = Int(steps[index].source)
        }
        return way.reversed()
    }

    /// The way to a route at which a run is stuck.
    func path(to route: Int32, _ stuck: (origin: Origin, steps: [Step])) -> [Subject] {
        var path: RunPath
        switch stuck.origin {
        case .floor(let floor): path = floors.path(to: floor)
        case .link: path = RunPath(runs)
        }
        for step in stuck.steps where step.edge >= 0 { path.add(runs.edges[Int(step.edge)]) }
        path.end(with: graph.routes[Int(route)].subject)
        return path.steps
    }
}
