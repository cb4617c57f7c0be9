import FlowModel

/// Where runs can come to with nothing below that they could go back to: the bottom of what the app shows, the bottom of a
/// flow that cannot be dismissed, and what was shown with `dismissable: false`.
///
/// What takes the place of a bottom screen is a bottom screen, too. Which screens can be at the bottom follows from which
/// can be in which part of their flow's stack: at its bottom, elsewhere in its first layer, or in a layer above.
struct Floors {
    struct Floor {
        let node: RunGraph.Node
        let mode: Mode
        /// The edge that puts the screen there; `.none` where the flow begins with it.
        let arrival: RunArrival
        /// The same for what was at the bottom before, up to the flow's root.
        let index: Int
    }

    /// How a place is left.
    enum Mode: UInt8, CaseIterable {
        /// In what the app shows: its bottom screen is left by transitions only.
        case shown
        /// In a child flow that can be dismissed.
        case child
        /// In a child flow that cannot.
        case held
        /// A screen that was pushed for good, and what lies on top of it.
        case heldEntry, aboveHeldEntry
        /// The first screen of a sheet or cover that cannot be dismissed, and what lies on top of it.
        case heldLayer, aboveHeldLayer
    }

    private enum Position: UInt8, CaseIterable { case bottom, base, upper }

    private let known: ProgramRuns
    // Held once more, because what is computed counts a reference for each of its parts whenever it is asked.
    private let runs: RunGraph
    private let graph: FlowGraph
    /// By place and position: whether a run comes there, and how.
    private var isReached: [Bool]
    private var arrivals: [(from: Int32, arrival: RunArrival)]
    private var queue: [Int] = []
    /// What takes the place of a named route, wherever that is, by the route.
    private var waiting: [Int32: [(node: Int32, presents: Bool, arrival: RunArrival)]] = [:]
    private(set) var floors: [Floor] = []

    init(_ known: ProgramRuns) {
        self.known = known
        runs = known.runs
        graph = known.graph
        isReached = Array(repeating: false, count: known.runs.count * 3)
        arrivals = Array(repeating: (-1, .none), count: known.runs.count * 3)
        // A link that no chain leads to puts its route above the root.
        for source in known.runs.sources { if let route = source.route { show(Int32(route), .base, -1, .none) } }
        for (entry, _) in known.runs.entries { show(entry, .bottom, -1, .none) }
        var next = 0
        while next < queue.count {
            visit(queue[next])
            next += 1
        }
        queue = []
        collect()
    }

    /// Whether a route can be at the bottom of its flow.
    func canBeBottom(_ route: Int) -> Bool { isReached[route * 3] }

    // MARK: Positions

    private mutating func show(_ node: Int32, _ position: Position, _ from: Int32, _ arrival: RunArrival) {
        let place = Int(node) * 3 + Int(position.rawValue)
        guard !isReached[place] else { return }
        isReached[place] = true
        arrivals[place] = (from, arrival)
        queue.append(place)
        guard !waiting.isEmpty, let waiting = waiting[node] else { return }
        for (node, presents, arrival) in waiting {
            show(node, Self.instead(of: position, presents), Int32(place), arrival)
        }
    }

    private mutating func visit(_ place: Int) {
        let node = Int32(place / 3)
        guard known.isReached(node), let position = Position(rawValue: UInt8(place % 3)) else { return }
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            let arrival = RunArrival(node: node, edge: Int32(index))
            switch edge.kind {
            case .step where edge.transition < 0: show(edge.target, position, Int32(place), arrival)
            case .step: step(edge, from: place, position, arrival)
            case .call:
                for continuation in runs.continuations(of: edge)
                where known.summaries.outcomeTaps[Int(continuation.key)] != CallSummaries.never {
                    show(
                        continuation.node, position, Int32(place),
                        RunArrival(node: node, edge: Int32(index), key: continuation.key))
                }
            case .finish, .jump, .tab, .back, .open: break
            }
        }
    }

    private mutating func step(_ edge: RunGraph.Edge, from place: Int, _ position: Position, _ arrival: RunArrival) {
        let presents = graph.transitions[Int(edge.transition)].style.like != .push
        let over: Position = presents || position == .upper ? .upper : .base
        func show(_ position: Position) { self.show(edge.target, position, Int32(place), arrival) }
        guard graph.transitions[Int(edge.transition)].isAnchored else { return show(over) }
        let transition = graph.transitions[Int(edge.transition)]
        switch transition.declaration.value.instead?.value {
        // What is presented has something below it, or is another finding.
        case .root?: return show(presents ? .upper : .bottom)
        case .top?: return show(Self.instead(of: position, presents))
        case .first?: return show(position == .upper ? .upper : .bottom)
        case .presenter?:
            // The presenter may lie in the first layer or above.
            for other in [Position.base, .upper] { show(other) }
            return
        case .route(let name)?:
            show(over)
            guard case .route(let target) = transition.target, let route = graph[graph[target].flow].route(named: name)
            else { return }
            waiting[route.index, default: []].append((edge.target, presents, arrival))
            for other in Position.allCases where isReached[Int(route.index) * 3 + Int(other.rawValue)] {
                show(Self.instead(of: other, presents))
            }
            return
        case nil: break
        }
        switch transition.declaration.value.above?.value {
        case .root?: show(presents ? .upper : .base)
        case .presenter?, .route?:
            show(.base)
            show(.upper)
        case .first?, .top?, nil: show(over)
        }
    }

    private static func instead(of position: Position, _ presents: Bool) -> Position {
        position == .base && presents ? .upper : position
    }

    // MARK: Floors

    private mutating func collect() {
        let shown = shownFlows
        var held: Set<Int32> = []
        for node in 0..<Int32(runs.count) where known.isReached(node) {
            for index in runs.edges(of: node) where runs.edges[index].transition >= 0 {
                let edge = runs.edges[index]
                guard edge.kind == .call || edge.kind == .step,
                    !graph.transitions[Int(edge.transition)].declaration.value.dismissable
                else { continue }
                if edge.kind == .call {
                    held.insert(edge.target)
                } else {
                    add(held: edge, RunArrival(node: node, edge: Int32(index)))
                }
            }
        }
        let heldFlows = Set(held.compactMap { entry in flow(at: entry) })
        for flow in graph.flows where shown.contains(flow.id) || heldFlows.contains(flow.id) {
            for route in flow.routes where isReached[route * 3] && !graph.routes[route].givesResult {
                let (_, arrival) = arrivals[route * 3]
                for mode in [Mode.shown, .held] {
                    guard (mode == .shown ? shown : heldFlows).contains(flow.id) else { continue }
                    floors.append(Floor(node: Int32(route), mode: mode, arrival: arrival, index: route * 3))
                }
            }
        }
    }

    /// The flows that the app itself shows. Where nothing says which, those that no other flow starts.
    var shownFlows: Set<Flow.ID> {
        guard graph.start.isEmpty else { return known.startFlows }
        var called: Set<Int32> = []
        for edge in runs.edges where edge.kind == .call { called.insert(edge.target) }
        return Set(graph.flows.filter { $0.root.map { !called.contains($0.index) } ?? false }.map(\.id))
    }

    private mutating func add(held edge: RunGraph.Edge, _ arrival: RunArrival) {
        let transition = graph.transitions[Int(edge.transition)]
        let isLayer = graph.builtIn(graph.style(of: transition)) != .push
        let mode: Mode
        switch transition.declaration.value.instead?.value {
        case .root?: mode = .held
        default: mode = isLayer ? .heldLayer : .heldEntry
        }
        floors.append(Floor(node: edge.target, mode: mode, arrival: arrival, index: -1))
    }

    private func flow(at entry: RunGraph.Node) -> Flow.ID? {
        let route = runs.shown[Int(entry)]
        guard route >= 0, !graph.routes[Int(route)].givesResult else { return nil }
        return graph.routes[Int(route)].flow
    }

    // MARK: The way there

    /// The shortest way that was found to a floor.
    func path(to floor: Floor) -> RunPath {
        var chain: [RunArrival] = []
        if floor.index < 0 {
            chain = [floor.arrival]
        } else {
            var place = Int32(floor.index)
            while place >= 0, chain.count < RunPath.limit, arrivals[Int(place)].arrival.edge >= 0 {
                chain.append(arrivals[Int(place)].arrival)
                place = arrivals[Int(place)].from
            }
        }
        let first = chain.last?.node ?? floor.node
        let search =
            known.searches.filter { $0.isReached(first) }
            .min { $0.taps[Int(first)] < $1.taps[Int(first)] } ?? known.searches[0]
        var path = RunPath(to: first, in: search)
        for arrival in chain.reversed() { path.add(arrival, known.summaries) }
        return path
    }
}
