import FlowModel
import FlowSwift

/// The table of a flow's transitions: text, because the compiler would take longer for a list of calls than for
/// everything else that is generated. It has a section for each route with transitions, or parts, one for each
/// part, then one for `anywhere`.
///
/// Most lines belong to transitions that are planned as functions; templates print these in place.
struct TransitionTable {
    let graph: FlowGraph
    let flow: Flow

    /// Returns what a route's section has besides its own functions: what follows awaited outcomes, and how it ends.
    func furtherLines(ofRoute index: Int) -> [LinePlan] {
        branches(of: graph.routes[index].transitions.filter { graph.transitions[$0].declaration.part == nil })
            + (graph.routes[index].givesResult ? [LinePlan(text: "done finish")] : [])
    }

    /// Returns the same for the `anywhere` section.
    func furtherLines() -> [LinePlan] { branches(of: flow.anywhere) }

    /// Returns the lines of the branches: these are transitions, too, but only the end of a flow takes them.
    func branches(of transitions: some Sequence<Int>) -> [LinePlan] {
        if flow.branches.isEmpty { return [] }
        var lines: [LinePlan] = []
        for index in transitions { appendBranches(of: index, to: &lines) }
        return lines
    }

    private func appendBranches(of index: Int, to lines: inout [LinePlan]) {
        for branch in graph.branches(of: index) {
            if case .back(.caller) = graph.transitions[branch].target { continue }
            lines.append(LinePlan(text: TransitionLine(graph: graph, index: branch).text))
            appendBranches(of: branch, to: &lines)
        }
    }

    /// Returns the app's styles that the table uses.
    func styles() -> String {
        guard let app = graph.app, !app.styles.isEmpty else { return "" }
        return graph.styles(of: graph.transitionRanges(of: flow))
    }
}

extension FlowGraph {
    /// Returns the app's styles that some transitions use, as their table takes them: `["panel": .panel]`.
    func styles(of ranges: [Range<Int>]) -> String {
        let used = stylesUsed(by: ranges)
        let names = (app?.styles ?? []).map(\.name.value).filter(used.contains)
        return SwiftText.list(names.map { "\(SwiftText.literal($0)): .\(SwiftName.escaped($0))" })
    }

    /// Returns the ranges of a flow's transitions, including their branches.
    func transitionRanges(of flow: Flow) -> [Range<Int>] {
        [flow.branches, flow.anywhere] + routes(of: flow).map(\.transitions)
    }

    /// Returns the styles used by some transitions that are not built into the language.
    func stylesUsed(by ranges: [Range<Int>]) -> Set<String> {
        var used: Set<String> = []
        for index in ranges.joined() where !transitions[index].style.isBuiltIn {
            used.insert(style(of: transitions[index]))
        }
        return used
    }
}
