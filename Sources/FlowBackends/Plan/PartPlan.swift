import FlowAnalysis
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
    /// The constraint on its screens' routes: `where Route == SocialRoute `, or nothing.
    var constraint: String
    /// The transitions of all screens that have the part, without those of its bases.
    var functions: [TransitionPlan]
    /// The lines of the part in the table of transitions.
    var lines: [LinePlan] = []
}

extension PartPlan: TemplateData {
    public static let schema = TemplateSchema<PartPlan>("part", "A part that several screens have.") {
        Field.text("part", "Its name: `StatusRow`, or nothing for what several parts have in common.") { $0.name }
        Field.text("protocol", "The protocol of the screens that have it: `SocialStatusRowNavigating`.") { $0.type }
        Field.list("bases", "The protocols of what it has in common with others.") { $0.bases }
        Field.text("constraint", "What it says of the routes: `where Route == SocialRoute `, or nothing.") {
            $0.constraint
        }
        Field.flag("hasFunctions", "Whether it has any functions.") { !$0.functions.isEmpty }
        Field.list("functions", "The transitions of its screens, without those of its bases.") { $0.functions }
        Field.list("lines", "Its lines of the table of transitions.") { $0.lines }
    }
}

/// Plans the parts of a flow's screens, or of the app.
struct PartPlanner {
    /// A transition of a part, on the first screen that has it.
    private typealias PartTransition = (index: Int, plan: TransitionPlan)

    let graph: FlowGraph
    /// The transitions of a route, given its index.
    let plans: (_ route: Int) -> [TransitionPlan]

    /// Plans the parts that the screens of a flow have, after what these have in common: the flow's, then the app's.
    func plan(_ flow: Flow, _ table: TransitionTable) -> [PartPlan] {
        let own = flow.declaration.parts
        let ofApp = (graph.app?.parts ?? []).filter { part in !own.contains { $0.name.value == part.name.value } }
        let constraint = "where Route == \(FlowTypeNames(flow.name).route) "
        let declared = (own + ofApp).compactMap { part in
            transitions(of: part, on: flow.routes).map { (part: part, transitions: $0) }
        }
        var common: [PartPlan] = []
        let parts = declared.enumerated().map { number, entry in
            let name = entry.part.name.value
            var part = PartPlan(
                name: name, type: GeneratedNames.navigating(flow.name, part: name),
                bases: number < own.count ? [] : base(name), constraint: constraint, functions: [],
                lines: entry.transitions.flatMap { index, plan in
                    [LinePlan(text: plan.name.text + plan.options)] + table.branches(of: [index])
                })
            for transition in taken(entry.transitions) {
                // The first part that has it names the protocol.
                let having = declared.filter { has($0.transitions, transition.index) }
                guard having.count > 1, let first = having.first else {
                    part.functions.append(transition.plan)
                    continue
                }
                let place = first.transitions.firstIndex { isSame($0, transition.index) } ?? 0
                let base = GeneratedNames.navigating(flow.name, part: first.part.name.value, transition: place)
                part.bases.append(LinePlan(text: base))
                part.constraint = ""
                if first.part.name.value == name {
                    var shared = transition.plan
                    shared.isSeparated = false
                    common.append(PartPlan(type: base, constraint: constraint, functions: [shared]))
                }
            }
            TransitionPlan.separate(&part.functions, fromFirst: false)
            return part
        }
        return common + parts
    }

    /// Plans the app's parts that screens of some flows have. The protocol of a flow has the functions, which are those of
    /// its routes and outcomes; the app's requires what they have in common.
    func plan(_ app: AppDocument, in flows: [Flow]) -> [PartPlan] {
        app.parts.compactMap { part in
            let all = flows.compactMap { flow in
                transitions(of: part, on: flow.routes).map { taken($0).map(\.plan) }
            }
            guard let first = all.first else { return nil }
            let functions = first.map { function in
                all.dropFirst().joined().filter { $0.name.text == function.name.text }
                    .reduce(function) { $0.inCommon(with: $1) }
            }
            return PartPlan(
                name: part.name.value, type: GeneratedNames.navigating(app.name.value, part: part.name.value),
                constraint: "", functions: functions)
        }
    }

    private func base(_ part: String) -> [LinePlan] {
        graph.app.map { [LinePlan(text: GeneratedNames.navigating($0.name.value, part: part))] } ?? []
    }

    /// Returns nil if no route has the part.
    private func transitions(of part: PartDeclaration, on routes: some Sequence<Int>) -> [PartTransition]? {
        let names = part.transitions.compactMap { $0.value.functionName }
        return routes.first { graph.parts(of: graph.routes[$0]).contains { $0.name.range == part.name.range } }.map {
            zip(graph.routes[$0].transitions, plans($0)).filter { names.contains($1.name.text) }
        }
    }

    /// Returns the transitions that have a function each: those of a choice have one together, known by the first.
    private func taken(_ transitions: [PartTransition]) -> [PartTransition] {
        let first = transitions.filter { transition in
            graph.choices(beside: transition.index).first.map { $0 == transition.index } ?? true
        }
        return zip(first, TransitionPlan.functions(of: transitions.map(\.plan))).map { ($0.index, $1) }
    }

    private func has(_ transitions: [PartTransition], _ index: Int) -> Bool {
        transitions.contains { isSame($0, index) }
    }

    private func isSame(_ transition: PartTransition, _ index: Int) -> Bool {
        transition.index == index || graph.doTheSame(transition.index, index)
    }
}

extension TransitionPlan {
    /// Returns the transition without what it does not have in another flow: an outcome of the same type, and a flag.
    fileprivate func inCommon(with other: TransitionPlan) -> TransitionPlan {
        var common = self
        if outcomeType != other.outcomeType || resultType != other.resultType {
            common.outcomeType = ""
            common.resultType = ""
        }
        if canName != other.canName { common.canName = "" }
        return common
    }
}
