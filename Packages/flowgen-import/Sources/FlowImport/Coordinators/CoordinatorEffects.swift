/// The effects of a function: what it shows, starts and reports, by itself or through the functions that it calls.
extension CoordinatorFinder {
    struct Effect: Hashable {
        enum Act: Hashable {
            case show(String, Verb)
            case start(String, Style)
            case finish(String)
        }
        var act: Act
        var place: Place
        var remark: String?
        var isDeclared = false
        /// The screens that are put away first.
        var leaving: Leaving?
    }

    struct Question: Hashable {
        var type: String
        var function: String
        var listener: Listener
        var selectors: [String]
        var screen: String?
    }

    mutating func effects(_ question: Question, _ visited: Set<Question> = []) -> [Effect] {
        if let known = memory[question] { return known }
        guard !visited.contains(question), visited.count < 12 else { return [] }
        let (type, function) = (question.type, question.function)
        if program.routers?.isMaker(type, function) == true { return [] }
        let body = program.body(type, function)
        let parameters = Set(program.members[type]?.functions[function]?.flatMap(\.parameters).map(\.name) ?? [])
        var effects: [Effect] = []
        for call in body.calls where listener(call.scope, type, function) == question.listener {
            if !question.selectors.isEmpty {
                let chosen = call.scope.rows.first { parameters.contains($0.subject) }
                if let chosen, !matches(chosen, question.selectors) { continue }
            }
            // The body of a row belongs to its event, not to the function that sets the table up.
            if question.listener == .nobody, isInTable(call.scope, type) { continue }
            effects += leaving(act(of: call, body, question, visited.union([question])), call)
        }
        effects = unique(effects)
        if visited.isEmpty { memory[question] = effects }
        return effects
    }

    /// The effects of a call, with what is put away before it.
    func leaving(_ effects: [Effect], _ call: CallFact) -> [Effect] {
        guard !effects.isEmpty, let leaving = program.leaving(before: call.scope) else { return effects }
        return effects.map { effect in
            var effect = effect
            effect.leaving = effect.leaving ?? leaving
            return effect
        }
    }

    /// Whether a row is for one of these cases.
    private func matches(_ row: Row, _ cases: [String]) -> Bool {
        row.patterns.contains { pattern in caseName(pattern).map { cases.contains($0) } ?? true }
    }

    func unique(_ effects: [Effect]) -> [Effect] {
        var seen: Set<Effect.Act> = []
        return effects.filter { seen.insert($0.act).inserted }
    }

    mutating func act(
        of call: CallFact, _ body: Program.Body, _ question: Question, _ visited: Set<Question>
    ) -> [Effect] {
        let (type, function) = (question.type, question.function)
        let place = call.scope.place
        if let verb = program.verb(call.name), call.path.count > 1 || call.path[0].isEmpty, let shown = shown(call) {
            switch values.value(of: shown, type, function, line: place.line) {
            case .screen(let screen):
                let verb = styled(verb, shown, call, body, type, function)
                return [Effect(act: .show(screen, verb), place: place, remark: Verb.remark(on: call.name))]
            case .flow(let flow):
                if case .show(let style) = verb { return [Effect(act: .start(flow, style), place: place)] }
                return [Effect(act: .start(flow, .push), place: place)]
            case .unknown:
                if case .screen(let screen) = values.given(to: call, shown) {
                    return [Effect(act: .show(screen, verb), place: place)]
                }
            default: break
            }
        }
        if call.written != nil, call.name == "start", let shown = shown(call),
            case .flow(let flow) = values.value(of: shown, type, function)
        {
            return [Effect(act: .start(flow, program.startStyle(of: flow)), place: place)]
        }
        if call.path.count == 1, case .flow(let flow) = values.kind(of: call.path[0]), call.path[0].startsUppercase {
            return [Effect(act: .start(flow, style(ofStarting: call, body, type, function)), place: place)]
        }
        if let outcome = outcome(of: call, type) { return [Effect(act: .finish(outcome), place: place)] }
        let own = call.path.filter { $0 != "self" }
        if own.count == 1, let name = own.first, program.members[type]?.functions[name] != nil {
            // A parameter that is passed on is of the same case.
            let parameters = Set(program.members[type]?.functions[function]?.flatMap(\.parameters).map(\.name) ?? [])
            let selectors = call.arguments.flatMap { argument -> [String] in
                if let name = caseOfPath(argument.value.path) { return [name] }
                let isPassedOn = argument.value.path.count == 1 && parameters.contains(argument.value.path[0])
                return isPassedOn ? question.selectors : []
            }
            var effects = effects(
                Question(type: type, function: name, listener: .nobody, selectors: selectors, screen: question.screen),
                visited)
            effects += wrapped(call, name, type, function)
            return effects.map { effect in
                var effect = effect
                effect.place = place
                return effect
            }
        }
        if let event = routed(call) {
            return effects(ofRoute: event, question, visited).map { effect in
                var effect = effect
                effect.place = place
                return effect
            }
        }
        if let event = call.arguments.first.flatMap({ caseOfPath($0.value.path) }), call.path.count > 1,
            tables[type]?.events.contains(event) == true || call.name == "tryEvent"
        {
            return effects(ofEvent: event, question, visited).map { effect in
                var effect = effect
                effect.place = place
                effect.isDeclared = true
                return effect
            }
        }
        return []
    }

    /// Returns what a function shows that shows one of its parameters.
    private func wrapped(_ call: CallFact, _ name: String, _ type: String, _ function: String) -> [Effect] {
        guard let wrapper = program.members[type]?.functions[name]?.first else { return [] }
        let body = program.body(type, name)
        var effects: [Effect] = []
        for (index, parameter) in wrapper.parameters.enumerated() {
            let verbs = body.calls.compactMap { inner -> Verb? in
                guard inner.arguments.first?.value.path == [parameter.name], inner.path.count > 1 else { return nil }
                return program.verb(inner.name)
            }
            guard let verb = verbs.first(where: { $0 != .root }) ?? verbs.first else { continue }
            let argument =
                call.arguments.first { $0.label == parameter.label && !$0.label.isEmpty }
                ?? (call.arguments.indices.contains(index) ? call.arguments[index] : nil)
            guard let argument else { continue }
            switch values.value(of: argument.value, type, function, line: call.scope.place.line) {
            case .screen(let screen): effects.append(Effect(act: .show(screen, verb), place: call.scope.place))
            default: break
            }
        }
        return effects
    }

    /// The outcome that a call reports to whoever started the coordinator.
    func outcome(of call: CallFact, _ type: String) -> String? {
        guard call.name == "send" || call.name == "onNext" || call.name == "accept", call.path.count > 1,
            let subject = call.path.dropLast().last,
            let property = program.members[type]?.properties[subject],
            let action = actionType(of: type, property),
            let name = call.arguments.first.flatMap({ caseOfPath($0.value.path) }),
            program.cases[action]?.contains(where: { $0.name == name }) == true
        else { return nil }
        return name
    }

    func actionType(of type: String, _ property: VariableFact) -> String? {
        let names = property.type.typeNames + (property.value?.text.typeNames ?? [])
        return names.first { program.cases[$0] != nil } ?? names.first { program.cases[type + "." + $0] != nil }
    }
}
