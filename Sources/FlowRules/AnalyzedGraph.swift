public import FlowModel

/// A graph, and what several rules want to know about it, so that it is computed once.
///
/// It is a plain value that is complete before the first rule runs: rules run on all cores at once, and need not wait for
/// one another. What belongs to one flow is part of `AnalyzedFlow`, and computed on all cores, too.
public struct AnalyzedGraph: Sendable {
    public let graph: FlowGraph
    /// In the order of the graph.
    let flows: [AnalyzedFlow]
    /// Nil where no rule needs them.
    let runs: ProgramRuns?
    /// The same.
    let invariants: InvariantJudgement?
    let dead: DeadBranches
    let outcomes: ReachableOutcomes

    /// What is computed on one core.
    public struct Part: Sendable {
        fileprivate enum Value {
            case runs(ProgramRuns?, InvariantJudgement?)
            case outcomes(ReachableOutcomes)
            case flow(AnalyzedFlow)
        }

        fileprivate let value: Value
    }

    /// Computes parts by their numbers. They do not depend on one another: whoever calls may go through them on all cores.
    public typealias Map = (Range<Int>, @Sendable (Int) -> Part) -> [Part]

    /// What these rules need.
    public init(_ graph: FlowGraph, for rules: [any Rule.Type], map: Map = { $0.map($1) }) {
        self.graph = graph
        let dead = DeadBranches(graph)
        self.dead = dead
        let needsRuns = rules.contains { $0.needsRuns(in: graph) }
        // Runs, and what only they say, take longest, and so are begun with.
        let parts = map(-2..<graph.flows.count) { number in
            switch number {
            case -2:
                let runs = needsRuns ? ProgramRuns(graph, dead) : nil
                return Part(value: .runs(runs, InvariantJudgement(graph, runs, for: rules)))
            case -1: return Part(value: .outcomes(ReachableOutcomes(graph)))
            default: return Part(value: .flow(AnalyzedFlow(graph, graph.flows[number], dead)))
            }
        }
        var flows: [AnalyzedFlow] = []
        var runs: ProgramRuns?
        var invariants: InvariantJudgement?
        var outcomes: ReachableOutcomes?
        for part in parts {
            switch part.value {
            case .runs(let found, let judgement): (runs, invariants) = (found, judgement)
            case .outcomes(let found): outcomes = found
            case .flow(let flow): flows.append(flow)
            }
        }
        self.runs = runs
        self.invariants = invariants
        self.outcomes = outcomes ?? ReachableOutcomes(graph)
        self.flows = flows
    }

    subscript(flow: Flow.ID) -> AnalyzedFlow { flows[Int(flow.index)] }
}

/// What several rules want to know about one flow.
public struct AnalyzedFlow: Sendable {
    /// Nil for a flow that is not whole.
    let stacks: FlowStacks?
    /// Those of an instance that no link opens, and no tab shows a route in, where these are fewer.
    let calledStacks: FlowStacks?
    /// What is wrong with the transitions that go back, in the order of the graph.
    let backFaults: [(transition: Int, fault: BackTargets.Fault)]

    init(_ graph: FlowGraph, _ flow: Flow, _ dead: DeadBranches) {
        stacks = FlowStacks(graph, flow, dead)
        let isOpened = stacks?.isOpenedWithoutChain ?? false
        calledStacks = isOpened ? FlowStacks(graph, flow, dead, isOpened: false) : nil
        backFaults = stacks.map { BackTargets.faults(in: graph, $0, dead) } ?? []
    }
}
