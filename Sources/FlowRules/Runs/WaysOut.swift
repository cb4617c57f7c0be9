import FlowAnalysis
import FlowModel

/// The nodes from which a run can reach a goal, going back included: backward closures over nodes and what is below
/// them.
///
/// Going back far enough always leads to a floor, so only floors are judged: whether a way leads on from a floor or
/// from anything shown on top of it. Leaving a floor counts as a way: what is below is judged as a floor itself.
struct WaysOut {
    /// The states without a mode: the ways in which runs end or leave, then the tab bars.
    static let exit = 0, open = 1, finished = 2, restarted = 3, firstBar = 4

    struct Step {
        var source: Int32
        var target: Int32
        /// The edge that is followed; -1 for none.
        var edge: Int32
    }

    let known: ProgramRuns
    let floors: Floors
    /// All floors, including screens that replace one that holds.
    private(set) var allFloors: [Floors.Floor] = []
    /// The previous state, and the edge, by which each state is reached from a floor or a link.
    var origins: [(state: Int32, edge: Int32)] = []
    // Held once more, because what is computed counts a reference for each of its parts whenever it is asked.
    let runs: RunGraph
    let graph: FlowGraph
    var states: FloorStates
    /// The steps by their sources, and the sources by their targets.
    private(set) var steps = Rows<Step>()
    private(set) var sources = Rows<Int32>()
    private var barOfNode: [Int32: Int] = [:]
    /// The flows that may run where the tab bar is hidden, and those that the app shows; nil if that makes no
    /// difference.
    private var coveredFlows: Set<Int32>?
    /// The flows that can be pushed on tabs; empty if nothing that is pushed holds.
    private(set) var pushedFlows: [Tabs.ID: PushedFlows] = [:]
    let search: RunSearch?
    let homes: Set<Flow.ID>

    /// The goal that a run should reach.
    struct Goal {
        var targets: ResolvedSelection?
        /// Whether ending the flow, leaving the app, restarting or being home counts, too.
        var isTrap = false
    }

    /// Finds the ways.
    ///
    /// - Parameters:
    ///   - search: The runs to consider, in which the app does or does not show tabs; nil for all.
    ///   - floors: The floors of these runs, if already known.
    init(_ known: ProgramRuns, in search: RunSearch? = nil, floors: Floors? = nil) {
        self.known = known
        self.search = search
        runs = known.runs
        graph = known.graph
        let floors = floors ?? Floors(known, in: search)
        self.floors = floors
        homes = floors.homes
        for (number, bar) in known.runs.bars.enumerated() { barOfNode[bar.node] = Self.firstBar + number }
        // Over a tab, a screen pushed with `dismissable: false` in another flow leaves the tab bar visible.
        if !runs.bars.isEmpty, search?.showsTabs != false, floors.floors.contains(where: \.mode.hold.isScreen) {
            let searches = search.map { [$0] } ?? known.searches
            let covered = CoveredFlows(runs, known.summaries) { node in searches.contains { $0.isReached(node) } }
            coveredFlows = covered.flows.union(known.startFlows.map(\.index))
            for bar in runs.bars where pushedFlows[bar.tabs] == nil {
                pushedFlows[bar.tabs] = PushedFlows(on: bar.tabs, in: known.runs)
            }
        }
        states = FloorStates(special: Self.firstBar + known.runs.bars.count, nodes: known.runs.count)
        explore()
        addReplacements()
    }

    var special: Int { states.special }

    /// Returns the mode in which a source opens its flow: on top of what is on screen, unless that is the flow.
    static func mode(of source: RunGraph.Source) -> FloorMode { source.isOver ? .child : .shown }

    /// The sources of these runs, other than the start.
    var openings: [RunGraph.Source] {
        runs.sources.filter { source in
            let isMeant = search.flatMap { search in source.showsTabs.map { $0 == search.showsTabs } } ?? true
            return source.kind != .start && isMeant
        }
    }

    // MARK: Exploring

    private mutating func explore() {
        // A local variable, so that reading the steps does not copy it each time.
        var states = states
        var steps: [Step] = []
        var queue: [(code: Int, before: Int, edge: Int32)] = []
        let beginnings =
            floors.floors.map { states.code($0.node, $0.mode) }
            + openings.map { states.code($0.node, Self.mode(of: $0)) }
        for code in beginnings where states.insert(code) { queue.append((code, -1, -1)) }
        var next = 0
        while next < queue.count {
            let current = queue[next].code
            next += 1
            let first = steps.count
            if current >= special {
                addSteps(from: current, to: &steps)
            } else if current >= Self.firstBar {
                addGuards(ofBar: current, to: &steps)
            }
            for step in steps[first...] where states.insert(Int(step.target)) {
                queue.append((Int(step.target), current, step.edge))
            }
            for (code, edge) in signals(at: current, states) where states.insert(code) {
                queue.append((code, current, edge))
            }
        }
        states.assignNumbers()
        func number(_ code: Int) -> Int32 { Int32(states.number(ofCode: code)) }
        origins = Array(repeating: (-1, -1), count: states.count)
        for (code, before, edge) in queue where before >= 0 {
            origins[Int(number(code))] = (number(before), edge)
        }
        for index in steps.indices {
            steps[index].source = number(Int(steps[index].source))
            steps[index].target = number(Int(steps[index].target))
        }
        self.states = states
        self.steps = Rows(steps, count: states.count) { Int(steps[$0].source) }
        sources = Rows(steps.map(\.source), count: states.count) { Int(steps[$0].target) }
    }

    /// Returns the states to which signals lead, with their edges. What they show is judged, but they are no ways.
    private func signals(at current: Int, _ states: FloorStates) -> [(code: Int, edge: Int32)] {
        guard current >= special else { return [] }
        let (node, mode) = (states.node(ofCode: current), states.mode(ofCode: current))
        return runs.edges(of: node).filter { runs.edges[$0].kind == .signal }.map { index in
            (states.code(runs.edges[index].target, mode), Int32(index))
        }
    }

    private mutating func addReplacements() {
        allFloors = floors.floors
        let known = Set(allFloors.compactMap { states.number($0.node, $0.mode) })
        for state in special..<states.count where !known.contains(state) {
            let (node, mode) = (states.node(of: state), states.mode(of: state))
            guard mode.hold.isScreen, mode.level == .at, runs.shown[Int(node)] >= 0 else { continue }
            allFloors.append(Floors.Floor(node: node, mode: mode, arrival: .none, index: -1))
        }
    }

    /// Adds the flows of the guards that a tap on a tab bar checks. What a tap shows may be stuck, and is judged
    /// separately.
    private func addGuards(ofBar bar: Int, to steps: inout [Step]) {
        var open = Worklist(runs.edges(of: runs.bars[bar - Self.firstBar].node).map { runs.edges[$0].target })
        while let node = open.next() {
            for index in runs.edges(of: node) {
                let edge = runs.edges[index]
                switch edge.kind {
                case .step: open.add(edge.target)
                case .call:
                    let target = states.code(edge.target, .child)
                    steps.append(Step(source: Int32(bar), target: Int32(target), edge: Int32(index)))
                case .finish, .jump, .tab, .back, .open, .departure, .signal: break
                }
            }
        }
    }

    private func addSteps(from current: Int, to steps: inout [Step]) {
        let (node, mode) = (states.node(ofCode: current), states.mode(ofCode: current))
        if let coveredFlows, mode.hold.isScreen, mode.seesTabBar, Int(node) < graph.routes.count,
            !coveredFlows.contains(graph.routes[Int(node)].flow.index),
            !graph.hidesTabBar(of: graph.routes[Int(node)])
        {
            for bar in runs.bars.indices {
                steps.append(Step(source: Int32(current), target: Int32(Self.firstBar + bar), edge: -1))
            }
        }
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            func go(_ target: Int) {
                steps.append(Step(source: Int32(current), target: Int32(target), edge: Int32(index)))
            }
            switch edge.kind {
            case .step:
                if let bar = barOfNode[edge.target] {
                    // Sheets cover the tab bar.
                    if mode.seesTabBar, search?.showsTabs != false { go(bar) }
                } else if edge.transition < 0 {
                    go(states.code(edge.target, mode))
                } else {
                    go(shown(by: edge, from: node, in: mode))
                }
            case .call:
                go(states.code(edge.target, .child))
                for continuation in runs.continuations(of: edge)
                where continuation.node != node && known.ways.ends(edge, with: continuation.key) {
                    go(states.code(continuation.node, mode))
                }
            case .finish:
                switch mode.hold {
                case .shown: go(Self.finished)
                // The caller goes on as the call says.
                case .child: break
                case .held, .bottom, .bottomLayer, .base, .upper, .first, .layer, .pushed: go(Self.exit)
                }
            case .jump:
                guard edge.transition >= 0 else {
                    go(states.code(edge.target, mode))
                    continue
                }
                go(Self.restarted)
            case .tab: if search?.showsTabs != false { go(states.code(edge.target, .shown)) }
            case .back:
                guard let target = graph.backTarget(of: graph.transitions[Int(edge.transition)]) else { continue }
                if mode.isLeft(by: target) { go(Self.exit) }
            case .open: go(Self.open)
            case .signal: break
            case .departure:
                guard known.ways.departures.way(along: edge, from: node) != nil else { continue }
                // Leaving what a link opens over a tab leads to that tab, which is judged separately.
                guard let bar = barOfNode[edge.target] else {
                    go(states.code(edge.target, mode))
                    continue
                }
                if mode.seesTabBar, search?.showsTabs != false { go(bar) }
            }
        }
    }

    /// Returns the code of the state in which a transition shows its route.
    private func shown(by edge: RunGraph.Edge, from node: RunGraph.Node, in mode: FloorMode) -> Int {
        guard mode.hold.isScreen else { return states.code(edge.target, mode) }
        let source = graph.transitions[Int(edge.transition)].source
        let canBeDismissed = graph.flow(of: source).map(floors.canBeDismissed) ?? false
        let next = mode.next(by: runs.move(by: edge, from: node), canBeDismissed: canBeDismissed)
        return next.map { states.code(edge.target, $0) } ?? Self.exit
    }
}
