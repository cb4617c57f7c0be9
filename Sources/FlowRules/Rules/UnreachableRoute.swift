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
        push notification, say so: `entry: push notification`. An `anywhere` transition whose `except` names every \
        route is available nowhere, and leads to nothing.
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
        let unreachable = graph.flows.indices.flatMap { flow in
            search.unreachableParts(ofFlow: flow).map { part in
                let route = graph.routes[part.root]
                return Finding(
                    id, "nothing leads to `\(route.name)`" + others(part.others), at: route.declaration.name.range,
                    in: route.subject,
                    help: "add a transition to it, or say what opens it from outside: `entry: push notification`")
            }
        }
        return availableNowhere(in: graph) + unreachable
    }

    /// Findings about transitions of `anywhere` from which every route is excepted.
    private static func availableNowhere(in graph: FlowGraph) -> [Finding] {
        func finding(_ index: Int, _ scope: some Sequence<Int>) -> Finding? {
            let declaration = graph.transitions[index].declaration.value
            guard let first = declaration.except.first else { return nil }
            let isExcepted = scope.allSatisfy { route in
                let route = graph.routes[route]
                if case .app = graph.transitions[index].source {
                    return declaration.excepts(route.name, of: route.flowName)
                        || graph.isShown(targetOf: graph.transitions[index], by: route)
                }
                return route.givesResult || declaration.excepts(route.name)
            }
            guard isExcepted else { return nil }
            return Finding(
                id, "`\(graph.transitions[index].name)` is available nowhere: its `except` names every route",
                at: first.range, in: graph.subject(ofTransition: index),
                help: "remove the transition, or leave out of `except` where it is needed", key: "except")
        }
        let flows = graph.flows.flatMap { flow in
            // An `all` stands for several.
            flow.anywhere.compactMap { finding($0, flow.routes) }.reduce(into: [Finding]()) { findings, finding in
                if findings.last?.range != finding.range { findings.append(finding) }
            }
        }
        guard graph.gaps.program.isDisjoint(with: [.documents, .routes]), !graph.flows.contains(where: \.isExternal)
        else {
            return flows
        }
        return flows + graph.anywhere.compactMap { finding($0, graph.routes.indices) }
    }

    private static func others(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: ", nor to 1 route behind it"
        default: ", nor to \(count) routes behind it"
        }
    }
}
