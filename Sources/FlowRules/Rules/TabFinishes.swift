package import FlowModel

/// A flow that finishes in a tab, where nothing has started it, although transitions start it elsewhere.
package enum TabFinishes: Rule {
    package static let id: RuleID = "tab-finishes"
    package static let severity = Severity.warning
    package static let summary = "A flow that transitions start also finishes in a tab, which starts the app again."
    package static let explanation = """
        `finish` ends a flow and returns to what started it. The flow of a tab was started by nothing: when it \
        finishes, all tabs end, and the app evaluates its `start` again. A button that closes the flow where it is a \
        sheet then throws away every tab where it is one. Give the tab a flow of its own that does not finish, with \
        the same views. A `finish` that `requires` a guard is not reported: it can be refused in the tab. Nor is a flow \
        that no transition starts: its outcomes can mean nothing else in a tab.
        """
    package static let badExample = """
        app: Corner
        start: [{to: Main, when: hasAccount}, Welcome]
        guards: {hasAccount: {}}
        ---
        tabs: Main
        items: [Shop, Search]
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Welcome
        root: offers
        routes:
          offers: {transitions: [{to: Search, style: sheet}]}
        ---
        flow: Search
        root: form
        outcomes: [closed]
        routes:
          form: {transitions: [{finish: closed}]}
        """
    package static let goodExample = """
        app: Corner
        start: [{to: Main, when: hasAccount}, Welcome]
        guards: {hasAccount: {}}
        ---
        tabs: Main
        items: [Shop, SearchTab]
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Welcome
        root: offers
        routes:
          offers: {transitions: [{to: Search, style: sheet}]}
        ---
        flow: Search
        root: form
        outcomes: [closed]
        routes:
          form: {transitions: [{finish: closed}]}
        ---
        flow: SearchTab
        root: form
        routes: [form]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        if graph.tabs.isEmpty { return [] }
        var seen: Set<Flow.ID> = []
        var firstCalls: [Flow.ID: SourceRange]?
        return graph.tabs.flatMap { tabs in
            tabs.items.compactMap { item -> Finding? in
                guard let flow = item.flow, seen.insert(flow).inserted else { return nil }
                let finishes = finishes(of: flow, in: graph)
                guard let first = finishes.first else { return nil }
                let calls = firstCalls ?? self.firstCalls(in: graph)
                firstCalls = calls
                guard let call = calls[flow] else { return nil }
                let outcome = graph[flow].declaration.outcomes[first.outcome].name.value
                let name = item.name
                return Finding(
                    id, "in the tab \(name), `finish: \(outcome)`\(others(finishes.count - 1)) the app again",
                    at: item.declaration.flow.range, in: tabs.subject,
                    help: "give the tab a flow of its own that does not finish", key: name,
                    notes: [
                        Finding.Note("it finishes here", first.range),
                        Finding.Note("started by this, it returns here", call),
                    ])
            }
        }
    }

    private static func others(_ count: Int) -> String {
        switch count {
        case 0: " starts"
        case 1: " and 1 other `finish` start"
        default: " and \(count) others start"
        }
    }

    /// Returns the unconditional transitions that finish a flow.
    private static func finishes(of flow: Flow.ID, in graph: FlowGraph) -> [(outcome: Int, range: SourceRange)] {
        var finishes: [(Int, SourceRange)] = []
        graph.forEachTransition(ofFlow: Int(flow.index)) { index in
            guard case .finish(let outcome) = graph.transitions[index].target,
                graph.transitions[index].declaration.requires.isEmpty
            else { return }
            finishes.append((outcome, graph.transitions[index].declaration.verb.range))
        }
        return finishes
    }

    /// Returns the place where a transition first starts each flow.
    private static func firstCalls(in graph: FlowGraph) -> [Flow.ID: SourceRange] {
        var calls: [Flow.ID: SourceRange] = [:]
        for index in graph.transitions.indices {
            guard case .flow(let flow) = graph.transitions[index].target, calls[flow] == nil else { continue }
            calls[flow] = graph.transitions[index].declaration.verb.range
        }
        return calls
    }
}
