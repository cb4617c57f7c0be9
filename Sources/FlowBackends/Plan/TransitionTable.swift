import FlowModel

/// The table of a flow's transitions: text, because the compiler takes longer over a list of calls than over all else that
/// is generated.
struct TransitionTable {
    let graph: FlowGraph
    let flow: Flow

    /// A section for each route that has transitions, then the flow-wide ones.
    func lines(routes: [RoutePlan], anywhere: [TransitionPlan]) -> [LinePlan] {
        var lines: [LinePlan] = []
        lines.reserveCapacity(2 * routes.count + flow.routes.reduce(0) { $0 + graph.routes[$1].transitions.count })
        // By their places: a plan is large, and a copy counts a reference for each of its texts.
        for (place, route) in zip(routes.indices, flow.routes) {
            let first = lines.count
            lines.append(LinePlan(text: routes[place].name.text))
            for index in routes[place].transitions.indices { append(routes[place].transitions[index].line, to: &lines) }
            appendBranches(of: graph.routes[route].transitions, to: &lines)
            if graph.routes[route].givesResult { append("done finish", to: &lines) }
            if lines.count == first + 1 { lines.removeLast() }
        }
        guard !anywhere.isEmpty else { return lines }
        lines.append(LinePlan(text: "*"))
        for index in anywhere.indices { append(anywhere[index].line, to: &lines) }
        appendBranches(of: flow.anywhere, to: &lines)
        return lines
    }

    private func append(_ line: String, to lines: inout [LinePlan]) { lines.append(LinePlan(text: "  " + line)) }

    private func appendBranches(of transitions: Range<Int>, to lines: inout [LinePlan]) {
        if flow.branches.isEmpty { return }
        for index in transitions { appendBranches(of: index, to: &lines) }
    }

    /// The branches are transitions, too, which only the end of a flow takes.
    private func appendBranches(of index: Int, to lines: inout [LinePlan]) {
        for branch in graph.branches(of: index) {
            if case .back(.caller) = graph.transitions[branch].target { continue }
            append(TransitionLine(graph: graph, transition: graph.transitions[branch]).text, to: &lines)
            appendBranches(of: branch, to: &lines)
        }
    }

    /// The app's styles that the table names.
    func styles() -> String {
        guard let app = graph.app, !app.styles.isEmpty else { return "" }
        return graph.styles(of: [flow.branches, flow.anywhere] + graph.routes(of: flow).map(\.transitions))
    }
}

extension FlowGraph {
    /// The app's styles that some transitions name, as the table of the transitions takes them: `["panel": .panel]`.
    func styles(of ranges: [Range<Int>]) -> String {
        var used: Set<String> = []
        for index in ranges.joined() where !transitions[index].style.isBuiltIn {
            used.insert(style(of: transitions[index]))
        }
        let names = (app?.styles ?? []).map(\.name.value).filter(used.contains)
        return SwiftText.list(names.map { "\(SwiftText.literal($0)): .\(SwiftName.escaped($0))" })
    }
}
