package import FlowModel

/// A former name, in `was`, that is in use, or that two declarations list.
package enum FormerNameTaken: Rule {
    package static let id: RuleID = "former-name-taken"
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A former name in `was` is a current name, or the former name of two declarations."
    package static let explanation = """
        `was` keeps what refers to a flow, a route, a transition, tabs or a tab by its former name working: saved state, and the \
        tables that the app exports. A name that is in use now, or that two declarations claim, would lead to either \
        of them. List a former name only where it was replaced, and remove it when something else takes the name. A \
        route that was in another flow is listed with that flow, `Search/filters`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {was: home}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {was: basket}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var names = FormerNames()
        names.check(graph)
        return names.findings
    }
}

/// The former names of a program, and the findings about them.
private struct FormerNames {
    private(set) var findings: [Finding] = []

    mutating func check(_ graph: FlowGraph) {
        let areTabsRenamed = graph.tabs.contains { !$0.declaration.annotations.was.isEmpty }
        if areTabsRenamed || graph.flows.contains(where: { !$0.declaration.annotations.was.isEmpty }) {
            // `start` names both.
            let living = Set(graph.flows.map(\.name) + graph.tabs.map(\.name))
            var claims: [String: Located<String>] = [:]
            for tabs in graph.tabs {
                check(
                    tabs.declaration.annotations.was, of: tabs.name, called: "tabs container", &claims, tabs.subject,
                    isLiving: living.contains)
            }
            for flow in graph.flows {
                check(
                    flow.declaration.annotations.was, of: flow.name, called: "flow", &claims, flow.subject,
                    isLiving: living.contains)
            }
        }
        for tabs in graph.tabs {
            let living = Set(tabs.items.map(\.name))
            var claims: [String: Located<String>] = [:]
            for item in tabs.items {
                check(
                    item.declaration.was, of: item.name, called: "tab", &claims, tabs.subject,
                    isLiving: living.contains)
            }
        }
        checkMovedRoutes(in: graph)
        for flow in graph.flows.indices {
            var claims: [String: Located<String>] = [:]
            for route in graph.flows[flow].routes {
                if !graph.routes[route].declaration.annotations.was.isEmpty {
                    check(
                        graph.routes[route].declaration.annotations.was.filter { FormerRoute($0.value) == nil },
                        of: graph.routes[route].name, called: "route",
                        &claims, graph.routes[route].subject,
                        isLiving: { graph.flows[flow].route(named: $0) != nil })
                }
                check(graph.routes[route].transitions, in: graph)
            }
            check(graph.flows[flow].anywhere, in: graph)
        }
        check(graph.anywhere, in: graph)
    }

    /// Checks the names of routes that were in another flow.
    private mutating func checkMovedRoutes(in graph: FlowGraph) {
        var claims: [FormerRoute: Located<String>] = [:]
        for index in graph.routes.indices where !graph.routes[index].declaration.annotations.was.isEmpty {
            let route = graph.routes[index]
            for former in route.declaration.annotations.was {
                guard let name = FormerRoute(former.value) else { continue }
                let flow = graph.flows.first { graph.isCalled($0, name.flow) }
                let present = FormerRoute(flow: flow?.name ?? name.flow, route: name.route)
                var notes: [Finding.Note] = []
                var help = "`was` lists names that are no longer used; keep each on the route that replaced it"
                let message: String
                if flow?.id == route.flow {
                    message = "`\(former.value)` is a name in the flow of this route, not in another one"
                    help = "write `\(name.route)`"
                } else if flow?.route(named: name.route) != nil {
                    message = "`\(former.value)` is a route, not a former one"
                } else if let other = claims[present] ?? flow.flatMap({ Self.claim(of: name.route, in: $0, graph) }) {
                    message = "two routes were named `\(former.value)`"
                    notes = [Finding.Note("first listed here", other.range)]
                } else {
                    claims[present] = former
                    continue
                }
                findings.append(
                    Finding(
                        FormerNameTaken.id, message, at: former.range, in: route.subject, help: help,
                        key: "was \(former.value)", notes: notes))
            }
        }
    }

    /// Returns the place where a route of a flow lists a former name.
    private static func claim(of name: String, in flow: Flow, _ graph: FlowGraph) -> Located<String>? {
        graph.routes(of: flow).lazy.compactMap { route in
            route.declaration.value.annotations.was.first { $0.value == name }
        }.first
    }

    private mutating func check(_ list: Range<Int>, in graph: FlowGraph) {
        guard !graph.annotatedTransitions.isEmpty,
            list.contains(where: { !graph.transitions[$0].declaration.annotations.was.isEmpty })
        else { return }
        let living = Set(list.map { graph.transitions[$0].name })
        var claims: [String: Located<String>] = [:]
        for index in list {
            let transition = graph.transitions[index]
            check(
                transition.declaration.annotations.was, of: transition.name, called: "transition", &claims,
                graph.subject(of: transition), isLiving: living.contains)
        }
    }

    private mutating func check(
        _ was: [Located<String>], of name: String, called what: String, _ claims: inout [String: Located<String>],
        _ subject: Subject, isLiving: (String) -> Bool
    ) {
        for former in was {
            var notes: [Finding.Note] = []
            let message: String
            if former.value == name {
                message = "`\(former.value)` is the current name of this \(what), not a former one"
            } else if isLiving(former.value) {
                message = "`\(former.value)` is the current name of another \(what), not a former one"
            } else if let other = claims[former.value] {
                // `all` stands for many transitions, but its `was` appears once in the file.
                if other.range == former.range { continue }
                message = "two \(what)s were named `\(former.value)`"
                notes = [Finding.Note("first listed here", other.range)]
            } else {
                claims[former.value] = former
                continue
            }
            findings.append(
                Finding(
                    FormerNameTaken.id, message, at: former.range, in: subject,
                    help: "`was` lists names that are no longer used; keep each on the \(what) that replaced it",
                    key: "was \(former.value)", notes: notes))
        }
    }
}
