package import FlowModel

/// An outcome that a flow never ends with.
package enum DeadOutcome: Rule {
    package static let id: RuleID = "dead-outcome"
    package static let severity = Severity.warning
    package static let summary = "No reachable transition finishes a flow with one of its outcomes."
    package static let explanation = """
        Whatever starts the flow says what follows each of its outcomes, and waits for this one in vain. Either a \
        `finish` is missing, or it is on a route that nothing leads to, or the outcome is obsolete. Add the \
        transition, or remove the outcome. A flow that never ends at all is reported once, by `flow-never-finishes`.
        """
    package static let badExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn, cancelled]
        routes:
          login: {transitions: [{finish: loggedIn}]}
        """
    package static let goodExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn, cancelled]
        routes:
          login: {transitions: [{finish: loggedIn}, {finish: cancelled}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let (graph, outcomes) = (analyzed.graph, analyzed.outcomes)
        guard graph.flows.contains(where: { $0.declaration.outcomes.count > 1 }) else { return [] }
        return graph.flows.flatMap { flow -> [Finding] in
            let declared = flow.declaration.outcomes
            let dead = declared.indices.filter { !outcomes.isReached($0, of: flow.id) }
            guard !dead.isEmpty, dead.count < declared.count, outcomes.isWhole(flow) else { return [] }
            return dead.map { index in
                let name = declared[index].name
                return Finding(
                    id, "\(flow.name) never ends with `\(name.value)`", at: name.range, in: flow.subject,
                    help: "add `{finish: \(name.value)}` to a reachable route, or remove the outcome",
                    key: name.value)
            }
        }
    }
}
