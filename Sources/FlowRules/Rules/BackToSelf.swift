public import FlowModel

/// A `back` from a screen to itself.
public enum BackToSelf: Rule {
    public static let id: RuleID = "back-to-self"
    public static let severity = Severity.warning
    public static let knowledge = Knowledge.waysInFlow
    public static let summary = "A `back` leads to the screen that it starts from."
    public static let explanation = """
        `back: root` on a screen that is always the flow's root, `back: first` on one that is always the \
        first of its layer, and a number on a root remove nothing: somebody taps, and nothing happens. A \
        route that names itself goes back to an earlier entry of its own where there is one, and is easily read \
        as something else. Remove the transition, or name what is meant: the presenter, or another route. To leave \
        the flow, `finish` it.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, {back: root}]}
          cart: {}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [{back: root}]}
        """

    public static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        return analyzed.flows.lazy.flatMap(\.backFaults).compactMap { index, fault in
            guard case .itself = fault else { return nil }
            let transition = graph.transitions[index]
            let word = graph.wordOfBack(index)
            let isNamed = if case .back(.anchor(.route)) = transition.target { true } else { false }
            return Finding(
                id, isNamed ? "`\(word)` goes back to itself" : "`back: \(word)` stays where it is",
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: "remove it, or say where it should lead", key: word)
        }
    }
}
