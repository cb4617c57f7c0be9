package import FlowModel

/// A transition of a route that hides one of the flow's `anywhere`, or a transition of either that hides one of the
/// app's.
package enum ShadowedTransition: Rule {
    package static let id: RuleID = "shadowed-transition"
    package static let severity = Severity.information
    package static let knowledge = Knowledge(own: [.transitions, .result], flow: .anywhere, app: .anywhere)
    package static let summary = "A transition has the same name as one of `anywhere`, and hides it."
    package static let explanation = """
        What the flow or the app declares under `anywhere` is available from every route, so a route needs no \
        transition of the same name: it hides the flow's, and the flow's hides the app's. If both do the same, remove \
        the one that hides the other; if they are meant to differ, rename it, or list the route in the `except` of \
        the one in `anywhere`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        anywhere: [help]
        routes:
          home: {transitions: [{to: help, style: sheet}]}
          help: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        anywhere: [{to: help, except: [home]}]
        routes:
          home: {transitions: [{to: help, style: sheet}]}
          help: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let ofApp = HiddenNames(graph, graph.anywhere)
        var findings: [Finding] = []
        for flow in graph.flows.indices where !graph.flows[flow].anywhere.isEmpty || !graph.anywhere.isEmpty {
            let ofFlow = HiddenNames(graph, graph.flows[flow].anywhere)
            for index in graph.flows[flow].anywhere {
                guard let hidden = ofApp.first(named: graph.transitions[index].name) else { continue }
                findings.append(finding(index, hiding: hidden, "app's", in: graph))
            }
            for route in graph.flows[flow].routes {
                for index in graph.routes[route].transitions {
                    let name = graph.transitions[index].name
                    if let hidden = ofFlow.first(named: name), reaches(hidden, route, in: graph) {
                        findings.append(finding(index, hiding: hidden, "flow's", in: graph))
                    } else if let hidden = ofApp.first(named: name) {
                        findings.append(finding(index, hiding: hidden, "app's", in: graph))
                    }
                }
            }
        }
        return findings
    }

    /// Whether an `anywhere` transition would be available from the route.
    private static func reaches(_ transition: Int, _ route: Int, in graph: FlowGraph) -> Bool {
        let name = graph.routes[route].declaration.name.value
        return !graph.routes[route].givesResult
            && !graph.transitions[transition].declaration.value.excepts(name)
    }

    private static func finding(_ index: Int, hiding other: Int, _ owner: String, in graph: FlowGraph) -> Finding {
        let transition = graph.transitions[index]
        return Finding(
            id, "`\(transition.name)` hides the transition of the same name in the \(owner) `anywhere`",
            at: transition.declaration.nameRange, in: graph.subject(of: transition),
            help: "remove it if it does the same; otherwise, give it a different `name`",
            notes: [Finding.Note("the one in the \(owner) `anywhere`", graph.transitions[other].declaration.nameRange)])
    }
}
