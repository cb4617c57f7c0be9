import FlowAnalysis
package import FlowModel
import FlowSwift

/// A link whose `from` names a screen from which no transition leads to the link's route.
package enum LinkFrom: Rule {
    package static let id: RuleID = "link-from"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let hidesRuns = true
    package static let summary = "A link shows its route from a screen that does not lead there."
    package static let explanation = """
        `from` says which screen is below the link's route. The link shows that screen as a link to it would, and takes \
        the transition that is declared there, by the screen or by `anywhere` of its flow. So there has to be one: to the \
        link's route or, from another flow, to the flow whose root the route is. It must not remove what is below (`above`, \
        `instead`), and is none of a `choose`, because a link does not choose. Each parameter of the screen below needs a value: what the transition passes on, the route's parameter \
        of the same name and type, or a default.
        """
    package static let badExample = """
        app: Corner
        start: Chats
        links: {schemes: corner}
        ---
        flow: Chats
        root: list
        routes:
          list: {transitions: [archive]}
          archive: {transitions: [{to: Room}]}
        ---
        flow: Room
        root: room
        routes:
          room: {params: {id: Int}, path: {pattern: '/room/:id', from: Chats/list}}
        """
    package static let goodExample = """
        app: Corner
        start: Chats
        links: {schemes: corner}
        ---
        flow: Chats
        root: list
        routes:
          list: {transitions: [archive]}
          archive: {transitions: [{to: Room}]}
        ---
        flow: Room
        root: room
        routes:
          room: {params: {id: Int}, path: {pattern: '/room/:id', from: Chats/archive}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.routes.filter(\.isOpenedFromOutside).flatMap { route in
            route.declaration.value.paths.compactMap { path in
                path.from.flatMap { check($0, path, of: route, in: graph) }
            }
        }
    }

    private static func check(
        _ from: Located<String>, _ path: PathDeclaration, of route: Route, in graph: FlowGraph
    ) -> Finding? {
        func finding(_ message: String, help: String, notes: [Finding.Note] = []) -> Finding {
            Finding(id, message, at: from.range, in: route.subject, help: help, key: path.text, notes: notes)
        }
        guard let source = graph.route(ofText: from.value) else {
            let flow = String(from.value.prefix { $0 != "/" })
            if graph.gaps.mayMissDocuments || graph.gaps.mayMissParts(of: flow) { return nil }
            let names = graph.routes.map { "\($0.flowName)/\($0.name)" }
            return finding(
                "there is no screen `\(from.value)`",
                help: Spelling.hint(for: from.value, among: names) ?? "write a flow and one of its routes: `Chats/list`"
            )
        }
        guard let transition = graph.linkTransition(from: source, to: route.id) else {
            if !graph.hasKnownWays(Int(graph[source].flow.index)) { return nil }
            if let chosen = graph.choice(from: source, to: route.id) {
                let declaration = graph.transitions[chosen].declaration
                return finding(
                    "`\(graph.transitions[chosen].function)` leads from `\(from.value)` to `\(route.name)` only by choice, and "
                        + "a link does not choose",
                    help: "declare a transition for it that is none of the choice, or remove `from`",
                    notes: [Finding.Note("this is one of several", declaration.nameRange)])
            }
            let help =
                graph.nearestLeading(to: route.id, from: source).map {
                    "`\(graph.text(of: $0))` has one: write `from: \(graph.text(of: $0))`"
                }
                ?? "declare one at `\(from.value)`, or remove `from`"
            return finding("no transition leads from `\(from.value)` to `\(route.name)`", help: help)
        }
        let step = LinkChains.Step(transition: transition, route: route.id)
        if let param = graph.passing(to: source, by: step).missing.first {
            return finding(
                "`\(from.value)` gets no value for `\(param.name.value)`",
                help: """
                    give `\(route.name)` a parameter `\(param.name.value): \(param.type.value.text)` and the URL a \
                    placeholder for it, or give the parameter a default
                    """, notes: [Finding.Note("declared here", param.name.range)])
        }
        // What is wrong with a `from` further below is reported there.
        guard graph.routesBelow(path) == nil, graph.isBelowItself(path) else { return nil }
        return finding(
            "`\(from.value)` is below itself",
            help: "a `from` further below has to name a screen that is above none of these")
    }
}

extension FlowGraph {
    fileprivate func text(of route: Route.ID) -> String { "\(self[route].flowName)/\(self[route].name)" }

    /// Whether the `from` of some screens below a link, each the first of its screen, go round in a circle.
    fileprivate func isBelowItself(_ path: PathDeclaration) -> Bool {
        var seen: Set<Route.ID> = []
        var from = path.from
        while let name = from, let route = route(ofText: name.value) {
            guard seen.insert(route).inserted else { return true }
            from = self[route].declaration.value.paths.first?.from
        }
        return false
    }

    /// Returns the screen from which a link can show a route that is the fewest transitions away from another screen, or any.
    fileprivate func nearestLeading(to target: Route.ID, from source: Route.ID) -> Route.ID? {
        func leads(_ route: Route.ID) -> Bool { route != target && linkTransition(from: route, to: target) != nil }
        var seen: Set<Route.ID> = [source]
        var queue = [source]
        var next = 0
        while next < queue.count {
            let route = queue[next]
            next += 1
            if leads(route) { return route }
            for index in transitions(availableFrom: self[route]) {
                let shown: [Route.ID] =
                    switch transitions[index].target {
                    case .route(let route), .result(let route): [route]
                    case .flow(let flow): self[flow].roots
                    case .tab, .back, .finish, .restart, .open, .missing: []
                    }
                queue += shown.filter { seen.insert($0).inserted }
            }
        }
        return routes.map(\.id).first(where: leads)
    }
}
