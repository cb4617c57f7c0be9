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
        meant to differ.
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
        graph.repeatedTransitions.map { repeated in
            let name = repeated.declaration.value.functionName ?? ""
            return Finding(
                id, "the transition `\(name)` is declared twice", at: repeated.declaration.range,
                in: repeated.subject, help: "remove it, or change what was meant to differ", key: name,
                notes: [Finding.Note("first declared here", repeated.first.range)],
                fix: repeated.declaration.value.removal("remove the second one"))
        }
    }
}
