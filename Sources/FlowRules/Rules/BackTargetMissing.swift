public import FlowModel

/// A `back` to an entry that is never there.
public enum BackTargetMissing: Rule {
    public static let id: RuleID = "back-target-missing"
    public static let severity = Severity.error
    public static let knowledge = Knowledge.waysInFlow
    public static let summary = "A `back` names an entry that lies below its screen on no stack."
    public static let explanation = """
        `back` removes what lies above an entry of the same flow. No way through the flow leads to a stack on \
        which the named one lies below this screen, so that nothing would happen: it was replaced, or it lies the other way \
        round, or nothing of the flow presents the screen. Links and `entry` are counted as ways. To \
        show a screen again that may be gone, write `{to: cart, instead: cart}`, which goes back to it where it is \
        there and shows it where it is not.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: login, instead: top}]}
          login: {transitions: [{back: home}]}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [login]}
          login: {transitions: [{back: home}]}
        """

    public static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        return analyzed.flows.lazy.flatMap(\.backFaults).compactMap { index, fault in
            guard case .missing = fault else { return nil }
            let transition = graph.transitions[index]
            let word = graph.wordOfBack(index)
            let isPresenter = transition.target == .back(.anchor(.presenter))
            return Finding(
                id,
                isPresenter
                    ? "nothing presents the screen: there is no `presenter` to go back to"
                    : "`\(word)` lies below on no stack",
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: isPresenter
                    ? "write `back: root`, or a route" : "write `{to: \(word), instead: \(word)}` to show it again",
                key: word)
        }
    }
}
