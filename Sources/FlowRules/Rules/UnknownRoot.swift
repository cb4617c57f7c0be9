public import FlowModel

/// A flow whose root is not one of its routes.
public enum UnknownRoot: Rule {
    public static let id: RuleID = "unknown-root"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let knowledge = Knowledge(own: .routes)
    public static let hidesRuns = true
    public static let summary = "The `root` of a flow is not one of its routes."
    public static let explanation = """
        `root` names the route at the bottom of the flow's stack, so it must be one that the flow itself declares. \
        Otherwise, nothing can be shown. Correct the name, or declare the route.
        """
    public static let badExample = """
        flow: Shop
        root: hame
        routes: [home]
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes: [home]
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.flows.indices where graph.flows[index].root == nil {
            let flow = graph.flows[index]
            guard !flow.isExternal, let root = flow.declaration.root else { continue }
            let names = graph.routes(of: flow).map(\.name)
            let known = graph.presentRouteNames(of: flow).known(root.value)
            findings.append(
                Finding(
                    id, "\(flow.name) has no route `\(root.value)` to use as its root", at: root.range,
                    in: flow.subject,
                    help: known?.help ?? Spelling.hint(for: root.value, among: names)
                        ?? "declare it under the flow's `routes`",
                    key: root.value,
                    fix: known?.fix(of: root.value, at: [root.range])
                        ?? .respelling(root.value, at: [root.range], among: names)))
        }
        return findings
    }
}
