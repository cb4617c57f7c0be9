import FlowAnalysis
import FlowModel
import FlowSwift
public import FlowTemplates

/// The screens of the flows that a stack, or the app, can show.
public struct ScreensPlan: Sendable {
    /// The app, if these are the screens of all its flows.
    var app: String?
    var flows: [ShownFlowPlan]
    /// Whether YAML names no view for some of these screens.
    var needsViews: Bool
    /// Whether anything in them has conditions, so that guards have to be answered.
    var needsGuards: Bool
    /// The protocols that require flows of other modules: `any ShopModules`, or nothing.
    var asked: String
    /// The value that resolves those flows: `FlowModules(modules)`, or nothing.
    var known: String
}

extension ScreensPlan: TemplateData {
    public static let schema = TemplateSchema<ScreensPlan>("screens", "The screens that a stack can show.") {
        Field.flag("needsGuards", "Whether guards have to be answered.") { $0.needsGuards }
        Field.text("asked", "The protocols that require flows of other modules: `any ShopModules`, or nothing.") {
            $0.asked
        }
        Field.text("known", "The value that resolves those flows: `FlowModules(modules)`, or nothing.") { $0.known }
    }
}

/// The kind of code that a framework has for each screen: views, or view controllers.
struct ScreenKind: Sendable {
    /// The ending after the name of a flow, or the app, in the protocol that requires them: `Screens`.
    let suffix: String
    /// The parameter with a value of that protocol.
    let parameter: String
}

extension ScreensPlan {
    /// Returns the protocols that require the screens, one by one.
    func constraints(_ kind: ScreenKind) -> [String] { flows.filter(\.needsViews).map { $0.name + kind.suffix } }

    /// Returns the protocols that require the screens: `ShopScreens & PaymentScreens`, or nothing if YAML names all of
    /// them.
    func constraint(_ kind: ScreenKind) -> String {
        guard let app else { return constraints(kind).joined(separator: " & ") }
        return needsViews ? app + kind.suffix : ""
    }

    /// Returns the calls that add the screens: `.shop(_screens).payment(_screens)`.
    func calls(_ kind: ScreenKind) -> String {
        guard let app else { return allCalls(kind).joined() }
        return Self.call(app, needsViews, kind)
    }

    /// Returns the calls that add the screens of each flow, one by one.
    func allCalls(_ kind: ScreenKind) -> [String] { flows.map { Self.call($0.name, $0.needsViews, kind) } }

    private static func call(_ name: String, _ needsViews: Bool, _ kind: ScreenKind) -> String {
        ".\(SwiftName.escaped(GeneratedNames.function(ofScreens: name)))(\(needsViews ? kind.parameter : ""))"
    }
}

/// A flow that a stack can show.
struct ShownFlowPlan: Sendable {
    var name: String
    /// Whether YAML names no view for some of its routes.
    var needsViews: Bool
    /// Whether anything happens to it.
    var hasSignals: Bool
}

/// Decides which flows a stack can show.
struct ScreensPlanner {
    let graph: FlowGraph
    /// The flows that each flow starts, itself or by a guard.
    private let children: [[Int]]
    private let hasConditions: [Bool]
    /// All flows.
    private let all: [ShownFlowPlan]
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
        hasConditions = zip(graph.flows, conditions).map { !$0.earlierRoots.isEmpty || !$1.isEmpty }
        all = Self.shown(graph.flows, in: graph)
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
        if let app = graph.app, app.showsFlows { return self.app(app) }
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
        let asked = modules.asked { _ in true }
        return ScreensPlan(
            app: app.name.value, flows: all, needsViews: all.contains(where: \.needsViews),
            needsGuards: hasConditions.contains(true), asked: asked, known: modules.known(asking: asked))
    }

    private func plan(_ flows: [Int]) -> ScreensPlan {
        let shown = Self.shown(flows.map { graph.flows[$0] }, in: graph)
        let names = Set(shown.map(\.name))
        let asked = modules.asked(by: names.contains)
        return ScreensPlan(
            flows: shown, needsViews: shown.contains(where: \.needsViews),
            needsGuards: flows.contains { hasConditions[$0] }, asked: asked, known: modules.known(asking: asked))
    }

    private static func shown(_ flows: [Flow], in graph: FlowGraph) -> [ShownFlowPlan] {
        flows.filter { $0.root != nil }.map { flow in
            ShownFlowPlan(
                name: flow.name, needsViews: graph.routes(of: flow).contains { $0.declaration.view == nil },
                hasSignals: !graph.signals(in: flow.anywhere).isEmpty)
        }
    }
}
