import FlowAnalysis
import FlowModel

/// Plans the transitions of one flow, or of the app.
struct TransitionPlanner {
    let graph: FlowGraph
    let values: ValueFunctions
    /// The flow; nil for the app's own transitions.
    let flow: Flow?
    /// The routes of the flow, in source order.
    let routes: [TargetPlan]
    let outcomes: [TargetPlan]

    init(graph: FlowGraph, values: ValueFunctions, flow: Flow?) {
        self.graph = graph
        self.values = values
        self.flow = flow
        let names = FlowTypeNames(flow?.name ?? "")
        routes = flow.map { graph.routes(of: $0).map { TargetPlan($0, of: names.route) } } ?? []
        outcomes = flow?.declaration.outcomes.map { TargetPlan($0.name.value, of: names.outcome, $0.params) } ?? []
    }

    /// Plans the transitions of a route, which are the functions of its navigator.
    func plan(fromRoute index: Int) -> [TransitionPlan] {
        let list = graph.routes[index].transitions
        var plans = list.map { plan($0) }
        addChoices(to: &plans, of: list)
        AliasPlan.add(to: &plans, of: list, in: graph)
        TransitionPlan.separate(&plans, fromFirst: graph.routes[index].givesResult)
        return plans
    }

    /// Plans the functions of choices, each of which all of its transitions have.
    private func addChoices(to plans: inout [TransitionPlan], of list: Range<Int>) {
        var index = list.lowerBound
        while index < list.upperBound {
            let choices = graph.choices(beside: index)
            defer { index = choices.isEmpty ? index + 1 : choices.upperBound }
            guard let reference = graph.transitions[index].declaration.value.choice else { continue }
            let places = choices.map { $0 - list.lowerBound }
            let choice = ChoicePlan(
                name: NamePlan(reference.name.value),
                description: SwiftText.comment(reference.description?.value),
                deprecated: choices.lazy.compactMap { graph.deprecation(ofTarget: $0) }.first,
                params: graph.params(ofFunction: index).map(ParamPlan.init), caller: caller(of: Array(choices)),
                canName: graph.guards.isEmpty || !graph.mayBeRefused(index)
                    ? "" : GeneratedNames.condition(of: reference.name.value),
                commands: places.map { command(of: plans[$0], plans[$0].arguments) })
            for place in places {
                plans[place].choice = choice
                plans[place].canName = ""
            }
        }
    }

    /// Plans the transition at an index.
    func plan(_ index: Int) -> TransitionPlan {
        let target = target(of: index)
        let isNamedLikeTarget = graph.transitions[index].name == target.name.text
        var plan = TransitionPlan(
            name: isNamedLikeTarget && !graph.transitions[index].isSignal
                ? target.name : NamePlan(graph.transitions[index].name, key: graph.transitions[index].key),
            description: SwiftText.comment(graph.transitions[index].declaration.annotations.description?.value),
            target: target)
        plan.isSignal = graph.transitions[index].isSignal
        plan.isOfPart = graph.transitions[index].declaration.part != nil
        plan.options = TransitionLine(graph: graph, index: index).rest
        if !plan.isSignal, let canName = canName(of: index) { plan.canName = canName }
        fix(graph.transitions[index].declaration.with, of: &plan)
        plan.caller = caller(of: [index])
        switch graph.transitions[index].target {
        case .route: break
        case .result(let route):
            plan.resultType = graph[route].declaration.result.map { ResultPlan($0, of: graph[route]).type } ?? ""
        case .flow(let child):
            plan.verb = .start
            plan.flow = graph[child].name
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
        if flow == nil { plan.command = command(of: plan, plan.arguments) }
        if let symbol = graph.transitions[index].declaration.toolbar {
            plan.button = button(of: index, symbol.value, plan)
        }
        return plan
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
                return ArgumentPlan(label: param.argumentLabel, value: values.text(of: argument))
            }
            params.append(param)
            return ArgumentPlan(label: param.argumentLabel, value: param.name)
        }
        plan.fix(leaving: params, arguments)
    }

    /// Returns the calling route, if the `with` of some transitions names values of it.
    private func caller(of transitions: [Int]) -> PatternPlan? {
        guard let first = transitions.first, case .route(let id) = graph.transitions[first].source else { return nil }
        let scope = graph.scope(ofTransition: first)
        let used = transitions.flatMap { graph.transitions[$0].declaration.with }
            .flatMap { scope.names(in: $0.expression.value) }
        return used.isEmpty ? nil : graph[id].pattern(binding: Set(used))
    }

    private func command(
        of plan: TransitionPlan, _ arguments: [ArgumentPlan], isCalled: Bool = false
    ) -> CommandPlan {
        let name = plan.name.literal
        let target = "\(plan.target.type).\(plan.target.name.escaped)\(isCalled ? "()" : "")"
        return switch plan.verb {
        case .start where plan.isOfModule: CommandPlan("call", name, target, arguments)
        case .to, .start: CommandPlan("to", name, target, arguments)
        case .finish: CommandPlan("finish", name, target, arguments)
        case .tab where plan.target.type.isEmpty: CommandPlan("tab", name, "nil")
        case .tab: CommandPlan("tab", name, target, arguments)
        case .back: CommandPlan("back", name)
        case .open: CommandPlan("open", name, "url: \(plan.url)")
        case .restart: CommandPlan("restart", name)
        case .choose: CommandPlan("choose", name)
        }
    }

    /// Returns the property's name for a flag, which alone is worth checking in advance: any other guard starts a flow.
    /// The app's own transitions have no such property.
    private func canName(of index: Int) -> String? {
        if flow == nil || graph.guards.isEmpty { return nil }
        let isFlag = graph.withoutValues(graph.conditions(ofTransition: index)).contains { graph.isFlag($0) }
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
            command: command(of: plan, fixed, isCalled: isCalled))
    }
}

extension FlowGraph {
    /// The reason why the route is deprecated that a transition shows, or with which the flow begins that it starts.
    fileprivate func deprecation(ofTarget index: Int) -> String? {
        switch transitions[index].target {
        case .route(let route), .result(let route): self[route].declaration.annotations.deprecated?.value
        case .tab(let tab): tab.route.flatMap { self[$0].declaration.annotations.deprecated?.value }
        case .flow(let flow):
            (self[flow].declaration.annotations.deprecated
                ?? self[flow].root.flatMap { self[$0].declaration.annotations.deprecated })?.value
        case .back, .finish, .restart, .open, .missing: nil
        }
    }
}

extension TargetPlan {
    convenience init(_ route: Route, of type: String, deprecatedFlow flow: Flow? = nil) {
        let reason = flow?.declaration.annotations.deprecated ?? route.declaration.annotations.deprecated
        self.init(route.name, of: type, route.declaration.params, deprecated: reason?.value)
    }
}
