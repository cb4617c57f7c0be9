import FlowModel

// From where what is open from everywhere is open.
extension ModalGraph {
    /// Whether a transition that is open from everywhere can be taken where a node is on top.
    func isOpen(_ edge: CommonEdge, at node: Int) -> Bool {
        if let source = edge.source { return node == source }
        guard !isGroup[node] else { return false }
        let instance = instance(of: node)
        guard let known = instances[instance] else { return false }
        let place = StackSlot(index: node - nodes[instance].lowerBound).route
        guard place != known.everywhere else { return false }
        guard edge.instance == nil else { return known.isOpen(edge.parent, from: place) }
        return graph.isOpen(graph.transitions[edge.parent], from: graph.routes[known.flow.routes.lowerBound + place])
    }

    /// The instance that a node is part of.
    func instance(of node: Int) -> Int {
        var (low, high) = (0, nodes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if nodes[middle].lowerBound <= node { low = middle } else { high = middle }
        }
        // Flows that are not whole have no nodes, and begin where the next one does.
        return low
    }
}
