import FlowModel

/// All that runs come to from where they begin, and by the fewest taps. Linear.
struct RunSearch: Sendable {
    private static let mostHops = 10_000

    let runs: RunGraph
    let gate: Gate?
    let summaries: CallSummaries
    /// By place; `CallSummaries.never` where no run comes.
    private(set) var taps: [Int32]
    private(set) var arrivals: [RunArrival]
    private var queue = TapQueue()
    private var isDone: [Bool]
    let showsTabs: Bool
    private let usesTabBar: Bool
    private let tabs: TabAccess
    /// What this search goes on from, and how each of its beginnings is come to there; at most one.
    private let earlier: [RunSearch]
    private let transfers: [RunGraph.Node: RunArrival]

    /// Which tabs show something new where they are selected.
    enum TabAccess {
        case all
        /// All but one, as long as it is only selected: it is as it was left.
        case allButRoot(of: TabTarget)
        case none
    }

    /// From some places at once, in runs in which the app shows tabs, or does not. Without the tab bar, runs stay with what
    /// they begin with and what transitions lead to.
    init(
        _ runs: RunGraph, from sources: [RunGraph.Node], showsTabs: Bool, usesTabBar: Bool = true,
        tabs: TabAccess = .all, avoiding gate: Gate? = nil, _ summaries: CallSummaries
    ) {
        self.runs = runs
        self.gate = gate
        self.summaries = summaries
        self.showsTabs = showsTabs
        self.usesTabBar = usesTabBar || runs.bars.isEmpty
        self.tabs = tabs
        earlier = []
        transfers = [:]
        taps = Array(repeating: CallSummaries.never, count: runs.count)
        arrivals = Array(repeating: .none, count: runs.count)
        isDone = Array(repeating: false, count: runs.count)
        for source in sources { show(source, 0, .none) }
        run()
    }

    /// Goes on from what a search has come to, by some edges that it did not go.
    init(after search: RunSearch, by transfers: [RunArrival]) {
        (runs, gate, summaries) = (search.runs, search.gate, search.summaries)
        (showsTabs, usesTabBar, tabs) = (search.showsTabs, search.usesTabBar, .all)
        earlier = [search]
        taps = Array(repeating: CallSummaries.never, count: runs.count)
        arrivals = Array(repeating: .none, count: runs.count)
        isDone = Array(repeating: false, count: runs.count)
        func number(of transfer: RunArrival) -> Int32 {
            search.taps[Int(transfer.node)] + Int32(search.runs.edges[Int(transfer.edge)].taps)
        }
        let sorted = transfers.sorted { number(of: $0) < number(of: $1) }
        self.transfers = Dictionary(
            sorted.map { (search.runs.edges[Int($0.edge)].target, $0) }, uniquingKeysWith: { first, _ in first })
        for transfer in sorted { show(runs.edges[Int(transfer.edge)].target, number(of: transfer), .none) }
        run()
    }

    private mutating func run() {
        while let (node, number) = queue.next() {
            guard !isDone[Int(node)] else { continue }
            isDone[Int(node)] = true
            visit(node, number)
        }
    }

    func isReached(_ node: RunGraph.Node) -> Bool { taps[Int(node)] != CallSummaries.never }

    private mutating func show(_ node: Int32, _ number: Int32, _ arrival: RunArrival) {
        guard number < taps[Int(node)], gate?.isPassed(at: node, of: runs) != true else { return }
        taps[Int(node)] = number
        arrivals[Int(node)] = arrival
        queue.add(node, at: number)
    }

    private mutating func visit(_ node: Int32, _ number: Int32) {
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            if let gate, gate.isPassed(by: edge) { continue }
            let next = number + Int32(edge.taps)
            let arrival = RunArrival(node: node, edge: Int32(index))
            switch edge.kind {
            case .step: if usesTabBar || !runs.isBar(edge.target) { show(edge.target, next, arrival) }
            case .call:
                show(edge.target, next, arrival)
                for continuation in runs.continuations(of: edge) {
                    let through = summaries.outcomeTaps[Int(continuation.key)]
                    guard through != CallSummaries.never else { continue }
                    show(
                        continuation.node, RunArrival.sum(next, through),
                        RunArrival(node: node, edge: Int32(index), key: continuation.key))
                }
            // Starting anew leads to nothing that the start does not lead to, and ends what a link has opened.
            case .jump: if edge.transition < 0 { show(edge.target, next, arrival) }
            case .tab: if showsTabs, opens(edge, from: node) { show(edge.target, next, arrival) }
            case .departure:
                guard usesTabBar || !runs.isBar(edge.target),
                    let way = summaries.departures.way(along: edge, from: node)
                else { continue }
                show(edge.target, RunArrival.sum(number, way.taps), arrival)
            case .finish, .back, .open: break
            }
        }
    }

    /// Whether selecting a tab shows something new. Asking for it always may, for its guards run flows.
    private func opens(_ edge: RunGraph.Edge, from node: Int32) -> Bool {
        if case .all = tabs { return true }
        guard let tab = runs.tabArrivals[node] else { return true }
        guard case .allButRoot(let covered) = tabs else { return false }
        return tab.route != nil || !runs.isSameTab(tab, covered)
    }

    /// The edges by which a tab comes to show its root or another route, of those that were come to; or another route only.
    func selections(of covered: TabTarget, atRoute: Bool) -> [RunArrival] {
        runs.tabArrivals.keys.filter(isReached).sorted().flatMap { node -> [RunArrival] in
            guard let tab = runs.tabArrivals[node], runs.isSameTab(tab, covered), !atRoute || tab.route != nil else {
                return []
            }
            return runs.edges(of: node).compactMap { index in
                let edge = runs.edges[index]
                guard edge.kind == .tab, gate?.isPassed(by: edge) != true else { return nil }
                return RunArrival(node: node, edge: Int32(index))
            }
        }
    }

    // MARK: Ways

    /// The way to a place, with all that happens in the flows that are called on it, and where it begins. A way through
    /// calls that multiply is cut: only its first hops are given.
    func path(to node: RunGraph.Node) -> (source: RunGraph.Node, hops: [JourneyWalk.Hop]) {
        let (source, way) = way(to: node)
        var hops: [JourneyWalk.Hop] = []
        for arrival in way { add(arrival, to: &hops) }
        return (source, hops)
    }

    /// The edges that lead to a place, and where they begin.
    func way(to node: RunGraph.Node) -> (source: RunGraph.Node, arrivals: [RunArrival]) {
        let (source, way) = Self.way(to: node, by: arrivals)
        guard let transfer = transfers[source], let search = earlier.first else { return (source, way) }
        let (first, start) = search.way(to: transfer.node)
        return (first, start + [transfer] + way)
    }

    private static func way(to node: RunGraph.Node, by arrivals: [RunArrival]) -> (RunGraph.Node, [RunArrival]) {
        var way: [RunArrival] = []
        var place = node
        while arrivals[Int(place)].node >= 0 {
            way.append(arrivals[Int(place)])
            place = arrivals[Int(place)].node
        }
        return (place, way.reversed())
    }

    private func add(_ arrival: RunArrival, to hops: inout [JourneyWalk.Hop]) {
        guard hops.count < Self.mostHops else { return }
        let edge = runs.edges[Int(arrival.edge)]
        if edge.kind == .departure {
            let way = summaries.departures.way(along: edge, from: arrival.node)?.arrivals ?? []
            for arrival in way { add(arrival, to: &hops) }
        }
        guard arrival.key >= 0 else { return hops.append(JourneyWalk.Hop(edge: arrival.edge)) }
        let ending = summaries.endings[Int(arrival.key)]
        // What is dismissed at once ends by no edge.
        guard ending.node >= 0 else {
            return hops.append(JourneyWalk.Hop(edge: arrival.edge, dismissed: arrival.key))
        }
        hops.append(JourneyWalk.Hop(edge: arrival.edge))
        for arrival in Self.way(to: ending.node, by: summaries.arrivals).1 { add(arrival, to: &hops) }
        add(ending, to: &hops)
    }
}
