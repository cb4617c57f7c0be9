import FlowAnalysis
package import FlowModel

/// A screen with `disableSwipeBack` that has nothing to swipe back to.
package enum SwipeBackNoEffect: Rule {
    package static let id: RuleID = "swipe-back-no-effect"
    package static let severity = Severity.warning
    package static let summary = "`disableSwipeBack` is set on a route that is never pushed."
    package static let explanation = """
        A swipe from the edge goes back from a screen that was pushed. A flow's root, and a screen that opens a \
        sheet or a cover, have nothing to swipe back to, so the setting has no effect there. To keep a sheet from \
        being swiped away, write `dismissable: false` on the transition that presents it. Settings under `defaults` \
        apply to all routes of the flow and are ignored.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [terms]}
          terms: {style: sheet, disableSwipeBack: true}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: terms, dismissable: false}]}
          terms: {style: sheet, transitions: [{back: presenter, name: agree}]}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let settings = graph.routes.indices.filter { index in
            graph.routes[index].declaration.metadata.disableSwipeBack?.value == true
        }
        guard !settings.isEmpty else { return [] }
        let shown = ShownRoutes(graph)
        return settings.compactMap { index in
            let route = graph.routes[index]
            guard let setting = route.declaration.metadata.disableSwipeBack, !shown.isPushed[index] else {
                return nil
            }
            let isRoot = graph[route.flow].begins(with: route.id)
            guard isRoot || shown.isPresented[index] else { return nil }
            return Finding(
                id,
                isRoot
                    ? "`\(route.name)` is the root of its flow: there is nothing to swipe back to"
                    : "`\(route.name)` is always presented: there is nothing to swipe back to", at: setting.range,
                in: route.subject,
                help: isRoot
                    ? "remove it"
                    : "remove it; to keep a sheet from being swiped away, write `dismissable: false` on the transition")
        }
    }
}

/// The routes that are pushed and those that are presented, by anything that shows them.
private struct ShownRoutes {
    private(set) var isPushed: [Bool]
    private(set) var isPresented: [Bool]

    init(_ graph: FlowGraph) {
        isPushed = Array(repeating: false, count: graph.routes.count)
        isPresented = isPushed
        for index in graph.transitions.indices { add(index, in: graph) }
        for `guard` in graph.guards {
            guard let flow = `guard`.otherwise else { continue }
            show(rootsOf: graph[flow], graph.builtIn(graph.style(of: `guard`)))
        }
        for flow in graph.flows { addLinks(of: flow, in: graph) }
    }

    private mutating func add(_ index: Int, in graph: FlowGraph) {
        let style = graph.transitions[index].style.like
        switch graph.transitions[index].target {
        case .route(let route), .result(let route):
            // What replaces the bottom entry has nothing below it.
            if graph.transitions[index].isAnchored, graph.transitions[index].declaration.instead?.value == .root {
                return
            }
            show(route, style)
        case .flow(let flow):
            show(rootsOf: graph[flow], style)
        case .tab(let tab):
            // It is shown as a link would show it.
            if let route = tab.route {
                let given = graph[tab.tabs].items[tab.item].root
                if !graph[graph[route].flow].beginning(with: given).hasRoot(route) { show(route, .push) }
            }
        case .back, .finish, .restart, .open, .missing: break
        }
    }

    /// Adds what links do: they can start a flow over what is shown, and show their route on a stack.
    private mutating func addLinks(of flow: Flow, in graph: FlowGraph) {
        guard flow.root != nil else { return }
        let opened = flow.routes.filter { graph.routes[$0].isOpenedOnChain }.map { graph.routes[$0].id }
        guard !opened.isEmpty else { return }
        if !graph.start.isEmpty, !graph.isShownByStart(flow.id) {
            show(rootsOf: flow, graph.builtIn(flow.declaration.style?.value ?? BuiltInStyle.push.rawValue))
        }
        for instance in graph.openedBeginnings(of: flow) {
            var chains = LinkChains(graph, instance)
            for route in opened where !instance.hasRoot(route) && graph.isOpened(graph[route], in: instance) {
                if !chains.hasChain(to: route) { show(route, .push) }
            }
        }
    }

    private mutating func show(rootsOf flow: Flow, _ style: BuiltInStyle) {
        for root in flow.roots { show(root, style) }
    }

    private mutating func show(_ route: Route.ID, _ style: BuiltInStyle) {
        if style == .push { isPushed[Int(route.index)] = true } else { isPresented[Int(route.index)] = true }
    }
}

extension FlowGraph {
    /// Whether the app's `start` shows the flow, alone or in a tab.
    fileprivate func isShownByStart(_ flow: Flow.ID) -> Bool {
        start.contains { start in
            switch start.target {
            case .flow(let target): target == flow
            case .tabs(let tabs): self[tabs].items.contains { $0.flow == flow }
            case .missing: false
            }
        }
    }
}
