import FlowAnalysis
import FlowModel

// Where transitions are available.
extension ModalGraph {
    /// Returns the nodes at which a transition is available. A branch of `anywhere` is assumed to be so at all of them.
    func sources(of index: Int) -> [Int] {
        let flow = graph.flow(of: graph.transitions[index].source).map { Int($0.index) }
        let instances = flow.map { Set([$0, openedInstances[$0]]).sorted() } ?? Array(nodes.indices)
        return instances.flatMap { nodes[$0].filter { isAvailable(index, at: $0) } }
    }

    /// Returns the nodes that a transition presents from some nodes: its target, and the flows of guards.
    func presented(by index: Int, from sources: [Int]) -> Set<Int> {
        var isSpent = Array(repeating: false, count: nodeCount)
        let found = sources.flatMap { edges(from: $0, throughGroups: &isSpent) } + onceEdges.map(\.edge)
        return Set(found.filter { $0.presents && $0.transition == index }.map(\.target))
    }

    /// Returns the guards whose flows are among what a transition presents, with nil for what it shows itself.
    func refusals(of index: Int, leadingTo targets: Set<Int>) -> [String?] {
        func isMeant(_ call: (node: Int, presents: Bool)) -> Bool { call.presents && targets.contains(call.node) }
        var names: [String?] = []
        var refused: Set<Int> = []
        for condition in conditions(of: index) {
            let nodes = calls(of: [condition]).filter { isMeant(($0.node, $0.presents)) }.map(\.node)
            refused.formUnion(nodes)
            if !nodes.isEmpty, !names.contains(condition.name.value) { names.append(condition.name.value) }
        }
        let isOwn = ownCalls(by: index).contains(where: isMeant) || !targets.isSubset(of: refused)
        return (isOwn ? [nil] : []) + names
    }

    /// Whether the flow that a transition or a guard starts may be a sheet or a cover although it is pushed: one of its routes is
    /// presented in place of its root.
    func replacesRoot(_ index: Int, at node: Int) -> Bool {
        if case .route = graph.transitions[index].target, refusals(of: index, leadingTo: [node]) == [nil] {
            return false
        }
        return flow(of: node).flatMap { instances[Int($0.index)] }.map { !$0.presentedBottoms.isEmpty } ?? false
    }

    /// Whether a transition is available at a node.
    func isAvailable(_ index: Int, at node: Int) -> Bool {
        guard !isGroup[node] else { return false }
        let transition = graph.transitions[index]
        let route = route(of: node)
        if case .route(let source) = transition.source { return source == route.id }
        if case .anywhere(let flow) = transition.source, flow != route.flow { return false }
        return graph.isAvailable(transition, from: route)
    }

    /// Returns the route of a node that is no group.
    func route(of node: Int) -> Route {
        let instance = instance(of: node)
        let slot = StackSlot(index: (node - nodes[instance].lowerBound) % caseSize(of: instance))
        return graph.routes[graph[flow(of: node) ?? graph.flows[0].id].routes.lowerBound + slot.route]
    }

    /// Whether an edge leads to the flow of a guard that refuses.
    func isRefusal(_ edge: Edge) -> Bool {
        edge.transition.map { step(by: $0, to: edge.target).refusal != nil } ?? false
    }

    /// Whether an entry of a node's flow has always presented the layer that the node is in.
    func hasPresenter(_ node: Int) -> Bool {
        guard let known = instances[instance(of: node)] else { return false }
        let local = Int(route(of: node).id.index) - known.flow.routes.lowerBound
        return known.presenterPresence(above: local) == .always
    }

    /// Returns the flow that a node belongs to; nil for a node of what `anywhere` starts.
    func flow(of node: Int) -> Flow.ID? {
        node < nodes[nodes.count - 1].upperBound ? instances[instance(of: node)]?.flow.id : nil
    }

    /// Returns the instance that a node belongs to.
    func instance(of node: Int) -> Int {
        // Flows without stacks have no nodes, and begin where the next one does.
        nodes.partitioningIndex { $0.lowerBound > node } - 1
    }
}
