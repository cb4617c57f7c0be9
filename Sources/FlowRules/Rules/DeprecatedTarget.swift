package import FlowModel

/// A way from something that is not deprecated to a deprecated route or flow.
package enum DeprecatedTarget: Rule {
    package static let id: RuleID = "deprecated-target"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "Something that is not deprecated leads to a deprecated route or flow."
    package static let explanation = """
        `deprecated` says that a route or a flow is going to be removed, and why. It cannot be removed as long as \
        something that stays leads to it: a transition, a tab, the app's `start`, a guard's `otherwise`, or a flow \
        whose `root` it is. Lead to its replacement instead. Deprecated routes and flows may lead to one another, \
        and `all` includes them. The generated case is marked as well, so that the compiler warns code that creates \
        the route itself.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [basket]}
          basket: {deprecated: cart replaces it}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
          basket: {deprecated: cart replaces it, entry: old push notifications}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        transitions(of: graph) + roots(of: graph) + shown(by: graph)
    }

    private static func transitions(of graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices {
            guard let (name, reason) = deprecation(of: graph.transitions[index].target, in: graph),
                !isDeprecated(graph.transitions[index].source, in: graph), !graph.isPartOfAll(index)
            else { continue }
            let transition = graph.transitions[index]
            findings.append(
                finding(name, reason, at: transition.declaration.verb.range, in: graph.subject(of: transition)))
        }
        return findings
    }

    /// Returns the findings for flows that are not deprecated but have a deprecated root: whatever starts them has no
    /// other choice.
    private static func roots(of graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.flows.indices where graph.flows[index].declaration.annotations.deprecated == nil {
            let flow = graph.flows[index]
            for named in flow.declaration.value.roots.map(\.target) {
                guard let root = flow.route(named: named.value),
                    let (name, reason) = deprecation(of: .route(root), in: graph)
                else { continue }
                findings.append(finding(name, reason, at: named.range, in: flow.subject))
            }
        }
        return findings
    }

    /// Returns the findings for flows that the app shows or a guard runs.
    private static func shown(by graph: FlowGraph) -> [Finding] {
        var ways: [(flow: Flow.ID, range: SourceRange, subject: Subject)] = []
        for start in graph.start {
            if case .flow(let flow) = start.target { ways.append((flow, start.declaration.target.range, .app)) }
        }
        for tabs in graph.tabs {
            for item in tabs.items {
                if let flow = item.flow { ways.append((flow, item.declaration.flow.range, tabs.subject)) }
            }
        }
        for declared in graph.guards {
            if let flow = declared.otherwise, let otherwise = declared.declaration.otherwise {
                ways.append((flow, otherwise.flow.range, .app))
            }
        }
        let flows = ways.compactMap { way in
            deprecation(of: .flow(way.flow), in: graph).map {
                finding($0.name, $0.reason, at: way.range, in: way.subject, key: $0.name)
            }
        }
        let roots = graph.givenRoots.compactMap { root in
            root.flow?.route(named: root.name.value).flatMap { deprecation(of: .route($0), in: graph) }.map {
                finding($0.name, $0.reason, at: root.name.range, in: root.subject, key: $0.name)
            }
        }
        return flows + roots
    }

    private static func finding(
        _ name: String, _ reason: Located<String>, at range: SourceRange, in subject: Subject, key: String = ""
    ) -> Finding {
        Finding(
            id, "`\(name)` is deprecated: \(reason.value)", at: range, in: subject, help: "lead to its replacement",
            key: key, notes: [Finding.Note("deprecated here", reason.range)])
    }

    /// Returns the name of the target, the route or the child flow that is shown, and why it is deprecated.
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
        case .tab(let tab):
            if let route = tab.route { return deprecation(of: .route(route), in: graph) }
            return graph[tab.tabs].items[tab.item].flow.flatMap { deprecation(of: .flow($0), in: graph) }
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
}
