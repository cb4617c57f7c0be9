public import FlowModel

/// A transition to a route that the flow does not have.
public enum UnknownTarget: Rule {
    public static let id: RuleID = "unknown-target"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A transition leads to a route that the flow does not have."
    public static let explanation = """
        `to`, `above`, `instead`, `back` and `except` name routes of the same flow. A name that no route \
        has is reported where it is first used, with the number of its other uses. Correct the name, or \
        declare the route.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [crat]}
          cart: {}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        graph.flows.indices.flatMap { check(flow: $0, in: graph) }
    }

    private static func check(flow index: Int, in graph: FlowGraph) -> [Finding] {
        var missing = MissingNames()
        func check(_ name: String, at range: SourceRange, of transition: Int) {
            guard graph.flows[index].route(named: name) == nil else { return }
            missing.note(Located(name, range), in: graph.transitions[transition].subject)
        }
        graph.forEachTransition(ofFlow: index) { transition in
            let range = graph.transitions[transition].declaration.verb.range
            switch graph.transitions[transition].target {
            case .back(.anchor(.route(let name))):
                check(name, at: range, of: transition)
            case .missing(let name):
                if case .finish = graph.transitions[transition].declaration.verb.value { return }
                check(name, at: range, of: transition)
            default: break
            }
            if let above = graph.transitions[transition].declaration.above, case .route(let name) = above.value {
                check(name, at: above.range, of: transition)
            }
            if let instead = graph.transitions[transition].declaration.instead,
                case .route(let name) = instead.value
            {
                check(name, at: instead.range, of: transition)
            }
            for name in graph.transitions[transition].declaration.except {
                check(name.value, at: name.range, of: transition)
            }
        }
        guard !missing.isEmpty else { return [] }
        let flow = graph.flows[index]
        return missing.findings(
            of: id, among: graph.routes(of: flow).map(\.name), help: "declare it under the flow's `routes`"
        ) { "\(flow.name) has no route `\($0)`" }
    }
}
