package import FlowModel

/// A transition of a route that hides a different one of the flow's `anywhere`, or a transition of either that hides a
/// different one of the app's.
package enum ShadowedTransition: Rule {
    package static let id: RuleID = "shadowed-transition"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "A transition hides a different one of `anywhere` with the same name."
    package static let explanation = """
        What the flow or the app declares under `anywhere` is available from every route, except where a transition \
        has the same name: a route's hides the flow's, and the flow's hides the app's. Here the two differ, so one \
        name does one thing on this screen and another everywhere else. Give it a different `name`, or list the \
        route in the `except` of the one in `anywhere`. One that does the same is `redundant-transition`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        anywhere: [help]
        routes:
          home: {transitions: [{to: help, style: sheet}]}
          help: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        anywhere: [{to: help, except: [home]}]
        routes:
          home: {transitions: [{to: help, style: sheet}]}
          help: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.hiddenTransitions.compactMap { pair in
            if pair.isSame { return nil }
            let transition = graph.transitions[pair.index]
            let owner = pair.owner(in: graph)
            var help = "give it a different `name`"
            if case .route(let route) = transition.source, transition.declaration.part == nil {
                let isOfApp = graph.transitions[pair.hidden].source == .app
                let name = isOfApp ? "\(graph[route].subject)" : graph[route].name
                help += ", or write `except: [\(name)]` at the one in `anywhere`"
            }
            return Finding(
                id, "`\(transition.function)` hides a different transition of the same name in the \(owner) `anywhere`",
                at: transition.declaration.nameRange, in: graph.subject(of: transition), help: help,
                notes: [pair.note(in: graph)])
        }
    }
}
