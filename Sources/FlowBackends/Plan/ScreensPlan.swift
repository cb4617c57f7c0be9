import FlowModel
public import FlowTemplates

/// The screens of the flows that a stack, or the app, can show.
public struct ScreensPlan: Sendable {
    /// The protocols that require the views: `ShopScreens & PaymentScreens`, or nothing if YAML names all of them.
    var constraint: String
    /// The calls that add the screens: `.shop(screens).payment(screens)`.
    var calls: String
    /// Whether anything in them has conditions, so that guards have to be answered.
    var needsGuards: Bool
    /// The protocols that require flows of other modules: `any ShopModules`, or nothing.
    var asked: String
    /// The value that resolves those flows: `FlowModules(modules)`, or nothing.
    var known: String
}

extension ScreensPlan: TemplateData {
    public static let schema = TemplateSchema<ScreensPlan>("screens", "The screens that a stack can show.") {
        Field.text("constraint", "The protocols that require the views: `ShopScreens & PaymentScreens`, or nothing.") {
            $0.constraint
        }
        Field.text("calls", "The calls that add the screens: `.shop(screens).payment(screens)`.") { $0.calls }
        Field.flag("needsGuards", "Whether guards have to be answered.") { $0.needsGuards }
        Field.text("asked", "The protocols that require flows of other modules: `any ShopModules`, or nothing.") {
            $0.asked
        }
        Field.text("known", "The value that resolves those flows: `FlowModules(modules)`, or nothing.") { $0.known }
    }
}

/// Decides which flows a stack can show.
struct ScreensPlanner {
    let graph: FlowGraph
    /// The flows that each flow starts, itself or by a guard.
    private let children: [[Int]]
    private let hasConditions: [Bool]
    private let modules: ModulesPlanner

    init(_ graph: FlowGraph, _ modules: ModulesPlanner) {
        self.graph = graph
        self.modules = modules
        var children = Array(repeating: [Int](), count: graph.flows.count)
        let conditions = Self.conditions(in: graph)
        for (index, flow) in graph.flows.enumerated() {
            var targets: Set<Int> = []
            graph.forEachTransition(ofFlow: index) { transition in
                if case .flow(let child) = graph.transitions[transition].target {
                    targets.insert(Int((graph.stub(of: child, startedBy: flow) ?? child).index))
                }
            }
            for condition in conditions[index] {
                let otherwise = graph.guard(named: condition.name.value).flatMap { graph[$0].otherwise }
                if let otherwise { targets.insert(Int(otherwise.index)) }
            }
            children[index] = targets.sorted()
        }
        self.children = children
        hasConditions = conditions.map { !$0.isEmpty }
    }

    /// Returns the conditions of each flow, its routes and its transitions.
    private static func conditions(in graph: FlowGraph) -> [[Condition]] {
        var conditions = graph.flows.map { $0.declaration.requires }
        // The graph knows which transitions have conditions: asking each one would fetch its declaration.
        for index in graph.conditionalTransitions {
            guard let flow = graph.flow(of: graph.transitions[index].source) else { continue }
            conditions[Int(flow.index)] += graph.transitions[index].declaration.requires
        }
        for index in graph.flows.indices {
            for route in graph.flows[index].routes {
                conditions[index] += graph.routes[route].declaration.requires
            }
        }
        return conditions
    }

    /// A flow that starts others requires the screens of all flows if there is an app: listing for each flow what it
    /// leads to would grow with the square of their number.
    func plan(_ flow: Flow) -> ScreensPlan {
        if children[Int(flow.id.index)].isEmpty { return plan([Int(flow.id.index)]) }
        if let app = graph.app, !app.start.isEmpty { return self.app(app) }
        return plan(flows(reachedFrom: flow))
    }

    /// Returns the flows that a stack of a flow can show, as far as they are known here.
    func flows(reachedFrom flow: Flow) -> [Int] {
        let index = Int(flow.id.index)
        var seen: Set<Int> = [index]
        var reached = [index]
        var next = 0
        while next < reached.count {
            reached += children[reached[next]].filter { seen.insert($0).inserted }
            next += 1
        }
        return reached
    }

    /// Returns the screens of all flows, under the app's name.
    func app(_ app: AppDocument) -> ScreensPlan {
        let isAsking = graph.flows.contains(where: asksForViews)
        let name = app.name.value
        let asked = modules.asked { _ in true }
        return ScreensPlan(
            constraint: isAsking ? GeneratedNames.screens(app: name) : "",
            calls: ".\(SwiftName.escaped(SwiftName.lowerCamel(name)))(\(isAsking ? "screens" : ""))",
            needsGuards: hasConditions.contains(true), asked: asked, known: modules.known(asking: asked))
    }

    /// Returns the protocols that require the views of all flows.
    func constraints() -> [LinePlan] {
        graph.flows.filter(asksForViews).map { LinePlan(text: FlowTypeNames($0.name).screens) }
    }

    /// Returns the calls that add the screens of all flows.
    func calls() -> [LinePlan] { graph.flows.filter { $0.root != nil }.map { LinePlan(text: call($0)) } }

    private func plan(_ flows: [Int]) -> ScreensPlan {
        let plans = flows.map { graph.flows[$0] }.filter { $0.root != nil }
        let names = Set(plans.map(\.name))
        let asked = modules.asked(by: names.contains)
        return ScreensPlan(
            constraint: plans.filter(asksForViews).map { FlowTypeNames($0.name).screens }.joined(separator: " & "),
            calls: plans.map(call).joined(),
            needsGuards: flows.contains { hasConditions[$0] }, asked: asked, known: modules.known(asking: asked))
    }

    private func call(_ flow: Flow) -> String {
        ".\(SwiftName.escaped(SwiftName.lowerCamel(flow.name)))(\(asksForViews(flow) ? "screens" : ""))"
    }

    private func asksForViews(_ flow: Flow) -> Bool {
        graph.routes(of: flow).contains { $0.declaration.view == nil }
    }
}
