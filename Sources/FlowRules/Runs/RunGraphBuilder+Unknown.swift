import FlowModel
import FlowSwift

// What may happen where a name does not exist, or something could not be read. So nothing seems unreached that would be
// reached once this is corrected.
extension RunGraphBuilder {
    /// Adds, to each flow that is not fully known, whatever its other transitions may do: show each route, and end with each
    /// outcome. If some flow may be started that is not, all of them are.
    mutating func addUnknown() {
        for (index, node) in unknownNodes.sorted(by: { $0.key < $1.key }) {
            for route in graph.flows[index].routes {
                addStep(from: node, to: Node(route))
                addStep(from: Node(route), to: node)
            }
            graph.forEachTransition(ofFlow: index) { call in
                guard graph.namesUnknownOutcome(call) else { return }
                for branch in graph.branches(of: call) { add(branch, from: node, taps: 0) }
            }
        }
        let hasUnknownStarts = graph.hasUnknownStarts
        isWhole = unknownNodes.isEmpty && !hasUnknownStarts
        guard hasUnknownStarts else { return }
        let node = newNode()
        sources.append(source(node, showsTabs: nil))
        for flow in graph.flows {
            for entry in entries(of: flow.id) {
                begin(at: entry.node, showsTabs: nil)
                jump(from: node, to: entry.node)
            }
        }
    }
}

extension FlowGraph {
    /// Whether there may be more transitions in a flow than are known.
    func hasUnknownWays(_ index: Int) -> Bool {
        flows[index].root == nil || !hasKnownWays(index) || gaps.contains(flows[index].subject)
    }

    /// Whether more flows may be started than seems: something could not be read, or a flow has a name that does not exist.
    var hasUnknownStarts: Bool {
        !gaps.isEmpty || namesUnknownFlow
            || start.contains { if case .missing = $0.target { true } else { false } }
            || guards.contains { $0.otherwise == nil && $0.declaration.otherwise != nil }
            || tabs.contains { $0.items.contains { $0.flow == nil } }
    }

    /// Whether a transition leads to a flow that does not exist, or to a route that does not exist but a flow of a similar
    /// name.
    private var namesUnknownFlow: Bool {
        var names: [String]?
        var compared: Set<String> = []
        var hints = SpellingHints()
        return transitions.indices.contains { index in
            guard case .missing = transitions[index].target else { return false }
            switch transitions[index].declaration.verb.value {
            case .flow: return true
            case .to(let route):
                let name = SwiftName.upperCamel(route)
                if flow(named: name) != nil { return true }
                guard compared.insert(name).inserted else { return false }
                let flows = names ?? self.flows.map(\.name)
                names = flows
                return hints.hint(for: name, among: flows) != nil
            default: return false
            }
        }
    }
}
