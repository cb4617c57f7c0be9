package import FlowModel

/// A route that no run reaches.
package enum UnreachableRoute: Rule {
    package static let id: RuleID = "unreachable-route"
    package static let severity = Severity.warning
    package static let summary = "No run of the app reaches a route."
    package static let explanation = """
        A route is reached if some run of the app gets there: from the flow's root, by a transition that is available on a \
        screen of the run, by what follows an outcome with which the child flow can end, in a tab, by a link if it has a \
        `path`, or from outside the graph if it has `entry`. `flowgen why` shows such a run. \
        Nothing else can show it, so it is dead code, or a transition to it is missing. Several unreachable routes \
        are reported once, at the route that leads to the others; the routes of a flow that nothing leads to are reported \
        with it, by `unreachable-flow`. If something outside opens the route, such as a \
        push notification, say so: `entry: push notification`. The `except` of an `anywhere` transition says from where it \
        is not available: `{to: all, except: home}` also leads to `home`, but if the flow starts there, none of it \
        leads anywhere. One whose `except` names every route is available nowhere.
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

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        let parts = analyzed.unreached?.parts ?? []
        let exceptions = parts.isEmpty ? [:] : graph.exceptions
        let unreachable = parts.compactMap { part -> Finding? in
            guard case .route(let id) = part.place else { return nil }
            let route = graph[id]
            let exception = exceptions[route.givesResult ? .result(id) : .route(id)] ?? ""
            let flow = graph[route.flow]
            let help =
                flow.hasRoot(id) && !flow.beginsWithRoot
                ? "whatever shows \(flow.name) names another `root`: make one of those the `root` of the flow, or add a "
                    + "transition to this one"
                : "add a transition to it, or say what opens it from outside: `entry: push notification`"
            return Finding(
                self.id, "nothing leads to `\(route.name)`" + part.others, at: route.declaration.name.range,
                in: route.subject, help: exception + help)
        }
        return availableNowhere(in: graph) + unreachable
    }

    package static func needsRuns(in graph: FlowGraph) -> Bool { true }

    /// Returns the findings about transitions of `anywhere` from which every route is excepted.
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
                help: "remove the transition, or leave out of `except` from where it is needed", key: "except")
        }
        let flows = graph.flows.flatMap { flow in
            // An `all` stands for several.
            flow.anywhere.compactMap { finding($0, flow.routes) }.reduce(into: [Finding]()) { findings, finding in
                if findings.last?.range != finding.range { findings.append(finding) }
            }
        }
        if graph.flows.contains(where: \.isExternal) { return flows }
        return flows + graph.anywhere.compactMap { finding($0, graph.routes.indices) }
    }
}

extension FlowGraph {
    /// The meaning of `except`, as the beginning of a help, by target: for what `anywhere` leads to, but not from
    /// everywhere.
    var exceptions: [Transition.Target: String] {
        var texts: [Transition.Target: String] = [:]
        for index in (flows.flatMap(\.anywhere) + anywhere).reversed() {
            let declaration = transitions[index].declaration.value
            guard !declaration.except.isEmpty else { continue }
            let name = isPartOfAll(index) ? "all" : declaration.verb.value.word
            texts[transitions[index].target] = """
                `to: \(name)` leads to it, but not from \(declaration.except.map(\.value).quoted("or")): `except` says from \
                where a transition is not available, and leaves out no target; 
                """
        }
        return texts
    }
}
