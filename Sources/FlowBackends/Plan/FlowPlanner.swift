import FlowModel

/// Plans one flow.
struct FlowPlanner {
    let planner: Planner
    let flow: Flow
    let names: FlowTypeNames

    var graph: FlowGraph { planner.graph }

    init(planner: Planner, flow: Flow) {
        self.planner = planner
        self.flow = flow
        names = FlowTypeNames(flow.name)
    }

    /// Nil where the flow has no root: that is an error, and nothing is generated then.
    func plan() -> FlowPlan? {
        guard let root = flow.root else { return nil }
        let transitions = TransitionPlanner(graph: graph, flow: flow)
        var anywhere: [TransitionPlan] = []
        var hidden: [Set<Int>] = []
        for transition in Self.distinct(graph.anywhere(of: flow)) {
            let closed = flow.routes.filter { !graph.isOpen(transition, from: graph.routes[$0]) }
            var plan = transitions.plan(transition)
            if !closed.isEmpty {
                plan.marker = GeneratedNames.screensType(flow: flow.name, transition: transition.name)
            }
            anywhere.append(plan)
            hidden.append(Set(closed))
        }
        let routes = zip(flow.routes, transitions.routes).map { index, target in
            let markers = anywhere.indices.filter { !anywhere[$0].marker.isEmpty && !hidden[$0].contains(index) }
            return route(
                graph.routes[index], target,
                transitions: Self.distinct(graph.transitions(of: graph.routes[index])).map(transitions.plan),
                markers: markers.map { anywhere[$0].marker })
        }
        return FlowPlan(
            name: flow.name, names: names,
            routeProtocol: graph.app.flatMap { $0.metadata.isEmpty ? nil : $0.name.value + "Route" } ?? "FlowRoute",
            description: SwiftText.comment(flow.declaration.annotations.description?.value),
            routes: routes, formerNames: formerNames(),
            properties: PropertyPlanner(graph: graph, flow: flow, cases: transitions.routes.map(\.name.escaped)).plan(),
            outcomes: transitions.outcomes.map { OutcomePlan(name: $0.name.escaped, params: $0.params) },
            anywhere: anywhere,
            root: routes[Int(root.index) - flow.routes.lowerBound],
            deprecation: (flow.declaration.annotations.deprecated ?? graph[root].declaration.annotations.deprecated)
                .map { SwiftText.literal($0.value) })
    }

    /// The transitions without those that repeat another one: two of one name that differ are an error.
    private static func distinct(_ transitions: ArraySlice<Transition>) -> ArraySlice<Transition> {
        guard transitions.count > 1 else { return transitions }
        let isDistinct = transitions.indices.allSatisfy { index in
            !transitions[..<index].contains { $0.name == transitions[index].name }
        }
        if isDistinct { return transitions }
        var names: Set<String> = []
        return transitions.filter { names.insert($0.name).inserted }[...]
    }

    // MARK: Routes

    private func route(
        _ route: Route, _ target: TargetPlan, transitions: [TransitionPlan], markers: [String]
    ) -> RoutePlan {
        let declaration = route.declaration
        return RoutePlan(
            name: target.name, flow: flow.name, upperCamelName: GeneratedNames.screenType(route.name),
            description: SwiftText.comment(declaration.annotations.description?.value),
            deprecation: target.deprecation, params: target.params, declaredParams: declaration.params,
            view: declaration.view.map { view in
                ViewPlan(
                    type: view.value.type, takesNavigator: view.value.takesNavigator,
                    hasArguments: view.value.takesNavigator || !target.params.isEmpty)
            },
            transitions: transitions,
            conformances: markers.isEmpty ? "FlowNavigator" : markers.joined(separator: ", "))
    }

    private func formerNames() -> [FormerNamePlan] {
        graph.routes(of: flow).flatMap { route in
            route.declaration.annotations.was.map { name in
                FormerNamePlan(name: SwiftText.literal(name.value), route: SwiftName.escaped(route.name))
            }
        }
    }
}
