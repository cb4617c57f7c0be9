import FlowModel

/// The routes or transitions that journeys have covered.
struct JourneyCoverage {
    let cover: RunQuestions.Cover
    private let runs: RunGraph
    private var isCovered: [Bool]

    init(_ runs: RunGraph, _ cover: RunQuestions.Cover) {
        self.runs = runs
        self.cover = cover
        isCovered = Array(repeating: false, count: Self.count(in: runs.graph, cover))
    }

    static func count(in graph: FlowGraph, _ cover: RunQuestions.Cover) -> Int {
        cover == .routes ? graph.routes.count : graph.transitions.count
    }

    static func subject(_ index: Int, in graph: FlowGraph, _ cover: RunQuestions.Cover) -> Subject {
        cover == .routes ? graph.routes[index].subject : graph.subject(ofTransition: index)
    }

    func contains(_ index: Int) -> Bool { isCovered[index] }

    mutating func insert(_ index: Int) { isCovered[index] = true }

    /// Whether a hop that leads to a walk shows a given route or takes a given transition.
    func isCovered(_ index: Int, by hop: JourneyWalk.Hop, _ walk: JourneyWalk) -> Bool {
        things(hop, walk).contains(Int32(index))
    }

    /// Whether a hop that leads to a walk shows or takes something not yet covered.
    func isNew(_ hop: JourneyWalk.Hop, _ walk: JourneyWalk) -> Bool {
        things(hop, walk).contains { $0 >= 0 && !isCovered[Int($0)] }
    }

    mutating func insert(_ hop: JourneyWalk.Hop, _ walk: JourneyWalk?) {
        for thing in things(hop, walk) where thing >= 0 { isCovered[Int(thing)] = true }
    }

    /// Returns the routes that a hop shows, or the transition that it takes; -1 for none.
    private func things(_ hop: JourneyWalk.Hop, _ walk: JourneyWalk?) -> [Int32] {
        let edge = runs.edges[Int(hop.edge)]
        guard cover == .routes else { return [edge.transition] }
        let target = edge.kind == .finish ? -1 : runs.shown[Int(edge.target)]
        guard let walk, !walk.hasEnded else { return [target] }
        return [target, runs.shown[Int(walk.node)]]
    }
}
