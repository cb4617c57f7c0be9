package import FlowModel

/// A transition of a route that does the same as one of the flow's `anywhere`, or a transition of either that does the
/// same as one of the app's.
package enum RedundantTransition: Rule {
    package static let id: RuleID = "redundant-transition"
    package static let severity = Severity.information
    package static let knowledge = Knowledge.flow
    package static let summary = "A transition does the same as one of `anywhere` with the same name."
    package static let explanation = """
        What the flow or the app declares under `anywhere` is available from every route, so a transition that does \
        the same under the same name adds nothing. It hides the one in `anywhere`, so a later change of that one \
        would not apply here. Remove it. One that does something else is `shadowed-transition`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        anywhere: [help]
        routes:
          home: {transitions: [cart, help]}
          cart: {}
          help: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        anywhere: [help]
        routes:
          home: {transitions: [cart]}
          cart: {}
          help: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.hiddenTransitions.compactMap { pair in
            guard pair.isSame else { return nil }
            let transition = graph.transitions[pair.index]
            let owner = pair.owner(in: graph)
            return Finding(
                id, "`\(transition.name)` does the same as the transition of this name in the \(owner) `anywhere`",
                at: transition.declaration.nameRange, in: graph.subject(of: transition), help: "remove it",
                notes: [pair.note(in: graph)], fix: graph.removal(of: pair.index, "remove it"))
        }
    }
}
