import FlowModel

/// What runs are not to pass: they are searched as if it were not there.
struct Gate {
    /// By route, by transition, by list of conditions, and by outcome.
    var routes: [Bool]
    var transitions: [Bool]
    var guardLists: [Bool]
    var outcomes: [Bool]
    /// Flows of another module.
    var places: Set<RunGraph.Node> = []

    init(_ runs: RunGraph) {
        routes = Array(repeating: false, count: runs.graph.routes.count)
        transitions = Array(repeating: false, count: runs.graph.transitions.count)
        guardLists = Array(repeating: false, count: runs.guardLists.count)
        outcomes = Array(repeating: false, count: runs.outcomes.count)
    }

    /// Whether a run that goes an edge passes the gate by that alone.
    func isPassed(by edge: RunGraph.Edge) -> Bool {
        (edge.transition >= 0 && transitions[Int(edge.transition)])
            || (edge.guards >= 0 && guardLists[Int(edge.guards)])
            || (edge.kind == .finish && outcomes[Int(edge.target)])
    }

    /// Whether a run that comes to a place passes the gate by that.
    func isPassed(at node: RunGraph.Node, of runs: RunGraph) -> Bool {
        let route = runs.shown[Int(node)]
        return route >= 0 ? routes[Int(route)] : !places.isEmpty && places.contains(node)
    }
}
