import FlowModel

extension Decoder {
    /// Returns the entry `choose` of a transition, if it is the transition's only verb.
    func choose(in node: NodeID) -> Entry? {
        guard tree[node].kind == .mapping else { return nil }
        let nodes = children(node)
        let verbs = stride(from: 0, to: nodes.count - 1, by: 2).map { Entry(key: nodes[$0], value: nodes[$0 + 1]) }
            .filter { key(of: $0)?.isVerb ?? false }
        return verbs.count == 1 && key(of: verbs[0]) == .choose ? verbs[0] : nil
    }

    /// Decodes a choice: its transitions, which take their place in the list.
    mutating func choices(
        _ choose: Entry, in node: NodeID, _ outer: TransitionPlace
    ) -> [Shared<TransitionDeclaration>] {
        var place = outer
        place.isChoice = true
        var shared = TransitionDeclaration(Located(.restart, range(choose.key)), range: range(node))
        var hasName = false
        for entry in entries(of: node, called: TransitionKey.owner) where entry.key != choose.key {
            hasName = hasName || key(of: entry) == .name
            decode(entry, as: key(of: entry)) { decoder, key, entry in
                guard decoder.allows(key, for: .choose, at: entry, in: outer) else { return }
                decoder.option(key, entry, into: &shared, in: outer)
            }
        }
        if !hasName {
            report(
                .missingKey, "this transition needs a `name`", at: range(choose.key),
                help: "name the generated function: `name: …`")
        }
        let earlier = findings.count
        let nodes = list(choose)
        if nodes.isEmpty, findings.count == earlier {
            report(
                .missingKey, "`choose` has no transitions", at: range(choose.key),
                help: "list transitions, each but the last with `when`")
        }
        let choices = nodes.compactMap { transition(Entry(listed: $0, in: choose), in: place)?.value }
        // What could not be read may be a guard.
        if findings.count == earlier, !hasRefused(from: choose.key, to: choose.value),
            let always = choices.firstIndex(where: { $0.choice?.when.isEmpty ?? true }), always + 1 < choices.count
        {
            report(
                .missingKey, "nothing after this transition can be chosen, because it has no `when`",
                at: choices[always].verb.range, help: "the first transition of `choose` whose `when` holds is taken")
        }
        guard let name = shared.name else { return [] }
        return choices.map { choice in
            var choice = choice
            var reference = ChoiceReference(name: name, range: range(node), when: choice.choice?.when ?? [])
            reference.description = shared.annotations.description
            choice.choice = reference
            choice.annotations.allow += shared.annotations.allow
            return Shared(choice)
        }
    }
}

extension TransitionPlace {
    /// Whether a transition of the place can be a choice among several.
    var allowsChoices: Bool { TransitionKey.choose.isAllowed(in: self) }
}
