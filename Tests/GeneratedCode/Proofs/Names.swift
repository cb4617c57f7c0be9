/// The names that reports and invariants use for what a program declares.
extension Program {
    /// A guard is required, or its opposite, but never both: an answer tells which condition was meant.
    func isNegated(_ name: String) -> Bool { name == guards.last?.name }

    var routeNames: [String] { flows.flatMap { flow in flow.routes.map { "\(flow.name)/\($0.name)" } } }

    /// `Flow.outcome`, and `Flow.dismissed`.
    var endings: [String] {
        flows.flatMap { flow in (flow.outcomes.map(\.name) + ["dismissed"]).map { "\(flow.name).\($0)" } }
    }

    var links: [Move] {
        flows.flatMap { flow in flow.routes.filter(\.hasPath).map { .open(flow: flow.name, route: $0.name) } }
    }

    /// All transitions with what follows them, and the flows that declare them.
    var subjects: [(name: String, transition: Transition, flow: String)] {
        var found: [(String, Transition, String)] = []
        func add(_ transition: Transition, _ flow: String, _ route: String) {
            found.append((transition.subject(flow, route), transition, flow))
            for branch in transition.then { add(branch.transition, flow, route) }
        }
        for transition in anywhere { add(transition, "App", "") }
        for flow in flows {
            for transition in flow.anywhere { add(transition, flow.name, "") }
            for route in flow.routes { for transition in route.transitions { add(transition, flow.name, route.name) } }
        }
        return found
    }
}

extension Program.Transition {
    /// A branch has its own name: that of the transition, and the outcome.
    func subject(_ flow: String, _ route: String) -> String {
        switch scope {
        case .route: "\(flow)/\(route).\(name)"
        case .flow: "\(flow).anywhere.\(name)"
        case .app: "App.anywhere.\(name)"
        }
    }
}

extension Program.Condition {
    var selector: String { isNegated ? "{not: \(name)}" : name }
}
