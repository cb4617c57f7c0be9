import FlowAnalysis
import FlowModel

/// The transitions of a flow's `anywhere`, and the routes from which they are not available. Most are available from
/// all routes, so only the others are checked for each route.
struct AnywherePlan: Sendable {
    let transitions: [TransitionPlan]
    /// The routes from which each transition is not available.
    private let unavailable: [Set<Int>]
    /// The transitions that are not available from all routes, each with its own protocol.
    private let marked: [Int]
    /// The transitions that are buttons of the common toolbar.
    private let buttons: [Int]

    init(of flow: Flow, in graph: FlowGraph, _ planner: TransitionPlanner) {
        let unavailable = Self.unavailableRoutes(of: flow, in: graph)
        var transitions = zip(flow.anywhere, unavailable).map { index, unavailable in
            var plan = planner.plan(index)
            if !unavailable.isEmpty, !plan.isSignal {
                plan.marker = GeneratedNames.screensType(flow: flow.name, transition: plan.name.text)
            }
            return plan
        }
        AliasPlan.add(to: &transitions, of: flow.anywhere, in: graph)
        self.unavailable = unavailable
        self.transitions = transitions
        marked = transitions.indices.filter { !transitions[$0].marker.isEmpty }
        buttons = transitions.indices.filter { transitions[$0].button != nil }
    }

    /// Returns the protocols of the transitions that are available from a route, but not from all routes.
    func markers(of route: Int) -> [String] {
        marked.filter { !unavailable[$0].contains(route) }.map { transitions[$0].marker }
    }

    /// The transitions that are available from a route.
    func plans(of route: Int) -> [TransitionPlan] {
        zip(transitions, unavailable).filter { !$0.isSignal && !$1.contains(route) }.map(\.0)
    }

    /// Returns which of the buttons a route has, and whether it has all of them.
    func buttons(of route: Int) -> (plans: [TransitionPlan], areAll: Bool) {
        let available = buttons.filter { !unavailable[$0].contains(route) }
        return (available.map { transitions[$0] }, available.count == buttons.count)
    }

    /// Computes what `FlowGraph.isAvailable` tells about one transition and one route, for all of them in linear time:
    /// a route hides the transitions that have the name of one of its own.
    private static func unavailableRoutes(of flow: Flow, in graph: FlowGraph) -> [Set<Int>] {
        let list = flow.anywhere
        if list.isEmpty { return [] }
        var unavailable = Array(repeating: Set(flow.results.map { Int($0.index) }), count: list.count)
        let hidden = HiddenNames(graph, list)
        for route in flow.routes {
            for transition in graph.routes[route].transitions {
                for index in hidden.all(named: graph.transitions[transition].function) {
                    unavailable[index - list.lowerBound].insert(route)
                }
            }
        }
        for (number, index) in list.enumerated() {
            for name in graph.transitions[index].declaration.except {
                if let route = flow.route(named: name.value) { unavailable[number].insert(Int(route.index)) }
            }
        }
        return unavailable
    }
}

/// The transitions of the app's `anywhere`, of which a screen has those that nothing there hides.
struct AppAnywherePlan: Sendable {
    private let transitions: [(plan: TransitionPlan, declaration: TransitionDeclaration)]

    init(_ graph: FlowGraph, _ values: ValueFunctions) {
        guard let app = graph.app, app.showsFlows else {
            transitions = []
            return
        }
        let planner = TransitionPlanner(graph: graph, values: values, flow: nil)
        var plans = graph.anywhere.map { planner.plan($0) }
        AliasPlan.add(to: &plans, of: graph.anywhere, in: graph)
        transitions = zip(plans, graph.anywhere).map { ($0, graph.transitions[$1].declaration.value) }
    }

    /// The number of those that screens can have.
    var count: Int { transitions.count { !$0.plan.isSignal } }

    /// The transitions that a route neither hides nor is excepted from, given those of its flow.
    /// - Parameter countsShown: Whether those count that do nothing there, because of `unless`. Without them, it is what
    ///   `FlowGraph.isAvailable` tells.
    func plans(
        of route: String, in flow: String, beside own: [TransitionPlan], countsShown: Bool
    ) -> [TransitionPlan] {
        transitions.filter { plan, declaration in
            !plan.isSignal && (countsShown || declaration.unless == nil || plan.flow != flow)
                && !declaration.excepts(route, of: flow)
                && !own.contains { $0.name.text == plan.name.text }
        }.map(\.plan)
    }
}

/// All transitions that the screens of a flow have. They are collected only for a framework that asks for them.
struct AvailablePlan: Sendable {
    private let anywhere: AnywherePlan
    private let app: AppAnywherePlan
    private let flow: String
    private let firstRoute: Int

    /// - Parameter firstRoute: The index of the flow's first route.
    init(_ anywhere: AnywherePlan, _ app: AppAnywherePlan, of flow: String, from firstRoute: Int) {
        self.anywhere = anywhere
        self.app = app
        self.flow = flow
        self.firstRoute = firstRoute
    }

    /// Returns the transitions of a screen that are its own, then those of its flow.
    func ofFlow(_ route: RoutePlan, at index: Int) -> [TransitionPlan] {
        TransitionPlan.functions(of: route.transitions) + anywhere.plans(of: firstRoute + index)
    }

    /// Returns those of the app that a screen can request, and whether these are all.
    func ofApp(_ route: RoutePlan, at index: Int) -> (plans: [TransitionPlan], areAll: Bool) {
        let own = ofFlow(route, at: index)
        let plans = app.plans(of: route.name.text, in: flow, beside: own, countsShown: true)
        return (plans, plans.count == app.count)
    }

    /// Returns all transitions of a screen: its own, then those of its flow, then the app's.
    func transitions(of route: RoutePlan, at index: Int) -> [TransitionPlan] {
        let own = ofFlow(route, at: index)
        return own + app.plans(of: route.name.text, in: flow, beside: own, countsShown: false)
    }
}
