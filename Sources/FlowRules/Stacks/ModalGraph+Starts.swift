import FlowModel

// Where stacks begin: what the app and its tabs show, what links open, and what the guards asked for these run.
extension ModalGraph {
    /// Adds what the app shows first or, without a `start`, every flow. A link starts its flow above the bottom layer,
    /// and where the tab bar is visible, nothing is presented.
    mutating func addStarts() {
        var shown: Set<Flow.ID> = []
        // Links into the flows of a start that is never shown wait for it.
        let awaited = Set(graph.start.filter { !$0.canBeShown }.flatMap(graph.flows(of:)))
        for start in graph.start where start.canBeShown {
            switch start.target {
            case .flow(let flow):
                shown.insert(flow)
                addStart(flow, depth: 0)
            case .tabs(let tabs):
                for item in graph[tabs].items {
                    guard let flow = item.flow else { continue }
                    shown.insert(flow)
                    addStart(flow, depth: 0)
                    addGuards(graph.conditions(of: item))
                }
            case .missing: break
            }
        }
        for (index, flow) in graph.flows.enumerated() {
            if graph.start.isEmpty { addStart(flow.id, depth: 0) }
            if awaited.contains(flow.id), !shown.contains(flow.id) { continue }
            let instance = openedInstances[index]
            guard let known = instances[instance] else { continue }
            let opened = graph.routes(of: flow).filter {
                !$0.declaration.paths.isEmpty || $0.declaration.value.entry != nil
            }
            guard !opened.isEmpty else { continue }
            // A flow that the app shows is opened in its place.
            let presents =
                !shown.contains(flow.id)
                && graph.builtIn(flow.declaration.style?.value ?? BuiltInStyle.push.rawValue) != .push
            addStart(ofInstance: instance, depth: presents ? 1 : 0)
            if !presents, !shown.contains(flow.id) {
                for place in known.presentedBottoms.sorted() {
                    // By then, what a link put above the root is gone.
                    let slot = StackSlot(place, .bottom).index
                    let isCalled = instances[index]?.isReached[slot] ?? false
                    starts.append((nodes[isCalled ? index : instance].lowerBound + slot, 1))
                }
            }
            guard runsFlows else { continue }
            for item in graph.tabs.flatMap(\.items) where item.flow == flow.id { addGuards(item.declaration.requires) }
            for route in opened { addGuards(chainConditions[route.id] ?? []) }
        }
    }

    /// Adds a flow that the app shows, as it starts and as links and tabs open it.
    private mutating func addStart(_ flow: Flow.ID, depth: Int) {
        let index = Int(flow.index)
        addStart(ofInstance: index, depth: depth)
        if openedInstances[index] != index { addStart(ofInstance: openedInstances[index], depth: depth) }
    }

    /// Adds every bottom of an instance, not only the root: links put other routes there, too.
    private mutating func addStart(ofInstance instance: Int, depth: Int) {
        guard let known = instances[instance] else { return }
        let first = nodes[instance].lowerBound
        for slot in known.starts where !graph.routes[known.flow.routes.lowerBound + slot.route].givesResult {
            starts.append((first + slot.index, depth))
        }
    }

    private mutating func addGuards(_ conditions: [Condition]) {
        guard runsFlows else { return }
        for call in calls(of: conditions) { starts.append((call.node, call.presents ? 1 : 0)) }
    }

    private var runsFlows: Bool { graph.guards.contains { $0.otherwise != nil } }

    /// Returns the conditions checked before a tab is selected.
    func conditions(of tab: TabTarget) -> [Condition] {
        let item = graph[tab.tabs].items[tab.item]
        guard runsFlows, let flow = item.flow else { return [] }
        return item.declaration.requires + (tab.route.map { chainConditions[$0] ?? [] } ?? graph.conditions(of: flow))
    }

    /// Records the conditions checked before a link or a tab shows a route together with the chain to it.
    mutating func noteChainConditions() {
        guard runsFlows else { return }
        let shownInTabs = graph.firstTabTransitions
        for flow in graph.flows {
            let own = graph.conditions(of: flow.id)
            var chains = LinkChains(graph, flow)
            for route in graph.routes(of: flow) {
                let isLinked = !route.declaration.paths.isEmpty || route.declaration.value.entry != nil
                guard isLinked || shownInTabs[route.id] != nil else { continue }
                let transitions = chains.chain(to: route.id)?.compactMap(\.transition)
                chainConditions[route.id] =
                    own
                    + (transitions?.flatMap { graph.conditions(of: graph.transitions[$0]) }
                        ?? route.declaration.value.requires)
            }
        }
    }
}
