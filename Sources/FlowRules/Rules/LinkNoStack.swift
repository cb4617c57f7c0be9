import FlowAnalysis
package import FlowModel
import FlowSwift

/// A link to a route that no chain of pushes leads to.
package enum LinkNoStack: Rule {
    package static let id: RuleID = "link-no-stack"
    package static let severity = Severity.warning
    package static let summary = "There is no stack on which a link could show its route."
    package static let explanation = """
        A link shows its route as if the user had navigated to it: by the shortest chain of transitions from the \
        flow's root that push, of which only the last may present. Each screen on the way needs a value for each of \
        its parameters: one that the transition to it fixes or that the next one passes on (`with`), one from the URL, \
        by name and type, or a default. If there is no such chain, the route is shown \
        directly above the root, or alone, and going back leads to a place the user did not come from. Add a \
        transition, or declare what the screens on the way need as parameters of the route as well, and put them into \
        the URL. The same goes for routes that a `tab` transition shows, which passes them as arguments.
        """
    package static let badExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [category]}
          category: {params: {name: String}, transitions: [product]}
          product: {path: '/products/:id', params: {id: Int}}
        """
    package static let goodExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [category]}
          category: {params: {name: String}, transitions: [product]}
          product: {path: '/categories/:name/products/:id', params: {name: String, id: Int}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let shownInTabs = graph.firstTabTransitions
        return graph.flows.indices.flatMap { index -> [Finding] in
            let flow = graph.flows[index]
            let opened = flow.routes.filter { route in
                graph.routes[route].isLinked || shownInTabs[graph.routes[route].id] != nil
            }
            guard flow.root != nil, !opened.isEmpty, !graph.hasMissingRoutes(flow) else { return [] }
            var isFound: Set<Int> = []
            return graph.openedBeginnings(of: flow).flatMap { flow -> [Finding] in
                var chains = LinkChains(graph, flow)
                return opened.compactMap { index in
                    let route = graph.routes[index]
                    guard !isFound.contains(index), graph.isOpened(route, in: flow),
                        !chains.hasChain(to: route.id)
                    else { return nil }
                    isFound.insert(index)
                    return finding(route, of: flow, &chains, shownInTabs, graph)
                }
            }
        }
    }

    private static func finding(
        _ route: Route, of flow: Flow, _ chains: inout LinkChains, _ shownInTabs: [Route.ID: Int], _ graph: FlowGraph
    ) -> Finding? {
        let isOnRoot = flow.root.map { chains.fills($0, from: route.declaration.params) } ?? false
        let stack = "it would be shown \(isOnRoot ? "directly above the root" : "alone")"
        let root = flow.root.map { graph[$0].name } ?? ""
        let path = graph.linkPath(on: route)
        var what = "no chain of pushes leads from `\(root)` to `\(route.name)`"
        var help = "add a transition that pushes it, or one that pushes what leads to it"
        if let missing = chains.missingParams(to: route.id), !missing.isEmpty {
            var owners: [String] = []
            for name in missing.map({ graph[$0.route].name }) where owners.last != name { owners.append(name) }
            // One parameter of the link is enough for all with its name and type.
            let params = missing.map(\.param).reduce(into: [ParamDeclaration]()) { params, param in
                if !params.contains(where: param.canHold) { params.append(param) }
            }
            let gets = "\(owners.quoted()) \(owners.count == 1 ? "gets" : "get")"
            let values = "no \(params.count == 1 ? "value" : "values") for \(params.map(\.name.value).quoted())"
            what = "on the way from `\(root)` to `\(route.name)`, \(gets) \(values)"
            help = Self.help(for: params, route, owners, route.declaration.paths.first?.pattern)
        }
        help = "\(stack); \(help)"
        if let path { return Finding(id, what, at: path.range, in: route.subject, help: help) }
        guard let index = shownInTabs[route.id] else { return nil }
        let transition = graph.transitions[index]
        return Finding(id, what, at: transition.declaration.verb.range, in: graph.subject(of: transition), help: help)
    }

    /// Returns the help for giving values to routes on the way: by parameters of the opened route, which take them from
    /// the URL or from the arguments of the `tab` transition, or by defaults.
    private static func help(
        for missing: [ParamDeclaration], _ route: Route, _ owners: [String], _ path: PathPattern?
    ) -> String {
        let names = missing.map(\.name.value)
        let defaults = "give \(names.quoted()) \(names.count == 1 ? "a default" : "defaults") in \(owners.quoted())"
        // A route cannot have two parameters of one name and different types.
        let taken = names + route.declaration.params.map(\.name.value)
        let canBeInLink = path == nil || missing.allSatisfy { LinkText.carries($0.type.value) }
        guard canBeInLink, Set(taken).count == taken.count else { return defaults }
        let declarations = missing.map { "\($0.name.value): \($0.type.value.text)" }.quoted()
        guard let path else { return "declare \(declarations) under the `params` of `\(route.name)`, or \(defaults)" }
        return """
            declare \(declarations) under the `params` of `\(route.name)` and write the path as \
            `\(path.adding(names))`, or \(defaults)
            """
    }
}

extension FlowGraph {
    /// Whether a transition leads to a route that the flow does not have: once that is fixed, it is part of a path.
    fileprivate func hasMissingRoutes(_ flow: Flow) -> Bool {
        [flow.anywhere, flow.branches].joined().contains(where: isMissingRoute)
            || flow.routes.contains { routes[$0].transitions.contains(where: isMissingRoute) }
    }

    private func isMissingRoute(_ transition: Int) -> Bool {
        guard case .missing = transitions[transition].target else { return false }
        if case .to = transitions[transition].declaration.verb.value { return true }
        return false
    }
}

extension FlowGraph {
    /// Returns the first link that shows a route on its chain: its own, or one whose `from` names it.
    fileprivate func linkPath(on route: Route) -> PathDeclaration? {
        if let own = route.declaration.paths.first(where: { $0.from == nil }) { return own }
        guard route.isLinked else { return nil }
        return routes.lazy.filter(\.isOpenedFromOutside).flatMap { $0.declaration.value.paths }.first {
            $0.from != nil && self.routesBelow($0)?.last == route.id
        }
    }
}
