package import FlowModel

/// A flow that nothing starts.
package enum UnreachableFlow: Rule {
    package static let id: RuleID = "unreachable-flow"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge(program: .ways)
    package static let summary = "Nothing that the app shows leads to a flow."
    package static let explanation = """
        An app with a `start` shows the flows and tabs listed there, what they start, what the app's `anywhere` and \
        its guards start, and what links or `entry` open from outside. A flow that none of these leads to is dead \
        code, or a transition to it is missing. Several flows that only lead to one another are reported once, at \
        the one that leads to the others. Without an app or a `start`, an app can show any flow, and nothing is \
        reported.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Help
        root: topics
        routes: [topics]
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [Help]}
        ---
        flow: Help
        root: topics
        routes: [topics]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        guard let starts = starts(of: graph) else { return [] }
        let calls = FlowCalls(graph)
        var search = Search(calls: calls, isVisited: Array(repeating: false, count: graph.flows.count))
        for start in starts { _ = search.visit(from: start) }
        let unreachable = graph.flows.indices.filter { !search.isVisited[$0] && !graph.flows[$0].isExternal }
        guard !unreachable.isEmpty else { return [] }
        // As for routes: a tree of a depth-first forest that no later tree leads to is one that nothing leads to.
        let candidates = unreachable.filter { search.visit(from: $0) > 0 }
        for flow in unreachable { search.isVisited[flow] = false }
        var findings: [Finding] = []
        for candidate in candidates.reversed() {
            let count = search.visit(from: candidate)
            if count > 0 { findings.append(finding(graph.flows[candidate], others: count - 1)) }
        }
        return findings
    }

    /// The flows that something outside all flows starts. Nil if that is unknown: nothing says what the app starts
    /// with, or a name does not exist, and correcting it may make everything reachable.
    private static func starts(of graph: FlowGraph) -> [Int]? {
        guard !graph.start.isEmpty else { return nil }
        var starts: [Flow.ID] = []
        for start in graph.start {
            switch start.target {
            case .flow(let flow): starts.append(flow)
            case .tabs(let tabs):
                let items = graph[tabs].items
                if items.contains(where: { $0.flow == nil }) { return nil }
                starts += items.compactMap(\.flow)
            case .missing: return nil
            }
        }
        for `guard` in graph.guards {
            if `guard`.otherwise == nil, `guard`.declaration.otherwise != nil { return nil }
            if let flow = `guard`.otherwise { starts.append(flow) }
        }
        starts += FlowCalls.calls(graph.anywhere, in: graph).map(\.target)
        for index in graph.routes.indices where graph.routes[index].isOpenedFromOutside {
            starts.append(graph.routes[index].flow)
        }
        return namesUnknownFlow(graph) ? nil : starts.map { Int($0.index) }
    }

    /// Whether a transition leads to a flow that does not exist, or to a route that does not exist but a flow of a similar
    /// name.
    private static func namesUnknownFlow(_ graph: FlowGraph) -> Bool {
        var names: [String]?
        var compared: Set<String> = []
        var hints = SpellingHints()
        return graph.transitions.indices.contains { index in
            guard case .missing = graph.transitions[index].target else { return false }
            switch graph.transitions[index].declaration.verb.value {
            case .flow: return true
            case .to(let route):
                let name = SwiftName.upperCamel(route)
                if graph.flow(named: name) != nil { return true }
                guard compared.insert(name).inserted else { return false }
                let flows = names ?? graph.flows.map(\.name)
                names = flows
                return hints.hint(for: name, among: flows) != nil
            default: return false
            }
        }
    }

    private struct Search {
        let calls: FlowCalls
        var isVisited: [Bool]

        /// Visits what is reachable from a flow, and counts what was not visited before.
        mutating func visit(from start: Int) -> Int {
            guard !isVisited[start] else { return 0 }
            isVisited[start] = true
            var stack = [start]
            var count = 0
            while let flow = stack.popLast() {
                count += 1
                for call in calls.calls(ofFlow: flow) where !isVisited[Int(call.target.index)] {
                    isVisited[Int(call.target.index)] = true
                    stack.append(Int(call.target.index))
                }
            }
            return count
        }
    }

    private static func finding(_ flow: Flow, others: Int) -> Finding {
        let rest = others == 0 ? "" : others == 1 ? ", nor to 1 flow behind it" : ", nor to \(others) flows behind it"
        return Finding(
            id, "nothing leads to \(flow.name)" + rest, at: flow.declaration.name.range, in: flow.subject,
            help: "start it with a transition `to: \(flow.name)`, or remove it")
    }
}
