import FlowModel

/// The runs of a program, and everything about them that does not depend on a particular question.
package struct ProgramRuns: Sendable {
    let runs: RunGraph
    let summaries: CallSummaries
    /// The same without signals: the ways of the user.
    let ways: CallSummaries
    let dead: DeadBranches
    /// The searches for everything that runs reach, from all sources: one for each kind of start.
    let searches: [RunSearch]

    var graph: FlowGraph { runs.graph }

    init(_ graph: FlowGraph, _ dead: DeadBranches) {
        self.dead = dead
        runs = RunGraph(graph)
        summaries = CallSummaries(runs)
        let hasSignals = runs.edges.contains { $0.kind == .signal }
        ways = hasSignals ? CallSummaries(runs, followsSignals: false) : summaries
        searches = Self.searches(runs, runs.sources, avoiding: nil, summaries)
    }

    /// Returns the searches from some kinds of sources.
    func searches(from kinds: [RunBeginning] = [], avoiding gate: Gate? = nil) -> [RunSearch] {
        let sources = runs.sources(of: kinds)
        if gate == nil, sources.count == runs.sources.count { return searches }
        return searches(
            kinds, sources, avoiding: gate, gate.map { CallSummaries(runs, avoiding: $0) } ?? summaries)
    }

    /// Returns the searches for what users reach without any signal.
    func searchesWithoutSignals(from kinds: [RunBeginning] = []) -> [RunSearch] {
        let sources = runs.sources(of: kinds)
        return searches(kinds, sources, avoiding: nil, ways)
    }

    private func searches(
        _ kinds: [RunBeginning], _ sources: [RunGraph.Source], avoiding gate: Gate?, _ summaries: CallSummaries
    ) -> [RunSearch] {
        // Leaving what a link opens leads to what the start shows, which belongs to other runs.
        let usesTabBar = kinds.isEmpty || kinds.contains(.start)
        guard !usesTabBar else { return Self.searches(runs, sources, avoiding: gate, summaries) }
        let free = sources.filter { $0.covered == nil }
        return Self.searches(runs, free, usesTabBar: false, avoiding: gate, summaries)
            + coveringSearches(sources, avoiding: gate, summaries)
    }

    /// Returns the searches from links that cover the root of a tab. The root is shown once the tab is tapped while it
    /// is selected, or shows another route; until then, selecting the tab shows it as it was left.
    private func coveringSearches(
        _ sources: [RunGraph.Source], avoiding gate: Gate?, _ summaries: CallSummaries
    ) -> [RunSearch] {
        var tabs: [TabTarget] = []
        for case let tab? in sources.map(\.covered) where !tabs.contains(tab) { tabs.append(tab) }
        return tabs.flatMap { tab -> [RunSearch] in
            let covering = sources.filter { $0.covered == tab }
            func search(_ access: RunSearch.TabAccess) -> RunSearch {
                RunSearch(
                    runs, from: covering, showsTabs: true, usesTabBar: false, tabs: access, avoiding: gate, summaries)
            }
            let (inTab, covered) = (search(.none), search(.allButRoot(of: tab)))
            let later = [
                (inTab, inTab.selections(of: tab, atRoute: false)),
                (covered, covered.selections(of: tab, atRoute: true)),
            ]
            return [covered] + later.filter { !$0.1.isEmpty }.map { RunSearch(after: $0.0, by: $0.1) }
        }
    }

    /// Returns one search, or two if the app may or may not show tabs: only a new start changes that.
    private static func searches(
        _ runs: RunGraph, _ sources: [RunGraph.Source], usesTabBar: Bool = true, avoiding gate: Gate?,
        _ summaries: CallSummaries
    ) -> [RunSearch] {
        guard runs.hasTwoKindsOfStart else {
            return [
                RunSearch(
                    runs, from: sources, showsTabs: true, usesTabBar: usesTabBar, avoiding: gate, summaries)
            ]
        }
        return [false, true].map { showsTabs in
            let sources = sources.filter { $0.showsTabs.map { $0 == showsTabs } ?? true }
            return RunSearch(
                runs, from: sources, showsTabs: showsTabs, usesTabBar: usesTabBar, avoiding: gate, summaries)
        }
    }

    func isReached(_ node: RunGraph.Node) -> Bool { searches.contains { $0.isReached(node) } }

    /// The flows that the app itself shows, alone or in a tab; without a `start`, all flows.
    var startFlows: Set<Flow.ID> {
        guard !graph.start.isEmpty else { return Set(graph.flows.map(\.id)) }
        return Set(graph.start.filter(\.canBeShown).flatMap(graph.flows(of:)))
    }
}
