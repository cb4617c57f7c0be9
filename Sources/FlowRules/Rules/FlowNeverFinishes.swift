package import FlowModel

/// A flow that something waits for but that never ends.
package enum FlowNeverFinishes: Rule {
    package static let id: RuleID = "flow-never-finishes"
    package static let severity = Severity.warning
    package static let summary = "A flow has outcomes, or cannot be dismissed, and no reachable transition ends it."
    package static let explanation = """
        Outcomes say how a flow ends, and `finish` is what ends it. If no chain of transitions leads from the root \
        to a `finish`, whatever started the flow waits in vain; and if it was started with `dismissable: false`, \
        users cannot leave it, unless a transition in it, or in a flow that it starts, restarts, leaves the app or \
        selects a tab. What follows the outcome of a child flow counts as a path if the child can end that way. Add \
        a `finish`, or remove the outcomes if the flow is only ever left by going back.
        """
    package static let badExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [code]}
          code: {}
        """
    package static let goodExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [code]}
          code: {transitions: [{finish: loggedIn}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        guard needsRuns(in: graph) || graph.flows.contains(where: { !$0.declaration.outcomes.isEmpty }) else {
            return []
        }
        let outcomes = analyzed.outcomes
        let calls = needsRuns(in: graph) ? analyzed.runs.map(endlessCalls) ?? [:] : [:]
        return graph.flows.compactMap { flow in
            let declared = flow.declaration.outcomes
            guard !flow.isExternal, !declared.isEmpty || calls[flow.id] != nil,
                !declared.indices.contains(where: { outcomes.isReached($0, of: flow.id) }), outcomes.isWhole(flow)
            else { return nil }
            if let first = declared.first {
                return Finding(
                    id, "\(flow.name) never ends: no `finish` is reachable from its root", at: first.name.range,
                    in: flow.subject, help: "add `{finish: \(first.name.value)}` to a reachable route")
            }
            guard let call = calls[flow.id] else { return nil }
            let transition = graph.transitions[call]
            return Finding(
                id, "\(flow.name) cannot be left: it has no outcomes, and cannot be dismissed here",
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: "give it an outcome and a transition that finishes with it, or remove `dismissable: false`",
                key: flow.name)
        }
    }

    package static func needsRuns(in graph: FlowGraph) -> Bool {
        graph.transitions.indices.contains { heldFlow(startedBy: $0, in: graph) != nil }
    }

    /// Returns the flow that a transition starts, if it can neither be dismissed nor finish.
    private static func heldFlow(startedBy index: Int, in graph: FlowGraph) -> Flow.ID? {
        guard !graph.transitions[index].declaration.dismissable, case .flow(let flow) = graph.transitions[index].target,
            graph[flow].declaration.outcomes.isEmpty
        else { return nil }
        return flow
    }

    /// Returns the first transition by which a run starts a flow that it can never leave, for each flow. If the app
    /// shows tabs only in some runs, `tab` leads out only of those.
    private static func endlessCalls(_ known: ProgramRuns) -> [Flow.ID: Int] {
        let runs = known.runs
        var calls: [Flow.ID: Int] = [:]
        for search in known.searches {
            let exits = FlowExits(known, showsTabs: search.showsTabs)
            for node in 0..<Int32(runs.count) where search.isReached(node) {
                for edge in runs.edges[runs.edges(of: node)] where edge.kind == .call && edge.transition >= 0 {
                    let index = Int(edge.transition)
                    guard let flow = heldFlow(startedBy: index, in: known.graph), !exits.contains(flow) else {
                        continue
                    }
                    calls[flow] = min(calls[flow] ?? index, index)
                }
            }
        }
        return calls
    }
}
