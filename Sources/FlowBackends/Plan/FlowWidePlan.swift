import FlowModel

/// The transitions that are available everywhere in a flow, and the routes from which they are not. Most are available
/// from all routes, so only the others are checked for each route.
struct FlowWidePlan {
    let transitions: [TransitionPlan]
    /// By transition: the routes from which it is not available.
    private let closed: [Set<Int>]
    /// The transitions that are not available everywhere after all, each with its own protocol.
    private let marked: [Int]
    /// The transitions that are buttons of the common toolbar.
    private let buttons: [Int]

    init(of flow: Flow, in graph: FlowGraph, _ planner: TransitionPlanner) {
        let list = planner.distinct(flow.anywhere)
        let closed = Self.closedRoutes(list, of: flow, in: graph)
        let transitions = zip(list, closed).map { index, closed in
            var plan = planner.plan(index)
            if !closed.isEmpty {
                plan.marker = GeneratedNames.screensType(flow: flow.name, transition: plan.name.text)
            }
            return plan
        }
        self.closed = closed
        self.transitions = transitions
        marked = transitions.indices.filter { !transitions[$0].marker.isEmpty }
        buttons = transitions.indices.filter { transitions[$0].button != nil }
    }

    /// Returns the protocols of the transitions that are available from a route, but not from all routes.
    func markers(of route: Int) -> [String] {
        marked.filter { !closed[$0].contains(route) }.map { transitions[$0].marker }
    }

    /// Returns which of the buttons a route has, and whether it has all of them.
    func buttons(of route: Int) -> (plans: [TransitionPlan], areAll: Bool) {
        let open = buttons.filter { !closed[$0].contains(route) }
        return (open.map { transitions[$0] }, open.count == buttons.count)
    }

    /// Computes what `FlowGraph.isOpen` tells about one transition and one route, for all of them in linear time: a
    /// route hides the transitions that have the name of one of its own.
    private static func closedRoutes(
        _ list: [Int], of flow: Flow, in graph: FlowGraph
    ) -> [Set<Int>] {
        if list.isEmpty { return [] }
        var closed = Array(repeating: Set(flow.results.map { Int($0.index) }), count: list.count)
        let hidden = HiddenNames(list.map { graph.transitions[$0].name })
        for route in flow.routes {
            for transition in graph.routes[route].transitions {
                hidden.forEach(named: graph.transitions[transition].name) { closed[$0].insert(route) }
            }
        }
        for (number, index) in list.enumerated() {
            for name in graph.transitions[index].declaration.except {
                if let route = flow.route(named: name.value) { closed[number].insert(Int(route.index)) }
            }
        }
        return closed
    }
}
