import FlowAnalysis
import FlowModel

// Where stacks begin: what the app and its tabs show, what links open, and what the guards asked for these run.
extension ModalGraph {
    /// The beginning of a run, with what leads from there to where its stack begins.
    struct Beginning {
        enum Kind { case flow(Flow.ID), start(Int), opened(Route.ID) }

        let kind: Kind
        /// The tab that is tapped; nil for none.
        var tab: TabTarget?
        /// The guard that refuses the tab or the link, and shows its flow.
        var refusal: String?
    }

    /// Returns a beginning as steps of a path.
    func steps(of beginning: Beginning) -> [PathStep] {
        var first: Journey.Beginning
        switch beginning.kind {
        case .flow(let flow):
            first = Journey.Beginning(.start)
            first.show(graph[flow])
        case .start(let start):
            first = Journey.Beginning(.start)
            first.show(start, in: graph)
            first.add(graph.conditions(of: graph.start[start]).map(PathStep.Condition.init))
        case .opened(let route): first = Journey.Beginning(opening: graph[route])
        }
        if beginning.tab == nil { first.refusal = beginning.refusal }
        // Only by its name: what follows are the steps that present something, which are no whole run.
        let named = PathStep(first.subject, name: first.description)
        guard let tab = beginning.tab else { return [named] }
        var step = PathStep(graph[tab.tabs].subject, name: graph.stepName(of: tab))
        step.refusal = beginning.refusal
        return [named, step]
    }

    /// Adds the beginnings: what the app shows first or, without a `start`, every flow. A link starts its flow above
    /// the bottom layer, and where the tab bar is visible, nothing is presented.
    mutating func addStarts() {
        var shown: Set<Flow.ID> = []
        // Links into the flows of a start that is never shown wait for it.
        let awaited = Set(graph.start.filter { !$0.canBeShown }.flatMap(graph.flows(of:)))
        for (index, start) in graph.start.enumerated() where start.canBeShown {
            let beginning = Beginning(kind: .start(index))
            switch start.target {
            case .flow(let flow):
                shown.insert(flow)
                addStart(flow, beginning)
            case .tabs(let tabs):
                for (index, item) in graph[tabs].items.enumerated() {
                    guard let flow = item.flow else { continue }
                    shown.insert(flow)
                    addStart(flow, beginning)
                    addGuards(graph.conditions(toSelect: item), of: TabTarget(tabs: tabs, item: index), beginning)
                }
            case .missing: break
            }
        }
        let linkedFromOthers = runsFlows ? linkedFromOthers : [:]
        for (index, flow) in graph.flows.enumerated() {
            if graph.start.isEmpty { addStart(flow.id, Beginning(kind: .flow(flow.id))) }
            if awaited.contains(flow.id), !shown.contains(flow.id) { continue }
            let instance = openedInstances[index]
            guard let known = instances[instance] else { continue }
            let opened = flow.routes.filter { graph.routes[$0].isOpenedOnChain }.map { graph.routes[$0].id }
            guard let first = opened.first else { continue }
            let beginning = Beginning(kind: .opened(first))
            // A flow that the app shows is opened in its place.
            let presents =
                !shown.contains(flow.id)
                && graph.builtIn(flow.declaration.style?.value ?? BuiltInStyle.push.rawValue) != .push
            addStart(ofInstance: instance, depth: presents ? 1 : 0, beginning)
            if !presents, !shown.contains(flow.id) {
                for local in known.presentedBottoms.sorted() {
                    // By then, what a link put above the root is gone.
                    let slot = StackSlot(local, .bottom).index
                    let isCalled = instances[index]?.isReached[slot] ?? false
                    starts.append((nodes[isCalled ? index : instance].lowerBound + slot, 1, beginning))
                }
            }
            guard runsFlows else { continue }
            for item in graph.tabs.flatMap(\.items) where item.flow == flow.id {
                addGuards(item.declaration.requires, beginning)
            }
            for route in opened { addGuards(chainConditions[route] ?? [], Beginning(kind: .opened(route))) }
            for (route, conditions) in linkedFromOthers[flow.id] ?? [] {
                addGuards(conditions, Beginning(kind: .opened(route)))
            }
        }
    }

    /// Adds a flow that the app shows, as it starts and as links and tabs open it.
    private mutating func addStart(_ flow: Flow.ID, _ beginning: Beginning) {
        let index = Int(flow.index)
        addStart(ofInstance: index, depth: 0, beginning)
        if openedInstances[index] != index { addStart(ofInstance: openedInstances[index], depth: 0, beginning) }
    }

    /// Adds every bottom of an instance, not only the root: links put other routes there, too.
    private mutating func addStart(ofInstance instance: Int, depth: Int, _ beginning: Beginning) {
        guard let known = instances[instance] else { return }
        let first = nodes[instance].lowerBound
        for slot in known.starts where !graph.routes[known.flow.routes.lowerBound + slot.route].givesResult {
            let route = graph.routes[known.flow.routes.lowerBound + slot.route]
            // What is not the root of its flow was opened there.
            let isOpened = !known.flow.begins(with: route.id) && route.isOpenedOnChain
            starts.append((first + slot.index, depth, isOpened ? Beginning(kind: .opened(route.id)) : beginning))
        }
    }

    private mutating func addGuards(
        _ conditions: [Condition], of tab: TabTarget? = nil, _ beginning: Beginning
    ) {
        guard runsFlows else { return }
        for condition in conditions {
            let refused = Beginning(kind: beginning.kind, tab: tab, refusal: condition.name.value)
            for call in calls(of: [condition]) { starts.append((call.node, call.presents ? 1 : 0, refused)) }
        }
    }

    /// The routes that links show from other screens, by the flow where such a link begins, with what the link's transitions
    /// ask.
    private var linkedFromOthers: [Flow.ID: [(route: Route.ID, conditions: [Condition])]] {
        var linked: [Flow.ID: [(route: Route.ID, conditions: [Condition])]] = [:]
        for route in graph.routes where route.isOpenedFromOutside {
            for path in route.declaration.value.paths where path.from != nil {
                guard let place = graph.place(of: path, to: route.id) else { continue }
                linked[graph[place.first].flow, default: []].append((route.id, graph.conditions(of: place.steps)))
            }
        }
        return linked
    }

    var runsFlows: Bool { graph.guards.contains { $0.otherwise != nil } }

    /// Returns the conditions checked before a tab is selected.
    func conditions(of tab: TabTarget) -> [Condition] {
        let item = graph[tab.tabs].items[tab.item]
        guard runsFlows, let flow = item.flow else { return [] }
        return item.declaration.requires
            + (tab.route.map { chainConditions[$0] ?? [] } ?? graph.conditions(of: flow, from: item.root))
    }

    /// Records the conditions checked before a link or a tab shows a route together with the chain to it.
    mutating func noteChainConditions() {
        guard runsFlows else { return }
        let shownInTabs = graph.firstTabTransitions
        for flow in graph.flows {
            for instance in graph.openedBeginnings(of: flow) {
                let given = instance.root == flow.root ? nil : instance.root
                let own = graph.conditions(of: flow.id, from: given)
                var chains = LinkChains(graph, instance)
                for route in graph.routes(of: flow) {
                    guard route.isOpenedOnChain || shownInTabs[route.id] != nil else { continue }
                    let transitions = chains.chain(to: route.id)?.compactMap(\.transition)
                    chainConditions[route.id, default: []] +=
                        own
                        + (transitions?.flatMap { graph.conditions(of: graph.transitions[$0]) }
                            ?? route.declaration.value.requires)
                }
            }
        }
    }
}
