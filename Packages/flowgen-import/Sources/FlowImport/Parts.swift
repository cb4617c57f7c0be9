extension Draft {
    /// Returns the draft with `parts` instead of transitions that several routes of a flow have because they contain the
    /// same view.
    func withParts() -> Draft {
        var draft = self
        for index in draft.flows.indices { draft.flows[index].collectParts() }
        return draft
    }
}

extension DraftFlow {
    fileprivate mutating func collectParts() {
        var users: [String: Set<String>] = [:]
        for route in routes {
            for transition in route.transitions {
                if let part = transition.part { users[part, default: []].insert(route.id) }
            }
        }
        var names = Names()
        for part in users.keys.sorted() where (users[part]?.count ?? 0) > 1 {
            let name = names.take([Names.flow(last(part))])
            var collected = DraftPart(name: name, transitions: [])
            for index in routes.indices where users[part]?.contains(routes[index].id) == true {
                for transition in routes[index].transitions where transition.part == part {
                    guard !collected.transitions.contains(where: { $0.isSame(as: transition) }) else { continue }
                    var own = transition
                    own.part = nil
                    own.certainty = .called
                    collected.transitions.append(own)
                }
                routes[index].transitions.removeAll { $0.part == part }
                routes[index].parts.append(name)
            }
            parts.append(collected)
        }
    }
}

extension DraftTransition {
    fileprivate func isSame(as other: DraftTransition) -> Bool { target == other.target && style == other.style }
}
