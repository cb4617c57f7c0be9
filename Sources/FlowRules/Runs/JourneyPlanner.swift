import FlowModel

/// Plans a small set of journeys: each goes to the farthest uncovered item, then on to the nearest one, until none is
/// near.
struct JourneyPlanner {
    typealias Hop = JourneyWalk.Hop

    /// The way to an item in the fewest taps: to a node and, for a transition, by one more edge.
    private struct Way {
        let target: Int
        let search: RunSearch
        let node: RunGraph.Node
        var edge: Int32 = -1

        var taps: Int32 { search.taps[Int(node)] }
    }

    private let runs: RunGraph
    /// The maximum number of steps of a journey that goes on.
    private let steps: Int
    private var coverage: JourneyCoverage
    private var search: JourneySearch
    private var journeys: [Journey] = []

    static func plan(_ known: ProgramRuns, covering cover: RunQuestions.Cover, steps: Int) -> Journeys {
        let ways = ways(known, cover)
        let far = ways.compactMap(\.self).sorted { ($1.taps, $0.target) < ($0.taps, $1.target) }
        func journeys(steps: Int) -> [Journey] {
            var planner = JourneyPlanner(known.runs, cover, steps: steps)
            for way in far where !planner.coverage.contains(way.target) { planner.add(way) }
            return planner.journeys
        }
        // What only signals do is no part of a journey.
        let uncovered = ways.indices.filter { index in
            ways[index] == nil
                && (cover == .routes ? !known.isReached(Int32(index)) : !known.graph.transitions[index].isSignal)
        }
        // A journey that goes on may pass far items and thereby leave items on the shortest way to them uncovered.
        let (alone, chained) = (journeys(steps: 0), journeys(steps: steps))
        return Journeys(
            journeys: chained.count <= alone.count ? chained : alone,
            uncovered: uncovered.map { JourneyCoverage.subject($0, in: known.graph, cover) })
    }

    private init(_ runs: RunGraph, _ cover: RunQuestions.Cover, steps: Int) {
        self.runs = runs
        // The last screen is a step, too.
        self.steps = cover == .routes ? steps - 1 : steps
        coverage = JourneyCoverage(runs, cover)
        search = JourneySearch(runs)
    }

    // MARK: Ways

    /// Returns the way to each item that a run reaches: from the start, else from a link or an entry, else by the tab
    /// bar from what those have opened.
    private static func ways(_ known: ProgramRuns, _ cover: RunQuestions.Cover) -> [Way?] {
        let none = [Way?](repeating: nil, count: JourneyCoverage.count(in: known.graph, cover))
        var ways = none
        for rank in 0..<3 where ways.contains(where: { $0 == nil }) {
            var found = none
            let searches =
                switch rank {
                case 0: known.searchesWithoutSignals(from: [.start])
                case 1: known.searchesWithoutSignals(from: [.link, .entry])
                default: known.searchesWithoutSignals()
                }
            for search in searches {
                for way in Self.ways(search, cover) where found[way.target].map({ way.taps < $0.taps }) ?? true {
                    found[way.target] = way
                }
            }
            for index in ways.indices where ways[index] == nil { ways[index] = found[index] }
        }
        return ways
    }

    private static func ways(_ search: RunSearch, _ cover: RunQuestions.Cover) -> [Way] {
        let runs = search.runs
        guard cover == .transitions else {
            return runs.graph.routes.indices.filter { search.isReached(Int32($0)) }
                .map { Way(target: $0, search: search, node: Int32($0)) }
        }
        return (0..<Int32(runs.count)).filter(search.isReached).flatMap { node in
            runs.edges(of: node).compactMap { index in
                let edge = runs.edges[index]
                guard edge.transition >= 0, edge.kind != .tab || search.showsTabs else { return nil }
                return Way(target: Int(edge.transition), search: search, node: node, edge: Int32(index))
            }
        }
    }

    // MARK: Journeys

    /// A journey being planned.
    private struct Draft {
        var path: RunPath
        /// The walk to the screen shown. Nil if that is not known.
        private(set) var walk: JourneyWalk?
        private(set) var mayBeIdle = false

        init(_ path: RunPath, _ walk: JourneyWalk) {
            self.path = path
            self.walk = walk
        }

        mutating func go(_ hop: Hop, in runs: RunGraph) {
            // A point between two routes does not change what is on screen.
            path.screen = walk.flatMap { runs.route(at: $0.node) ?? path.screen }
            mayBeIdle = mayBeIdle || walk?.mayBeIdle(hop, in: runs) ?? false
            walk = walk?.after(hop, in: runs)
            path.add(hop)
        }
    }

    private mutating func add(_ way: Way) {
        let (beginning, hops) = path(of: way)
        var draft = Draft(RunPath(runs, from: way.search.source(at: beginning.node)), beginning)
        go(hops, &draft)
        coverage.insert(way.target)
        var last = way.target
        while let walk = draft.walk {
            let left = steps - draft.path.steps.count
            let next = search.nearest(from: walk, steps: left, isConsistent: true, isNew: coverage.isNew)
            guard let next else { break }
            go(next, &draft)
            if let walk = draft.walk { last = Int(runs.shown[Int(walk.node)]) }
        }
        settle(&draft)
        if coverage.cover == .routes, last >= 0 { draft.path.end(with: runs.graph.routes[last].subject) }
        guard let beginning = draft.path.beginning else { return }
        journeys.append(Journey(beginning: beginning, steps: draft.path.steps, mayBeIdle: draft.mayBeIdle))
    }

    /// Follows the hops that happen by themselves: what follows an outcome, and the screen of a tab.
    private mutating func settle(_ draft: inout Draft) {
        guard let walk = draft.walk, !Self.isOnScreen(walk, runs) else { return }
        let runs = runs
        let rest = search.nearest(from: walk, steps: 4) { $1.hasEnded || Self.isOnScreen($1, runs) }
        go(rest ?? [], &draft)
    }

    private static func isOnScreen(_ walk: JourneyWalk, _ runs: RunGraph) -> Bool {
        runs.shown[Int(walk.node)] >= 0 || runs.externalFlow(at: walk.node) != nil
    }

    /// Returns the hops of a way. Searches know neither which tabs were shown nor what guards have answered, so some
    /// ways need other hops than the search found.
    private mutating func path(of way: Way) -> (beginning: JourneyWalk, hops: [Hop]) {
        let path = way.search.path(to: way.node)
        let hops = path.hops + (way.edge < 0 ? [] : [Hop(edge: way.edge)])
        let beginning = JourneyWalk(from: path.source, showsTabs: way.search.showsTabs)
        var walk: JourneyWalk? = beginning
        for hop in hops { walk = walk?.after(hop, in: runs) }
        if walk?.contradictions == 0 { return (beginning, hops) }
        let (coverage, most) = (coverage, hops.count + 2)
        // A way on which a guard answers one and then the other is better than none.
        for isConsistent in walk == nil ? [true, false] : [true] {
            let other = search.nearest(from: beginning, steps: most, isConsistent: isConsistent) {
                coverage.isCovered(way.target, by: $0, $1)
            }
            if let other { return (beginning, other) }
        }
        return (beginning, hops)
    }

    private mutating func go(_ hops: [Hop], _ draft: inout Draft) {
        for hop in hops {
            draft.go(hop, in: runs)
            coverage.insert(hop, draft.walk)
        }
    }
}
