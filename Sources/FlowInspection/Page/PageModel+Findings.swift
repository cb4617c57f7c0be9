import FlowAnalysis
import FlowModel
import FlowReporters
import FlowRules

// What was proven and found, and the screens on the way to it.
extension PageModel {
    func findings(_ screens: SubjectScreens, _ walks: inout PageWalks) -> [JSONValue] {
        findings.map { json($0, files: graph.paths, screens, &walks) }
    }

    /// - Parameter files: The paths of the files, by index.
    func json(
        _ finding: Finding, files: [String], _ screens: SubjectScreens, _ walks: inout PageWalks
    ) -> JSONValue {
        .members([
            "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule.rawValue),
            "for": .text(finding.audience?.rawValue), "message": .string(finding.message),
            "help": .text(finding.advice), "place": .place(finding.range, in: files),
            "was": finding.audience == nil ? nil : finding.notes.first.map { .place($0.range, in: files) },
            "screens": indices(screens[finding.subject]), "path": steps(finding.path, screens),
        ]).adding(walk(along: finding.path, &walks))
    }

    func invariants(_ screens: SubjectScreens, _ walks: inout PageWalks) -> [JSONValue] {
        let declared: [InvariantDeclaration] = graph.app?.invariants ?? []
        let runs = FunnelPaths.paths(in: graph)
        return declared.map { invariant in
            let range = invariant.name.range
            let violation = findings.firstIndex { $0.rule == InvariantViolated.id && $0.range == range }
            let isOff = invariant.severity?.value == .off
            let path = violation == nil ? runs[invariant.name.value] ?? [] : []
            return .members([
                "name": .string(invariant.name.value), "sentence": .string(invariant.sentence),
                "why": .text(invariant.why?.value), "finding": violation.map { .integer($0) },
                "isOff": .flag(violation == nil && isOff),
                "path": steps(path, screens),
            ]).adding(walk(along: path, &walks))
        }
    }

    /// A walk along a path, and the screen at its end, if a screen is its last step.
    private func walk(along path: [PathStep], _ walks: inout PageWalks) -> JSONValue {
        var end: Int?
        if let last = path.last, case .route(let flow, let route) = last.subject, last.name == last.subject.description
        {
            end = screen(route, of: flow).map(index)
        }
        return walks.walk(along: path).adding(.members(["end": end.map { .integer($0) }]))
    }

    private func steps(_ path: [PathStep], _ screens: SubjectScreens) -> JSONValue? {
        guard !path.isEmpty else { return nil }
        return .array(path.map { ["text": .string("\($0)"), "screens": indices(screens[$0.subject])] })
    }

    func screen(_ route: String, of flow: String) -> Route.ID? {
        graph.flow(named: flow).flatMap { graph[$0].route(named: route) }
    }

    /// The screen from which the map draws a transition: for those that are available anywhere in a flow, its root. Nil for those
    /// of the app.
    func source(of transition: Int) -> Int? {
        switch graph.transitions[transition].source {
        case .route(let route): index(of: route)
        case .anywhere(let flow): root(of: graph[flow])
        case .app: nil
        }
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
