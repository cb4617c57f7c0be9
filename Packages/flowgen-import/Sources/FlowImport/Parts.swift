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
        guard !parts.isEmpty else { return }
        leaveOutWhatPartsHave()
        nameAlike()
    }

    /// Removes from routes what their parts have.
    private mutating func leaveOutWhatPartsHave() {
        let transitions = Dictionary(parts.map { ($0.name, $0.transitions) }) { one, _ in one }
        for index in routes.indices {
            let had = routes[index].parts.flatMap { transitions[$0] ?? [] }
            routes[index].transitions.removeAll { own in had.contains { $0.isSame(as: own) } }
        }
    }

    /// Gives the same name to the same transition everywhere, and another one to a transition that differs.
    private mutating func nameAlike() {
        var owners: [String: DraftTransition] = [:]
        func name(_ transition: inout DraftTransition) {
            let wanted =
                switch transition.target {
                case .route(let name), .finish(let name): name
                case .flow(let name): Names.lowered(name)
                }
            let style = transition.style.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() } ?? ""
            let kind = if case .finish = transition.target { "Outcome" } else { "Transition" }
            for candidate in [wanted, wanted + style, wanted + kind, wanted + style + kind] {
                if let owner = owners[candidate], !owner.isSame(as: transition) { continue }
                owners[candidate] = transition
                transition.name = candidate == wanted ? nil : candidate
                return
            }
        }
        for index in parts.indices {
            for each in parts[index].transitions.indices { name(&parts[index].transitions[each]) }
        }
        for index in routes.indices {
            for each in routes[index].transitions.indices { name(&routes[index].transitions[each]) }
        }
    }
}

extension DraftTransition {
    fileprivate func isSame(as other: DraftTransition) -> Bool {
        target == other.target && style == other.style && condition == other.condition
    }
}
