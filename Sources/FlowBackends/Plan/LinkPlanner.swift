import FlowModel
public import FlowTemplates

/// A pattern of links, and the route that it opens.
public struct PathPlan: Sendable {
    /// As a Swift literal.
    var pattern: String
    var route: String
}

extension PathPlan: TemplateData {
    public static let schema = TemplateSchema<PathPlan>("path", "A pattern of links.") {
        Field.text("pattern", "The pattern as a Swift literal: `\"/products/:id\"`.") { $0.pattern }
        Field.text("case", "The case of the route that it opens.") { $0.route }
    }
}

/// The stack on which a link shows a route.
public struct ChainPlan: Sendable {
    var pattern: PatternPlan
    var steps: [ChainStepPlan]
}

extension ChainPlan: TemplateData {
    public static let schema = TemplateSchema<ChainPlan>("chain", "The stack on which a link shows a route.") {
        Field.record("pattern", "The route.") { $0.pattern }
        Field.list("steps", "Its routes, from the flow's root to the route itself.") { $0.steps }
    }
}

/// A route of such a stack.
public struct ChainStepPlan: Sendable {
    /// As a Swift literal.
    var transition: String
    var route: String
    var arguments: [ArgumentPlan] = []
}

extension ChainStepPlan: TemplateData {
    public static let schema = TemplateSchema<ChainStepPlan>("step", "A route of a chain.") {
        Field.text("transition", "The transition that shows it, as a Swift literal.") { $0.transition }
        Field.text("route", "The route: `Self.home`, or `self`.") { $0.route }
        Field.flag("hasArguments", "Whether the route has arguments.") { !$0.arguments.isEmpty }
        Field.list("arguments", "The arguments of the route.") { $0.arguments }
    }
}

/// Plans the links of a flow.
struct LinkPlanner {
    let graph: FlowGraph
    let flow: Flow
    /// The routes that some transition shows in a tab.
    let shownInTabs: Set<Route.ID>

    func paths() -> [PathPlan] {
        graph.routes(of: flow).flatMap { route in
            route.declaration.paths.map {
                PathPlan(pattern: SwiftText.literal($0.value.text), route: SwiftName.escaped(route.name))
            }
        }
    }

    /// Plans the chains of all routes but the root, which is alone on its stack.
    func chains() -> [ChainPlan] {
        var chains = LinkChains(graph, flow)
        return graph.routes(of: flow).compactMap { route in
            guard route.id != flow.root, !route.declaration.paths.isEmpty || shownInTabs.contains(route.id) else {
                return nil
            }
            return plan(route, chains.chain(to: route.id) ?? direct(to: route, chains))
        }
    }

    /// Returns the chain to a route that no transitions lead to: right after the root, or in its place.
    private func direct(to route: Route, _ chains: LinkChains) -> [LinkChains.Step] {
        let step = LinkChains.Step(transition: nil, route: route.id)
        guard let root = flow.root, chains.fills(root, from: route.declaration.params) else { return [step] }
        return [LinkChains.Step(transition: nil, route: root), step]
    }

    private func plan(_ route: Route, _ chain: [LinkChains.Step]) -> ChainPlan {
        var used: Set<String> = []
        let own = NamedList(route.declaration.params)
        let steps = chain.map { step in
            let transition = step.transition.map { graph.transitions[$0].name } ?? ""
            if step.route == route.id {
                return ChainStepPlan(transition: SwiftText.literal(transition), route: "self")
            }
            var arguments: [ArgumentPlan] = []
            for param in graph[step.route].declaration.params where param.canHold(oneOf: own) {
                used.insert(param.name.value)
                let name = param.name.value
                arguments.append(
                    ArgumentPlan(label: SwiftName.escapedArgumentLabel(name), value: SwiftName.escaped(name)))
            }
            // A case is called even if all of its params have defaults.
            let isCalled = !graph[step.route].declaration.params.isEmpty && arguments.isEmpty
            return ChainStepPlan(
                transition: SwiftText.literal(transition),
                route: "Self." + SwiftName.escaped(graph[step.route].name) + (isCalled ? "()" : ""),
                arguments: arguments)
        }
        let pattern = PatternPlan(
            name: "." + SwiftName.escaped(route.name), bindings: route.declaration.params.bindings(of: used))
        return ChainPlan(pattern: pattern, steps: steps)
    }
}
