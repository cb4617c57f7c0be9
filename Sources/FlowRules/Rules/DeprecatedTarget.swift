public import FlowModel

/// A transition to a route that is on its way out.
public enum DeprecatedTarget: Rule {
    public static let id: RuleID = "deprecated-target"
    public static let severity = Severity.warning
    public static let knowledge = Knowledge(own: .annotations, flow: .annotations)
    public static let summary = "A route leads to one that is deprecated."
    public static let explanation = """
        `deprecated` says that a route is to go, and why. As long as routes that stay lead to it, it \
        cannot. Lead to what replaces it; deprecated routes may lead to one another, and `all` means all. \
        The generated case is marked as well, so that code which makes the route by hand is warned by the \
        compiler.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [basket]}
          basket: {deprecated: cart replaces it}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
          basket: {deprecated: cart replaces it, entry: old push notifications}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices {
            guard let (name, reason) = deprecation(of: graph.transitions[index].target, in: graph),
                !isDeprecated(graph.transitions[index].source, in: graph), !isPartOfAll(index, in: graph)
            else { continue }
            let transition = graph.transitions[index]
            findings.append(
                Finding(
                    id, "`\(name)` is deprecated: \(reason.value)",
                    at: transition.declaration.verb.range, in: graph.subject(of: transition),
                    help: "lead to what replaces it", notes: [Finding.Note("deprecated here", reason.range)]))
        }
        return findings
    }

    /// What the target is called, and why it is deprecated: the route that is shown, or the child flow.
    private static func deprecation(
        of target: Transition.Target, in graph: FlowGraph
    ) -> (name: String, reason: Located<String>)? {
        switch target {
        case .route(let route), .result(let route):
            let declaration = graph.routes[Int(route.index)].declaration
            return declaration.annotations.deprecated.map { (declaration.name.value, $0) }
        case .flow(let flow):
            let declaration = graph.flows[Int(flow.index)].declaration
            return declaration.annotations.deprecated.map { (declaration.name.value, $0) }
        case .tab(let tab): return tab.route.flatMap { deprecation(of: .route($0), in: graph) }
        case .back, .finish, .restart, .open, .missing: return nil
        }
    }

    private static func isDeprecated(_ source: Transition.Source, in graph: FlowGraph) -> Bool {
        let flow: Flow.ID
        switch source {
        case .route(let route):
            if graph.routes[Int(route.index)].declaration.annotations.deprecated != nil { return true }
            flow = graph.routes[Int(route.index)].flow
        case .anywhere(let id): flow = id
        case .app: return false
        }
        return graph.flows[Int(flow.index)].declaration.annotations.deprecated != nil
    }

    /// Whether nobody chose the target: the transition is one of those that `all` stands for.
    private static func isPartOfAll(_ index: Int, in graph: FlowGraph) -> Bool {
        guard case .anywhere(let flow) = graph.transitions[index].source else { return false }
        let range = graph.transitions[index].declaration.verb.range
        return graph.flows[Int(flow.index)].declaration.anywhere.contains {
            $0.verb.value == .toAll && $0.verb.range == range
        }
    }
}
