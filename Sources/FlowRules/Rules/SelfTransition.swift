package import FlowModel

/// A transition from a route to itself.
package enum SelfTransition: Rule {
    package static let id: RuleID = "self-transition"
    package static let severity = Severity.off
    package static let knowledge = Knowledge.flow
    package static let summary = "A route has a transition to itself."
    package static let explanation = """
        A route can follow itself, as a product can lead to a similar one. If that is not intended, a screen is \
        pushed twice by mistake. If no screen of the app should follow itself, turn this rule on; it is off unless \
        `rules` says otherwise. Transitions of `anywhere` are ignored.
        """
    package static let badExample = """
        app: Corner
        rules: {self-transition: warning}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [home]}
        """
    package static let goodExample = """
        app: Corner
        rules: {self-transition: warning}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices {
            guard let target = graph.transitions[index].target.route,
                graph.transitions[index].source == .route(target)
            else { continue }
            let transition = graph.transitions[index]
            findings.append(
                Finding(
                    id, "`\(graph.routes[Int(target.index)].name)` leads to itself",
                    at: transition.declaration.verb.range, in: graph.subject(of: transition),
                    help: "lead to another route, or allow it here and say why"))
        }
        return findings
    }
}
