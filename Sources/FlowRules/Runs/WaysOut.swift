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
    private let floors: Floors
    /// All floors, with what takes the place of one that was shown for good.
    private(set) var allFloors: [Floors.Floor] = []
    /// By state, how it was come to from a floor or from a link: the state before, and the edge.
    private var origins: [(state: Int32, edge: Int32)] = []
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
    private let search: RunSearch?
    private let homes: Set<Flow.ID>

    /// What is looked for.
    struct Goal {
        var targets: ResolvedSelection?
        /// Whether it is a way to end the flow, to leave the app, to start anew, or to be home.
        var isTrap = false
    }

    /// - Parameter search: The runs that are asked about, in which the app shows tabs, or does not; nil for all.
    init(_ known: ProgramRuns, in search: RunSearch? = nil) {
        self.known = known
        self.search = search
        runs = known.runs
        graph = known.graph
        floors = Floors(known, in: search)
        homes = floors.homes
        special = Self.firstBar + known.runs.bars.count
        for (place, bar) in known.runs.bars.enumerated() { barOfNode[bar.node] = Self.firstBar + place }
        isVisited = Array(repeating: false, count: special + known.runs.count * FloorMode.count)
        explore()
        addReplacements()
        sortSteps()
    }

    private func state(_ node: Int32, _ mode: FloorMode) -> Int {
        special + Int(node) * FloorMode.count + mode.number
    }

    private func node(of state: Int) -> Int32 { Int32((state - special) / FloorMode.count) }

    private func mode(of state: Int) -> FloorMode {
        FloorMode(number: (state - special) % FloorMode.count)
    }

    /// A link opens its flow over what is shown, unless that is the flow.
    private static func mode(of source: RunGraph.Source) -> FloorMode { source.isOver ? .child : .shown }

    // MARK: Exploring

    private mutating func explore() {
        // Changed apart from what the steps are read from, so that nothing is copied with each of them.
        var isVisited = isVisited
        var origins = [(state: Int32, edge: Int32)](repeating: (-1, -1), count: isVisited.count)
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
            let first = steps.count
            if current >= special {
                addSteps(from: current, to: &steps)
            } else if current >= Self.firstBar {
                addGuards(ofBar: current, to: &steps)
            }
            for index in first..<steps.count {
                let target = Int(steps[index].target)
                guard !isVisited[target] else { continue }
                isVisited[target] = true
                origins[target] = (Int32(current), steps[index].edge)
                queue.append(target)
            }
        }
        self.isVisited = isVisited
        self.origins = origins
        self.steps = steps
    }

    private mutating func addReplacements() {
        allFloors = floors.floors
        let known = Set(allFloors.map { state($0.node, $0.mode) })
        for place in isVisited.indices.dropFirst(special) where isVisited[place] && !known.contains(place) {
            let (node, mode) = (node(of: place), mode(of: place))
            guard mode.hold.isScreen, mode.place == .at, runs.shown[Int(node)] >= 0 else { continue }
            allFloors.append(Floors.Floor(node: node, mode: mode, arrival: .none, index: -1))
        }
    }

    /// From a tab bar, the flows of the guards that a tap asks. What a tap shows may be stuck, and is judged by itself.
    private func addGuards(ofBar bar: Int, to steps: inout [Step]) {
        var open = runs.edges(of: runs.bars[bar - Self.firstBar].node).map { runs.edges[$0].target }
        var seen = Set(open)
        while let node = open.popLast() {
            for index in runs.edges(of: node) {
                let edge = runs.edges[index]
                switch edge.kind {
                case .step: if seen.insert(edge.target).inserted { open.append(edge.target) }
                case .call:
                    let target = state(edge.target, .child)
                    steps.append(
                        Step(source: Int32(bar), target: Int32(target), edge: Int32(index), kind: .plain))
                case .finish, .jump, .tab, .back, .open: break
                }
            }
        }
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
                    if mode.seesTabBar { go(bar) }
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
                switch mode.hold {
                case .shown: go(Self.finished)
                // Whoever called it goes on as the call says.
                case .child: break
                case .held, .bottom, .bottomLayer, .base, .upper, .first, .layer, .pushed: go(Self.exit)
                }
            case .jump:
                guard edge.transition >= 0 else {
                    go(state(edge.target, mode))
                    continue
                }
                go(Self.restarted)
            case .tab: if search?.showsTabs != false { go(state(edge.target, .shown), .tab) }
            case .back:
                guard case .back(let target) = graph.transitions[Int(edge.transition)].target else { continue }
                if mode.isLeft(by: target) { go(Self.exit) }
            case .open: go(Self.open)
            }
        }
    }

    /// The state in which a transition shows its route.
    private func shown(by edge: RunGraph.Edge, in mode: FloorMode) -> Int {
        let transition = graph.transitions[Int(edge.transition)]
        let canBeDismissed = graph.flow(of: transition.source).map(floors.canBeDismissed) ?? false
        switch mode.next(by: transition, canBeDismissed: canBeDismissed) {
        case .stays(let next): return state(edge.target, next)
        case .left: return Self.exit
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
        if goal.isTrap || isReachedFromStart(goal) {
            for state in [Self.finished, Self.restarted] { mark(state) }
        }
        if goal.isTrap {
            mark(Self.open)
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
                    if step.kind == .tab, search == nil, runs.hasTwoKindsOfStart, Int(step.source) >= special,
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
                let own = allFloors.filter { floor in
                    floor.mode.seesTabBar && graph.routes[Int(floor.node)].flow == flow
                }
                return !own.isEmpty && own.allSatisfy { isGood[state($0.node, $0.mode)] }
            }
            if hasWay { mark(Self.firstBar + place) }
        }
        spread()
        return isGood
    }

    /// Whether what starts anew comes to what is looked for: all tabs are at their roots again then.
    private func isReachedFromStart(_ goal: Goal) -> Bool {
        guard let targets = goal.targets, steps(to: Self.finished) || steps(to: Self.restarted) else { return false }
        return known.searches(from: [.start]).contains { search in
            (0..<Int32(runs.count)).contains { node in
                guard search.isReached(node) else { return false }
                if targets.holds(place: node, of: runs) { return true }
                return targets.hasEvents
                    && runs.edges(of: node).contains { index in
                        targets.holds(runs.edges[index]) && (runs.edges[index].kind != .tab || search.showsTabs)
                    }
            }
        }
    }

    private func steps(to state: Int) -> Bool { backFirsts[state + 1] > backFirsts[state] }

    private func isMet(_ goal: Goal, in state: Int) -> Bool {
        let node = node(of: state)
        if let targets = goal.targets { return targets.holds(place: node, of: runs) }
        let route = runs.shown[Int(node)]
        guard route >= 0, graph[graph.routes[Int(route)].flow].root?.index == route else { return false }
        switch mode(of: state).hold {
        case .shown: return true
        case .child, .held: return false
        // A copy of the home screen is as good.
        case .bottom, .bottomLayer, .base, .upper, .first, .layer, .pushed:
            return homes.contains(graph.routes[Int(route)].flow)
        }
    }

    /// The floors from which nothing leads to what is looked for.
    func stuckFloors(_ goal: Goal) -> [Floors.Floor] { stuckFloors(good(goal)) }

    private func stuckFloors(_ isGood: [Bool]) -> [Floors.Floor] {
        allFloors.filter { !isGood[state($0.node, $0.mode)] }
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

    /// The shortest way that was found to a floor.
    func path(to floor: Floors.Floor) -> RunPath {
        guard floor.index < 0, floor.arrival.edge < 0 else { return floors.path(to: floor) }
        var edges: [Int32] = []
        var place = Int32(state(floor.node, floor.mode))
        while edges.count < RunPath.limit, origins[Int(place)].state >= 0 {
            edges.append(origins[Int(place)].edge)
            place = origins[Int(place)].state
        }
        let (node, mode) = (node(of: Int(place)), mode(of: Int(place)))
        let first = floors.floors.first { $0.node == node && $0.mode == mode }
        var path = first.map { floors.path(to: $0) } ?? RunPath(runs)
        for edge in edges.reversed() where edge >= 0 { path.add(runs.edges[Int(edge)]) }
        return path
    }

    /// The way to a route at which a run is stuck.
    func path(to route: Int32, _ stuck: (origin: Origin, steps: [Step])) -> [Subject] {
        var path: RunPath
        switch stuck.origin {
        case .floor(let floor): path = self.path(to: floor)
        case .link: path = RunPath(runs)
        }
        for step in stuck.steps where step.edge >= 0 { path.add(runs.edges[Int(step.edge)]) }
        path.end(with: graph.routes[Int(route)].subject)
        return path.steps
    }
}
