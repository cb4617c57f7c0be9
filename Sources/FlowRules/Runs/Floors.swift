import FlowAnalysis
import FlowModel

/// The nodes from which runs cannot go back: the bottom of what the app shows, the bottom of a flow that cannot be
/// dismissed, and screens shown with `dismissable: false`.
///
/// A screen that replaces a bottom screen is a bottom screen, too. To find all of them, this tracks in which part of
/// its flow's stack each screen can be: at the bottom, elsewhere in the first layer, or in a layer above.
struct Floors {
    struct Floor {
        let node: RunGraph.Node
        let mode: FloorMode
        /// The edge that puts the screen there; `.none` if the flow begins with it.
        let arrival: RunArrival
        /// The index by node and position of the bottom screen; -1 for a screen shown with `dismissable: false`.
        let index: Int
    }

    /// The place of an entry in its flow: at the bottom, elsewhere in the first layer, first in a layer above,
    /// elsewhere there.
    private enum Position: UInt8, CaseIterable { case bottom, base, first, upper }

    private let known: ProgramRuns
    private let searches: [RunSearch]
    private var runs: RunGraph { known.runs }
    private var graph: FlowGraph { known.graph }
    /// Whether and how a run reaches each node and position.
    private var isReached: [Bool]
    private var arrivals: [(from: Int32, arrival: RunArrival)]
    private var queue: [Int] = []
    /// The transitions that replace a named route, wherever it is, by that route.
    private var waiting: [Int32: [Waiting]] = [:]
    private(set) var floors: [Floor] = []
    private var held: [Floor] = []
    private var isHeld: Set<Int> = []
    /// The flows that can be child flows and dismissed.
    private let dismissedFlows: Set<Int32>
    /// The stacks of flows in which a transition replaces a named route.
    private var stacks: [Int32: FlowStacks] = [:]

    private struct Waiting {
        let edge: RunGraph.Edge
        let presents: Bool
        let arrival: RunArrival
    }

    /// Finds the floors.
    ///
    /// - Parameter search: The runs to consider, in which the app does or does not show tabs; nil for all.
    init(_ known: ProgramRuns, in search: RunSearch? = nil) {
        self.known = known
        searches = search.map { [$0] } ?? known.searches
        dismissedFlows = Self.dismissedFlows(known.runs, searches)
        isReached = Array(repeating: false, count: known.runs.count * Self.positions)
        arrivals = Array(repeating: (-1, .none), count: known.runs.count * Self.positions)
        // A link or a tab whose route no chain leads to shows it above the root.
        let opened =
            known.runs.sources.compactMap(\.route)
            + known.runs.tabArrivals.values.compactMap(\.route?.index).map(Int.init)
        for route in Set(opened).sorted() {
            let isRoot = graph[graph.routes[route].flow].hasRoot(graph.routes[route].id)
            show(Int32(route), isRoot ? .bottom : .base, -1, .none)
        }
        for root in graph.flows.flatMap(\.givenRoots) { show(root.index, .bottom, -1, .none) }
        for entry in known.runs.entries { show(entry.node, .bottom, -1, .none) }
        var next = 0
        while next < queue.count {
            visit(queue[next])
            next += 1
        }
        queue = []
        collect()
    }

    /// Whether a route can be at the bottom of its flow.
    func canBeBottom(_ route: Int) -> Bool { isReached[route * Self.positions] }

    /// Whether a route can be on top of another one of its flow, in the first layer or in one above.
    func canBeOnTop(_ route: Int, inFirstLayer: Bool) -> Bool {
        let state = route * Self.positions
        if inFirstLayer { return isReached[state + Int(Position.base.rawValue)] }
        return isReached[state + Int(Position.first.rawValue)] || isReached[state + Int(Position.upper.rawValue)]
    }

    /// Whether a flow can be a child flow that is dismissed.
    func canBeDismissed(_ flow: Flow.ID) -> Bool { dismissedFlows.contains(flow.index) }

    private static let positions = Position.allCases.count

    private static func dismissedFlows(_ runs: RunGraph, _ searches: [RunSearch]) -> Set<Int32> {
        let graph = runs.graph
        var flows: Set<Int32> = []
        for node in 0..<Int32(runs.count) where searches.contains(where: { $0.isReached(node) }) {
            for edge in runs.edges[runs.edges(of: node)] where edge.kind == .call {
                let route = runs.shown[Int(edge.target)]
                let isHeld =
                    edge.transition >= 0
                    && !graph.transitions[Int(edge.transition)].declaration.value.dismissable
                if route >= 0, !isHeld { flows.insert(graph.routes[Int(route)].flow.index) }
            }
        }
        for source in runs.sources where source.isOver {
            if let route = source.route { flows.insert(graph.routes[route].flow.index) }
        }
        return flows
    }

    private func isReached(_ node: RunGraph.Node) -> Bool { searches.contains { $0.isReached(node) } }

    // MARK: Positions

    private mutating func show(_ node: Int32, _ position: Position, _ from: Int32, _ arrival: RunArrival) {
        let state = Int(node) * Self.positions + Int(position.rawValue)
        guard !isReached[state] else { return }
        isReached[state] = true
        arrivals[state] = (from, arrival)
        queue.append(state)
        guard !waiting.isEmpty, let waiting = waiting[node] else { return }
        for item in waiting {
            replace(position, by: item.edge, item.presents, Int32(state), item.arrival)
        }
    }

    /// Shows the route of a transition, which may hold.
    private mutating func show(
        by edge: RunGraph.Edge, _ position: Position, _ presents: Bool, _ from: Int32, _ arrival: RunArrival
    ) {
        show(edge.target, position, from, arrival)
        guard !graph.transitions[Int(edge.transition)].declaration.value.dismissable else { return }
        switch position {
        case .bottom:
            let route = runs.shown[Int(edge.target)]
            guard route >= 0, canBeDismissed(graph.routes[Int(route)].flow) else { return }
            hold(edge, presents ? .bottomLayer : .bottom, arrival)
        case .base: hold(edge, .base, arrival)
        case .first: hold(edge, presents ? .layer : .first, arrival)
        case .upper: hold(edge, .upper, arrival)
        }
    }

    private mutating func hold(_ edge: RunGraph.Edge, _ hold: FloorMode.Hold, _ arrival: RunArrival) {
        let mode = FloorMode(hold: hold)
        guard isHeld.insert(Int(edge.target) * FloorMode.count + mode.number).inserted else { return }
        held.append(Floor(node: edge.target, mode: mode, arrival: arrival, index: -1))
    }

    // MARK: Positions that only the stack says

    /// Shows the route of a transition somewhere on the stack.
    private mutating func showSomewhere(
        _ positions: [Position], by edge: RunGraph.Edge, _ presents: Bool, _ from: Int32, _ arrival: RunArrival
    ) {
        for position in positions { show(edge.target, position, from, arrival) }
        guard !graph.transitions[Int(edge.transition)].declaration.value.dismissable else { return }
        // At the bottom, the flow's mode determines whether it holds.
        if graph.transitions[Int(edge.transition)].declaration.value.instead != nil, canReplaceBottom(edge) { return }
        hold(edge, presents ? .layer : .pushed, arrival)
    }

    /// Shows the route of a transition in place of a named one.
    private mutating func replace(
        _ position: Position, by edge: RunGraph.Edge, _ presents: Bool, _ from: Int32, _ arrival: RunArrival
    ) {
        guard position != .bottom || canReplaceBottom(edge) else { return }
        show(edge.target, Self.instead(of: position, presents), from, arrival)
    }

    /// Whether the route of a transition can be at the bottom, given the stacks that its flow can have.
    private mutating func canReplaceBottom(_ edge: RunGraph.Edge) -> Bool {
        let route = runs.shown[Int(edge.target)]
        guard route >= 0 else { return false }
        let flow = graph[graph.routes[Int(route)].flow]
        if stacks[flow.id.index] == nil, let found = FlowStacks(graph, flow, known.dead) {
            stacks[flow.id.index] = found
        }
        return stacks[flow.id.index]?.positions(of: Int(route) - flow.routes.lowerBound).contains(.bottom) ?? true
    }

    // MARK: Steps

    private mutating func visit(_ state: Int) {
        let node = Int32(state / Self.positions)
        guard isReached(node), let position = Position(rawValue: UInt8(state % Self.positions)) else { return }
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            if let gate = searches[0].gate, gate.isPassed(by: edge) { continue }
            let arrival = RunArrival(node: node, edge: Int32(index))
            switch edge.kind {
            case .signal: show(edge.target, position, Int32(state), arrival)
            case .step where edge.transition < 0: show(edge.target, position, Int32(state), arrival)
            case .step: step(edge, from: state, position, arrival)
            case .call:
                for continuation in runs.continuations(of: edge)
                where searches[0].summaries.outcomeTaps[Int(continuation.key)] != CallSummaries.never {
                    show(
                        continuation.node, position, Int32(state),
                        RunArrival(node: node, edge: Int32(index), key: continuation.key))
                }
            case .finish, .jump, .tab, .back, .open, .departure: break
            }
        }
    }

    private mutating func step(_ edge: RunGraph.Edge, from state: Int, _ position: Position, _ arrival: RunArrival) {
        let presents = graph.transitions[Int(edge.transition)].style.like != .push
        let isAbove = position == .first || position == .upper
        let over: Position = presents ? .first : isAbove ? .upper : .base
        func show(_ position: Position) { self.show(by: edge, position, presents, Int32(state), arrival) }
        guard graph.transitions[Int(edge.transition)].isAnchored else { return show(over) }
        let transition = graph.transitions[Int(edge.transition)]
        switch runs.replaced(by: edge, from: arrival.node) {
        // A presented screen has something below it, or is reported by another rule.
        case .root?: return show(presents ? .first : .bottom)
        case .top?: return show(Self.instead(of: position, presents))
        case .first?: return show(isAbove ? .first : .bottom)
        case .presenter?: return showSomewhere([.base, .first, .upper], by: edge, presents, Int32(state), arrival)
        case .route(let name)?:
            showSomewhere([over], by: edge, presents, Int32(state), arrival)
            guard case .route(let target) = transition.target, let route = graph[graph[target].flow].route(named: name)
            else { return }
            waiting[route.index, default: []].append(Waiting(edge: edge, presents: presents, arrival: arrival))
            for other in Position.allCases
            where isReached[Int(route.index) * Self.positions + Int(other.rawValue)] {
                replace(other, by: edge, presents, Int32(state), arrival)
            }
            return
        case nil: break
        }
        switch transition.declaration.value.above?.value {
        case .root?: show(presents ? .first : .base)
        case .presenter?, .route?:
            if presents { return show(.first) }
            showSomewhere([.base, .upper], by: edge, presents, Int32(state), arrival)
        case .first?, .top?, nil: show(over)
        }
    }

    /// Returns the position of a replacing screen: the bottom stays the bottom; elsewhere, a presented screen starts a
    /// layer.
    private static func instead(of position: Position, _ presents: Bool) -> Position {
        presents && position != .bottom ? .first : position
    }

    // MARK: Floors

    private mutating func collect() {
        let shown = shownFlows
        let heldFlows = heldFlows
        let showsTabs = searches.count == 1 && runs.hasTwoKindsOfStart ? searches[0].showsTabs : nil
        let homes = runs.homes.filter { showsTabs == nil || $0.showsTabs == nil || $0.showsTabs == showsTabs }
        let roots = Set(homes.map(\.node))
        floors = held
        for flow in graph.flows where shown.contains(flow.id) || heldFlows.contains(flow.id) {
            for route in flow.routes where canBeBottom(route) && !graph.routes[route].givesResult {
                // Where the app shows the flow, the guards may always choose another of its roots.
                if !flow.earlierRoots.isEmpty || !flow.givenRoots.isEmpty, !isReached(Int32(route)) { continue }
                let state = route * Self.positions
                for mode in [FloorMode.shown, .held] {
                    guard (mode == .shown ? shown : heldFlows).contains(flow.id) else { continue }
                    // The app may begin the flow with other roots than what starts it elsewhere.
                    if mode == .shown, !roots.contains(Int32(route)), isBegunElsewhere(graph.routes[route]) { continue }
                    floors.append(
                        Floor(node: Int32(route), mode: mode, arrival: arrivals[state].arrival, index: state))
                }
            }
        }
    }

    /// Whether a route is at the bottom of its flow only where the flow begins with it.
    private func isBegunElsewhere(_ route: Route) -> Bool {
        graph[route.flow].begins(with: route.id) && !graph.substitutes(of: graph[route.flow]).contains(route.id)
    }

    /// The flows that some transition starts with `dismissable: false`.
    private var heldFlows: Set<Flow.ID> {
        var flows: Set<Flow.ID> = []
        for node in 0..<Int32(runs.count) where isReached(node) {
            for index in runs.edges(of: node) where runs.edges[index].kind == .call {
                let edge = runs.edges[index]
                guard edge.transition >= 0,
                    !graph.transitions[Int(edge.transition)].declaration.value.dismissable,
                    let flow = flow(at: edge.target)
                else { continue }
                flows.insert(flow)
            }
        }
        return flows
    }

    /// The flows that the app itself shows in these runs.
    private var shownFlows: Set<Flow.ID> {
        guard !graph.start.isEmpty, searches.count == 1, runs.hasTwoKindsOfStart else { return homes }
        return known.startFlows { $0 == searches[0].showsTabs }
    }

    /// The flows that the app itself ever shows; without a `start`, those that no other flow starts.
    var homes: Set<Flow.ID> {
        guard graph.start.isEmpty else { return known.startFlows }
        var called: Set<Int32> = []
        for edge in runs.edges where edge.kind == .call { called.insert(edge.target) }
        return Set(
            graph.flows.filter { flow in flow.root != nil && !flow.roots.contains { called.contains($0.index) } }
                .map(\.id))
    }

    private func flow(at entry: RunGraph.Node) -> Flow.ID? {
        let route = runs.shown[Int(entry)]
        guard route >= 0, !graph.routes[Int(route)].givesResult else { return nil }
        return graph.routes[Int(route)].flow
    }

    // MARK: The way there

    /// Returns the shortest way found to a floor.
    func path(to floor: Floor) -> RunPath {
        var chain: [RunArrival] = []
        if floor.index < 0 {
            chain = [floor.arrival]
        } else {
            var state = Int32(floor.index)
            while state >= 0, chain.count < RunPath.limit, arrivals[Int(state)].arrival.edge >= 0 {
                chain.append(arrivals[Int(state)].arrival)
                state = arrivals[Int(state)].from
            }
        }
        let first = chain.last?.node ?? floor.node
        let search =
            searches.filter { $0.isReached(first) }
            .min { $0.taps[Int(first)] < $1.taps[Int(first)] } ?? searches[0]
        var path = RunPath(to: first, in: search)
        for arrival in chain.reversed() { path.add(arrival, known.summaries) }
        return path
    }
}
