import FlowModel

/// The nodes that runs reach from their sources, with the fewest taps. Linear.
struct RunSearch: Sendable {
    private static let mostHops = 10_000

    let runs: RunGraph
    let gate: Gate?
    let summaries: CallSummaries
    /// The taps to each node; `CallSummaries.never` if no run reaches it.
    private(set) var taps: [Int32]
    private(set) var arrivals: [RunArrival]
    /// The sources of the runs, in the order of the nodes.
    private let sources: [RunGraph.Source]
    private var queue = TapQueue()
    private var isDone: [Bool]
    let showsTabs: Bool
    private let usesTabBar: Bool
    private let tabs: TabAccess
    /// The search that this one continues, if any (at most one), and how that reaches each of its starting points.
    private let earlier: [RunSearch]
    private let transfers: [RunGraph.Node: RunArrival]

    /// The tabs that show something new when they are selected.
    enum TabAccess {
        case all
        /// The tabs except one, which is as it was left when it is merely selected.
        case allButRoot(of: TabTarget)
        case none
    }

    /// Searches from several nodes at once, in runs in which the app does or does not show tabs. Without the tab bar,
    /// runs stay with what they begin with and what transitions lead to.
    init(
        _ runs: RunGraph, from sources: [RunGraph.Source], showsTabs: Bool, usesTabBar: Bool = true,
        tabs: TabAccess = .all, avoiding gate: Gate? = nil, _ summaries: CallSummaries
    ) {
        self.runs = runs
        self.gate = gate
        self.summaries = summaries
        self.showsTabs = showsTabs
        self.sources = sources
        self.usesTabBar = usesTabBar || runs.bars.isEmpty
        self.tabs = tabs
        earlier = []
        transfers = [:]
        taps = Array(repeating: CallSummaries.never, count: runs.count)
        arrivals = Array(repeating: .none, count: runs.count)
        isDone = Array(repeating: false, count: runs.count)
        for source in sources { show(source.node, 0, .none) }
        run()
    }

    /// Continues a search by edges that the search did not follow.
    init(after search: RunSearch, by transfers: [RunArrival]) {
        (runs, gate, summaries) = (search.runs, search.gate, search.summaries)
        (showsTabs, usesTabBar, tabs, sources) = (search.showsTabs, search.usesTabBar, .all, search.sources)
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
            case .signal: if summaries.followsSignals { show(edge.target, next, arrival) }
            case .step: if usesTabBar || !runs.isBar(edge.target) { show(edge.target, next, arrival) }
            case .call:
                show(edge.target, next, arrival)
                for continuation in runs.continuations(of: edge) {
                    let through = summaries.taps(through: edge, to: continuation.key)
                    if through == CallSummaries.never { continue }
                    show(
                        continuation.node, RunArrival.sum(next, through),
                        RunArrival(node: node, edge: Int32(index), key: continuation.key))
                }
            // A restart reaches nothing that the start does not, and ends what a link has opened.
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

    /// Whether an edge that selects a tab shows something new. Requesting a tab always may, because its guards run
    /// flows.
    private func opens(_ edge: RunGraph.Edge, from node: Int32) -> Bool {
        if case .all = tabs { return true }
        guard let tab = runs.tabArrivals[node] else { return true }
        guard case .allButRoot(let covered) = tabs else { return false }
        return tab.route != nil || !runs.isSameTab(tab, covered)
    }

    /// Returns the reached edges by which a tab shows its root or another route, or only those that show another route.
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

    /// Returns the way to a node, including everything in the flows called on it, and where it begins. Ways through
    /// multiplying calls are cut after their first hops.
    func path(to node: RunGraph.Node) -> (source: RunGraph.Node, hops: [JourneyWalk.Hop]) {
        let (source, way) = way(to: node)
        var hops: [JourneyWalk.Hop] = []
        for arrival in way { add(arrival, to: &hops) }
        return (source, hops)
    }

    /// Returns the edges that lead to a node, and where they begin.
    func way(to node: RunGraph.Node) -> (source: RunGraph.Node, arrivals: [RunArrival]) {
        let (source, way) = Self.way(to: node, by: arrivals)
        guard let transfer = transfers[source], let search = earlier.first else { return (source, way) }
        let (first, start) = search.way(to: transfer.node)
        return (first, start + [transfer] + way)
    }

    /// Returns what begins at a node.
    func source(at node: RunGraph.Node) -> RunGraph.Source? {
        let index = sources.partitioningIndex { $0.node >= node }
        return index < sources.count && sources[index].node == node ? sources[index] : nil
    }

    private static func way(to node: RunGraph.Node, by arrivals: [RunArrival]) -> (RunGraph.Node, [RunArrival]) {
        var way: [RunArrival] = []
        var current = node
        while arrivals[Int(current)].node >= 0 {
            way.append(arrivals[Int(current)])
            current = arrivals[Int(current)].node
        }
        return (current, way.reversed())
    }

    private func add(_ arrival: RunArrival, to hops: inout [JourneyWalk.Hop]) {
        guard hops.count < Self.mostHops else { return }
        let edge = runs.edges[Int(arrival.edge)]
        if edge.kind == .departure {
            let way = summaries.departures.way(along: edge, from: arrival.node)?.arrivals ?? []
            for arrival in way { add(arrival, to: &hops) }
        }
        guard arrival.key >= 0 else { return hops.append(JourneyWalk.Hop(edge: arrival.edge)) }
        let way = summaries.way(through: edge, to: arrival.key)
        // A flow dismissed at once ends without an edge.
        hops.append(JourneyWalk.Hop(edge: arrival.edge, dismissed: way.isEmpty ? arrival.key : -1))
        for arrival in way { add(arrival, to: &hops) }
    }
}
