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

    /// The place of an entry in its flow, and whether the app itself shows that at the bottom.
    private enum Position: Int, CaseIterable {
        case bottom, base, first, upper, home

        /// The position that an entry gets from an entry at this one: what is not at the bottom may be above either.
        func next(at place: StackShape.Place) -> [Position] {
            switch place {
            case .bottom: self == .bottom || self == .home ? [self] : [.bottom, .home]
            case .base: [.base]
            case .first: [.first]
            case .upper: [.upper]
            }
        }

        var place: StackShape.Place { StackShape.Place(rawValue: rawValue) ?? .bottom }
    }

    private static let shapes = Dictionary(grouping: StackShape.all, by: \.place)

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
    /// The nodes with which the app itself begins flows in these runs.
    private var bottoms: Set<RunGraph.Node> = []
    /// The flows that can be child flows and dismissed, and those that cannot be.
    private let dismissedFlows, heldFlows: Set<Flow.ID>
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
        (dismissedFlows, heldFlows) = Self.startedFlows(known.runs, searches)
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
        let showsTabs = searches.count == 1 && known.runs.hasTwoKindsOfStart ? searches[0].showsTabs : nil
        for home in known.runs.homes where showsTabs == nil || home.showsTabs == nil || home.showsTabs == showsTabs {
            bottoms.insert(home.node)
        }
        for node in bottoms.sorted() { show(node, .home, -1, .none) }
        for entry in known.runs.entries where entry.isAlone { show(entry.node, .bottom, -1, .none) }
        var next = 0
        while next < queue.count {
            visit(queue[next])
            next += 1
        }
        queue = []
        collect()
    }

    /// Whether a route can be at the bottom of its flow.
    func canBeBottom(_ route: Int) -> Bool { canBe(route, .bottom) || canBe(route, .home) }

    private func canBe(_ route: Int, _ position: Position) -> Bool {
        isReached[route * Self.positions + position.rawValue]
    }

    /// Whether a route can be on top of another one of its flow, in the first layer or in one above.
    func canBeOnTop(_ route: Int, inFirstLayer: Bool) -> Bool {
        inFirstLayer ? canBe(route, .base) : canBe(route, .first) || canBe(route, .upper)
    }

    /// Whether a flow can be a child flow that is dismissed.
    func canBeDismissed(_ flow: Flow.ID) -> Bool { dismissedFlows.contains(flow) }

    private static let positions = Position.allCases.count

    /// Returns the flows that are started so that users can dismiss them, and those that transitions start with
    /// `dismissable: false`.
    private static func startedFlows(
        _ runs: RunGraph, _ searches: [RunSearch]
    ) -> (dismissed: Set<Flow.ID>, held: Set<Flow.ID>) {
        let graph = runs.graph
        var (dismissed, held): (Set<Flow.ID>, Set<Flow.ID>) = ([], [])
        for node in 0..<Int32(runs.count) where searches.contains(where: { $0.isReached(node) }) {
            for edge in runs.edges[runs.edges(of: node)] where edge.kind == .call {
                let started = runs.flow(startedBy: edge)
                guard let flow = started ?? runs.route(at: edge.target).map({ graph[$0].flow }) else { continue }
                if edge.transition < 0 || graph.transitions[Int(edge.transition)].declaration.dismissable {
                    dismissed.insert(flow)
                } else if started != nil {
                    held.insert(flow)
                }
            }
        }
        for source in runs.sources where source.isOver {
            if let route = source.route { dismissed.insert(graph.routes[route].flow) }
        }
        return (dismissed, held)
    }

    private func isReached(_ node: RunGraph.Node) -> Bool { searches.contains { $0.isReached(node) } }

    // MARK: Positions

    private mutating func show(_ node: Int32, _ position: Position, _ from: Int32, _ arrival: RunArrival) {
        let state = Int(node) * Self.positions + position.rawValue
        guard !isReached[state] else { return }
        isReached[state] = true
        arrivals[state] = (from, arrival)
        queue.append(state)
        guard !waiting.isEmpty, let waiting = waiting[node] else { return }
        for item in waiting {
            replace(position, by: item.edge, item.presents, Int32(state), item.arrival)
        }
    }

    private mutating func hold(_ edge: RunGraph.Edge, _ hold: FloorMode.Hold, _ arrival: RunArrival) {
        let mode = FloorMode(hold: hold)
        guard isHeld.insert(Int(edge.target) * FloorMode.count + mode.number).inserted else { return }
        held.append(Floor(node: edge.target, mode: mode, arrival: arrival, index: -1))
    }

    // MARK: Positions that only the stack says

    /// Shows the route of a transition in place of a named one.
    private mutating func replace(
        _ position: Position, by edge: RunGraph.Edge, _ presents: Bool, _ from: Int32, _ arrival: RunArrival
    ) {
        guard position.place != .bottom || canReplaceBottom(edge) else { return }
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
        guard isReached(node), let position = Position(rawValue: state % Self.positions) else { return }
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
                where searches[0].summaries.ends(edge, with: continuation.key) {
                    show(
                        continuation.node, position, Int32(state),
                        RunArrival(node: node, edge: Int32(index), key: continuation.key))
                }
            case .finish, .jump, .tab, .back, .open, .departure: break
            }
        }
    }

    private mutating func step(_ edge: RunGraph.Edge, from state: Int, _ position: Position, _ arrival: RunArrival) {
        let move = runs.move(by: edge, from: arrival.node)
        let over: Position = move.presents ? .first : position == .first || position == .upper ? .upper : .base
        guard move.isAnchored else {
            show(edge.target, over, Int32(state), arrival)
            if move.isHeld { hold(edge, over == .first ? .layer : over == .base ? .base : .upper, arrival) }
            return
        }
        if case .route(let name)? = move.instead {
            show(edge.target, over, Int32(state), arrival)
            if move.isHeld, !canReplaceBottom(edge) { hold(edge, move.presents ? .layer : .pushed, arrival) }
            guard case .route(let target) = graph.transitions[Int(edge.transition)].target,
                let route = graph[graph[target].flow].route(named: name)
            else { return }
            waiting[route.index, default: []].append(Waiting(edge: edge, presents: move.presents, arrival: arrival))
            for other in Position.allCases where canBe(Int(route.index), other) {
                replace(other, by: edge, move.presents, Int32(state), arrival)
            }
            return
        }
        // A presented screen has something below it, or is another rule's finding.
        if move.presents, move.instead == .root { return show(edge.target, .first, Int32(state), arrival) }
        let shapes = (Self.shapes[position.place] ?? []).flatMap { $0.after(move) }
        let places = Set(shapes.map(\.place))
        for place in StackShape.Place.allCases where places.contains(place) {
            for next in position.next(at: place) { show(edge.target, next, Int32(state), arrival) }
        }
        guard move.isHeld else { return }
        let holds = Set(shapes.compactMap { FloorMode($0)?.hold })
        if holds.count > 1 {
            // At the bottom, the flow's mode determines whether it holds.
            if move.instead == nil || !canReplaceBottom(edge) { hold(edge, move.presents ? .layer : .pushed, arrival) }
        } else if let hold = holds.first, places != [.bottom] || position != .home && canBeDismissed(flowOf: edge) {
            self.hold(edge, hold, arrival)
        }
    }

    private func canBeDismissed(flowOf edge: RunGraph.Edge) -> Bool {
        let route = runs.shown[Int(edge.target)]
        return route >= 0 && canBeDismissed(graph.routes[Int(route)].flow)
    }

    /// Returns the position of a replacing screen: the bottom stays the bottom; elsewhere, a presented screen starts a
    /// layer.
    private static func instead(of position: Position, _ presents: Bool) -> Position {
        presents && position.place != .bottom ? .first : position
    }

    // MARK: Floors

    private mutating func collect() {
        let shown = graph.start.isEmpty ? homes : Set(bottoms.compactMap { flow(at: $0) })
        floors = held
        for flow in graph.flows {
            for route in flow.routes where !graph.routes[route].givesResult {
                // Where the app shows the flow, the guards may always choose another of its roots.
                if !flow.earlierRoots.isEmpty || !flow.givenRoots.isEmpty, !isReached(Int32(route)) { continue }
                if shown.contains(flow.id) { add(route, at: .home, .shown) }
                if heldFlows.contains(flow.id) { add(route, at: .bottom, .held) }
            }
        }
    }

    private mutating func add(_ route: Int, at position: Position, _ mode: FloorMode) {
        guard canBe(route, position) else { return }
        let state = route * Self.positions + position.rawValue
        floors.append(Floor(node: Int32(route), mode: mode, arrival: arrivals[state].arrival, index: state))
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
        var path = RunPath(to: first, in: searches.nearest(to: first) ?? searches[0])
        for arrival in chain.reversed() { path.add(arrival, known.summaries) }
        return path
    }
}
