import FlowModel

/// The calls of each flow, made by transitions of its routes, by those of its `anywhere`, and by branches after an
/// outcome: they say which flows start which.
struct FlowCalls {
    typealias Call = (transition: Int, target: Flow.ID)

    private var byFlow: [[Call]]

    init(_ graph: FlowGraph) {
        byFlow = Array(repeating: [], count: graph.flows.count)
        for flow in graph.flows.indices {
            graph.forEachTransition(ofFlow: flow) { transition in
                if case .flow(let target) = graph.transitions[transition].target {
                    byFlow[flow].append((transition, target))
                }
            }
        }
    }

    func calls(ofFlow flow: Int) -> [Call] { byFlow[flow] }

    /// The flows that some flow starts.
    var targets: Set<Flow.ID> { Set(byFlow.joined().map(\.target)) }

    /// Returns the calls among some transitions, including those of their branches.
    static func calls(_ list: Range<Int>, in graph: FlowGraph) -> [Call] {
        var calls: [Call] = []
        for index in list {
            if case .flow(let target) = graph.transitions[index].target { calls.append((index, target)) }
            graph.forEachBranch(of: index) { branch in
                if case .flow(let target) = graph.transitions[branch].target { calls.append((branch, target)) }
            }
        }
        return calls
    }
}
