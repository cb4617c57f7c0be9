package import FlowModel

/// A flow that does not say which route is its root.
package enum MissingRoot: Rule {
    package static let id: RuleID = "missing-root"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let hidesRuns = true
    package static let summary = "A flow does not say which route is at the bottom of its stack."
    package static let explanation = """
        A stack needs a screen at its bottom: `root` names it, and its parameters are the arguments for starting the \
        flow. The first route in the file is not used instead, because adding a route above it would change where \
        the flow starts.
        """
    package static let badExample = """
        flow: Shop
        routes: [home]
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.flows.indices where graph.flows[index].declaration.root == nil {
            let flow = graph.flows[index]
            if flow.isExternal { continue }
            let first = graph.routes(of: flow).first?.name
            findings.append(
                Finding(
                    id, "the flow `\(flow.name)` has no `root`", at: flow.declaration.name.range, in: flow.subject,
                    help: first.map { "write `root: \($0)` if the flow starts there" }
                        ?? "declare its first route under `routes`, and name it with `root`"))
        }
        return findings
    }
}
