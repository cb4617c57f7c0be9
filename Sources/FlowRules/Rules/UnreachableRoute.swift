package import FlowModel

/// A route that no chain of transitions leads to.
package enum UnreachableRoute: Rule {
    package static let id: RuleID = "unreachable-route"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.waysInFlow
    package static let summary = "No chain of transitions leads to a route."
    package static let explanation = """
        A route is reached from the flow's root, from an `anywhere` transition, by what follows the outcome of a child \
        flow, by a `tab` transition, by a link if it has a `path`, or from outside the graph if it has `entry`. \
        Nothing else can show it, so it is dead code, or a transition to it is missing. Several unreachable routes \
        are reported once, at the route that leads to the others. If something outside opens the route, such as a \
        push notification, say so: `entry: push notification`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          offer: {transitions: [terms]}
          terms: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          offer: {entry: push notification, transitions: [terms]}
          terms: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var search = ReachableRoutes(graph)
        return graph.flows.indices.flatMap { flow in
            search.unreachableParts(ofFlow: flow).map { part in
                let route = graph.routes[part.root]
                return Finding(
                    id, "nothing leads to `\(route.name)`" + others(part.others), at: route.declaration.name.range,
                    in: route.subject,
                    help: "add a transition to it, or say what opens it from outside: `entry: push notification`")
            }
        }
    }

    private static func others(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: ", nor to 1 route behind it"
        default: ", nor to \(count) routes behind it"
        }
    }
}
