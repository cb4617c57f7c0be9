package import FlowModel

/// A route that has a part which neither its flow nor the app declares.
package enum UnknownPart: Rule {
    package static let id: RuleID = "unknown-part"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let hidesRuns = true
    package static let summary = "A route has a part that neither its flow nor the app declares."
    package static let explanation = """
        `parts` of a route names parts that the flow, or the app, declares under its own `parts`, with the transitions \
        from there. A part of another flow leads to routes of that flow. Correct the name, or declare the part.
        """
    package static let badExample = """
        flow: Social
        root: timeline
        parts: {StatusRow: [profile]}
        routes:
          timeline: {parts: StatusRaw}
          profile: {parts: StatusRow}
        """
    package static let goodExample = """
        flow: Social
        root: timeline
        parts: {StatusRow: [profile]}
        routes:
          timeline: {parts: StatusRow}
          profile: {parts: StatusRow}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        if graph.gaps.contains(.app) || graph.gaps.mayMissDocuments { return [] }
        return graph.flows.flatMap { flow -> [Finding] in
            guard graph.knowsRoutes(of: flow.id) else { return [] }
            let ofApp = graph.app(of: flow)?.parts ?? []
            let declared = Set((flow.declaration.parts + ofApp).map(\.name.value))
            var missing = MissingNames()
            for route in graph.routes(of: flow) {
                for part in route.declaration.parts where !declared.contains(part.value) {
                    missing.note(part, in: route.subject)
                }
            }
            return missing.findings(
                of: id, among: declared.sorted(),
                help: "declare it in the flow: `parts: {Name: [where it leads]}`",
                meant: { owner(of: $0, in: graph) }
            ) { "neither \(flow.name) nor the app declares a part `\($0)`" }
        }
    }

    /// Returns help about a part of another flow.
    private static func owner(of part: String, in graph: FlowGraph) -> String? {
        graph.flows.first { $0.declaration.value.part(named: part) != nil }.map {
            "it is a part of \($0.name): declare it in the app for screens of several flows"
        }
    }
}
