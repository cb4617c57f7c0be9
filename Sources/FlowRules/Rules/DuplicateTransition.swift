package import FlowModel

/// A transition that is declared twice.
package enum DuplicateTransition: Rule {
    package static let id: RuleID = "duplicate-transition"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge(own: [.transitions, .anywhere])
    package static let summary = "A transition is declared twice."
    package static let explanation = """
        The second one adds nothing to the first, and nothing is generated for it. Most often, it is a copy that was \
        meant to be changed. Remove it, or change what was meant to differ.
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
        graph.repeatedNames.compactMap { repeated in
            guard let twin = repeated.twin else { return nil }
            let transition = graph.transitions[repeated.transition]
            return Finding(
                id, "the transition `\(transition.name)` is declared twice", at: transition.declaration.range,
                in: graph.subject(of: transition), help: "remove it, or change what was meant to differ",
                key: transition.name,
                notes: [Finding.Note("first declared here", graph.transitions[twin].declaration.range)],
                fix: graph.removal(of: repeated.transition, "remove the second one"))
        }
    }
}
