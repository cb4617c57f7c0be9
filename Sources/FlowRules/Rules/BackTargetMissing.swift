package import FlowModel

/// A `back` to an entry that is never on the stack.
package enum BackTargetMissing: Rule {
    package static let id: RuleID = "back-target-missing"
    package static let severity = Severity.error
    package static let summary = "A `back` names an entry that is never below its screen."
    package static let explanation = """
        `back` removes everything above an entry of the same flow. No path through the flow leads to a stack where \
        the named entry is below this screen, so nothing would happen: the entry was replaced, or the order is the \
        other way round, or nothing in the flow presents the screen. Links and `entry` count as paths. To show a \
        screen again that may be gone, write `{to: cart, instead: cart}`, which goes back to it if it is on the \
        stack and shows it otherwise.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: login, instead: top}]}
          login: {transitions: [{back: home}]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [login]}
          login: {transitions: [{back: home}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        return analyzed.flows.lazy.flatMap(\.backFaults).compactMap { index, fault in
            guard case .missing = fault else { return nil }
            let transition = graph.transitions[index]
            let word = graph.wordOfBack(index)
            let isPresenter = transition.target == .back(.anchor(.presenter))
            return Finding(
                id,
                isPresenter
                    ? "no screen of its flow presents this one, so there is no `presenter` to go back to"
                    : "`\(word)` is never below this screen, so `back` does nothing",
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: isPresenter
                    ? "to leave the whole flow, `finish` it with an outcome"
                        + (isBottom(transition, analyzed) ? "" : "; to go back within it, write `back: root`")
                    : "write `{to: \(word), instead: \(word)}` to show it again",
                key: word)
        }
    }

    /// Whether the screen of a transition is always the bottom of its flow, which a `back` cannot leave.
    private static func isBottom(_ transition: Transition, _ analyzed: AnalyzedGraph) -> Bool {
        guard case .route(let route) = transition.source, let stacks = analyzed[analyzed.graph[route].flow].stacks
        else { return false }
        return stacks.positions(of: Int(route.index) - stacks.flow.routes.lowerBound) == [.bottom]
    }
}
