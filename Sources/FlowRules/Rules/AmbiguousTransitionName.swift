package import FlowModel

/// Two different transitions with the same name.
package enum AmbiguousTransitionName: Rule {
    package static let id: RuleID = "ambiguous-transition-name"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "Two different transitions of a route have the same name."
    package static let explanation = """
        Every transition becomes a function of the screen's navigator, named after its target unless it has a \
        `name`. Two transitions to the same route, one of them as a sheet, would become two functions with the same \
        name, and saved state could not tell them apart. Give one of them a `name` that says what it is for.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home:
            transitions:
              - cart
              - {to: cart, style: sheet}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            transitions:
              - cart
              - {to: cart, style: sheet, name: peekIntoCart}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.ambiguousTransitions.filter { index, first in
            ![index, first].contains { graph.isMissingTab($0) }
        }.map { index, first in
            let transition = graph.transitions[index]
            let owner = if case .route = transition.source { "this route" } else { "`anywhere`" }
            return Finding(
                id, "\(owner) has two different transitions named `\(transition.name)`",
                at: transition.declaration.nameRange, in: graph.subject(of: transition),
                help: "give one of them a different `name`", key: transition.name,
                notes: [Finding.Note("first declared here", graph.transitions[first].declaration.nameRange)])
        }
    }
}

extension FlowGraph {
    /// Whether a transition selects a tab that does not exist: once that is fixed, its name may change.
    fileprivate func isMissingTab(_ transition: Int) -> Bool {
        guard case .missing = transitions[transition].target,
            case .tab = transitions[transition].declaration.verb.value
        else { return false }
        return transitions[transition].declaration.value.name == nil
    }
}
