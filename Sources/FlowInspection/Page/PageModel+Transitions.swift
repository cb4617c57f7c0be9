import FlowAnalysis
import FlowModel
import FlowReporters

// The table of transitions that a walk interprets.
extension PageModel {
    func transition(_ index: Int, isNew: Bool) -> JSONValue {
        let transition = graph.transitions[index]
        let declaration = transition.declaration.value
        let style = graph.style(of: transition)
        let values = arguments(of: index)
        return JSONValue.members([
            "name": .string(transition.name), "source": source(of: transition), "text": .string(meaning(of: index)),
            "style": style == "push" ? nil : .string(style),
            "like": transition.style.like == .push ? nil : .string(transition.style.like.rawValue),
            "above": .text(declaration.above?.value.word), "instead": .text(declaration.instead?.value.word),
            "held": .flag(!declaration.dismissable), "reset": .flag(declaration.reset),
            "unless": .text(declaration.unless?.value.rawValue), "isUrgent": .flag(!declaration.waits),
            "requires": .conditions(graph.conditions(ofTransition: index)),
            "choices": declaration.choice.map { _ in indices(Array(graph.choices(beside: index))) },
            "when": declaration.choice.map { .conditions($0.when) },
            "values": values.fixed.isEmpty ? nil : .values(values.fixed), "params": params(values.open),
            "then": branches(of: index), "isBranch": .flag(graph.isBranch(index)),
            "isSignal": .flag(transition.isSignal), "isNew": .flag(isNew),
        ]).adding(target(of: transition))
    }

    private func source(of transition: Transition) -> JSONValue {
        switch transition.source {
        case .route: "route"
        case .anywhere: "flow"
        case .app: "app"
        }
    }

    private func target(of transition: Transition) -> JSONValue {
        switch transition.target {
        case .route(let route), .result(let route): return ["verb": "to", "screen": .integer(index(of: route))]
        case .flow(let flow): return ["verb": "start", "flow": .integer(index(of: flow))]
        case .tab(let tab):
            let route = tab.route.map { JSONValue.integer(index(of: $0)) }
            let name = graph[tab.tabs].items[tab.item].name
            return .members(["verb": "tab", "tab": .string(name), "screen": route])
        case .back(.anchor(let anchor)): return ["verb": "back", "back": .string(anchor.word)]
        case .back(.count(let count)): return ["verb": "back", "count": .integer(count)]
        case .back(.caller): return ["verb": "back", "count": 0]
        case .finish(let outcome):
            let flow = graph.flow(of: transition.source).map { graph[$0] }
            return .members([
                "verb": "finish", "outcome": .text(flow?.declaration.outcomes[outcome].name.value),
            ])
        case .restart: return ["verb": "restart"]
        case .open(let url): return ["verb": "open", "url": .string(url)]
        case .missing: return ["verb": "missing"]
        }
    }

    /// The transition of the page's own that returns a value, or ends a flow whose screens are not known.
    func end(_ end: (owner: Int, outcome: OutcomeDeclaration)) -> JSONValue {
        let name = JSONValue.string(end.outcome.name.value)
        let isResult = end.owner < graph.routes.count
        return .members([
            "name": name, "source": "route", "verb": "finish", "outcome": name, "requires": .array([]),
            "text": isResult ? "returns its value" : .string("ends with \(end.outcome.name.value)"),
            "params": params(end.outcome.params),
        ])
    }

    private func branches(of index: Int) -> JSONValue? {
        let then = graph.transitions[index].declaration.then
        let members = zip(graph.branches(of: index), then).compactMap { branch, declared -> JSONValue.Member? in
            if case .back(.caller) = graph.transitions[branch].target { return nil }
            return JSONValue.Member(key: declared.outcome.value, value: .integer(branch))
        }
        return members.isEmpty ? nil : .object(members.sorted { $0.key < $1.key })
    }

    /// The values that a transition fixes, and the parameters that it leaves open.
    private func arguments(of index: Int) -> (fixed: [(name: String, value: PageValue)], open: [ParamDeclaration]) {
        let declared = graph.params(ofTransition: index)?.params ?? []
        if graph.isBranch(index) { return (branchArguments(of: index), []) }
        let with = NamedList(graph.transitions[index].declaration.with)
        let scope = graph.scope(ofTransition: index)
        var fixed: [(name: String, value: PageValue)] = []
        var open: [ParamDeclaration] = []
        for param in declared {
            if let argument = with[param.name.value] {
                fixed.append((param.name.value, PageValue(argument.expression.value, for: param, in: scope)))
            } else {
                open.append(param)
            }
        }
        return (fixed, open)
    }

    private func branchArguments(of branch: Int) -> [(name: String, value: PageValue)] {
        let payload = payloads[branch] ?? []
        let scope = graph.scope(ofBranch: branch, payload: payload)
        return graph.arguments(ofBranch: branch, payload: payload).compactMap { param, argument in
            let name = param.name.value
            switch argument {
            case .fixed(let argument): return (name, PageValue(argument.expression.value, for: param, in: scope))
            case .payload: return (name, .payload(name))
            case .caller: return (name, .from(name))
            case .standard, .missing: return nil
            }
        }
    }

    // MARK: In words

    /// The outcomes with which transitions of a screen end its flow, or follow what it starts.
    func outcomes(of route: Route) -> [String] {
        var outcomes: [String] = []
        func add(_ index: Int) {
            if case .finish(let outcome) = graph.transitions[index].target {
                let name = graph[route.flow].declaration.outcomes[outcome].name.value
                if !outcomes.contains(name) { outcomes.append(name) }
            }
            for branch in graph.branches(of: index) { add(branch) }
        }
        for index in route.transitions { add(index) }
        return outcomes
    }

    /// Returns what a transition does, in words.
    func meaning(of index: Int) -> String {
        let transition = graph.transitions[index]
        let declaration = transition.declaration.value
        var parts = [targetText(of: transition)]
        let style = graph.style(of: transition)
        if style != "push" { parts.append(style) }
        if let above = declaration.above { parts.append("above \(above.value.word)") }
        if let instead = declaration.instead { parts.append("instead of \(instead.value.word)") }
        if !declaration.dismissable { parts.append("not dismissable") }
        if declaration.reset { parts.append("from its root") }
        if !declaration.waits { parts.append("at once") }
        if let unless = declaration.unless { parts.append("unless \(unless.value == .top ? "on top" : "shown")") }
        let conditions = graph.conditions(toTake: index)
        if !conditions.isEmpty { parts.append("if " + PageText.list(conditions)) }
        return parts.joined(separator: ", ")
    }

    private func targetText(of transition: Transition) -> String {
        switch transition.target {
        case .route(let route), .result(let route): return graph[route].subject.description
        case .flow(let flow): return graph[flow].name
        case .tab(let tab):
            let name = "tab " + graph[tab.tabs].items[tab.item].name
            return tab.route.map { name + "/" + graph.name(of: $0) } ?? name
        case .back(.anchor(let anchor)): return "back to \(anchor.word)"
        case .back(.count(let count)): return "\(count) back"
        case .back(.caller): return "back"
        case .finish(let outcome):
            let flow = graph.flow(of: transition.source).map { graph[$0] }
            return "ends with " + (flow?.declaration.outcomes[outcome].name.value ?? "an outcome")
        case .restart: return "starts again"
        case .open(let url): return "leaves the app: \(url)"
        case .missing(let name): return "unknown: \(name)"
        }
    }
}
