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
        var hidden: [Set<Int32>] = []
        for transition in Self.distinct(graph.anywhere(of: flow)) {
            let closed = graph.routes(of: flow).filter { !graph.isOpen(transition, from: $0) }
            var plan = transitions.plan(transition)
            if !closed.isEmpty { plan.marker = GeneratedNames.screensType(flow: flow.name, transition: transition.name) }
            anywhere.append(plan)
            hidden.append(Set(closed.map(\.id.index)))
        }
        let routes = graph.routes(of: flow).map { route in
            let markers = anywhere.indices.filter { !anywhere[$0].marker.isEmpty && !hidden[$0].contains(route.id.index) }
            return self.route(
                route, transitions: Self.distinct(graph.transitions(of: route)).map(transitions.plan),
                markers: markers.map { anywhere[$0].marker })
        }
        return FlowPlan(
            name: flow.name, names: names,
            routeProtocol: graph.app.flatMap { $0.metadata.isEmpty ? nil : $0.name.value + "Route" } ?? "FlowRoute",
            description: SwiftText.comment(flow.declaration.annotations.description?.value),
            routes: routes, formerNames: formerNames(), properties: properties(),
            outcomes: flow.declaration.outcomes.map { outcome in
                OutcomePlan(name: SwiftName.escaped(outcome.name.value), params: outcome.params.map(Self.param))
            },
            anywhere: anywhere,
            root: routes[Int(root.index) - flow.routes.lowerBound],
            deprecation: flow.declaration.annotations.deprecated.map { SwiftText.literal($0.value) })
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

    private func route(_ route: Route, transitions: [TransitionPlan], markers: [String]) -> RoutePlan {
        let declaration = route.declaration
        let params = declaration.params.map(Self.param)
        return RoutePlan(
            name: route.name, caseName: SwiftName.escaped(route.name),
            screen: SwiftName.escaped(GeneratedNames.screenType(route.name)),
            description: SwiftText.comment(declaration.annotations.description?.value),
            deprecation: declaration.annotations.deprecated.map { SwiftText.literal($0.value) },
            params: params, idText: idText(of: route),
            view: declaration.view.map { view in
                ViewPlan(
                    type: view.value.type, takesNavigator: view.value.takesNavigator,
                    hasArguments: view.value.takesNavigator || !params.isEmpty)
            },
            transitions: transitions,
            conformances: markers.isEmpty ? "FlowNavigator" : markers.joined(separator: ", "),
            associatedView: flow.name + SwiftName.upperCamel(route.name) + "Body")
    }

    static func param(_ param: ParamDeclaration) -> ParamPlan {
        ParamPlan(
            name: SwiftName.escaped(param.name.value), type: param.type.value.text,
            defaultValue: param.effectiveDefault ?? "")
    }

    /// `"product(id: \(id), color: \(String(describing: color)))"`: texts come quoted, so that two routes that differ
    /// have ids that differ.
    private func idText(of route: Route) -> String {
        let params = route.declaration.params.map { param in
            let name = SwiftName.escaped(param.name.value)
            let type = param.type.value
            let value =
                if type.isOptional { "String(describing: \(name))" } else if type.text == "String" {
                    "\(name).debugDescription"
                } else { name }
            return "\(param.name.value): \\(\(value))"
        }
        return "\"\(route.name)(\(params.joined(separator: ", ")))\""
    }

    private func formerNames() -> [FormerNamePlan] {
        graph.routes(of: flow).flatMap { route in
            route.declaration.annotations.was.map { name in
                FormerNamePlan(name: SwiftText.literal(name.value), route: SwiftName.escaped(route.name))
            }
        }
    }

    // MARK: Metadata

    /// The properties in which some route differs from the default that the support code or the app gives.
    private func properties() -> [PropertyPlan] {
        var properties = [
            property("analyticsName", "String", inherited: nil) { route in
                SwiftText.literal(graph.analyticsName(of: route) ?? route.name)
            },
            property("title", "String?", inherited: "nil") { graph.title(of: $0).map(SwiftText.literal) ?? "nil" },
            property("disableSwipeBack", "Bool", inherited: "false") { "\(graph.disableSwipeBack(of: $0))" },
            property("hidesTabBar", "Bool", inherited: "false") { "\(graph.hidesTabBar(of: $0))" },
        ]
        if let app = graph.app {
            for declared in app.metadata {
                let inherited = declared.defaultValue.map { AppPlanner.literal($0.value, of: declared.type) }
                properties.append(
                    property(
                        SwiftName.escaped(declared.name.value), AppPlanner.type(of: declared, in: app),
                        inherited: inherited
                    ) { route in
                        AppPlanner.literal(graph.value(of: declared, for: route) ?? "", of: declared.type)
                    })
            }
        }
        return properties.compactMap { $0 }
    }

    /// A property, or nil where all routes have the inherited value.
    private func property(_ name: String, _ type: String, inherited: String?, value: (Route) -> String) -> PropertyPlan? {
        let values = graph.routes(of: flow).map { (route: SwiftName.escaped($0.name), value: value($0)) }
        guard let first = values.first, values.contains(where: { $0.value != inherited }) else { return nil }
        var common: String?
        if values.allSatisfy({ $0.value == first.value }) {
            common = first.value
        } else if let inherited, values.contains(where: { $0.value == inherited }) {
            common = inherited
        }
        return PropertyPlan(
            name: name, type: type, common: common,
            cases: values.filter { $0.value != common }.map { PropertyCasePlan(route: $0.route, value: $0.value) })
    }
}
