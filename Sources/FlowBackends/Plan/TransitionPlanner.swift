import FlowModel

/// Plans the transitions of one flow, or of the app.
struct TransitionPlanner {
    let graph: FlowGraph
    /// Nil for the app's own transitions.
    let flow: Flow?
    /// The routes of the flow, in source order.
    let routes: [TargetPlan]
    let outcomes: [TargetPlan]

    init(graph: FlowGraph, flow: Flow?) {
        self.graph = graph
        self.flow = flow
        let names = FlowTypeNames(flow?.name ?? "")
        routes = flow.map { graph.routes(of: $0).map { TargetPlan($0, of: names.route) } } ?? []
        outcomes = flow?.declaration.outcomes.map { TargetPlan($0.name.value, of: names.outcome, $0.params) } ?? []
    }

    /// Plans the transitions of a route, which are the functions of its navigator.
    func plan(fromRoute index: Int) -> [TransitionPlan] {
        // Not `map(plan)`, which would copy the planner, and with it count a reference for each part of the graph.
        var plans = distinct(graph.routes[index].transitions).map { plan($0) }
        TransitionPlan.separate(&plans, fromFirst: graph.routes[index].givesResult)
        return plans
    }

    /// Plans the transition at an index. It is read in place, because copying it counts references.
    func plan(_ index: Int) -> TransitionPlan {
        let target = target(of: index)
        let isNamedLikeTarget = graph.transitions[index].name == target.name.text
        var plan = TransitionPlan(
            name: isNamedLikeTarget ? target.name : NamePlan(graph.transitions[index].name),
            description: SwiftText.comment(graph.transitions[index].declaration.annotations.description?.value),
            target: target)
        complete(&plan, of: index)
        return plan
    }

    private func complete(_ plan: inout TransitionPlan, of index: Int) {
        plan.options = TransitionLine(graph: graph, index: index).rest
        if let canName = canName(of: index) { plan.canName = canName }
        fix(graph.transitions[index].declaration.with, of: &plan)
        switch graph.transitions[index].target {
        case .route: break
        case .result(let route):
            plan.resultType = graph[route].declaration.result?.value.text ?? ""
        case .flow(let child):
            plan.verb = .start
            if let call = graph.moduleCall(child, startedBy: flow) {
                plan.isOfModule = true
                plan.outcomeType = call.names.outcome ?? ""
            } else if !graph[child].declaration.outcomes.isEmpty {
                plan.outcomeType = FlowTypeNames(graph[child].name).outcome
            }
        case .finish: plan.verb = .finish
        case .back: plan.verb = .back
        case .open(let url):
            plan.verb = .open
            plan.url = SwiftText.literal(url)
        case .tab: plan.verb = .tab
        case .restart: plan.verb = .restart
        case .missing: break  // An error, so nothing is generated.
        }
        measure(&plan, isFlowWide: graph.transitions[index].source.isFlowWide)
        if flow == nil, plan.isWideCall {
            plan.command = command(of: plan, plan.arguments, width: SwiftText.lineLength - 13)
        }
        if let symbol = graph.transitions[index].declaration.toolbar {
            plan.button = button(of: index, symbol.value, plan)
        }
    }

    /// Returns the transitions without repeated ones: two of the same name that differ are an error.
    func distinct(_ transitions: Range<Int>) -> [Int] {
        if !graph.hasRepeatedName(in: transitions) { return Array(transitions) }
        var names: Set<String> = []
        return transitions.filter { names.insert(graph.transitions[$0].name).inserted }
    }

    /// The route or the outcome that a transition leads to.
    private func target(of index: Int) -> TargetPlan {
        switch graph.transitions[index].target {
        case .route(let id), .result(let id):
            guard let flow else { return .none }
            return routes[Int(id.index) - flow.routes.lowerBound]
        case .finish(let index): return outcomes[index]
        case .flow(let child):
            if let call = graph.moduleCall(child, startedBy: flow) {
                let stub = call.stub.declaration
                return TargetPlan(
                    "start", of: call.names.call, stub.params, deprecated: stub.annotations.deprecated?.value)
            }
            guard let root = graph[child].root else { return .none }
            return TargetPlan(
                graph[root], of: FlowTypeNames(graph[child].name).route, deprecatedFlow: graph[child])
        case .tab(let tab):
            guard let route = tab.route else { return .none }
            return TargetPlan(graph[route], of: FlowTypeNames(graph[route].flowName).route)
        case .back, .restart, .open, .missing: return .none
        }
    }

    /// Makes the parameters that are not fixed those of the function; the target gets both.
    private func fix(_ fixed: [FixedArgument], of plan: inout TransitionPlan) {
        guard !fixed.isEmpty else { return }
        let fixed = NamedList(fixed)
        var params: [ParamPlan] = []
        let arguments = plan.target.params.map { param in
            if let argument = fixed[param.text] {
                return ArgumentPlan(label: param.argumentLabel, value: argument.expression.value)
            }
            params.append(param)
            return ArgumentPlan(label: param.argumentLabel, value: param.name)
        }
        plan.fix(leaving: params, arguments)
    }

    /// Decides what fits on a line. The function is in an extension, so it is indented by four.
    private func measure(_ plan: inout TransitionPlan, isFlowWide: Bool) {
        let isCall = !plan.outcomeType.isEmpty || !plan.resultType.isEmpty
        let result = isCall ? " async -> ?".utf8.count + plan.outcomeType.utf8.count + plan.resultType.utf8.count : 0
        let head = "public func () {".utf8.count + plan.name.escaped.utf8.count + plan.paramsWidth
        let origin = isFlowWide ? "Self.flowOrigin(of: self)." : "flowOrigin."
        let call = origin.utf8.count + callWidth(of: plan)
        plan.isWide = 4 + head + result > SwiftText.lineLength
        plan.isWideCall = plan.canSplitCall && 8 + call > SwiftText.lineLength
        plan.isShort = flow != nil && 4 + head + call + "  }".utf8.count <= SwiftText.lineLength
        plan.isLine =
            plan.isShort && !isCall && plan.description.isEmpty && plan.target.deprecation == nil
            && plan.canName.isEmpty
        let asking = "await result(of: , ., .self, .init())".utf8.count + plan.resultType.utf8.count
        let names = plan.name.literal.utf8.count + plan.target.type.utf8.count + plan.target.name.escaped.utf8.count
        let width = 8 + origin.utf8.count + asking + names + plan.argumentsWidth + appType.utf8.count
        plan.isWideOutcome = isCall && width > SwiftText.lineLength
    }

    /// The width of the call that takes a transition.
    private func callWidth(of plan: TransitionPlan) -> Int {
        let name = plan.name.literal.utf8.count
        let target = plan.target.name.escaped.utf8.count + plan.argumentsWidth
        if flow == nil {
            let type = plan.target.type.utf8.count + appType.utf8.count
            return "take(.open(, url: .), .init())".utf8.count + name + type + target + plan.url.utf8.count
        }
        return switch plan.verb {
        case .to: "take(, to: ., .init())".utf8.count + name + target
        case .start: "start(, ., .init())".utf8.count + name + plan.target.type.utf8.count + target
        case .finish: "finish(, ., .init())".utf8.count + name + target
        case .tab: "tab(, showing: ., .init())".utf8.count + name + plan.target.type.utf8.count + target
        case .open: "open(, url: , .init())".utf8.count + name + plan.url.utf8.count
        case .back, .restart: "restart(, .init())".utf8.count + name
        }
    }

    /// The argument that names the app in a call that takes one of its own transitions.
    private var appType: String { flow == nil ? "of: Flows.self, " + (graph.app?.name.value ?? "") : "" }

    /// Returns the command of a transition, in as many lines as it needs.
    private func command(
        of plan: TransitionPlan, _ arguments: [ArgumentPlan], isCalled: Bool = false, width: Int
    ) -> [LinePlan] {
        let name = plan.name.literal
        func call(_ command: String) -> [LinePlan] {
            CommandText.lines(
                command, name, "\(plan.target.type).\(plan.target.name.escaped)\(isCalled ? "()" : "")",
                arguments.map { "\($0.label): \($0.value)" }, width: width)
        }
        switch plan.verb {
        case .start where plan.isOfModule: return call(".call")
        case .to, .start: return call(".to")
        case .finish: return call(".finish")
        case .tab where !plan.target.type.isEmpty: return call(".tab")
        case .tab: return [LinePlan(text: ".tab(\(name), nil)")]
        case .back: return [LinePlan(text: ".back(\(name))")]
        case .open: return [LinePlan(text: ".open(\(name), url: \(plan.url))")]
        case .restart: return [LinePlan(text: ".restart(\(name))")]
        }
    }

    /// Only a flag is worth checking in advance: any other guard starts a flow.
    private func canName(of index: Int) -> String? {
        if graph.guards.isEmpty { return nil }
        // Not `graph.isFlag` as a value, which would hold a copy of the graph.
        let isFlag = graph.conditions(ofTransition: index).contains { graph.isFlag($0) }
        return isFlag ? GeneratedNames.condition(of: graph.transitions[index].name) : nil
    }

    /// Plans the button of the common toolbar. Its title is the target's, or the transition's name in words. It passes
    /// no arguments: what is not fixed has a default.
    private func button(of index: Int, _ symbol: String, _ plan: TransitionPlan) -> ButtonPlan {
        var title: String?
        switch graph.transitions[index].target {
        case .route(let id), .result(let id): title = graph.title(of: graph[id])
        case .flow(let id): title = graph[id].root.flatMap { graph.title(of: graph[$0]) }
        default: break
        }
        let fixed = plan.arguments.filter { argument in
            !plan.params.contains { $0.argumentLabel == argument.label }
        }
        let isCalled = !plan.target.params.isEmpty && fixed.isEmpty
        return ButtonPlan(
            title: SwiftText.literal(title ?? SwiftText.words(plan.name.text)),
            systemImage: SwiftText.literal(symbol),
            command: command(of: plan, fixed, isCalled: isCalled, width: .max).map(\.text).joined())
    }
}

extension TargetPlan {
    convenience init(_ route: Route, of type: String, deprecatedFlow flow: Flow? = nil) {
        let reason = flow?.declaration.annotations.deprecated ?? route.declaration.annotations.deprecated
        self.init(route.name, of: type, route.declaration.params, deprecated: reason?.value)
    }
}

extension Transition.Source {
    /// Whether it is not a single route.
    fileprivate var isFlowWide: Bool {
        if case .route = self { false } else { true }
    }
}
