public import FlowModel

/// The starts for which links wait.
extension FlowGraph {
    /// The flows to which a link waits for a start from which users can reach them, each with the indices of these
    /// starts. Not those that a start or the app itself shows, and not those that no start reaches, or all do.
    public var linkStarts: [Flow.ID: Set<Int>] {
        let own = start.indices.filter { !start[$0].isPlaced }
        let shown = Set(start.flatMap(flows))
        let linked = Set(flows.filter { flow in routes(of: flow).contains(where: \.isLinked) }.map(\.id))
            .subtracting(shown)
        guard own.count > 1, !linked.isEmpty else { return [:] }
        var starting: [Flow.ID: Set<Flow.ID>] = [:]
        var found: [Flow.ID: Set<Int>] = [:]
        for index in own {
            var reached: Set<Flow.ID> = []
            var open = flows(of: start[index]) + flowsOfGuards(ofTabs: start[index])
            while let flow = open.popLast() {
                guard reached.insert(flow).inserted else { continue }
                let next = starting[flow] ?? flowsStarted(by: flow)
                starting[flow] = next
                open += next
            }
            for flow in reached.intersection(linked) { found[flow, default: []].insert(index) }
        }
        return found.filter { $0.value.count < own.count }
    }

    /// Returns the name of a start: that of its tabs, or of its flow.
    public func name(ofStart index: Int) -> String {
        switch start[index].target {
        case .flow(let flow): self[flow].name
        case .tabs(let tabs): self[tabs].name
        case .missing(let name): name
        }
    }

    /// Returns the flows that the screens of a flow start: by what users do there, by what follows that, and by the guards
    /// that it asks.
    private func flowsStarted(by flow: Flow.ID) -> Set<Flow.ID> {
        var found: Set<Flow.ID> = []
        var seen: Set<Int> = []
        func visit(_ index: Int) {
            guard seen.insert(index).inserted else { return }
            if case .flow(let flow) = transitions[index].target { found.insert(flow) }
            found.formUnion(flowsOfGuards(conditions(ofTransition: index)))
            branches(of: index).forEach(visit)
        }
        for route in routes(of: self[flow]) { transitions(availableFrom: route).forEach(visit) }
        return found
    }

    private func flowsOfGuards(ofTabs start: Start) -> [Flow.ID] {
        guard case .tabs(let tabs) = start.target else { return [] }
        return self[tabs].items.flatMap { flowsOfGuards(conditions(toSelect: $0)) }
    }

    private func flowsOfGuards(_ conditions: [Condition]) -> [Flow.ID] {
        conditions.filter { !$0.isNegated }.compactMap { condition in
            self.guard(named: condition.name.value).flatMap { self[$0].otherwise }
        }
    }
}
