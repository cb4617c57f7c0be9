public import FlowModel

/// A transition of a route that hides a flow-wide one.
public enum ShadowedTransition: Rule {
    public static let id: RuleID = "shadowed-transition"
    public static let severity = Severity.information
    public static let summary = "A route has a transition of the same name as a flow-wide one, and hides it."
    public static let explanation = """
        What the flow declares under `anywhere` is open from every route, so that a route needs no \
        transition of the same name. Where it has one, its own counts there. If both do the same, remove \
        the one of the route; if it is meant to differ, give it a name of its own, or name the route in \
        the flow-wide transition's `except`.
        """
    public static let badExample = """
        flow: Shop
        root: home
        anywhere: [help]
        routes:
          home: {transitions: [{to: help, style: sheet}]}
          help: {}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        anywhere: [{to: help, except: [home]}]
        routes:
          home: {transitions: [{to: help, style: sheet}]}
          help: {}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for flow in graph.flows.indices where !graph.flows[flow].anywhere.isEmpty {
            var flowWide: [String: Int] = [:]
            for index in graph.flows[flow].anywhere where !graph.transitions[index].name.isEmpty {
                flowWide[graph.transitions[index].name] = index
            }
            for route in graph.flows[flow].routes {
                for index in graph.routes[route].transitions {
                    guard let hidden = flowWide[graph.transitions[index].name] else { continue }
                    let name = graph.routes[route].declaration.name.value
                    let other = graph.transitions[hidden].declaration
                    if other.except.contains(where: { $0.value == name }) { continue }
                    findings.append(finding(graph.transitions[index], hiding: other))
                }
            }
        }
        return findings
    }

    private static func finding(_ transition: Transition, hiding other: Shared<TransitionDeclaration>) -> Finding {
        Finding(
            id, "`\(transition.name)` hides the flow-wide transition of that name",
            at: transition.declaration.nameRange, in: transition.subject,
            help: "remove it if it does the same; if not, give it another `name`",
            notes: [Finding.Note("the flow-wide one", other.nameRange)])
    }
}
