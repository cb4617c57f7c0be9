import FlowModel
public import FlowTemplates

/// A part that several screens have, as the protocol of these; or what several parts have in common, as one that theirs
/// refine: two protocols with the same function would be ambiguous on a screen with both parts.
public struct PartPlan: Sendable {
    /// The name in YAML; nothing for what several parts have in common.
    var name = ""
    /// The protocol: `SocialStatusRowNavigating`.
    var type: String
    /// The protocols that it refines, if several parts have something in common.
    var bases: [LinePlan] = []
    /// What the protocol says of its screens' routes: `where Route == SocialRoute `, or nothing.
    var constraint: String
    /// The transitions of all screens that have the part, without those of its bases.
    var functions: [TransitionPlan]
    /// Its lines of the table of transitions.
    var lines: [LinePlan] = []
}

extension PartPlan: TemplateData {
    public static let schema = TemplateSchema<PartPlan>("part", "A part that several screens have.") {
        Field.text("part", "Its name: `StatusRow`, or nothing for what several parts have in common.") { $0.name }
        Field.text("protocol", "The protocol of the screens that have it: `SocialStatusRowNavigating`.") { $0.type }
        Field.list("bases", "The protocols of what it has in common with others.") { $0.bases }
        Field.text("constraint", "What it says of the routes: `where Route == SocialRoute `, or nothing.") { $0.constraint }
        Field.flag("hasFunctions", "Whether it has any functions.") { !$0.functions.isEmpty }
        Field.list("functions", "The transitions of its screens, without those of its bases.") { $0.functions }
        Field.list("lines", "Its lines of the table of transitions.") { $0.lines }
    }
}

/// Plans the parts of a flow, or of the app.
struct PartPlanner {
    /// A transition of a part, on the first screen that has it.
    private typealias PartTransition = (index: Int, plan: TransitionPlan)

    let graph: FlowGraph
    /// The name of the flow, or of the app.
    let owner: String
    /// What the protocols of a flow's parts say of their screens' routes.
    var constraint = ""
    /// The transitions of a route, given its index.
    let plans: (_ route: Int) -> [TransitionPlan]
    /// The lines of the table for what follows a transition.
    var branches: (_ transition: Int) -> [LinePlan] = { _ in [] }

    /// Plans parts that some route has, after what they have in common.
    /// - Parameter routes: The routes that may have them.
    func plan(_ parts: [PartDeclaration], on routes: [Int]) -> [PartPlan] {
        let declared = parts.compactMap { part in
            routes.first { graph.routes[$0].hasPart(part.name.value) }.map { (part, transitions(of: part, on: $0)) }
        }
        var common: [PartPlan] = []
        let plans = declared.enumerated().map { number, entry -> PartPlan in
            let (part, transitions) = entry
            let type = GeneratedNames.navigating(owner, part: part.name.value)
            var plan = PartPlan(
                name: part.name.value, type: type, constraint: constraint, functions: [],
                lines: transitions.flatMap { index, plan in
                    [LinePlan(text: plan.name.text + plan.options)] + branches(index)
                })
            for transition in transitions {
                // The first part that has it names the protocol.
                let first = declared.firstIndex { has($0.1, transition.index) } ?? number
                let isShared = declared[(first + 1)...].contains { has($0.1, transition.index) }
                guard isShared else {
                    plan.functions.append(transition.plan)
                    continue
                }
                let shared = declared[first].1.firstIndex { isSame($0, transition.index) } ?? 0
                let base = GeneratedNames.navigating(owner, part: declared[first].0.name.value, transition: shared)
                plan.bases.append(LinePlan(text: base))
                if first == number {
                    common.append(
                        PartPlan(type: base, constraint: constraint, functions: [transition.plan]))
                }
            }
            if !plan.bases.isEmpty { plan.constraint = "" }
            TransitionPlan.separate(&plan.functions, fromFirst: false)
            return plan
        }
        return common + plans
    }

    private func transitions(of part: PartDeclaration, on route: Int) -> [PartTransition] {
        let names = part.transitions.compactMap { $0.value.functionName }
        return zip(graph.routes[route].transitions, plans(route)).filter { names.contains($1.name.text) }
    }

    private func has(_ transitions: [PartTransition], _ index: Int) -> Bool {
        transitions.contains { isSame($0, index) }
    }

    private func isSame(_ transition: PartTransition, _ index: Int) -> Bool {
        transition.index == index || graph.doTheSame(transition.index, index)
    }
}

extension Route {
    func hasPart(_ name: String) -> Bool { declaration.parts.contains { $0.value == name } }
}

extension FlowGraph {
    /// Returns the protocols of the parts of a route: `SocialStatusRowNavigating`.
    func partProtocols(of route: Route) -> [String] {
        let flow = self[route.flow]
        return route.declaration.parts.map { part in
            let isOfFlow = flow.declaration.value.part(named: part.value) != nil
            return GeneratedNames.navigating(
                isOfFlow ? flow.name : app?.name.value ?? flow.name, part: part.value)
        }
    }

    /// Whether a route has a transition from a part of its flow and from one of the app. Their protocols do not refine one
    /// another.
    func isOfTwoOwners(_ transition: String, on route: Route) -> Bool {
        let flow = self[route.flow].declaration.value
        let parts = route.declaration.parts.compactMap { flow.part(named: $0.value) ?? app?.part(named: $0.value) }
        let having = parts.filter { part in part.transitions.contains { $0.value.functionName == transition } }
        return Set(having.flatMap { $0.transitions.compactMap { $0.part?.isOfApp } }).count > 1
    }
}
