import FlowAnalysis
package import FlowModel

/// A sheet or a cover that replaces the screen it would be presented over. Calls that do so are found by
/// `CallerReplaced`.
package enum PresenterReplaced: Rule {
    package static let id: RuleID = "presenter-replaced"
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A sheet or a cover replaces the screen that would present it."
    package static let explanation = """
        A sheet and a cover are presented over another screen, which is below them until they are dismissed. \
        `instead: root` removes every screen of the flow, so none is left to present anything. To remove all screens \
        but the root, write `above: root`; to begin anew with this screen, show it with `style: push`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: sheet, instead: root}]}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: sheet, above: root}]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.anchoredTransitions.compactMap { index in
            let transition = graph.transitions[index]
            guard let instead = transition.declaration.instead, instead.value == .root else { return nil }
            let style = graph.style(of: transition)
            guard graph.builtIn(style) != .push, graph.outcomes(ofCall: transition.target) == nil else { return nil }
            return Finding(
                id, "a `\(style)` needs a screen below it, and `instead: root` leaves none", at: instead.range,
                in: graph.subject(of: transition), help: "write `above: root`, or show it with `style: push`",
                key: "instead")
        }
    }
}
