import FlowModel

/// The table of a flow's transitions: text, because the compiler takes longer over a list of calls than over all else that
/// is generated. A section for each route that has transitions, then the flow-wide ones.
///
/// Most lines are those of transitions that are planned as functions, which templates print where they lie.
struct TransitionTable {
    let graph: FlowGraph
    let flow: Flow

    /// What a route's section has beside its functions: what follows the outcomes that it waits for, and how it ends.
    func furtherLines(of route: Route) -> [LinePlan] {
        branches(of: route.transitions) + (route.givesResult ? [LinePlan(text: "done finish")] : [])
    }

    /// The same of the flow-wide section.
    func furtherLines() -> [LinePlan] { branches(of: flow.anywhere) }

    /// The branches are transitions, too, which only the end of a flow takes.
    private func branches(of transitions: Range<Int>) -> [LinePlan] {
        if flow.branches.isEmpty { return [] }
        var lines: [LinePlan] = []
        for index in transitions { appendBranches(of: index, to: &lines) }
        return lines
    }

    private func appendBranches(of index: Int, to lines: inout [LinePlan]) {
        for branch in graph.branches(of: index) {
            if case .back(.caller) = graph.transitions[branch].target { continue }
            lines.append(LinePlan(text: TransitionLine(graph: graph, transition: graph.transitions[branch]).text))
            appendBranches(of: branch, to: &lines)
        }
    }

    /// The app's styles that the table names.
    func styles() -> String {
        guard let app = graph.app, !app.styles.isEmpty else { return "" }
        return graph.styles(of: graph.transitionRanges(of: flow))
    }
}

extension FlowGraph {
    /// The app's styles that some transitions name, as the table of the transitions takes them: `["panel": .panel]`.
    func styles(of ranges: [Range<Int>]) -> String {
        let used = stylesUsed(by: ranges)
        let names = (app?.styles ?? []).map(\.name.value).filter(used.contains)
        return SwiftText.list(names.map { "\(SwiftText.literal($0)): .\(SwiftName.escaped($0))" })
    }

    /// Where the transitions of a flow are, with their branches.
    func transitionRanges(of flow: Flow) -> [Range<Int>] {
        [flow.branches, flow.anywhere] + routes(of: flow).map(\.transitions)
    }

    /// The styles that some transitions name which the language does not have.
    func stylesUsed(by ranges: [Range<Int>]) -> Set<String> {
        var used: Set<String> = []
        for index in ranges.joined() where !transitions[index].style.isBuiltIn {
            used.insert(style(of: transitions[index]))
        }
        return used
    }
}
