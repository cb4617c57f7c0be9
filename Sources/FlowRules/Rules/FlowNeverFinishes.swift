public import FlowModel

/// A flow that somebody waits for, and that never ends.
public enum FlowNeverFinishes: Rule {
    public static let id: RuleID = "flow-never-finishes"
    public static let severity = Severity.warning
    public static let knowledge = Knowledge(program: .ways)
    public static let summary =
        "A flow has outcomes, or cannot be dismissed, and no transition that can be reached ends it."
    public static let explanation = """
        Outcomes say how a flow ends, and `finish` is what ends it. Where no chain of transitions leads from \
        the root to a `finish`, whoever started the flow waits in vain; and where it was started with \
        `dismissable: false`, nobody gets out of it, unless a transition in it or in a flow that it starts starts anew, \
        leaves the app or selects a tab. What follows the outcome of a child flow counts as a \
        way, if the child can end so. Add a `finish`, or remove the outcomes if the flow is only ever left by \
        going back.
        """
    public static let badExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [code]}
          code: {}
        """
    public static let goodExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [code]}
          code: {transitions: [{finish: loggedIn}]}
        """

    public static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        guard needsCheck(graph) else { return [] }
        var exits: FlowExits?
        let outcomes = ReachableOutcomes(graph)
        let held = firstHoldingCalls(in: graph)
        return graph.flows.compactMap { flow in
            let declared = flow.declaration.outcomes
            guard !flow.isExternal, !declared.isEmpty || held[flow.id] != nil,
                !declared.indices.contains(where: { outcomes.isReached($0, of: flow.id) }), outcomes.isWhole(flow)
            else { return nil }
            if let first = declared.first {
                return Finding(
                    id, "\(flow.name) never ends: no `finish` can be reached from its root", at: first.name.range,
                    in: flow.subject, help: "add `{finish: \(first.name.value)}` to a route that can be reached")
            }
            guard let call = held[flow.id] else { return nil }
            let known = exits ?? FlowExits(graph, outcomes, analyzed.dead)
            exits = known
            if known.contains(flow.id) { return nil }
            let transition = graph.transitions[call]
            return Finding(
                id, "nobody gets out of \(flow.name): it has no outcome, and cannot be dismissed here",
                at: transition.declaration.verb.range, in: transition.subject,
                help: "give it an outcome and a transition that finishes with it, or leave out `dismissable: false`",
                key: flow.name)
        }
    }

    private static func needsCheck(_ graph: FlowGraph) -> Bool {
        graph.flows.contains { !$0.declaration.outcomes.isEmpty }
            || graph.transitions.indices.contains { !graph.transitions[$0].declaration.dismissable }
    }

    /// The first transition that starts a flow and does not let go of who is in it, by flow.
    private static func firstHoldingCalls(in graph: FlowGraph) -> [Flow.ID: Int] {
        var calls: [Flow.ID: Int] = [:]
        for index in graph.transitions.indices where !graph.transitions[index].declaration.dismissable {
            if case .flow(let flow) = graph.transitions[index].target, calls[flow] == nil { calls[flow] = index }
        }
        return calls
    }
}
