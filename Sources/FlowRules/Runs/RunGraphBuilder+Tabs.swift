import FlowAnalysis
import FlowModel

// Tabs that transitions select, and routes that are shown together with the routes leading to them.
extension RunGraphBuilder {
    // MARK: Tabs

    /// Returns the node at which a tab is requested, with the route to show in it.
    mutating func wish(for tab: TabTarget) -> Node {
        if let node = tabWishes[tab] { return node }
        let node = newNode()
        tabWishes[tab] = node
        tabArrivals[node] = tab
        let item = graph[tab.tabs].items[tab.item]
        guard let flow = item.flow, hasEntry(flow) else { return node }
        // That the tab is there says that its guards held.
        let when = graph.conditions(ofPresence: tab)
        let present = when.isEmpty ? node : newNode()
        if present != node {
            tabArrivals[present] = tab
            addStep(from: node, to: present, guards: number(of: when))
        }
        guard let route = tab.route else {
            let conditions = graph.conditions(toSelect: item)
            // A tab's root is chosen when the tabs are shown.
            let begun = Set(roots(of: flow, from: item.root, knowing: occasions(showing: tab.tabs)).map(\.node))
            for root in roots(of: flow, from: item.root, knowing: [unknown]) where begun.contains(root.node) {
                for facts in root.occasions { select(tab, showing: root.node, facts, conditions, from: present) }
            }
            return node
        }
        let chain = chain(to: route, from: item.root)
        let conditions = item.declaration.requires + graph.conditions(of: chain, in: flow, from: item.root)
        let (passed, _, guards) = pass(conditions, for: .tab(tab), from: present, caller: nil, taps: 0)
        tabArrivals[passed] = tab
        for (chain, occasions) in onRoots(chain) {
            begin(at: chain[0].route.index, showsTabs: true)
            let arrival = arrival(at: chain)
            for facts in occasions {
                let guards = number(guards, and: facts)
                add(Edge(target: arrival, guards: guards, kind: .tab, taps: 0), from: passed)
            }
        }
        return node
    }

    /// Returns what the guards have answered when the app shows some tabs, as alternatives.
    private func occasions(showing tabs: Tabs.ID) -> [GuardFacts] {
        let shown = graph.start.indices.filter { graph.start[$0].target == .tabs(tabs) && graph.start[$0].canBeShown }
        return shown.isEmpty ? [unknown] : shown.flatMap { occasions[$0] }
    }

    /// Adds the way past the conditions of a tab to one of its roots. Which root that is was decided when its flow started,
    /// so that what held then comes before the conditions, and may be their opposite.
    private mutating func select(
        _ tab: TabTarget, showing root: Node, _ facts: GuardFacts, _ conditions: [Condition], from present: Node
    ) {
        let begun = facts.holding.isEmpty ? present : newNode()
        if begun != present {
            tabArrivals[begun] = tab
            addStep(from: present, to: begun, guards: number(of: facts.holding))
        }
        let (passed, _, guards) = pass(conditions, for: .tab(tab), from: begun, caller: nil, taps: 0)
        tabArrivals[passed] = tab
        begin(at: root, showsTabs: true)
        add(Edge(target: root, guards: guards, kind: .tab, taps: 0), from: passed)
        // What has happened to the tab's flow, while another tab was selected, is seen at once.
        guard let unseen = unseenRoot(root) else { return }
        let happened = newNode()
        add(Edge(target: happened, kind: .signal, taps: 0), from: passed)
        add(Edge(target: unseen, guards: guards, kind: .tab, taps: 0), from: happened)
    }

    // MARK: Chains of routes

    /// A flow and the route that it begins with; nil for its own root.
    struct ChainKey: Hashable {
        let flow: Flow.ID
        let root: Route.ID?
    }

    typealias ChainOnRoot = (chain: [LinkChains.Step], occasions: [GuardFacts])

    /// Returns the chain to a route in its flow, which begins with the given root or, if that is nil, with its own.
    mutating func chain(to route: Route.ID, from given: Route.ID?) -> [LinkChains.Step] {
        let flow = graph[graph[route].flow].beginning(with: given)
        let key = ChainKey(flow: flow.id, root: given)
        let found = chains[key, default: LinkChains(graph, flow)].chain(to: route)
        if let found { return found }
        let root = flow.root.map { [LinkChains.Step(transition: nil, route: $0)] } ?? []
        return root + [LinkChains.Step(transition: nil, route: route)]
    }

    /// Returns a chain on each root on which a link may show it, and what the guards have answered then: the root that is
    /// shown when the flow starts, or else the last.
    func onRoots(_ chain: [LinkChains.Step]) -> [ChainOnRoot] {
        let flow = graph[graph[chain[0].route].flow]
        guard !flow.earlierRoots.isEmpty, chain[0].route == flow.root else { return [(chain, [unknown])] }
        var found: [ChainOnRoot] = []
        for entry in entries(of: flow.id) {
            let shown = graph.chain(chain, on: graph.routes[Int(entry.node)].id) ?? chain
            if let index = found.firstIndex(where: { $0.chain == shown }) {
                found[index].occasions += entry.occasions
            } else {
                found.append((shown, entry.occasions))
            }
        }
        return found
    }

    /// Returns the node at which a chain of routes is shown at once.
    mutating func arrival(at chain: [LinkChains.Step]) -> Node {
        chain.count == 1 ? chain[0].route.index : arrivals(at: chain).last ?? chain[0].route.index
    }

    /// Whether a step starts another flow, and a link goes on there.
    func startsFlow(_ step: LinkChains.Step) -> Bool {
        guard let transition = step.transition, case .flow = graph.transitions[transition].target else { return false }
        return true
    }

    func isHeld(_ transition: Int) -> Bool { !graph.transitions[transition].declaration.dismissable }

    /// Returns the nodes at which a link shows its screens at once, from bottom to top. A flow that it starts on one of them
    /// is a call, whose end goes on there.
    ///
    /// - Parameter bar: The tab bar below the screens, if the run has not shown it yet.
    mutating func arrivals(at chain: [LinkChains.Step], over bar: Node? = nil) -> [Node] {
        guard let call = chain.indices.dropFirst().first(where: { startsFlow(chain[$0]) }),
            let transition = chain[call].transition
        else { return arrivalsInFlow(at: chain, over: bar).nodes }
        var (nodes, lower, all) = arrivalsInFlow(at: Array(chain[..<call]), over: bar)
        guard let caller = nodes.last else { return nodes }
        let below = nodes.dropLast().last ?? caller
        let revealed: [FloorMode.Departure: Node] =
            [.caller: caller, .below: below, .root: nodes[0], .any: all < 0 ? caller : all]
        let node = newNode()
        if let unseen = unseenRoot(chain[call - 1].route.index) {
            add(Edge(target: unseen, kind: .signal, taps: 0), from: node)
        }
        if let bar { cover(bar, from: node, inLayer: false) }
        let called = [LinkChains.Step(transition: nil, route: chain[call].route)] + chain[(call + 1)...]
        for (shown, occasions) in onRoots(called) {
            let entry = linkedEntries[shown] ?? arrival(at: shown)
            linkedEntries[shown] = entry
            for facts in occasions {
                let branches = addCall(
                    by: transition, to: graph[shown[0].route].flow, at: entry, isAlone: shown.count == 1, from: node,
                    caller: caller, lower: lower, guards: number(-1, and: facts))
                for branch in branches { addDepartures(revealed, from: branch, mode(onTopOf: chain[..<call])) }
            }
        }
        nodes.append(node)
        return nodes
    }

    /// Returns the nodes at which a chain of routes of one flow is shown at once, from bottom to top. Going back from the
    /// last shows the others: the lower ones at once, if there are some. All are those that may be revealed.
    ///
    /// - Parameter bar: The tab bar below the chain, if the run has not shown it yet.
    private mutating func arrivalsInFlow(
        at chain: [LinkChains.Step], over bar: Node?
    ) -> (nodes: [Node], lower: Node, all: Node) {
        var nodes: [Node] = []
        // The nodes that lead to the screens below: to those that can be gone back to at once, and to all.
        var (free, all): (Node, Node) = (-1, -1)
        // How the topmost screen that is presented or held is left, and what is revealed then.
        var mode: FloorMode?
        var departures: [FloorMode.Departure: Node] = [:]
        for step in chain {
            let node = newNode(showing: step.route.index)
            addStep(from: node, to: step.route.index)
            let transition = step.transition.map { graph.transitions[$0] }
            let presents = transition.map { $0.style.like != .push } ?? false
            let isHeld = transition?.declaration.dismissable == false
            let lower = presents ? nodes.last ?? -1 : free
            if let below = nodes.last {
                // A screen that is held cannot be gone back from, nor can the screens above it go back to below it;
                // other ways out remain. A long press on the back button leads to any screen of the layer.
                if !isHeld { addStep(from: node, to: lower, taps: 1) }
                if isHeld || presents {
                    mode = FloorMode(hold: presents ? .layer : .base)
                    departures = [.below: below, .root: nodes[0], .any: all]
                } else if mode?.level == .at {
                    mode?.level = .above
                }
            }
            if let mode { addDepartures(departures, from: node, mode) }
            if let bar { show(bar, from: node, inLayer: presents) }
            let isFirst = nodes.isEmpty
            nodes.append(node)
            guard nodes.count < chain.count else { return (nodes, isHeld ? -1 : lower, all) }
            let others = all
            all = isFirst ? node : descent(to: node, or: others)
            free = isFirst || isHeld ? node : lower == others ? all : descent(to: node, or: lower)
        }
        return (nodes, -1, -1)
    }

    /// Returns the mode on top of a chain whose last screen is left.
    private func mode(onTopOf chain: ArraySlice<LinkChains.Step>) -> FloorMode {
        var entries = chain.map { step in
            StackShape.Entry(opensLayer: step.transition.map { graph.transitions[$0].style.like != .push } ?? false)
        }
        let last = entries.count - 1
        if entries[last].opensLayer { entries[last].beginsHeldLayer = true } else { entries[last].isHeld = true }
        return FloorMode(StackShape(entries: entries)) ?? FloorMode(hold: .base)
    }

    private mutating func addDepartures(
        _ departures: [FloorMode.Departure: Node], from node: Node, _ mode: FloorMode
    ) {
        linkedHolds[node] = mode
        for departure in FloorMode.Departure.allCases {
            guard let target = departures[departure] else { continue }
            add(Edge(target: target, departure: departure, kind: .departure, taps: 0), from: node)
        }
    }

    private mutating func descent(to node: Node, or lower: Node) -> Node {
        let descent = newNode()
        descents.insert(descent)
        addStep(from: descent, to: node)
        addStep(from: descent, to: lower)
        return descent
    }

    // MARK: Tab bars not shown yet

    /// Adds the way from a node over a tab to its bar, which is visible now or once the run leaves what covers it.
    mutating func show(_ bar: Node, from node: Node, inLayer: Bool) {
        guard seesBar(shown[Int(node)], inLayer: inLayer) else { return cover(bar, from: node, inLayer: inLayer) }
        addStep(from: node, to: bar)
    }

    mutating func cover(_ bar: Node, from node: Node, inLayer: Bool) {
        coveredBars[node] = inLayer
        add(Edge(target: bar, departure: .bar, kind: .departure, taps: 0), from: node)
    }

    /// Whether the tab bar is visible on a screen.
    func seesBar(_ route: Int32, inLayer: Bool) -> Bool {
        !inLayer && !graph.hidesTabBar(of: graph.routes[Int(route)])
    }
}
