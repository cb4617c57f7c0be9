import FlowModel

extension FlowGraph {
    /// What has to hold for a flow to start: its own conditions, then those of its root.
    func conditions(of flow: Flow.ID) -> [Condition] {
        self[flow].declaration.requires + (self[flow].root.map { self[$0].declaration.requires } ?? [])
    }

    /// What has to hold for a transition to be taken: its own conditions, then those of what it shows.
    func conditions(of transition: Transition) -> [Condition] {
        let own = transition.declaration.requires
        switch transition.target {
        case .route(let route), .result(let route): return own + self[route].declaration.requires
        case .flow(let flow): return own + conditions(of: flow)
        case .tab, .back, .finish, .restart, .open, .missing: return own
        }
    }
}

extension [Condition] {
    /// As messages list them: "`isLoggedIn` and not `isBeta`".
    var listed: String {
        let names = map { ($0.isNegated ? "not " : "") + "`\($0.name.value)`" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
