package import FlowModel

/// A route without an available transition.
package enum DeadEnd: Rule {
    package static let id: RuleID = "dead-end"
    package static let severity = Severity.off
    package static let knowledge = Knowledge.flow
    package static let summary = "No transition is available from a route."
    package static let explanation = """
        From such a screen, the user can only go back. That is right for most screens: they are where users wanted \
        to go. If all screens should lead somewhere, as in a linear sign-up, turn this rule on for a flow or for the \
        whole app; it is off unless `rules` says otherwise. Transitions of `anywhere` count, signals do not.
        """
    package static let badExample = """
        flow: Auth
        root: login
        rules: {dead-end: warning}
        outcomes: [loggedIn]
        routes:
          login: {transitions: [code, {finish: loggedIn}]}
          code: {}
        """
    package static let goodExample = """
        flow: Auth
        root: login
        rules: {dead-end: warning}
        outcomes: [loggedIn]
        routes:
          login: {transitions: [code]}
          code: {transitions: [{finish: loggedIn}]}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.routes.indices where graph.routes[index].transitions.isEmpty {
            let route = graph.routes[index]
            // A route that returns a value ends by returning it.
            if route.givesResult || leadsOn(graph, from: route) { continue }
            findings.append(
                Finding(
                    id, "no transition is available from `\(route.name)`", at: route.declaration.name.range,
                    in: route.subject, help: "add one under its `transitions`, or allow it here and say why"))
        }
        return findings
    }

    /// Whether a transition of `anywhere` is available from a route that has none of its own. Only an available one of
    /// the flow's could then hide one of the app's.
    private static func leadsOn(_ graph: FlowGraph, from route: Route) -> Bool {
        graph.offered(in: graph.anywhere).contains {
            !graph.transitions[$0].declaration.value.excepts(route.name, of: route.flowName)
        }
            || graph.anywhere(of: graph[route.flow]).contains { !$0.isSignal && graph.isAvailable($0, from: route) }
    }
}
