import FlowAnalysis
import FlowModel
import FlowSwift
public import FlowTemplates

/// The routes that follow the end of a flow that a transition started: its `then`.
public struct NextPlan: Sendable {
    /// The transition as a Swift literal.
    var name: String
    /// The route, or nil for the app's own transitions.
    var pattern: PatternPlan?
    var branches: [BranchPlan]
    /// Whether a deprecated route follows.
    var isDeprecated: Bool
}

extension NextPlan: TemplateData {
    public static let schema = TemplateSchema<NextPlan>("next", "What follows the end of a flow.") {
        Field.text("name", "The transition as a Swift literal.") { $0.name }
        Field.record("pattern", "The route, unless the transition is the app's own.") { $0.pattern }
        Field.list("branches", "What is done for each way of ending; a way that is not listed goes back.") {
            $0.branches
        }
        Field.flag("hasBranches", "Whether anything other than going back is done.") { !$0.branches.isEmpty }
    }
}

/// One way of ending, and what is done then.
public struct BranchPlan: Sendable {
    /// The condition: `flowOutcome == nil`, or nothing if the outcome is a case of an enum.
    var condition = ""
    /// Values that the condition does not bind: `let code = _outcome.code`.
    var values: [LinePlan] = []
    /// The outcome and its type, if it is a case of an enum.
    var pattern: PatternPlan?
    var outcomeType = ""
    var command: CommandPlan
}

extension BranchPlan: TemplateData {
    public static let schema = TemplateSchema<BranchPlan>("branch", "One way in which a flow ends.") {
        Field.text("condition", "Whether it ended this way: `flowOutcome == nil`, or nothing if `pattern` says so.") {
            $0.condition
        }
        Field.list("values", "Values that the condition does not bind: `let code = _outcome.code`.") { $0.values }
        Field.record("pattern", "The outcome: `AuthOutcome.loggedIn(let user)`.") { $0.pattern }
        Field.text("outcomeType", "The type of the outcome, if there is a pattern: `AuthOutcome`.") { $0.outcomeType }
        Field.record("command", "What is done then.") { $0.command }
    }
}

/// Plans the `then` of transitions.
struct NextPlanner {
    let graph: FlowGraph
    let values: ValueFunctions

    /// Returns the cases for the transitions of a flow: those of its routes first, because they hide `anywhere` ones.
    func plans(of flow: Flow) -> [NextPlan] {
        guard !flow.branches.isEmpty else { return [] }
        var plans: [NextPlan] = []
        let anywhere = Dictionary(
            flow.anywhere.map { (graph.transitions[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        for route in graph.routes(of: flow) {
            for index in route.transitions {
                if !graph.branches(of: index).isEmpty { plans.append(plan(index, of: route)) }
                if let hidden = anywhere[graph.transitions[index].name] {
                    addHidden(hidden, by: index, of: route, &plans)
                }
            }
        }
        return plans + self.plans(flow.anywhere, in: flow.branches)
    }

    /// Adds an empty case if what hides an `anywhere` transition with `then` has none; likewise for branches.
    private func addHidden(_ hidden: Int, by index: Int?, of route: Route, _ plans: inout [NextPlan]) {
        let hiddenBranches = graph.branches(of: hidden)
        guard !hiddenBranches.isEmpty else { return }
        let branches = index.map { graph.branches(of: $0) } ?? 0..<0
        if branches.isEmpty {
            let name = SwiftText.literal(graph.transitions[hidden].key)
            plans.append(NextPlan(name: name, pattern: route.pattern(binding: []), branches: [], isDeprecated: false))
        }
        for branch in hiddenBranches where !graph.branches(of: branch).isEmpty {
            let own = branches.first { graph.transitions[$0].name == graph.transitions[branch].name }
            addHidden(branch, by: own, of: route, &plans)
        }
    }

    /// Returns the cases for transitions that are not of one route, and for branches that are themselves calls.
    func plans(_ anywhere: Range<Int>, in branches: Range<Int>) -> [NextPlan] {
        anywhere.filter { !graph.branches(of: $0).isEmpty }.map { plan($0, of: nil) }
            + branches.filter { !graph.branches(of: $0).isEmpty }.map { index in
                if case .route(let route) = graph.transitions[index].source { return plan(index, of: graph[route]) }
                return plan(index, of: nil)
            }
    }

    private func plan(_ index: Int, of route: Route?) -> NextPlan {
        let transition = graph.transitions[index]
        var callerNames: Set<String> = []
        let branches = graph.branches(of: index).compactMap { branch(graph.transitions[$0], $0, index, &callerNames) }
        let isDeprecated = graph.branches(of: index).contains { showsDeprecated(graph.transitions[$0].target) }
        var pattern: PatternPlan? = PatternPlan(name: "_", bindings: [])
        if let route {
            pattern = route.pattern(binding: callerNames)
        } else if case .app = transition.source {
            pattern = nil
        }
        return NextPlan(
            name: SwiftText.literal(transition.key), pattern: pattern, branches: branches, isDeprecated: isDeprecated)
    }

    private func showsDeprecated(_ target: Transition.Target) -> Bool {
        switch target {
        case .route(let route), .result(let route): graph[route].declaration.annotations.deprecated != nil
        case .flow(let flow): graph[flow].root.map { graph[$0].declaration.annotations.deprecated != nil } ?? false
        case .tab(let tab): tab.route.map { graph[$0].declaration.annotations.deprecated != nil } ?? false
        case .back, .finish, .restart, .open, .missing: false
        }
    }

    /// Returns nil if it only goes back to the caller.
    private func branch(
        _ branch: Transition, _ index: Int, _ call: Int, _ callerNames: inout Set<String>
    ) -> BranchPlan? {
        if case .back(.caller) = branch.target { return nil }
        let outcome = String(branch.name.split(separator: ".").last ?? "")
        let target = graph.transitions[call].target
        let payload = graph.outcomes(ofCall: target)?.first { $0.name.value == outcome }?.params ?? []
        var used: Set<String> = []
        var arguments: [ArgumentPlan] = []
        let params = graph.arguments(ofBranch: index, payload: payload)
        let scope = graph.scope(ofBranch: index, payload: payload)
        for (param, argument) in params {
            let name = param.name.value
            let value: String
            switch argument {
            case .fixed(let argument):
                value = values.text(of: argument)
                for name in scope.names(in: argument.expression.value) {
                    if scope.source(of: name) == .payload { used.insert(name) } else { callerNames.insert(name) }
                }
            case .payload:
                used.insert(name)
                value = SwiftName.escaped(name)
            case .caller:
                callerNames.insert(name)
                value = SwiftName.escaped(name)
            case .standard, .missing: continue
            }
            arguments.append(ArgumentPlan(label: SwiftName.escapedArgumentLabel(name), value: value))
        }
        guard let command = command(branch, with: arguments) else { return nil }
        let given = GeneratedNames.ending
        if outcome == BranchDeclaration.dismissed { return BranchPlan(condition: "\(given) == nil", command: command) }
        switch target {
        case .result(let route):
            guard let result = graph[route].declaration.result, !used.isEmpty else {
                return BranchPlan(condition: "\(given) != nil", command: command)
            }
            let type = ResultPlan(result, of: graph[route]).valueType
            guard result.isNamed else {
                let condition = "let \(given), let value = \(given) as? \(type)"
                return BranchPlan(condition: condition, command: command)
            }
            let values = payload.map(\.name.value).filter(used.contains).map(SwiftName.escaped)
            return BranchPlan(
                condition: "let \(given) = \(given) as? \(type)",
                values: values.map { LinePlan(text: "let \($0) = \(given).\($0)") }, command: command)
        case .flow(let flow):
            let type = self.call(flow, from: branch.source)?.names.outcome ?? FlowTypeNames(graph[flow].name).outcome
            let pattern = PatternPlan(
                name: "\(type).\(SwiftName.escaped(outcome))", bindings: payload.bindings(of: used))
            return BranchPlan(pattern: pattern, outcomeType: type, command: command)
        default: return nil
        }
    }

    private func command(_ branch: Transition, with arguments: [ArgumentPlan]) -> CommandPlan? {
        let name = SwiftText.literal(branch.key)
        // A case is called even if all of its params have defaults.
        func type(of id: Route.ID) -> String {
            "\(FlowTypeNames(graph[id].flowName).route).\(SwiftName.escaped(graph[id].name))"
                + (arguments.isEmpty && !graph[id].declaration.params.isEmpty ? "()" : "")
        }
        switch branch.target {
        case .route(let id), .result(let id): return CommandPlan("to", name, type(of: id), arguments)
        case .flow(let flow):
            if let module = call(flow, from: branch.source) {
                return CommandPlan("call", name, module.names.call + ".start", arguments)
            }
            return CommandPlan("to", name, graph[flow].root.map(type) ?? "", arguments)
        case .tab(let tab):
            return tab.route.map { CommandPlan("tab", name, type(of: $0), arguments) }
                ?? CommandPlan("tab", name, "nil")
        case .finish(let index):
            guard let flow = graph.flow(of: branch.source).map({ graph[$0] }) else { return nil }
            let declaration = flow.declaration.outcomes[index]
            let outcome =
                SwiftName.escaped(declaration.name.value)
                + (arguments.isEmpty && !declaration.params.isEmpty ? "()" : "")
            return CommandPlan("finish", name, "\(FlowTypeNames(flow.name).outcome).\(outcome)", arguments)
        case .restart: return CommandPlan("restart", name)
        case .open(let url): return CommandPlan("open", name, "url: \(SwiftText.literal(url))")
        case .back, .missing: return CommandPlan("back", name)
        }
    }

    /// Returns the flow of another module, as the caller that starts it sees it.
    private func call(_ flow: Flow.ID, from source: Transition.Source) -> (stub: Flow, names: ModuleCallNames)? {
        graph.moduleCall(flow, startedBy: graph.flow(of: source).map { graph[$0] })
    }
}
