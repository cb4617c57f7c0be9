package import FlowModel

/// The facts about the runs of a program, as far as a comparison with another program asks.
package struct RunFacts: Sendable {
    private let analyzed: AnalyzedGraph
    private let known: ProgramRuns
    private var graph: FlowGraph { known.graph }

    /// Creates the facts from the runs that the rules needed, if they did.
    package init(_ analyzed: AnalyzedGraph) {
        self.analyzed = analyzed
        known = analyzed.runs ?? ProgramRuns(analyzed.graph, analyzed.dead)
    }

    /// Whether any run reaches a route.
    package func isReached(_ route: Route.ID) -> Bool { known.isReached(route.index) }

    /// Returns the fewest taps from the app's start to each route, in the order of the graph; nil if none lead there,
    /// because only links or signals do.
    package func tapsFromStart() -> [Int?] {
        let searches = known.searchesWithoutSignals(from: [.start])
        return graph.routes.indices.map { index in
            let taps = searches.map { $0.taps[index] }.min() ?? CallSummaries.never
            return taps == CallSummaries.never ? nil : Int(taps)
        }
    }

    /// Returns a shortest run to a route, from its beginning on.
    package func path(to route: Route.ID) -> [PathStep] { known.searches.path(to: graph[route]) }

    /// The parts that runs reach while a condition never holds.
    package struct WithoutCondition: Sendable {
        fileprivate let graph: FlowGraph
        fileprivate let searches: [RunSearch]

        package func isReached(_ route: Route.ID) -> Bool { searches.contains { $0.isReached(route.index) } }
        package func path(to route: Route.ID) -> [PathStep] { searches.path(to: graph[route]) }
    }

    /// Returns what runs reach without passing a condition. Nil if the program has no such guard.
    package func without(_ condition: Condition) -> WithoutCondition? {
        guard let asked = graph.guard(named: condition.name.value) else { return nil }
        var selection = ResolvedSelection(graph)
        selection.conditions = [2 * asked.index + (condition.isNegated ? 1 : 0)]
        return WithoutCondition(graph: graph, searches: known.searches(avoiding: selection.gate(in: known.runs)))
    }

    /// Whether a flow can end with an outcome.
    package func canEnd(_ flow: Flow.ID, with outcome: Int) -> Bool { analyzed.outcomes.isReached(outcome, of: flow) }

    // MARK: Findings, whatever severity the program gives them

    package var traps: [Finding] { Trap.check(whole) }
    /// The subjects of `modal-depth`. Of a circle, each transition is listed.
    package var deepModals: [Subject] { ModalDepth.subjects(whole) }
    package var violatedInvariants: [Finding] {
        (analyzed.invariants ?? InvariantJudgement(graph, known, for: [InvariantViolated.self]))?.violated ?? []
    }

    /// The analyzed graph with its runs.
    private var whole: AnalyzedGraph { analyzed.with(known) }
}
