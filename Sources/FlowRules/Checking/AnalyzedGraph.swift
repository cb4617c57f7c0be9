package import FlowModel

/// A graph with the results that several rules need, so that they are computed once.
///
/// It is a plain value that is complete before the first rule runs: rules run in parallel on all cores and need not
/// wait for one another. Results about a single flow are part of `AnalyzedFlow`, and computed in parallel, too.
package struct AnalyzedGraph: Sendable {
    package let graph: FlowGraph
    /// The ids of changes, which settings may name besides rules.
    let changes: ChangeIDs
    /// The results about the flows, in the order of the graph.
    let flows: [AnalyzedFlow]
    /// The runs of the program. Nil if no rule needs them.
    private(set) var runs: ProgramRuns?
    /// The parts that no run reaches. Nil if no rule needs them.
    let unreached: UnreachedParts?
    /// The findings about invariants. Nil if no rule needs them.
    let invariants: InvariantJudgement?
    let dead: DeadBranches
    let outcomes: ReachableOutcomes

    /// A unit of work, computed on one core.
    package struct Part: Sendable {
        fileprivate enum Value {
            case runs(ProgramRuns?, UnreachedParts?, InvariantJudgement?)
            case outcomes(ReachableOutcomes)
            case flow(AnalyzedFlow)
        }

        fileprivate let value: Value
    }

    /// Computes parts by number. They do not depend on one another, so the caller may compute them in parallel.
    package typealias Map = (Range<Int>, @Sendable (Int) -> Part) -> [Part]

    /// Computes what these rules need.
    package init(
        _ graph: FlowGraph, for rules: [any Rule.Type], besides changes: ChangeIDs = ChangeIDs(),
        map: Map = { $0.map($1) }
    ) {
        self.graph = graph
        self.changes = changes
        let dead = DeadBranches(graph)
        self.dead = dead
        let needsRuns = rules.contains { $0.needsRuns(in: graph) }
        // Runs, and what depends on them, take longest, so they start first.
        let parts = map(-2..<graph.flows.count) { number in
            switch number {
            case -2:
                let runs = needsRuns ? ProgramRuns(graph, dead) : nil
                return Part(
                    value: .runs(runs, runs.map(UnreachedParts.init), InvariantJudgement(graph, runs, for: rules)))
            case -1: return Part(value: .outcomes(ReachableOutcomes(graph)))
            default: return Part(value: .flow(AnalyzedFlow(graph, graph.flows[number], dead)))
            }
        }
        var flows: [AnalyzedFlow] = []
        var runs: ProgramRuns?
        var unreached: UnreachedParts?
        var invariants: InvariantJudgement?
        var outcomes: ReachableOutcomes?
        for part in parts {
            switch part.value {
            case .runs(let found, let parts, let judgement): (runs, unreached, invariants) = (found, parts, judgement)
            case .outcomes(let found): outcomes = found
            case .flow(let flow): flows.append(flow)
            }
        }
        self.runs = runs
        self.unreached = unreached
        self.invariants = invariants
        self.outcomes = outcomes ?? ReachableOutcomes(graph)
        self.flows = flows
    }

    /// Returns the same graph with runs that no rule needed.
    func with(_ runs: ProgramRuns) -> Self {
        var whole = self
        whole.runs = runs
        return whole
    }

    subscript(flow: Flow.ID) -> AnalyzedFlow { flows[Int(flow.index)] }
}

/// The results about one flow that several rules need.
package struct AnalyzedFlow: Sendable {
    /// The stacks of the flow's instances. Nil if the flow is incomplete.
    let stacks: FlowStacks?
    /// The stacks of an instance that no link opens and in which no tab shows a route, if these are fewer.
    let calledStacks: FlowStacks?
    /// The faults of the transitions that go back, in the order of the graph.
    let backFaults: [(transition: Int, fault: BackTargets.Fault)]

    init(_ graph: FlowGraph, _ flow: Flow, _ dead: DeadBranches) {
        stacks = FlowStacks(graph, flow, dead)
        let isOpened = stacks?.isOpenedWithoutChain ?? false
        calledStacks = isOpened ? FlowStacks(graph, flow, dead, isOpened: false) : nil
        backFaults = stacks.map { BackTargets.faults(in: graph, $0, dead) } ?? []
    }
}
