package import FlowModel

/// A transition that selects a tab where the app shows no tabs.
package enum TabWithoutTabs: Rule {
    package static let id: RuleID = "tab-without-tabs"
    package static let severity = Severity.warning
    package static let summary = "A transition selects a tab where no tabs are shown."
    package static let explanation = """
        `tab` selects a tab of the container that the app shows. Where `start` shows a flow instead, as before a log-in, \
        there is no tab to select: the transition does nothing and reports it. End all flows with `restart: true`, so that \
        `start` is evaluated again and can show the tabs, or finish the flow that the app shows. A screen that is also \
        shown over tabs may select one.
        """
    package static let badExample = """
        app: Corner
        start: [{to: Main, when: isLoggedIn}, Auth]
        guards: {isLoggedIn: {}}
        ---
        tabs: Main
        items: [Shop]
        ---
        flow: Auth
        root: login
        routes:
          login: {transitions: [{tab: Shop}]}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        app: Corner
        start: [{to: Main, when: isLoggedIn}, Auth]
        guards: {isLoggedIn: {}}
        ---
        tabs: Main
        items: [Shop]
        ---
        flow: Auth
        root: login
        routes:
          login: {transitions: [{restart: true, name: shop}]}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        guard let runs = analyzed.runs, needsRuns(in: analyzed.graph) else { return [] }
        let graph = analyzed.graph
        let tabs = graph.start.lazy.filter(\.canBeShown).compactMap {
            if case .tabs(let id) = $0.target { id } else { nil }
        }
        let searches = tabs.isEmpty ? [] : runs.searches.filter(\.showsTabs)
        return graph.transitions.indices.compactMap { index in
            let transition = graph.transitions[index]
            guard case .tab(let target) = transition.target, !analyzed.dead.contains(index) else { return nil }
            let reached = sources(of: transition, in: graph).filter { runs.isReached(Int32($0)) }
            let isSelected = reached.contains { route in searches.contains { $0.isReached(Int32(route)) } }
            if reached.isEmpty || isSelected { return nil }
            return Finding(
                id, "no tabs are shown here, so this does nothing", at: transition.declaration.verb.range,
                in: graph.subject(ofTransition: index),
                help: tabs.isEmpty
                    ? "let the app's `start` show \(graph[target.tabs].name)"
                    : "write `restart: true`, after which `start` can show the tabs")
        }
    }

    package static func needsRuns(in graph: FlowGraph) -> Bool {
        !graph.tabs.isEmpty
            && graph.start.contains { if case .flow = $0.target { $0.canBeShown } else { false } }
    }

    /// Returns the routes on which a transition may be available.
    private static func sources(of transition: Transition, in graph: FlowGraph) -> Range<Int> {
        switch transition.source {
        case .route(let route): Int(route.index)..<Int(route.index) + 1
        case .anywhere(let flow): graph[flow].routes
        case .app: graph.routes.indices
        }
    }
}
