public import FlowModel

/// A `back` to an entry that is there on some stacks only.
public enum BackTargetMaybe: Rule {
    public static let id: RuleID = "back-target-maybe"
    public static let severity = Severity.warning
    public static let knowledge = Knowledge.waysInFlow
    public static let summary = "A `back` names an entry that lies below its screen on some stacks, and not on others."
    public static let explanation = """
        Several ways lead to the screen, and not all of them pass what `back` names. Where it is not there, \
        nothing happens when somebody taps. The path of the finding is the shortest stack on which that is \
        so, bottom first. To show a screen again that may be gone, write `{to: cart, instead: cart}`, which goes back \
        to it where it is there and shows it where it is not; `back: root` is there always. A flow-wide `back` \
        names the routes that it is not for under `except`.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, payment]}
          cart: {transitions: [payment]}
          payment: {transitions: [{back: cart}]}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [payment]}
          payment: {transitions: [{back: cart}]}
        """

    public static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        return analyzed.flows.lazy.flatMap(\.backFaults).compactMap { index, fault in
            guard case .maybe(let stack) = fault else { return nil }
            let transition = graph.transitions[index]
            let word = graph.wordOfBack(index)
            let isPresenter = transition.target == .back(.anchor(.presenter))
            let names = stack.map { "`\(graph[$0].name)`" }.joined(separator: ", ")
            var finding = Finding(
                id,
                (isPresenter ? "the screen is not always presented" : "`\(word)` does not lie below on every stack")
                    + (names.isEmpty ? "" : ": \(names) is one without it"),
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: help(transition, word, isPresenter),
                key: word)
            finding.path = stack.map { graph[$0].subject }
            return finding
        }
    }

    private static func help(_ transition: Transition, _ word: String, _ isPresenter: Bool) -> String {
        if case .anywhere = transition.source { return "name the routes under `except` that it is not for" }
        return isPresenter
            ? "write `back: root`, or present it from everywhere"
            : "write `{to: \(word), instead: \(word)}`, which shows it where it is not there"
    }
}
