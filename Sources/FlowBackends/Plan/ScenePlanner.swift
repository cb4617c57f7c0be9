import FlowAnalysis
import FlowModel
import FlowSwift

/// Plans what the app shows and how it is entered.
struct ScenePlanner {
    let planner: Planner
    let app: AppDocument

    private var graph: FlowGraph { planner.graph }

    func plan() -> ScenePlan {
        let transitions = TransitionPlanner(graph: graph, values: planner.values, flow: nil)
        var anywhere = graph.anywhere.map { index in
            var plan = transitions.plan(index)
            let declaration = graph.transitions[index].declaration.value
            if !declaration.except.isEmpty, !plan.isSignal {
                plan.marker = GeneratedNames.screensType(flow: app.name.value, transition: plan.name.text)
                // Where the flow has one of the name for some screens only, Swift could not choose between two protocols.
                plan.screens = screens { route in
                    !declaration.excepts(route.name, of: route.flowName)
                        && !graph.hasTransitionOfFlow(named: plan.name.text, at: route)
                        && !graph.transitions(of: route).contains {
                            $0.name == plan.name.text && $0.declaration.part != nil
                        }
                }
            }
            return plan
        }
        AliasPlan.add(to: &anywhere, of: graph.anywhere, in: graph)
        let flows = graph.flows.filter { $0.root != nil }
        return ScenePlan(
            flows: flows.map { FlowTypePlan(type: FlowTypeNames($0.name).route) },
            starts: graph.start.filter { !$0.isPlaced }.map(start),
            places: graph.start.filter(\.isPlaced).compactMap(place), tabs: tabs,
            anywhere: anywhere, table: table(anywhere),
            styles: graph.styles(of: [graph.anywhere, graph.anywhereBranches]),
            nexts: NextPlanner(graph: graph, values: planner.values).plans(graph.anywhere, in: graph.anywhereBranches),
            schemes: SwiftText.list(app.links.schemes.map { SwiftText.literal($0.value) }),
            hosts: SwiftText.list(app.links.hosts.map { SwiftText.literal($0.value) }),
            origins: graph.routes.flatMap(origins), linkStarts: linkStarts(),
            outcomes: shownFlows.filter { !$0.declaration.outcomes.isEmpty }.map {
                SceneOutcomePlan(
                    name: SwiftName.escaped(SwiftName.lowerCamel($0.name)), type: FlowTypeNames($0.name).outcome)
            },
            screens: planner.screens.app(app), isDeprecated: shownFlows.contains(where: graph.isDeprecated),
            modules: planner.modules.plan(nil), answersType: GeneratedNames.moduleAnswers(app: app.name.value),
            answered: planner.modules.answered)
    }

    private func linkStarts() -> String {
        SwiftText.list(
            graph.linkStarts.sorted { $0.key.index < $1.key.index }.map { flow, starts in
                let names = starts.sorted().map { graph.name(ofStart: $0) }
                return "\(SwiftText.literal(graph[flow].name)): " + SwiftText.list(names.map { SwiftText.literal($0) })
            })
    }

    /// Plans the links to a route that show it from another screen: one for each form of a pattern.
    private func origins(to route: Route) -> [OriginPlan] {
        guard route.isOpenedFromOutside, !planner.graph[route.flow].isExternal else { return [] }
        return route.declaration.paths.flatMap { path -> [OriginPlan] in
            guard path.from != nil, let place = graph.place(of: path, to: route.id), let step = place.steps.last else {
                return []
            }
            let source = graph[place.steps.count > 1 ? place.steps[place.steps.count - 2].route : place.first]
            let passed = graph.passing(to: source.id, by: step).params.map { param, from in
                "\(SwiftText.literal(param)): \(SwiftText.literal(from))"
            }
            return path.pattern.forms.map { form in
                OriginPlan(
                    pattern: SwiftText.literal(form.text), route: FlowTypeNames(route.flowName).route,
                    source: FlowTypeNames(source.flowName).route, kind: "." + SwiftName.escaped(source.name),
                    transition: SwiftText.literal(step.transition.map { graph.transitions[$0].name } ?? ""),
                    passing: passed.isEmpty ? "" : "[\(passed.joined(separator: ", "))]")
            }
        }
    }

    /// The types of the navigators of some routes: `ShopScreen.Cart`.
    private func screens(where isMeant: (Route) -> Bool) -> [LinePlan] {
        graph.flows.filter { $0.root != nil }.flatMap { flow in
            graph.routes(of: flow).filter(isMeant).map { route in
                let screen = SwiftName.escaped(GeneratedNames.screenType(route.name))
                return LinePlan(text: "\(FlowTypeNames(flow.name).screen).\(screen)")
            }
        }
    }

    private func start(_ start: Start) -> StartPlan {
        let name = SwiftText.literal(start.declaration.target.value)
        let when = start.declaration.when + graph.conditionsOfFlow(start.root, beside: start.target)
        let conditions = when.isEmpty ? "" : SwiftText.conditions(when.distinct, in: graph)
        switch start.target {
        case .flow(let flow):
            let root = graph.rootPlan(of: graph[flow], from: start.root, with: start.declaration.with, planner.values)
            return StartPlan(name: name, root: root, tabs: "", conditions: conditions)
        case .tabs(let tabs):
            return StartPlan(
                name: name, tabs: GeneratedNames.tab(tabs: graph[tabs].name), conditions: conditions,
                was: SwiftText.literals(graph[tabs].declaration.annotations.was))
        case .missing: return StartPlan(name: name, tabs: "", conditions: conditions)  // An error.
        }
    }

    private func place(_ start: Start) -> PlacePlan? {
        guard case .flow(let flow) = start.target, let route = (start.root ?? graph[flow].root).map({ graph[$0] }),
            var root = graph.rootPlan(
                of: graph[flow], from: start.root, with: start.declaration.with, planner.values)
        else { return nil }
        let names = FlowTypeNames(graph[flow].name)
        // Without values in YAML, the app gives them all.
        let params = start.declaration.with.isEmpty ? route.declaration.params.map { ParamPlan($0) } : []
        if !params.isEmpty {
            root.root = "\(names.route).\(SwiftName.escaped(route.name))"
            root.arguments = params.map { ArgumentPlan(label: $0.argumentLabel, value: $0.name) }
        }
        let name = start.declaration.name.value
        return PlacePlan(
            name: SwiftName.escaped(SwiftName.lowerCamel(name)), literal: SwiftText.literal(name),
            routeType: names.route, root: root, params: params,
            isDeprecated: graph.isDeprecated(graph[flow]) || route.isDeprecated)
    }

    private var tabs: [TabPlan] {
        var seen: Set<String> = []
        return graph.start.flatMap { start in
            guard case .tabs(let tabs) = start.target else { return [TabPlan]() }
            return TabsPlanner(graph: graph, values: planner.values).plan(graph[tabs]).items.filter {
                seen.insert($0.literal).inserted
            }
        }
    }

    /// The flows that a start or a tab shows, each once.
    private var shownFlows: [Flow] {
        var seen: Set<Flow.ID> = []
        return graph.start.flatMap { start in
            switch start.target {
            case .flow(let flow): [flow]
            case .tabs(let tabs): graph[tabs].items.compactMap(\.flow)
            case .missing: [Flow.ID]()
            }
        }.filter { seen.insert($0).inserted }.map { graph[$0] }
    }

    private func table(_ anywhere: [TransitionPlan]) -> [LinePlan] {
        guard !anywhere.isEmpty else { return [] }
        let branches = graph.anywhereBranches.filter { branch in
            if case .back(.caller) = graph.transitions[branch].target { return false }
            return true
        }
        let lines =
            anywhere.map { $0.name.key + $0.options }
            + branches.map { TransitionLine(graph: graph, index: $0).text }
        return [LinePlan(text: "*")] + lines.map { LinePlan(text: "  " + $0) }
    }
}

/// Plans tabs containers.
struct TabsPlanner {
    let graph: FlowGraph
    let values: ValueFunctions

    func plan(_ tabs: Tabs) -> TabsPlan {
        TabsPlan(
            name: tabs.name, description: SwiftText.comment(tabs.declaration.annotations.description?.value),
            items: tabs.items.compactMap(item),
            isDeprecated: tabs.items.contains { item in
                (item.root ?? item.flow.flatMap { graph[$0].root }).map { graph[$0].isDeprecated } ?? false
            })
    }

    private func item(_ item: TabItem) -> TabPlan? {
        guard let flow = item.flow else { return nil }
        let declaration = item.declaration
        let requires = (declaration.requires + graph.conditionsOfFlow(item.root, beside: .flow(flow))).distinct
        return TabPlan(
            name: SwiftName.lowerCamel(item.name), literal: SwiftText.literal(item.name),
            title: SwiftText.literal(declaration.title?.value ?? SwiftText.words(item.name)),
            icon: SwiftText.literal(declaration.icon?.value ?? "circle"),
            root: graph.rootPlan(of: graph[flow], from: item.root, with: declaration.with, values),
            when: declaration.when.isEmpty ? "" : SwiftText.conditions(declaration.when, in: graph),
            conditions: requires.isEmpty ? "" : SwiftText.conditions(requires, in: graph),
            was: SwiftText.literals(declaration.was))
    }
}

extension FlowGraph {
    /// Returns the conditions of a flow that begins with a route which is not its own root: that route does not ask them.
    fileprivate func conditionsOfFlow(_ given: Route.ID?, beside target: Start.Target) -> [Condition] {
        guard given != nil, case .flow(let flow) = target else { return [] }
        return self[flow].declaration.requires
    }
}

extension Route {
    /// Whether Swift warns about its case.
    fileprivate var isDeprecated: Bool { declaration.annotations.deprecated != nil }
}
