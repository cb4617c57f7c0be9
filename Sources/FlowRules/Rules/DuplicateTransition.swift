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
                fix: fix(for: repeated.transition, in: graph))
        }
    }

    /// Removes the second one. There is no fix if it has annotations, which would be lost, or if it is one of those
    /// that `all` stands for, which would be removed with it.
    private static func fix(for index: Int, in graph: FlowGraph) -> Fix? {
        let transition = graph.transitions[index]
        guard !transition.declaration.value.isRemarkedOn else { return nil }
        let range = transition.declaration.range
        if case .anywhere(let flow) = transition.source,
            graph.anywhere(of: graph[flow]).count(where: { $0.declaration.range == range }) > 1
        {
            return nil
        }
        return Fix(title: "remove the second one", edits: [.removeEntry(range)])
    }
}
