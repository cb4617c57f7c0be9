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
        // What a screen inherits through a view is less than what another one does, if a condition never holds there.
        var inherited: [String: [Set<DraftTransition.Way>]] = [:]
        for route in routes {
            for (part, transitions) in Dictionary(grouping: route.transitions, by: \.part) {
                if let part { inherited[part, default: []].append(Set(transitions.map(\.way))) }
            }
        }
        let all = routes.map { Set($0.transitions.map(\.way)) }
        var names = Names()
        for (part, sets) in inherited.sorted(by: { $0.key < $1.key }) {
            let users = routes.indices.filter { index in routes[index].transitions.contains { $0.part == part } }
            // What a screen leads to itself, it does not inherit, and has it all the same.
            let found = sets.map { ways in (ways: ways, users: users.filter { all[$0].isSuperset(of: ways) }) }
            // The part that saves most lines.
            let several = found.filter { $0.users.count > 1 }
            guard var best = several.first else { continue }
            func saved(_ each: (ways: Set<DraftTransition.Way>, users: [Int])) -> Int {
                each.ways.count * each.users.count
            }
            for each in several where saved(each) > saved(best) { best = each }
            let name = names.take([Names.flow(last(part))])
            var collected = DraftPart(name: name, transitions: [])
            for index in best.users {
                for transition in routes[index].transitions where transition.part == part {
                    guard best.ways.contains(transition.way),
                        !collected.transitions.contains(where: { $0.way == transition.way })
                    else { continue }
                    var own = transition
                    own.part = nil
                    if own.certainty == .inherited { own.certainty = .called }
                    collected.transitions.append(own)
                }
                routes[index].transitions.removeAll { $0.part == part && best.ways.contains($0.way) }
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
            routes[index].transitions.removeAll { own in had.contains { $0.way == own.way } }
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
                if let owner = owners[candidate], owner.way != transition.way { continue }
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
    /// The properties in which a transition is the same as another one.
    fileprivate struct Way: Hashable {
        var target: Target
        var style: Style?
        var condition: String?
    }

    fileprivate var way: Way { Way(target: target, style: style, condition: condition) }
}
