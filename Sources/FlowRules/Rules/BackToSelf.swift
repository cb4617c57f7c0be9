package import FlowModel

/// A `back` from a screen to itself.
package enum BackToSelf: Rule {
    package static let id: RuleID = "back-to-self"
    package static let severity = Severity.warning
    package static let summary = "A `back` leads to the screen it starts from."
    package static let explanation = """
        `back: root` on a screen that is always the flow's root, `back: first` on one that is always the first of \
        its layer, and a number on a root remove nothing: a tap does nothing. A route that names itself goes back to \
        an earlier entry of the same route if there is one, and is easily misread. Remove the transition, or name \
        what is meant: the presenter, or another route. To leave the flow, `finish` it.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, {back: root}]}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [{back: root}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        let found = analyzed.flows.lazy.flatMap(\.backFaults).compactMap { index, fault in
            if case .itself = fault { index } else { Int?.none }
        }
        return found.compactMap { index in
            let transition = graph.transitions[index]
            // A part's does something on other screens.
            if transition.declaration.part != nil, !found.contains(allOf: transition.declaration, in: graph) {
                return nil
            }
            let word = graph.wordOfBack(index)
            let isNamed = if case .back(.anchor(.route)) = transition.target { true } else { false }
            return Finding(
                id, isNamed ? "`\(word)` goes back to itself" : "`back: \(word)` does nothing on this screen",
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: "remove it, or name the screen to go back to", key: word)
        }
    }
}

extension Sequence<Int> {
    /// Whether the transitions that a declaration is on several routes are all among these.
    fileprivate func contains(allOf declaration: Shared<TransitionDeclaration>, in graph: FlowGraph) -> Bool {
        let found = Set(self)
        return graph.transitions.indices.allSatisfy {
            graph.transitions[$0].declaration.range != declaration.range || found.contains($0)
        }
    }
}
