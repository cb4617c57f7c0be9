public import FlowModel

/// A graph, and what several rules want to know about it, so that it is computed once.
///
/// It is a plain value that is complete before the first rule runs: rules run on all cores at once, and need not wait for
/// one another. What belongs to one flow is part of `AnalyzedFlow`, and computed on all cores, too.
public struct AnalyzedGraph: Sendable {
    public let graph: FlowGraph
    /// In the order of the graph.
    let flows: [AnalyzedFlow]

    /// Computes what belongs to each flow by its index. The flows do not depend on one another: whoever calls may go
    /// through them on all cores.
    public typealias Map = (Range<Int>, @Sendable (Int) -> AnalyzedFlow) -> [AnalyzedFlow]

    public init(_ graph: FlowGraph, map: Map = { $0.map($1) }) {
        self.graph = graph
        flows = map(graph.flows.indices) { AnalyzedFlow(graph, graph.flows[$0]) }
    }

    subscript(flow: Flow.ID) -> AnalyzedFlow { flows[Int(flow.index)] }
}

/// What several rules want to know about one flow.
public struct AnalyzedFlow: Sendable {
    /// Nil for a flow that is not whole.
    let stacks: FlowStacks?
    /// What is wrong with the transitions that go back, in the order of the graph.
    let backFaults: [(transition: Int, fault: BackTargets.Fault)]

    init(_ graph: FlowGraph, _ flow: Flow) {
        stacks = FlowStacks(graph, flow)
        backFaults = stacks.map { BackTargets.faults(in: graph, $0) } ?? []
    }
}
