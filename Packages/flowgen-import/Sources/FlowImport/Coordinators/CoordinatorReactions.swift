/// The reactions of a coordinator to the actions of those that it started: they say which actions are outcomes.
extension CoordinatorFinder {
    /// The reaction of a coordinator to an action of one that it started.
    enum Reaction: Hashable {
        /// The other one is put away.
        case ends
        /// The other one goes on: something else is shown.
        case goesOn
        /// The one is told who started the coordinator.
        case tells(String, String)
    }

    mutating func react(
        to flow: String, _ body: Program.Body, _ type: String, _ function: String, _ listener: Listener
    ) {
        func outcomes(_ scope: Scope) -> [String] {
            guard self.listener(scope, type, function) == listener else { return [] }
            return scope.rows.last { $0.patterns.contains { caseName($0) != nil } }?.patterns.compactMap(caseName) ?? []
        }
        for call in body.calls {
            for outcome in outcomes(call.scope) {
                let reaction =
                    outcomeOf(call, type).map { Reaction.tells(type, $0) } ?? (putsAway(call) ? .ends : .goesOn)
                reactions[flow, default: [:]][outcome, default: []].append(reaction)
            }
        }
        for assignment in body.assignments where assignment.value.text == "nil" {
            for outcome in outcomes(assignment.scope) {
                reactions[flow, default: [:]][outcome, default: []].append(.ends)
            }
        }
    }

    private func outcomeOf(_ call: CallFact, _ type: String) -> String? { outcome(of: call, type) }

    /// Whether a call seems to put away what is on screen.
    private func putsAway(_ call: CallFact) -> Bool {
        if call.arguments.first?.value.text == "nil" { return true }
        let event = call.arguments.first.flatMap { caseOfPath($0.value.path) } ?? ""
        return [call.name, event].contains { name in
            let name = name.lowercased()
            return ["pop", "dismiss", "finish", "complete", "close", "end", "stop", "remove", "clear", "logout"]
                .contains { name.hasPrefix($0) } || name.contains("dismiss") || name.hasPrefix("setroot")
        }
    }

    /// Whether whoever started a coordinator only shows something else after an action, wherever it is started.
    private func goesOn(_ flow: String, _ outcome: String, depth: Int = 0) -> Bool {
        guard depth < 6, let found = reactions[flow]?[outcome], !found.isEmpty else { return false }
        return found.allSatisfy { reaction in
            switch reaction {
            case .ends: false
            case .goesOn: true
            case .tells(let parent, let action): goesOn(parent, action, depth: depth + 1)
            }
        }
    }

    /// Returns what follows the outcomes of a flow that a coordinator starts, by the rows of the closure that listens to it.
    mutating func follow(
        _ flow: String, _ body: Program.Body, _ type: String, _ function: String, _ listener: Listener
    ) -> [FoundEdge.Follow] {
        var found: [FoundEdge.Follow] = []
        let question = Question(type: type, function: function, listener: listener, selectors: [], screen: flow)
        for call in body.calls where self.listener(call.scope, type, function) == listener {
            let matched = call.scope.rows.last { $0.patterns.contains { caseName($0) != nil } }
            guard let row = matched else { continue }
            for effect in act(of: call, body, question, [question]) {
                for outcome in row.patterns.compactMap(caseName) {
                    let edge = edge(from: flow, effect, type)
                    found.append(FoundEdge.Follow(outcome: outcome, target: edge.target, style: edge.style))
                }
            }
        }
        return found
    }

    /// The cases of `SettingsFlowCoordinatorAction`, or of what the coordinator sends.
    mutating func findOutcomes() {
        for index in graph.flows.indices {
            let flow = graph.flows[index].id
            let properties = program.members[flow]?.properties.values.map { $0 } ?? []
            let sent = properties.filter { $0.type.contains("Subject<") || $0.value?.text.contains("Subject<") == true }
                .sorted { $0.name < $1.name }.compactMap { actionType(of: flow, $0) }.first
            let name = sent ?? [flow + "Action", flow + "Result"].first { program.cases[$0] != nil }
            guard let name, let cases = program.cases[name] ?? program.cases[flow + "." + name] else { continue }
            graph.flows[index].outcomes = cases.map {
                FoundOutcome(name: $0.name, parameters: $0.parameters, place: $0.scope.place)
            }
        }
        for index in graph.edges.indices {
            guard case .flow(let target) = graph.edges[index].target,
                let flow = graph.screens.first(where: { $0.id == graph.edges[index].from })?.flow
            else { continue }
            graph.edges[index].follows = follows[flow]?[target] ?? []
        }
    }

    /// Actions after which a coordinator goes on are no outcomes: they are calls upwards, which the language does not have.
    mutating func findCallsUpwards() {
        var asked: Set<FoundEdge.Target> = []
        defer {
            // What a screen asks for does not begin by itself.
            graph.edges.removeAll { asked.contains($0.target) && $0.remark?.hasSuffix(" itself") == true }
        }
        for flow in graph.flows.indices {
            let id = graph.flows[flow].id
            let upwards = Set(graph.flows[flow].outcomes.map(\.name).filter { goesOn(id, $0) })
            guard !upwards.isEmpty else { continue }
            graph.flows[flow].outcomes.removeAll { upwards.contains($0.name) }
            for follow in graph.edges.filter({ $0.target == .flow(id) }).flatMap(\.follows)
            where upwards.contains(follow.outcome) {
                guard case .screen(let target) = follow.target,
                    let index = graph.screens.firstIndex(where: { $0.id == target && $0.entry == nil })
                else { continue }
                graph.screens[index].entry = "\(follow.outcome) of \(id)"
            }
            let screens = Set(graph.screens.filter { $0.flow == id }.map(\.id))
            // A flow that whoever started it shows above is shown by the screen that asks for it.
            for index in graph.edges.indices where screens.contains(graph.edges[index].from) {
                guard case .outcome(let name) = graph.edges[index].target, upwards.contains(name) else { continue }
                let shown = Set(
                    graph.edges.filter { $0.target == .flow(id) }.flatMap(\.follows).filter { $0.outcome == name }
                        .filter { if case .flow = $0.target { true } else { false } })
                guard shown.count == 1, let follow = shown.first, let style = follow.style, style != .push else {
                    continue
                }
                graph.edges[index].target = follow.target
                graph.edges[index].style = follow.style
                graph.edges[index].remark = "by way of \(name)"
                asked.insert(follow.target)
            }
            for edge in graph.edges where screens.contains(edge.from) {
                guard case .outcome(let name) = edge.target, upwards.contains(name),
                    let index = graph.screens.firstIndex(where: { $0.id == edge.from })
                else { continue }
                graph.screens[index].remarks.append(
                    "TODO \(name) is told whoever started \(id), which shows something else above (\(edge.place.short))"
                )
            }
            graph.edges.removeAll { edge in
                guard case .outcome(let name) = edge.target else { return false }
                return screens.contains(edge.from) && upwards.contains(name)
            }
        }
    }
}
