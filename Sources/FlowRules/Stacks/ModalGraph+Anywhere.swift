import FlowModel

// Where edges begin that are there only if their flow is not on the stack.
extension ModalGraph {
    /// Whether such an edge begins at a node.
    func isAvailable(_ once: OnceEdge, at node: Int) -> Bool {
        guard !isGroup[node] else { return false }
        let transition = graph.transitions[once.parent]
        let route = route(of: node)
        if case .route(let source) = transition.source { return source == route.id }
        if case .anywhere(let flow) = transition.source, flow != route.flow { return false }
        return graph.isAvailable(transition, from: route)
    }

    /// The route of a node that is no group.
    func route(of node: Int) -> Route {
        let instance = instance(of: node)
        let slot = StackSlot(index: (node - nodes[instance].lowerBound) % caseSize(of: instance))
        return graph.routes[graph[flow(of: node) ?? graph.flows[0].id].routes.lowerBound + slot.route]
    }

    /// Whether an edge leads to the flow of a guard that refuses.
    func isRefusal(_ edge: Edge) -> Bool {
        edge.transition.map { step(by: $0, to: edge.target).refusal != nil } ?? false
    }

    /// Whether an entry of its flow may have presented the layer that a node is in.
    func hasPresenter(_ node: Int) -> Bool {
        guard let known = instances[instance(of: node)] else { return false }
        let local = Int(route(of: node).id.index) - known.flow.routes.lowerBound
        return known.presenterPresence(above: local).map { $0 != .never } ?? false
    }

    /// The flow that a node belongs to; nil for a node of what `anywhere` starts.
    func flow(of node: Int) -> Flow.ID? {
        node < nodes[nodes.count - 1].upperBound ? instances[instance(of: node)]?.flow.id : nil
    }

    /// Returns the instance that a node belongs to.
    func instance(of node: Int) -> Int {
        // Flows without stacks have no nodes, and begin where the next one does.
        nodes.partitioningIndex { $0.lowerBound > node } - 1
    }
}
