import FlowModel

/// A way through a program, as findings show it: the screen or the link that it begins with, then the transitions. The
/// way through a child flow to its outcome is shown between the call and what follows.
struct RunPath {
    /// Longer paths are cut: they are unreadable, and calls can multiply.
    static let limit = 100

    private(set) var steps: [Subject] = []
    private let runs: RunGraph

    /// Creates the path by which a search reached a place.
    init(to node: RunGraph.Node, in search: RunSearch) {
        runs = search.runs
        let (source, arrivals) = search.way(to: node)
        for arrival in arrivals { add(arrival, search.summaries) }
        addScreen(of: source, isFirst: true)
    }

    init(_ runs: RunGraph) { self.runs = runs }

    /// Adds an edge and, for a call that has returned, the way through the called flow.
    mutating func add(_ arrival: RunArrival, _ summaries: CallSummaries) {
        guard steps.count < Self.limit else { return }
        let edge = runs.edges[Int(arrival.edge)]
        if edge.kind == .departure {
            let way = summaries.departures.way(along: edge, from: arrival.node)?.arrivals ?? []
            for arrival in way { add(arrival, summaries) }
        }
        add(edge)
        guard arrival.key >= 0 else { return }
        add(summaries.endings[Int(arrival.key)], endingOf: summaries)
    }

    private mutating func add(_ ending: RunArrival, endingOf summaries: CallSummaries) {
        guard ending.node >= 0 else { return }
        var arrivals: [RunArrival] = [ending]
        var place = ending.node
        while arrivals.count < Self.limit, summaries.arrivals[Int(place)].node >= 0 {
            arrivals.append(summaries.arrivals[Int(place)])
            place = summaries.arrivals[Int(place)].node
        }
        for arrival in arrivals.reversed() { add(arrival, summaries) }
    }

    mutating func add(_ edge: RunGraph.Edge) {
        if edge.transition >= 0 {
            steps.append(runs.graph.subject(ofTransition: Int(edge.transition)))
        } else if edge.kind != .finish {
            addScreen(of: edge.target, isFirst: false)
        }
    }

    /// Adds a screen shown without a transition: at the start, by a link, in a tab, or by the flow of a guard.
    mutating func addScreen(of node: RunGraph.Node, isFirst: Bool) {
        let route = runs.shown[Int(node)]
        guard route >= 0 else { return }
        let subject = runs.graph.routes[Int(route)].subject
        if isFirst { steps.insert(subject, at: 0) } else if steps.last != subject { steps.append(subject) }
    }

    /// Adds the target screen, unless the path already ends with it.
    mutating func end(with subject: Subject) { if steps.last != subject { steps.append(subject) } }
}
