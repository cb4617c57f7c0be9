import FlowAnalysis
import FlowModel
import FlowSwift
public import FlowTemplates

/// A pattern of links, and the route that it opens.
public struct PathPlan: Sendable {
    /// The pattern as a Swift literal.
    var pattern: String
    var route: String
    /// The placeholder that only the pattern before this one has; empty for none.
    var omitted: String
    var fixed: [FixedParamPlan]
}

extension PathPlan: TemplateData {
    public static let schema = TemplateSchema<PathPlan>("path", "A pattern of links.") {
        Field.text("pattern", "The pattern as a Swift literal: `\"/products/:id\"`.") { $0.pattern }
        Field.text("case", "The case of the route that it opens.") { $0.route }
        Field.text("omitted", "The placeholder that only the pattern before this one has, or nothing.") { $0.omitted }
        Field.flag("hasFixed", "Whether such a link fixes parameters.") { !$0.fixed.isEmpty }
        Field.list("fixed", "The parameters that such a link fixes.") { $0.fixed }
    }
}

/// A parameter that a link fixes.
public struct FixedParamPlan: Sendable {
    var param: ParamPlan
    /// The value as an operand, since its type follows.
    var value: String
}

extension FixedParamPlan: TemplateData {
    public static let schema = TemplateSchema<FixedParamPlan>("fixed", "A parameter that a link fixes.") {
        Field.record("param", "The parameter.") { $0.param }
        Field.text("value", "Its value as Swift: in parentheses if it contains an operator.") { $0.value }
    }
}

/// The stack on which a link shows a route.
public struct ChainPlan: Sendable {
    var pattern: PatternPlan
    var steps: [ChainStepPlan]
    /// Whether the root has values only where the app fixes them.
    var needsRoot: Bool
}

extension ChainPlan: TemplateData {
    public static let schema = TemplateSchema<ChainPlan>("chain", "The stack on which a link shows a route.") {
        Field.record("pattern", "The route.") { $0.pattern }
        Field.flag("needsRoot", "Whether the root has values only where a tab or a start fixes them.") { $0.needsRoot }
        Field.list("steps", "Its routes, from the flow's root to the route itself.") { $0.steps }
    }
}

/// The stacks on which links show routes where a tab, or a start, begins with a route that is not the flow's own root.
public struct GivenChainsPlan: Sendable {
    /// The kind of that route: `.timeline`.
    var kind: String
    var chains: [ChainPlan]
}

extension GivenChainsPlan: TemplateData {
    public static let schema = TemplateSchema<GivenChainsPlan>(
        "givenChains", "The stacks on which links show routes where a tab, or a start, begins with another route."
    ) {
        Field.text("kind", "The kind of the route that it begins with: `.timeline`.") { $0.kind }
        Field.list("chains", "The stacks.") { $0.chains }
    }
}

/// A route of such a stack.
public struct ChainStepPlan: Sendable {
    /// The transition's name as a Swift literal.
    var transition: String
    var route: String
    var arguments: [ArgumentPlan] = []
}

extension ChainStepPlan: TemplateData {
    public static let schema = TemplateSchema<ChainStepPlan>("step", "A route of a chain.") {
        Field.text("transition", "The transition that shows it, as a Swift literal.") { $0.transition }
        Field.text("route", "The route: `Self.home`, `root ?? Self.home` or `self`.") { $0.route }
        Field.flag("hasArguments", "Whether the route has arguments.") { !$0.arguments.isEmpty }
        Field.list("arguments", "The arguments of the route.") { $0.arguments }
    }
}

/// Plans the links of a flow.
struct LinkPlanner {
    let graph: FlowGraph
    let flow: Flow
    let values: ValueFunctions
    /// The routes that some transition shows in a tab.
    let shownInTabs: Set<Route.ID>

    /// Plans the patterns. One with an optional segment is two of them, the longer one first.
    func paths() -> [PathPlan] {
        graph.routes(of: flow).flatMap { route in
            route.declaration.paths.flatMap { path in
                let fixed = path.with.compactMap { argument in
                    route.declaration.params.first { $0.name.value == argument.param.value }.map {
                        FixedParamPlan(param: ParamPlan($0), value: SwiftText.operand(values.text(of: argument)))
                    }
                }
                return path.pattern.forms.map { form in
                    PathPlan(
                        pattern: SwiftText.literal(form.text), route: SwiftName.escaped(route.name),
                        omitted: path.pattern.placeholders.first { !form.placeholders.contains($0) } ?? "",
                        fixed: fixed)
                }
            }
        }
    }

    /// Plans the chains of all routes but the roots, which are alone on their stacks.
    func chains() -> [ChainPlan] {
        var chains = LinkChains(graph, flow, isRootGiven: true)
        return graph.routes(of: flow).compactMap { route in
            guard !flow.hasRoot(route.id), route.isLinked || shownInTabs.contains(route.id) else {
                return nil
            }
            let chain = chains.shownChain(to: route)
            return plan(route, chain, chains.values(of: chain))
        }
    }

    /// Plans the chains for each root that a tab, or a start, gives to the flow.
    func givenChains() -> [GivenChainsPlan] {
        flow.givenRoots.map { root in
            var chains = LinkChains(graph, flow.beginning(with: root), isRootGiven: true)
            let plans = graph.routes(of: flow).compactMap { route -> ChainPlan? in
                guard route.id != root, route.isLinked || shownInTabs.contains(route.id) else {
                    return nil
                }
                let chain = chains.shownChain(to: route)
                return plan(route, chain, chains.values(of: chain), isRootGiven: true)
            }
            return GivenChainsPlan(kind: "." + SwiftName.escaped(graph[root].name), chains: plans)
        }.filter { !$0.chains.isEmpty }
    }

    private func plan(
        _ route: Route, _ chain: [LinkChains.Step], _ values: [[String: ChainValue]], isRootGiven: Bool = false
    ) -> ChainPlan {
        var used: Set<String> = []
        let isAlone = chain.count == 1
        let needsRoot =
            !isAlone
            && graph[chain[0].route].declaration.params.contains { $0.isRequired && values[0][$0.name.value] == nil }
        let steps = chain.enumerated().map { index, step in
            let transition = step.transition.map { graph.transitions[$0].name } ?? ""
            if index == 0, needsRoot || isRootGiven {
                return ChainStepPlan(transition: SwiftText.literal(transition), route: "root")
            }
            if step.route == route.id {
                return ChainStepPlan(transition: SwiftText.literal(transition), route: "self")
            }
            var arguments: [ArgumentPlan] = []
            for param in graph[step.route].declaration.params {
                guard let value = values[index][param.name.value] else { continue }
                used.formUnion(value.linked)
                arguments.append(
                    ArgumentPlan(label: SwiftName.escapedArgumentLabel(param.name.value), value: text(of: value)))
            }
            // A case is called even if all of its params have defaults.
            let isCalled = !graph[step.route].declaration.params.isEmpty && arguments.isEmpty
            return ChainStepPlan(
                transition: SwiftText.literal(transition),
                route: (index == 0 && !graph[step.route].declaration.params.isEmpty ? "root ?? " : "") + "Self."
                    + SwiftName.escaped(graph[step.route].name) + (isCalled ? "()" : ""),
                arguments: arguments)
        }
        return ChainPlan(pattern: route.pattern(binding: used), steps: steps, needsRoot: needsRoot && !isRootGiven)
    }

    private func text(of value: ChainValue) -> String {
        switch value {
        case .linked(let name): return SwiftName.escaped(name)
        case .standard(let text): return text
        case .fixed(let argument, let names):
            let arguments = names.map { text(of: $0.value) }
            let given = zip(names.map(\.param.name.value), arguments)
            if let call = values.call(of: argument, with: { name in given.first { $0.0 == name }?.1 ?? name }) {
                return call
            }
            let expression = argument.expression.value
            let isBound = names.allSatisfy { if case .linked($0.param.name.value) = $0.value { true } else { false } }
            if isBound { return expression }
            // The names are those of another screen's parameters.
            let params = names.map { "\(SwiftName.escaped($0.param.name.value)): \($0.param.type.value.text)" }
            return "{ (\(params.joined(separator: ", "))) in \(expression) }(\(arguments.joined(separator: ", ")))"
        }
    }
}
