import FlowModel
import FlowRules

// What was proven and found, and the screens on the way to it.
extension PageModel {
    var findings: [JSONValue] {
        let transitions = transitionsBySubject
        return check.findings.map { finding in
            let range = finding.range
            return .members([
                "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule.rawValue),
                "message": .string(finding.message), "help": .text(finding.help),
                "file": .string(graph.paths[Int(range.file.index)]), "line": .integer(Int(range.start.line)),
                "screens": indices(screens(of: finding.subject, transitions)),
                "path": steps(finding.path, transitions),
            ])
        }
    }

    var invariants: [JSONValue] {
        let declared: [InvariantDeclaration] = graph.app?.invariants ?? []
        let transitions = transitionsBySubject
        let runs = FunnelPaths.paths(in: graph)
        return declared.map { invariant in
            let range = invariant.name.range
            let violation = check.findings.firstIndex { $0.rule == InvariantViolated.id && $0.range == range }
            let isOff = invariant.severity?.value == .off
            return .members([
                "name": .string(invariant.name.value), "sentence": .string(invariant.sentence),
                "why": .text(invariant.why?.value), "finding": violation.map { .integer($0) },
                "isOff": .flag(violation == nil && isOff),
                "path": violation == nil ? steps(runs[invariant.name.value] ?? [], transitions) : nil,
            ])
        }
    }

    private func steps(_ path: [PathStep], _ transitions: [Subject: Int]) -> JSONValue? {
        guard !path.isEmpty else { return nil }
        return .array(
            path.map { step in
                ["text": .string("\(step)"), "screens": indices(screens(of: step.subject, transitions))]
            })
    }

    private var transitionsBySubject: [Subject: Int] {
        var transitions: [Subject: Int] = [:]
        for index in graph.transitions.indices { transitions[graph.subject(ofTransition: index)] = index }
        return transitions
    }

    /// The screens that a subject shows on the map: a transition is where it begins and where it leads.
    private func screens(of subject: Subject, _ transitions: [Subject: Int]) -> [Int] {
        switch subject {
        case .none, .app, .tabs: return []
        case .flow(let name): return graph.flow(named: name).map { [root(of: graph[$0])] } ?? []
        case .route(let flow, let route): return screen(route, of: flow).map { [$0] } ?? []
        case .transition(let flow, let route, _):
            return [screen(route, of: flow), transitions[subject].flatMap(shown)].compactMap(\.self)
        case .anywhere, .appWide: return [transitions[subject].flatMap(shown)].compactMap(\.self)
        }
    }

    private func screen(_ route: String, of flow: String) -> Int? {
        graph.flow(named: flow).flatMap { graph[$0].route(named: route) }.map(index)
    }

    /// The screen that a transition shows, if it names one.
    func shown(by transition: Int) -> Int? {
        switch graph.transitions[transition].target {
        case .route(let route), .result(let route): return index(of: route)
        case .flow(let flow): return root(of: flows[index(of: flow)])
        case .tab(let tab):
            if let route = tab.route { return index(of: route) }
            return graph[tab.tabs].items[tab.item].flow.map { root(of: flows[index(of: $0)]) }
        case .back(.anchor(.route(let name))):
            return graph.flow(of: graph.transitions[transition].source).flatMap { graph[$0].route(named: name) }.map(
                index)
        case .back, .finish, .restart, .open, .missing: return nil
        }
    }
}
