import FlowModel

// Where the transitions of `anywhere` are available.
extension ModalGraph {
    /// Whether a transition of `anywhere` can be taken with a node on top.
    func isAvailable(_ edge: AnywhereEdge, at node: Int) -> Bool {
        if let source = edge.source { return node == source }
        guard !isGroup[node] else { return false }
        let instance = instance(of: node)
        guard let known = instances[instance] else { return false }
        let local = StackSlot(index: node - nodes[instance].lowerBound).route
        guard local != known.anywhere else { return false }
        guard edge.instance == nil else { return known.isAvailable(edge.parent, from: local) }
        return graph.isAvailable(
            graph.transitions[edge.parent], from: graph.routes[known.flow.routes.lowerBound + local])
    }

    /// Returns the instance that a node belongs to.
    func instance(of node: Int) -> Int {
        // Flows without stacks have no nodes, and begin where the next one does.
        nodes.partitioningIndex { $0.lowerBound > node } - 1
    }
}
