import FlowModel

// Tabs that transitions select, and routes that are shown with those that lead to them.
extension RunGraphBuilder {
    // MARK: Tabs

    /// The place at which a tab is asked for, with the route to show in it.
    mutating func wish(for tab: TabTarget) -> Node {
        if let node = tabWishes[tab] { return node }
        let node = newNode()
        tabWishes[tab] = node
        tabArrivals[node] = tab
        let item = graph[tab.tabs].items[tab.item]
        guard let flow = item.flow, let entry = entry(of: flow) else { return node }
        guard let route = tab.route else {
            let conditions = graph.conditions(of: item)
            let (passed, _, guards) = pass(conditions, from: node, caller: nil, taps: 0)
            tabArrivals[passed] = tab
            add(Edge(target: entry, guards: guards, kind: .tab, taps: 0), from: passed)
            return node
        }
        let chain = chain(to: route)
        let conditions = item.declaration.requires + self.conditions(of: chain, in: flow)
        let (passed, _, guards) = pass(conditions, from: node, caller: nil, taps: 0)
        tabArrivals[passed] = tab
        add(Edge(target: arrivals(at: chain).top, guards: guards, kind: .tab, taps: 0), from: passed)
        return node
    }

    // MARK: Chains of routes

    mutating func chain(to route: Route.ID) -> [LinkChains.Step] {
        let flow = graph[route].flow
        let found = chains[flow.index, default: LinkChains(graph, graph[flow])].chain(to: route)
        if let found { return found }
        let root = graph[flow].root.map { [LinkChains.Step(transition: nil, route: $0)] } ?? []
        return root + [LinkChains.Step(transition: nil, route: route)]
    }

    func conditions(of chain: [LinkChains.Step], in flow: Flow.ID) -> [Condition] {
        graph.conditions(of: flow)
            + chain.flatMap { step in
                step.transition.map { graph.conditions(of: graph.transitions[$0]) }
                    ?? graph[step.route].declaration.requires
            }
    }

    /// The place at which a chain of routes is shown at once: its last route, from which going back shows the others; and
    /// the place of the first.
    mutating func arrivals(at chain: [LinkChains.Step]) -> (top: Node, bottom: Node) {
        guard chain.count > 1 else { return (chain[0].route.index, chain[0].route.index) }
        var places: [Node] = []
        // How the topmost screen is left that was shown for good, and what is come to then.
        var mode: FloorMode?
        var departures: [FloorMode.Departure: Node] = [:]
        for step in chain {
            let node = newNode(showing: step.route.index)
            addStep(from: node, to: step.route.index)
            let transition = step.transition.map { graph.transitions[$0] }
            let presents = transition.map { $0.style.like != .push } ?? false
            if let below = places.last {
                // Nobody goes back from what was shown for good. It may be left in other ways.
                if transition?.declaration.dismissable == false {
                    mode = FloorMode(hold: presents ? .layer : .base)
                    let any = newNode()
                    addStep(from: any, to: below)
                    if let lower = departures[.any] { addStep(from: any, to: lower) }
                    departures = [.below: below, .root: places[0], .any: any]
                } else {
                    addStep(from: node, to: below, taps: 1)
                    let isOver = presents || mode?.place == .over
                    mode?.place = isOver ? .over : .above
                }
            }
            if let mode {
                linkedHolds[node] = mode
                for departure in FloorMode.Departure.allCases {
                    guard let target = departures[departure] else { continue }
                    add(
                        Edge(target: target, continuations: departure.rawValue, kind: .departure, taps: 0), from: node)
                }
            }
            places.append(node)
        }
        return (places[places.count - 1], places[0])
    }
}
