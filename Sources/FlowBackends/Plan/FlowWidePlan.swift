import FlowModel

/// The transitions that are open from everywhere in a flow, and the routes from which they are not: all but a few, so that only
/// these are looked at for each route.
struct FlowWidePlan {
    let transitions: [TransitionPlan]
    /// By transition: the routes from which it is not open.
    private let closed: [Set<Int>]
    /// Those that are not open from everywhere after all, each with a protocol of its own.
    private let marked: [Int]
    /// Those that are buttons of the common toolbar.
    private let buttons: [Int]

    init(_ list: ArraySlice<Transition>, of flow: Flow, in graph: FlowGraph, _ planner: TransitionPlanner) {
        let closed = Self.closedRoutes(list, of: flow, in: graph)
        let transitions = zip(list, closed).map { transition, closed in
            var plan = planner.plan(transition)
            if !closed.isEmpty {
                plan.marker = GeneratedNames.screensType(flow: flow.name, transition: transition.name)
            }
            return plan
        }
        self.closed = closed
        self.transitions = transitions
        marked = transitions.indices.filter { !transitions[$0].marker.isEmpty }
        buttons = transitions.indices.filter { transitions[$0].button != nil }
    }

    /// The protocols of the transitions that are open from a route, though not from all.
    func markers(of route: Int) -> [String] {
        marked.filter { !closed[$0].contains(route) }.map { transitions[$0].marker }
    }

    /// The buttons that a route has of them, and whether these are all.
    func buttons(of route: Int) -> (plans: [TransitionPlan], areAll: Bool) {
        let open = buttons.filter { !closed[$0].contains(route) }
        return (open.map { transitions[$0] }, open.count == buttons.count)
    }

    /// As `FlowGraph.isOpen` says it of one transition and one route, for all of them in linear time: a route hides the
    /// transitions that are called as one of its own.
    private static func closedRoutes(
        _ list: ArraySlice<Transition>, of flow: Flow, in graph: FlowGraph
    ) -> [Set<Int>] {
        if list.isEmpty { return [] }
        var closed = Array(repeating: Set(flow.results.map { Int($0.index) }), count: list.count)
        let hidden = HiddenNames(list.map(\.name))
        for route in flow.routes {
            for transition in graph.routes[route].transitions {
                hidden.forEach(named: graph.transitions[transition].name) { closed[$0].insert(route) }
            }
        }
        for (number, transition) in list.enumerated() where transition.hasDetails {
            for name in transition.declaration.except {
                if let route = flow.route(named: name.value) { closed[number].insert(Int(route.index)) }
            }
        }
        return closed
    }
}
