import FlowAnalysis
import FlowModel
import FlowSwift

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

    /// Returns nil if the flow has no root, which is an error, so that nothing is generated.
    func plan() -> FlowPlan? {
        guard let root = flow.root else { return nil }
        let links = LinkPlanner(graph: graph, flow: flow, values: planner.values, shownInTabs: planner.shownInTabs)
        let transitions = TransitionPlanner(graph: graph, values: planner.values, flow: flow)
        let anywhere = AnywherePlan(of: flow, in: graph, transitions)
        let table = TransitionTable(graph: graph, flow: flow)
        let conditions = graph.conditions(of: flow.id)
        let columns = flow.declaration.columns.map { "." + SwiftName.escaped($0.value) }
        let planned = flow.routes.map { transitions.plan(fromRoute: $0) }
        let parts = PartPlanner(
            graph: graph, plans: { planned[$0 - flow.routes.lowerBound] })
        let routes = zip(flow.routes, transitions.routes).map { index, target in
            route(
                index, target, transitions: planned[index - flow.routes.lowerBound],
                furtherLines: table.furtherLines(ofRoute: index),
                markers: anywhere.markers(of: index), common: anywhere.buttons(of: index))
        }
        return FlowPlan(
            name: flow.name, names: names,
            routeProtocol: graph.app.flatMap { $0.metadata.isEmpty ? nil : $0.name.value + "Route" } ?? "FlowRoute",
            description: SwiftText.comment(flow.declaration.annotations.description?.value),
            routes: routes, formerNames: formerNames(),
            properties: PropertyPlanner(graph: graph, flow: flow, cases: transitions.routes.map(\.name.escaped)).plan(),
            outcomes: transitions.outcomes.map { OutcomePlan(name: $0.name.escaped, params: $0.params) },
            anywhere: anywhere.transitions,
            parts: parts.plan(flow, table),
            available: AvailablePlan(anywhere, planner.appAnywhere, of: flow.name, from: flow.routes.lowerBound),
            isStarted: planner.startedFlows.contains(flow.id),
            formerFlowNames: SwiftText.literals(flow.declaration.annotations.was),
            columns: columns.isEmpty ? "" : "[\(columns.joined(separator: ", "))]",
            style: flow.declaration.style.flatMap {
                $0.value == BuiltInStyle.push.rawValue ? nil : "." + SwiftName.escaped($0.value)
            } ?? "",
            conditions: conditions.isEmpty ? "" : SwiftText.conditions(conditions, in: graph),
            furtherLines: table.furtherLines(), styles: table.styles(),
            paths: links.paths(), chains: links.chains(), givenChains: links.givenChains(),
            nexts: NextPlanner(graph: graph, values: planner.values).plans(of: flow),
            modules: planner.modules.plan(flow), stack: planner.screens.plan(flow),
            root: routes[Int(root.index) - flow.routes.lowerBound], roots: graph.rootsPlan(of: flow, planner.values),
            deprecation: (flow.declaration.annotations.deprecated ?? graph[root].declaration.annotations.deprecated)
                .map { SwiftText.literal($0.value) })
    }

    // MARK: Routes

    private func route(
        _ index: Int, _ target: TargetPlan, transitions: [TransitionPlan], furtherLines: [LinePlan],
        markers: [String], common: (plans: [TransitionPlan], areAll: Bool)
    ) -> RoutePlan {
        let own = transitions.contains { $0.button != nil } ? transitions.filter { $0.button != nil } : []
        let declaration = graph.routes[index].declaration
        let screen = GeneratedNames.screenType(target.name.text)
        var functions = TransitionPlan.functions(of: transitions)
        if !declaration.parts.isEmpty { functions.removeAll(where: \.isOfPart) }
        if functions.count < transitions.count {
            TransitionPlan.separate(&functions, fromFirst: declaration.result != nil)
        }
        let aliases = AliasPlan.aliases(ofRoute: index, in: graph)
        var result = declaration.result.map { ResultPlan($0, of: graph.routes[index]) }
        result?.formerTypes = aliases.filter { !$0.screen.isEmpty }.map {
            GeneratedNames.result(flow: flow.name, route: $0.name.text)
        }
        let view = declaration.view.map {
            ViewPlan(type: $0.value.type, takesNavigator: $0.value.takesNavigator)
        }
        return RoutePlan(
            name: target.name, screen: SwiftName.escaped(screen),
            description: SwiftText.comment(declaration.annotations.description?.value),
            deprecation: target.deprecation, params: target.params,
            isDefault: index == flow.routes.upperBound - 1 && flow.routes.count > FlowPlan.checkedCases,
            isCodable: declaration.isReadBack || graph.mayBeAsked(about: declaration.value),
            isPushed: declaration.style.map { graph.builtIn($0.value) == .push } ?? true, view: view,
            reducer: GeneratedNames.reducer(of: declaration.value), transitions: transitions, functions: functions,
            parts: declaration.parts.map(\.value),
            partProtocols: graph.partProtocols(of: graph.routes[index]).map(LinePlan.init),
            furtherLines: furtherLines,
            conformances: markers.map(LinePlan.init),
            result: result, buttons: own + common.plans, aliases: aliases,
            hasOwnButtons: !own.isEmpty || !common.areAll, buttonValues: values(of: own, on: graph.routes[index]))
    }

    /// Returns a route with the values of it that buttons pass on.
    private func values(of buttons: [TransitionPlan], on route: Route) -> PatternPlan? {
        let callers = buttons.compactMap(\.caller)
        guard var pattern = callers.first else { return nil }
        for caller in callers.dropFirst() {
            pattern.bindings = zip(pattern.bindings, caller.bindings).map { $0.text == "_" ? $1 : $0 }
        }
        return pattern
    }

    private func formerNames() -> [FormerNamePlan] {
        graph.routes(of: flow).flatMap { route in
            route.declaration.annotations.was.map { name in
                FormerNamePlan(name: SwiftText.literal(name.value), route: SwiftName.escaped(route.name))
            }
        }
    }
}
