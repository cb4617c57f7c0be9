package import FlowModel

/// A flow that no run reaches.
package enum UnreachableFlow: Rule {
    package static let id: RuleID = "unreachable-flow"
    package static let severity = Severity.warning
    package static let summary = "No run of the app reaches a flow."
    package static let explanation = """
        An app with a `start` shows the flows and tabs listed there, what they start, what the app's `anywhere` and \
        its guards start, and what links or `entry` open from outside. A flow that no run gets to is dead \
        code, or a transition to it is missing. Several that only lead to one another are reported once, at \
        the one that leads to the others. Without an app or a `start`, an app can show any flow, and nothing is \
        reported. The `except` of an `anywhere` transition says from where it is not available: if only Shop starts, \
        `except: Shop` leaves nothing from which it leads anywhere.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Help
        root: topics
        routes: [topics]
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [Help]}
        ---
        flow: Help
        root: topics
        routes: [topics]
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        let parts = analyzed.unreached?.parts ?? []
        let exceptions = parts.isEmpty ? [:] : graph.exceptions
        return parts.compactMap { part in
            guard case .flow(let id) = part.place else { return nil }
            let flow = graph[id]
            let help = "start it with a transition `to: \(flow.name)`, or remove it"
            return Finding(
                self.id, "nothing leads to \(flow.name)" + part.others, at: flow.declaration.name.range,
                in: flow.subject, help: (exceptions[.flow(id)] ?? "") + help)
        }
    }

    package static func needsRuns(in graph: FlowGraph) -> Bool { true }
}
