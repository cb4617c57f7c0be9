import FlowAnalysis
import FlowModel
import FlowSwift
public import FlowTemplates

/// The flows of other modules that a flow, or the app, starts.
public struct ModulesPlan: Sendable {
    var caller: String
    var calls: [ModuleCallPlan]
}

extension ModulesPlan: TemplateData {
    public static let schema = TemplateSchema<ModulesPlan>("modules", "The flows of other modules that a flow starts.")
    {
        Field.text("caller", "The flow or app that starts them: `Shop`.") { $0.caller }
        Field.text("modulesType", "The protocol that requires them: `ShopModules`.") {
            GeneratedNames.modules($0.caller)
        }
        Field.list("calls", "The flows, one by one.") { $0.calls }
    }
}

/// A flow of another module, as its caller sees it.
public struct ModuleCallPlan: Sendable {
    var flow: String
    var module: String
    var description: [LinePlan]
    /// The function: `payment`.
    var function: String
    /// The type of the call: `ShopPaymentCall`.
    var type: String
    var params: [ParamPlan]
    /// The type of the outcome: `ShopPaymentOutcome`, or `Never`.
    var outcome: String
    var outcomes: [OutcomePlan]
    /// The root of the flow itself, if the flow is known here: `PaymentRoute.card`. Its arguments are the parameters.
    var root: String
    /// Whether the flow itself or its root is deprecated.
    var isDeprecated: Bool

    /// The function as its caller's protocol requires it: its name, the labels and types of its parameters, and its result.
    var requirement: String {
        "\(function)(\(params.map { "\($0.label): \($0.type)" }.joined(separator: ", "))) -> \(outcome)"
    }
}

extension ModuleCallPlan: TemplateData {
    public static let schema = TemplateSchema<ModuleCallPlan>(
        "call", "A flow of another module, as its caller sees it."
    ) {
        Field.text("calledFlow", "Its name: `Payment`.") { $0.flow }
        Field.text("module", "Its module.") { $0.module }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.text("function", "The function that the protocol requires for it: `payment`.") { $0.function }
        Field.text("callType", "The type of the call that starts it: `ShopPaymentCall`.") { $0.type }
        Field.flag("hasParams", "Whether starting it takes parameters.") { !$0.params.isEmpty }
        Field.list("params", "The parameters that starting it takes.") { $0.params }
        Field.text("callOutcome", "Its outcome type: `ShopPaymentOutcome`, or `Never`.") { $0.outcome }
        Field.flag("hasOutcomes", "Whether it can end with an outcome.") { !$0.outcomes.isEmpty }
        Field.list("outcomes", "How it can end.") { $0.outcomes }
        Field.text("root", "The root of the flow itself, without arguments, if the flow is known here, or nothing.") {
            $0.root
        }
        Field.flag("isDeprecated", "Whether the flow itself is deprecated.") { $0.isDeprecated }
    }
}

/// Plans the flows of other modules.
struct ModulesPlanner {
    let graph: FlowGraph
    /// The callers that start flows of other modules, and which of them the app answers itself.
    private let callers: [ModuleCaller]

    init(_ graph: FlowGraph) {
        self.graph = graph
        callers = graph.moduleCallers
    }

    /// Returns nil if a flow starts none of other modules. Without a flow, the app starts them.
    func plan(_ flow: Flow?) -> ModulesPlan? {
        guard !callers.isEmpty else { return nil }
        let stubs = flow.map { graph.stubs(startedBy: $0) } ?? graph.stubsStartedByApp
        guard !stubs.isEmpty, let name = flow?.name ?? graph.app?.name.value else { return nil }
        return ModulesPlan(caller: name, calls: stubs.map { call(graph[$0], startedBy: name) })
    }

    private func call(_ stub: Flow, startedBy caller: String) -> ModuleCallPlan {
        let declaration = stub.declaration
        let names = ModuleCallNames(caller, stub)
        let itself = graph.flow(named: stub.name).map { graph[$0] }
        return ModuleCallPlan(
            flow: stub.name, module: declaration.module?.value ?? "",
            description: SwiftText.comment(declaration.annotations.description?.value),
            function: SwiftName.escaped(SwiftName.lowerCamel(stub.name)), type: names.call,
            params: declaration.params.map(ParamPlan.init), outcome: names.outcome ?? "Never",
            outcomes: declaration.outcomes.map {
                OutcomePlan(name: SwiftName.escaped($0.name.value), params: $0.params.map(ParamPlan.init))
            },
            root: itself.flatMap { root(of: $0) } ?? "",
            isDeprecated: itself.map(graph.isDeprecated) ?? false)
    }

    private func root(of flow: Flow) -> String? {
        flow.root.map { "\(FlowTypeNames(flow.name).route).\(SwiftName.escaped(graph[$0].name))" }
    }

    // MARK: The app

    /// The callers that the app answers itself: their flows of other modules are all known here.
    var answered: [ModulesPlan] {
        guard isAnswering else { return [] }
        return callers.filter(\.isAnswered).map { caller in
            ModulesPlan(caller: caller.name, calls: caller.stubs.map { call(graph[$0], startedBy: caller.name) })
        }
    }

    /// The flows of other modules whose signatures are in the app's file.
    var namedByApp: [Flow.ID] {
        graph.stubsStartedByApp + (isAnswering ? callers.filter(\.isAnswered).flatMap(\.stubs) : [])
    }

    private var isAnswering: Bool { graph.app?.showsFlows ?? false }

    /// Returns the protocols that the named flows, and the app, require from the creator of their stack, such as
    /// `any ShopModules`; empty if there are none.
    func asked(by flows: (String) -> Bool) -> String {
        let names = callers.filter { !(isAnswering && $0.isAnswered) && flows($0.name) }.map {
            GeneratedNames.modules($0.name)
        }
        return names.isEmpty ? "" : "any " + names.joined(separator: " & ")
    }

    /// Returns what a stack is given: `FlowModules(modules)`, or nothing.
    func known(asking asked: String) -> String {
        var values: [String] = []
        if isAnswering, callers.contains(where: \.isAnswered), let app = graph.app {
            values.append(GeneratedNames.moduleAnswers(app: app.name.value) + "()")
        }
        if !asked.isEmpty { values.append("modules") }
        return values.isEmpty ? "" : "FlowModules(\(values.joined(separator: ", ")))"
    }
}

/// The types that a caller has for a flow of another module.
struct ModuleCallNames {
    let call: String
    /// The type of the outcome; nil if the flow does not end with one.
    let outcome: String?

    init(_ caller: String, _ stub: Flow) {
        call = GeneratedNames.call(caller, to: stub.name)
        outcome = stub.declaration.outcomes.isEmpty ? nil : GeneratedNames.outcome(caller, of: stub.name)
    }
}

extension FlowGraph {
    /// Returns whether starting a flow produces a warning.
    func isDeprecated(_ flow: Flow) -> Bool {
        flow.declaration.annotations.deprecated != nil
            || flow.root.map { self[$0].declaration.annotations.deprecated != nil } ?? false
    }

    /// Returns the stub of a transition's flow and the caller's types for it, if the caller must not import the flow.
    func moduleCall(_ target: Flow.ID, startedBy flow: Flow?) -> (stub: Flow, names: ModuleCallNames)? {
        guard let stub = stub(of: target, startedBy: flow).map({ self[$0] }), let caller = flow?.name ?? app?.name.value
        else { return nil }
        return (stub, ModuleCallNames(caller, stub))
    }
}
