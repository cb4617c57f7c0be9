import FlowModel

/// The table of a flow's transitions: text, because the compiler takes longer over a list of calls than over all else that
/// is generated.
struct TransitionTable {
    let graph: FlowGraph
    let flow: Flow
    let transitions: TransitionPlanner

    /// A section for each route that has transitions, then the flow-wide ones.
    func lines(routes: [RoutePlan], anywhere: [TransitionPlan]) -> [LinePlan] {
        var lines: [LinePlan] = []
        for (plan, route) in zip(routes, graph.routes(of: flow)) {
            var section: [String] = []
            section.reserveCapacity(plan.transitions.count)
            for transition in plan.transitions { section.append(transition.line) }
            if !flow.branches.isEmpty { for index in route.transitions { appendBranches(of: index, to: &section) } }
            if route.givesResult { section.append("done finish") }
            append(section, named: plan.name.text, to: &lines)
        }
        var section = anywhere.map(\.line)
        for index in flow.anywhere { appendBranches(of: index, to: &section) }
        append(section, named: "*", to: &lines)
        return lines
    }

    private func append(_ section: [String], named name: String, to lines: inout [LinePlan]) {
        guard !section.isEmpty else { return }
        lines.append(LinePlan(text: name))
        for line in section { lines.append(LinePlan(text: "  " + line)) }
    }

    /// The branches are transitions, too, which only the end of a flow takes.
    private func appendBranches(of index: Int, to section: inout [String]) {
        for branch in graph.branches(of: index) {
            if case .back(.caller) = graph.transitions[branch].target { continue }
            section.append(TransitionLine(graph: graph, transition: graph.transitions[branch]).text)
            appendBranches(of: branch, to: &section)
        }
    }

    /// The app's styles that the table names.
    func styles() -> String {
        guard let app = graph.app, !app.styles.isEmpty else { return "" }
        var used: Set<String> = []
        let ranges = [flow.branches, flow.anywhere] + graph.routes(of: flow).map(\.transitions)
        for index in ranges.joined() where !graph.transitions[index].style.isBuiltIn {
            used.insert(graph.style(of: graph.transitions[index]))
        }
        let names = app.styles.map(\.name.value).filter(used.contains)
        return SwiftText.list(names.map { "\(SwiftText.literal($0)): .\(SwiftName.escaped($0))" })
    }
}
