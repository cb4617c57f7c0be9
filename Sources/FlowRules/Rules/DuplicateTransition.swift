package import FlowModel

/// A transition that is declared twice.
package enum DuplicateTransition: Rule {
    package static let id: RuleID = "duplicate-transition"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "A transition is declared twice."
    package static let explanation = """
        The second one adds nothing to the first, and nothing is generated for it: its `was`, `allow` and `description` \
        count for the first. Most often, it is a copy that was meant to be changed. Remove it, or change what was \
        meant to differ. A route has the transitions of its parts, and need not repeat them. Two parts may have the \
        same one.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, cart]}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.repeatedTransitions.compactMap { repeated in
            let name = repeated.declaration.value.functionName ?? ""
            if let part = repeated.declaration.part, part != repeated.first.part {
                return repeated.first.part == nil ? finding(name, of: part, repeated) : nil
            }
            return Finding(
                id, "the transition `\(name)` is declared twice", at: repeated.declaration.range,
                in: repeated.subject, help: "remove it, or change what was meant to differ", key: name,
                notes: [Finding.Note("first declared here", repeated.first.range)],
                fix: repeated.declaration.value.removal("remove the second one"))
        }
    }

    /// A transition of a route that a part of it has, too. Two parts may well lead to the same place.
    private static func finding(_ name: String, of part: PartReference, _ repeated: RepeatedTransition) -> Finding {
        Finding(
            id, "the route has the transition `\(name)` from its part `\(part.name)`, too", at: repeated.first.range,
            in: repeated.subject, help: "remove it, or change what was meant to differ", key: name,
            notes: [Finding.Note("declared here by the part", repeated.declaration.range)],
            fix: repeated.first.value.removal("remove it"))
    }
}
