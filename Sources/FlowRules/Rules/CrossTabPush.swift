package import FlowModel

/// A flow that is a tab, started from within the tabs container that has the tab.
package enum CrossTabPush: Rule {
    package static let id: RuleID = "cross-tab-push"
    package static let severity = Severity.error
    package static let knowledge = Knowledge.flow
    package static let summary = "A flow that is a tab is started on top of a screen in the same tabs."
    package static let explanation = """
        A tab owns an instance of its flow. Starting the flow again from another tab, or from a flow that such a tab \
        started, puts a second instance on the stack there: two lists of orders that know nothing of each other, and \
        a tab bar that highlights the wrong tab. Select the tab instead: `tab: Orders`, or `tab: Orders/receipt` to \
        show a route there. If a second instance is intended, allow the rule and say why. Every transition of such a \
        flow counts, whether or not a run reaches it; what links open over the tabs, and what guards run, does not.
        """
    package static let badExample = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, Orders]
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [Orders]}
        ---
        flow: Orders
        root: list
        routes: [list]
        """
    package static let goodExample = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, Orders]
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{tab: Orders}]}
        ---
        flow: Orders
        root: list
        routes: [list]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        guard !graph.tabs.isEmpty else { return [] }
        let calls = FlowCalls(graph)
        let started = calls.targets.union(FlowCalls.calls(graph.anywhere, in: graph).map(\.target))
        var found: Set<Int> = []
        return graph.tabs.flatMap { tabs -> [Finding] in
            // In most containers, nothing starts a flow that is a tab.
            guard tabs.items.contains(where: { $0.flow.map(started.contains) ?? false }) else { return [] }
            let isStarted = graph.start.contains { $0.target == .tabs(tabs.id) }
            return self.findings(in: tabs, calls, anywhere: isStarted ? graph.anywhere : 0..<0, graph, &found)
        }
    }

    /// Follows the calls from the flows of the tabs through everything they start, but not into a tab that is started:
    /// what follows there is already covered.
    private static func findings(
        in tabs: Tabs, _ calls: FlowCalls, anywhere: Range<Int>, _ graph: FlowGraph, _ found: inout Set<Int>
    ) -> [Finding] {
        let items = tabs.items.compactMap(\.flow)
        var tabsByFlow: [Flow.ID: String] = [:]
        for item in tabs.items { if let flow = item.flow, tabsByFlow[flow] == nil { tabsByFlow[flow] = item.name } }
        var findings: [Finding] = []
        func report(_ transition: Int, _ target: Flow.ID, path: [PathStep]) {
            guard let tab = tabsByFlow[target], found.insert(transition).inserted else { return }
            let declaration = graph.transitions[transition].declaration
            var finding = Finding(
                id, "\(graph[target].name) is a tab of \(tabs.name) and would run a second time here",
                at: declaration.verb.range, in: graph.subject(ofTransition: transition),
                help: help(declaration.value, tab),
                key: tabs.name,
                notes: [Finding.Note("the tabs are declared here", tabs.declaration.name.range)])
            finding.path = path
            findings.append(finding)
        }
        var arrivals: [Flow.ID: (transition: Int, from: Flow.ID?)] = [:]
        var seen = Set(items)
        var queue = items
        func follow(_ transition: Int, to target: Flow.ID, from flow: Flow.ID?) {
            if tabsByFlow[target] != nil {
                report(transition, target, path: path(to: flow, then: transition, arrivals, graph))
            } else if seen.insert(target).inserted {
                arrivals[target] = (transition, flow)
                queue.append(target)
            }
        }
        var appWide = FlowCalls.calls(anywhere, in: graph)
        var next = 0
        while next < queue.count {
            let flow = queue[next]
            next += 1
            appWide.removeAll { transition, target in
                let isAvailable = graph.mayOffer(transition, in: graph[flow])
                if isAvailable { follow(transition, to: target, from: nil) }
                return isAvailable
            }
            for (transition, target) in calls.calls(ofFlow: Int(flow.index)) {
                follow(transition, to: target, from: flow)
            }
        }
        return findings
    }

    /// Returns what to write. What is presented, or what something follows, may be meant, as a picker is.
    private static func help(_ declaration: TransitionDeclaration, _ tab: String) -> String {
        let selection = "select the tab: `tab: \(tab)`" + without(declaration)
        guard declaration.style != nil || !declaration.then.isEmpty else { return selection }
        let allowance = "`allow: {rule: \(id.rawValue), why: …}`"
        return "if it is meant, as a picker is, write \(allowance) here; if not, " + selection
    }

    /// Returns the keys that are written and that a `tab` does not accept, as the end of a help.
    private static func without(_ declaration: TransitionDeclaration) -> String {
        let written = [
            ("above", declaration.above != nil), ("dismissable", !declaration.dismissable),
            ("instead", declaration.instead != nil), ("style", declaration.style != nil),
            ("then", !declaration.then.isEmpty), ("unless", declaration.unless != nil),
            ("with", !declaration.with.isEmpty),
        ]
        let names = written.filter(\.1).map { "`\($0.0)`" }
        return names.isEmpty ? "" : ", without " + names.joined(separator: ", ")
    }

    /// Returns the path from the tab to the transition: the flow, then the transitions that each start the next one.
    /// App-wide transitions are taken in any tab.
    private static func path(
        to flow: Flow.ID?, then transition: Int, _ arrivals: [Flow.ID: (transition: Int, from: Flow.ID?)],
        _ graph: FlowGraph
    ) -> [PathStep] {
        guard let flow else { return [] }
        var path = [graph.subject(ofTransition: transition)]
        var current: Flow.ID? = flow
        while let flow = current, let arrival = arrivals[flow] {
            path.append(graph.subject(ofTransition: arrival.transition))
            current = arrival.from
        }
        return (current.map { [PathStep(graph[$0].subject)] } ?? [])
            + path.reversed().enumerated().map { PathStep($1, level: $0) }
    }
}

extension FlowGraph {
    /// Whether a transition of the app's `anywhere` is not excepted from all routes of a flow.
    fileprivate func mayOffer(_ transition: Int, in flow: Flow) -> Bool {
        let declaration = transitions[transition].declaration.value
        return declaration.except.isEmpty || flow.routes.isEmpty
            || flow.routes.contains { !declaration.excepts(name(of: routes[$0].id), of: flow.name) }
    }
}
