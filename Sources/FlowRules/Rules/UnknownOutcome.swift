public import FlowModel

/// A transition that finishes with an outcome that the flow does not have.
public enum UnknownOutcome: Rule {
    public static let id: RuleID = "unknown-outcome"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A transition finishes the flow with an outcome that the flow does not declare."
    public static let explanation = """
        A flow says under `outcomes` how it can end, and whoever starts it decides by them what comes \
        next. An outcome that is not declared would reach nobody. Correct the name, or add it to the \
        flow's `outcomes`. `dismissed` is not declared: leaving a flow by hand is not something that a \
        screen does.
        """
    public static let badExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [{finish: logedIn}]}
        """
    public static let goodExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [{finish: loggedIn}]}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        graph.flows.indices.flatMap { check(flow: $0, in: graph) }
    }

    private static func check(flow index: Int, in graph: FlowGraph) -> [Finding] {
        var missing = MissingNames()
        graph.forEachTransition(ofFlow: index) { transition in
            guard case .missing(let name) = graph.transitions[transition].target else { return }
            let verb = graph.transitions[transition].declaration.verb
            guard case .finish = verb.value else { return }
            missing.note(Located(name, verb.range), in: graph.transitions[transition].subject)
        }
        guard !missing.isEmpty else { return [] }
        let flow = graph.flows[index]
        return missing.findings(
            of: id, among: flow.declaration.outcomes.map(\.name.value), help: "add it to the flow's `outcomes`"
        ) { "\(flow.name) has no outcome `\($0)`" }
    }
}
