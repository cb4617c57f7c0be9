import FlowModel

/// The part of a program that runs must not pass: they are searched as if it did not exist.
struct Gate {
    /// Whether each route, transition, list of conditions and outcome is part of the gate.
    var routes: [Bool]
    var transitions: [Bool]
    var guardLists: [Bool]
    var outcomes: [Bool]
    /// The nodes of flows of another module that are part of the gate.
    var nodes: Set<RunGraph.Node> = []

    init(_ runs: RunGraph) {
        routes = Array(repeating: false, count: runs.graph.routes.count)
        transitions = Array(repeating: false, count: runs.graph.transitions.count)
        guardLists = Array(repeating: false, count: runs.guardLists.count)
        outcomes = Array(repeating: false, count: runs.outcomes.count)
    }

    /// Whether following an edge passes the gate.
    func isPassed(by edge: RunGraph.Edge) -> Bool {
        (edge.transition >= 0 && transitions[Int(edge.transition)])
            || (edge.guards >= 0 && guardLists[Int(edge.guards)])
            || (edge.kind == .finish && outcomes[Int(edge.target)])
    }

    /// Whether reaching a node passes the gate.
    func isPassed(at node: RunGraph.Node, of runs: RunGraph) -> Bool {
        let route = runs.shown[Int(node)]
        return route >= 0 ? routes[Int(route)] : !nodes.isEmpty && nodes.contains(node)
    }
}
