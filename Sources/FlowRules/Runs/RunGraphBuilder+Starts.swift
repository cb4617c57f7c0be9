import FlowAnalysis
import FlowModel

// Where runs begin, and what `anywhere` offers.
extension RunGraphBuilder {
    // MARK: The start

    /// Adds the starts of the app, of which only its guards know which is shown. Without a `start`, adds each flow.
    mutating func addStarts() {
        let flowsStart = newNode()
        let tabsStart = newNode()
        addStep(from: start, to: flowsStart)
        addStep(from: start, to: tabsStart)
        sources.append(source(flowsStart, showsTabs: false))
        sources.append(source(tabsStart, showsTabs: true))
        guard !graph.start.isEmpty else {
            for flow in graph.flows {
                for entry in entries(of: flow.id) {
                    begin(at: entry.node, showsTabs: false)
                    jump(from: flowsStart, to: entry.node, on: entry.occasions)
                }
            }
            return
        }
        var kinds: Set<Bool> = []
        for (index, entry) in graph.start.enumerated() where entry.canBeShown {
            let occasions = occasions[index]
            switch entry.target {
            case .flow(let flow):
                kinds.insert(false)
                for root in roots(of: flow, from: entry.root, knowing: occasions) {
                    if starts[root.node] == nil { starts[root.node] = index }
                    begin(at: root.node, showsTabs: false)
                    jump(from: flowsStart, to: root.node, on: root.occasions)
                }
            case .tabs(let tabs):
                kinds.insert(true)
                addBars(of: tabs)
                for (tab, occasions) in firstTabs(of: tabs, on: occasions) {
                    let item = graph[tabs].items[tab]
                    guard let flow = item.flow else { continue }
                    for root in roots(of: flow, from: item.root, knowing: occasions) {
                        let container = newNode()
                        starts[container] = index
                        begin(at: root.node, showsTabs: true)
                        jump(from: tabsStart, to: container, on: root.occasions)
                        jump(from: container, to: root.node)
                    }
                }
            case .missing: break
            }
        }
        hasTwoKindsOfStart = kinds.count > 1
    }

    /// Notes that the app shows a node at the bottom.
    mutating func begin(at node: Node, showsTabs: Bool?) {
        homes.insert(RunGraph.Home(node: node, showsTabs: showsTabs))
    }

    /// Returns a node that stands for a root which is not seen: only what signals lead to from there is. Nil if there are none.
    mutating func unseenRoot(_ root: Node) -> Node? {
        guard graph.routes.indices.contains(Int(root)) else { return nil }
        let route = graph.routes[Int(root)]
        guard let signals = flowSignals[Int(route.flow.index)] else { return nil }
        if let known = unseenRoots[root] { return known }
        let node = newNode()
        unseenRoots[root] = node
        signals.connect(node, hiding: signals.hidden(from: Int(root), in: graph), in: &self)
        return node
    }

    /// The edges to what signals lead to from a screen that is not seen.
    struct Unseen {
        let node: Node
        /// The answers of the guards when the screen was put there.
        let guards: Int32
    }

    /// Returns the roots that a link covers which opens over whatever the app shows.
    private mutating func unseenRoots(below placement: Placement) -> [Unseen] {
        guard let (flow, root) = placement.below, hasSignals(flow) else { return [] }
        return roots(of: flow, from: root, knowing: placement.occasions).flatMap { root in
            guard let node = unseenRoot(root.node) else { return [Unseen]() }
            return root.occasions.map { Unseen(node: node, guards: number(of: $0.holding)) }
        }
    }

    /// Adds what signals lead to from screens below what is shown.
    mutating func signal(to unseen: [Unseen], from opened: Node) {
        for each in unseen { add(Edge(target: each.node, guards: each.guards, kind: .signal, taps: 0), from: opened) }
    }

    private func hasSignals(_ flow: Flow.ID) -> Bool { flowSignals[Int(flow.index)] != nil }

    func source(_ node: Node, showsTabs: Bool?) -> RunGraph.Source {
        RunGraph.Source(node: node, kind: .start, route: nil, title: "start", showsTabs: showsTabs)
    }

    mutating func jump(from origin: Node, to target: Node, guards: Int32 = -1) {
        add(Edge(target: target, guards: guards, kind: .jump, taps: 0), from: origin)
    }

    /// Adds one jump for each of the alternatives.
    private mutating func jump(from origin: Node, to target: Node, on occasions: [GuardFacts]) {
        for facts in occasions { jump(from: origin, to: target, guards: number(of: facts.holding)) }
    }

    /// Adds the tab bars from which tabs are selected: the tabs are a tap away, as long as the bar is seen.
    private mutating func addBars(of tabs: Tabs.ID) {
        let items = graph[tabs].items
        let bar = addBar(of: tabs, without: nil)
        for (index, item) in items.enumerated() {
            guard let flow = item.flow, hasEntry(flow) else { continue }
            let conditions = graph.conditions(toSelect: item)
            // A tap on the tab that is shown asks nothing, which is a difference only where asking shows something, and goes to
            // the root that is there.
            let isAlone = items.count { $0.flow == flow } == 1
            let isDifferent = graph.runsFlow(conditions) || item.root == nil && entries(of: flow).count > 1
            let own = isAlone && isDifferent ? addBar(of: tabs, without: index) : bar
            tabBars[TabTarget(tabs: tabs, item: index)] = own
            for route in graph[flow].routes { show(own, from: Node(route), inLayer: false) }
        }
    }

    /// Returns what the guards have answered when each entry of `start` is shown: it is the first whose conditions hold,
    /// and the last is shown if no other is. What the app places itself, it places whatever they answer.
    func startOccasions() -> [[GuardFacts]] {
        let placed = graph.start.filter(\.isPlaced).map { _ in [GuardFacts(graph)] }
        if placed.count == graph.start.count { return placed }
        let conditions = graph.start.filter { !$0.isPlaced }.map { start -> [Int32]? in
            if case .missing = start.target { nil } else { codes(of: graph.conditions(of: start)) }
        }
        let choices = GuardFacts.choices(among: conditions.dropLast(), knowing: [GuardFacts(graph)])
        return choices.first + [choices.none] + placed
    }

    /// Returns the tabs that can be selected first, and what the guards have answered then: the first whose conditions hold,
    /// else the first that is there, and else the first.
    private func firstTabs(
        of tabs: Tabs.ID, on occasions: [GuardFacts]
    ) -> [(index: Int, occasions: [GuardFacts])] {
        let items = graph[tabs].items
        let shown = items.indices.filter { items[$0].flow.map { hasEntry($0) } ?? false }
        let conditions = shown.map { codes(of: graph.conditions(of: items[$0])) }
        let choices = GuardFacts.choices(among: conditions, knowing: occasions)
        let present = GuardFacts.choices(
            among: items.map { codes(of: $0.declaration.when) }, knowing: choices.none)
        let found = Array(zip(shown, choices.first)) + zip(items.indices, present.first) + [(0, present.none)]
        return found.filter { !$1.isEmpty }.map { ($0, $1) }
    }

    /// Adds a tab bar, as it is seen in one of its tabs, and returns its node.
    private mutating func addBar(of tabs: Tabs.ID, without selected: Int?) -> Node {
        let bar = newNode()
        bars.append((bar, tabs))
        for index in graph[tabs].items.indices where index != selected {
            guard graph[tabs].items[index].flow.map({ hasEntry($0) }) ?? false else { continue }
            add(Edge(target: wish(for: TabTarget(tabs: tabs, item: index)), kind: .tab, taps: 1), from: bar)
        }
        return bar
    }

    // MARK: Links

    /// Adds the routes that a link or something outside of the graph opens.
    mutating func addLinks() {
        for index in graph.routes.indices {
            guard graph.routes[index].isOpenedFromOutside else { continue }
            let declaration = graph.routes[index].declaration.value
            let id = graph.routes[index].id
            var places: [LinkPlace] = []
            var kinds: [LinkPlace: [(RunBeginning, String)]] = [:]
            for path in declaration.paths {
                // One that leads nowhere is reported, and is taken to have no `from`.
                let place = graph.place(of: path, to: id) ?? LinkPlace(first: id)
                if kinds[place] == nil { places.append(place) }
                kinds[place, default: []].append((.link, path.text))
            }
            for place in places { addLinks(to: index, at: place, kinds[place] ?? [], waits: true) }
            // The app opens it itself, wherever the user is.
            if let entry = declaration.entry {
                addLinks(to: index, at: LinkPlace(first: id), [(.entry, entry.value)], waits: false)
            }
        }
    }

    /// Adds the links that show a route at a place, or what else opens it there.
    /// - Parameter waits: Whether they wait for a start from which the flow can be reached.
    private mutating func addLinks(
        to index: Int, at place: LinkPlace, _ kinds: [(RunBeginning, String)], waits: Bool
    ) {
        let flow = graph[place.first].flow
        let pushes = graph.ownStyle(of: graph[flow]) == .push
        var known: [[LinkChains.Step]: [Node?: [Node]]] = [:]
        var shown: [(placement: Placement, conditions: [Condition], isHeld: Bool, on: ChainOnRoot)] = []
        for placement in placements(of: flow, for: place.first, reaching: waits ? linkStarts[flow] : nil) {
            let chain = chain(to: place.first, from: placement.root) + place.steps
            // A root that the app itself gives asks only for itself.
            let asksFlow = placement.root == nil || placement.tab != nil
            let conditions =
                asksFlow
                ? graph.conditions(of: chain, in: flow, from: placement.root) : graph.conditions(of: chain)
            let isHeld = chain.compactMap(\.transition).contains { !graph.transitions[$0].declaration.dismissable }
            shown += onRoots(chain).map { (placement, conditions, isHeld, $0) }
        }
        for (placement, conditions, isHeld, (chain, roots)) in shown {
            let node = newNode()
            let bar = pushes && placement.isOver ? placement.tab.flatMap { tabBars[$0] } : nil
            let (top, nodes) =
                placement.isOver
                ? open(chain, over: bar, &known[chain, default: [:]])
                : (arrival(at: chain, &known[chain, default: [:]]), [])
            if !placement.isOver { begin(at: chain[0].route.index, showsTabs: placement.showsTabs) }
            let link = Link(
                route: index, placement: placement, conditions: placement.tabConditions + conditions,
                occasions: roots, top: top)
            add(link, from: node, over: [])
            sources += kinds.map { kind, title in
                RunGraph.Source(
                    node: node, kind: kind, route: index, title: title, showsTabs: placement.showsTabs,
                    isOver: placement.isOver, nodes: nodes,
                    covered: placement.isOver || isHeld ? placement.tab : nil)
            }
            // What the link covers was never shown when a signal takes away what the link has opened.
            let unseen = unseenRoots(below: placement)
            guard !unseen.isEmpty else { continue }
            let left = newNode()
            add(link, from: left, over: unseen)
            sources += kinds.map { kind, title in
                RunGraph.Source(
                    node: left, kind: kind, route: index, title: title, showsTabs: placement.showsTabs, isLeft: true)
            }
        }
    }

    /// A link at a place.
    private struct Link {
        let route: Int
        let placement: Placement
        let conditions: [Condition]
        /// The answers of the guards when the chain's root was chosen.
        let occasions: [GuardFacts]
        /// The node of the screen on top.
        let top: Node
    }

    /// Adds the way from a link past its conditions: to what it opens or, once that is left by a signal, to what signals lead to from
    /// the screens that it covers.
    private mutating func add(_ link: Link, from node: Node, over covered: [Unseen]) {
        for background in backgrounds(of: link.placement, asking: link.conditions) {
            var asked = newNode()
            jump(from: node, to: asked, on: background.occasions)
            if !link.placement.when.isEmpty {
                let present = newNode()
                jump(from: asked, to: present, guards: number(of: link.placement.when))
                asked = present
            }
            let (passed, _, guards) = pass(
                link.conditions, for: .link(to: link.route), from: asked, caller: nil, taps: 0,
                over: background.tab.flatMap { tabBars[$0] }, covering: covered)
            for facts in link.occasions {
                let guards = number(guards, and: facts)
                let opened = covered.isEmpty ? link.top : newNode()
                jump(from: passed, to: opened, guards: guards)
                signal(to: covered, from: opened)
            }
        }
    }

    /// Returns the node of a chain that a link opens over what is shown, and those of its screens. The bar of a tab is
    /// a step away where it is seen at once: whatever else leads to it comes later.
    private mutating func open(
        _ chain: [LinkChains.Step], over bar: Node?, _ known: inout [Node?: [Node]]
    ) -> (top: Node, nodes: [Node]) {
        let route = chain[chain.count - 1]
        let presents = chain.compactMap(\.transition).contains { graph.transitions[$0].style.like != .push }
        // No tab can be selected from a flow that is held.
        let locks = chain.contains { startsFlow($0) && $0.transition.map(isHeld) == true }
        let isSeen = bar != nil && !locks && seesBar(route.route.index, inLayer: presents)
        let covered = isSeen ? nil : bar
        let nodes = known[covered] ?? arrivals(at: chain, over: covered)
        known[covered] = nodes
        guard isSeen, let bar else { return (nodes[nodes.count - 1], nodes) }
        let top = newNode(showing: route.route.index)
        addStep(from: top, to: nodes[nodes.count - 1])
        addStep(from: top, to: bar)
        return (top, nodes)
    }

    private mutating func arrival(at chain: [LinkChains.Step], _ known: inout [Node?: [Node]]) -> Node {
        if chain.count == 1 { return chain[0].route.index }
        let nodes = known[nil] ?? arrivals(at: chain)
        known[nil] = nodes
        return nodes[nodes.count - 1]
    }

    /// Returns the tabs and facts that a link may come over, as far as they matter: the flow of a guard is shown before
    /// the link selects its own tab.
    private func backgrounds(
        of placement: Placement, asking conditions: [Condition]
    ) -> [(occasions: [GuardFacts], tab: TabTarget?)] {
        guard !placement.isOver, let tab = placement.tab, graph.runsFlow(placement.tabConditions + conditions) else {
            return [(placement.occasions, placement.isOver ? placement.tab : nil)]
        }
        return firstTabs(of: tab.tabs, on: placement.occasions).map { index, occasions in
            (occasions, TabTarget(tabs: tab.tabs, item: index))
        }
    }

    /// The place where a link opens its flow: what is shown then.
    private struct Placement {
        /// The answers of the guards when the start that shows the place is shown.
        var occasions: [GuardFacts]
        /// The conditions that held when the tab that is selected was found to be there.
        var when: [Condition] = []
        /// The conditions of the tab that is selected.
        var tabConditions: [Condition] = []
        var showsTabs: Bool?
        /// The route that the flow begins with there; nil for its own root.
        var root: Route.ID?
        /// Whether another flow is shown, over which the link's flow comes.
        var isOver = false
        /// The tab that is selected; nil without tabs.
        var tab: TabTarget?
        /// The flow over which the link's comes, and the route that it begins with.
        var below: (flow: Flow.ID, root: Route.ID?)?
    }

    /// Returns the places where a link to a route of a flow opens: with the start that shows the flow, or over whatever is
    /// shown.
    /// - Parameter reaching: The starts for which the link waits.
    private func placements(of flow: Flow.ID, for route: Route.ID, reaching: Set<Int>?) -> [Placement] {
        var found: [Placement] = []
        var others: [Placement] = []
        var waits = false
        for (index, start) in graph.start.enumerated() {
            guard start.canBeShown else {
                // A link waits for the start that has its flow, which never comes.
                waits = waits || graph.flows(of: start).contains(flow)
                continue
            }
            let occasions = occasions[index]
            // It waits for one from which the flow can be reached, but where the app places something itself.
            let isOpen = reaching?.contains(index) ?? true || start.isPlaced
            switch start.target {
            case .flow(flow): found.append(Placement(occasions: occasions, showsTabs: false, root: start.root))
            case .tabs(let tabs):
                // In the first of its tabs that is there, of those that begin with the route, if there are any. Which are,
                // the app may have asked again since the start.
                let items = graph[tabs].items
                for index in graph.tabs(of: tabs, with: flow, for: route) {
                    let (declaration, tab) = (items[index].declaration, TabTarget(tabs: tabs, item: index))
                    found.append(
                        Placement(
                            occasions: occasions, when: graph.conditions(ofPresence: tab),
                            tabConditions: declaration.requires, showsTabs: true, root: items[index].root, tab: tab))
                    if declaration.when.isEmpty { break }
                }
                guard isOpen else { continue }
                others += firstTabs(of: tabs, on: occasions).map { index, occasions in
                    Placement(
                        occasions: occasions, showsTabs: true, isOver: true, tab: TabTarget(tabs: tabs, item: index),
                        below: items[index].flow.map { ($0, items[index].root) })
                }
            case .flow(let flow) where isOpen:
                others.append(
                    Placement(occasions: occasions, showsTabs: false, isOver: true, below: (flow, start.root)))
            case .flow, .missing: break
            }
        }
        if !found.isEmpty || waits { return found }
        if reaching != nil { return others }
        // What is shown matters only where `tab` works over some of it, or something happens to it.
        return others.contains { $0.tab != nil || $0.below.map { hasSignals($0.flow) } == true }
            ? others : [Placement(occasions: [GuardFacts(graph)], isOver: true)]
    }

    // MARK: Anywhere

    /// Adds the signals of flows. Whatever shows a tab asks for those of its flow.
    mutating func addFlowSignals() {
        for flow in graph.flows.indices where !graph.flows[flow].isExternal {
            let signals = graph.signals(in: graph.flows[flow].anywhere)
            if !signals.isEmpty { flowSignals[flow] = ChoiceTree(signals, in: &self) }
        }
    }

    /// Adds the transitions of `anywhere`, of each flow and of the app. A list is written once, in a balanced tree
    /// whose leaves are its transitions, so that a route that hides one of them leads to the few branches that hold the
    /// others.
    mutating func addAnywhere() {
        let graph = graph
        let app = ChoiceTree(graph.offered(in: graph.anywhere), in: &self)
        let appSignals = ChoiceTree(graph.signals(in: graph.anywhere), in: &self)
        for flow in graph.flows.indices {
            guard !graph.flows[flow].isExternal else { continue }
            let own = ChoiceTree(graph.offered(in: graph.flows[flow].anywhere), in: &self)
            let signals = flowSignals[flow]
            guard own.count + app.count + appSignals.count > 0 || signals != nil else { continue }
            // One of the flow's hides one of the app's with its name, where it is available.
            let rivals =
                app.count == 0
                ? []
                : graph.offered(in: graph.flows[flow].anywhere).filter {
                    !app.indices(named: graph.transitions[$0].name).isEmpty
                }
            // Where the flow of an app-wide transition is on top, the transition may do nothing.
            let idle = graph.anywhere.filter { index in
                graph.flows[flow].routes.first.map {
                    graph.isShown(targetOf: graph.transitions[index], by: graph.routes[$0])
                } ?? false
            }
            for route in graph.flows[flow].routes {
                if !graph.routes[route].givesResult {
                    own.connect(Node(route), hiding: own.hidden(from: route, in: graph), in: &self)
                    signals?.connect(Node(route), hiding: signals?.hidden(from: route, in: graph) ?? [], in: &self)
                }
                let idleSignals = appSignals.positions(of: idle)
                appSignals.connect(
                    Node(route), hiding: appSignals.hidden(from: route, in: graph) + idleSignals, in: &self)
                var hidden = app.hidden(from: route, in: graph) + app.positions(of: idle)
                for rival in rivals where graph.isAvailable(graph.transitions[rival], from: graph.routes[route]) {
                    hidden += app.indices(named: graph.transitions[rival].name)
                }
                app.connect(Node(route), hiding: hidden, in: &self)
            }
        }
    }
}

/// A list of transitions as the leaves of a tree of indices.
struct ChoiceTree {
    private let transitions: Range<Int>
    private let names: HiddenNames
    /// The indices of the transitions that except a route, by its name, which for the app's is that of its flow or
    /// follows it. What `all` stands for lies side by side.
    private var exceptions: [String: [Range<Int>]] = [:]
    /// The nodes of the tree, as a heap: the children of `node` are `2 * node` and `2 * node + 1`, the leaves begin at
    /// `count`.
    private var nodes: [RunGraph.Node] = []
    private let kind: RunGraph.Edge.Kind

    var count: Int { transitions.count }

    init(_ transitions: Range<Int>, in builder: inout RunGraphBuilder) {
        self.transitions = transitions
        names = HiddenNames(builder.graph, transitions)
        for (excepting, routes) in builder.graph.exceptions(among: transitions) {
            let first = transitions.lowerBound
            let excepted = (excepting.lowerBound - first)..<(excepting.upperBound - first)
            for route in routes { exceptions[route.value, default: []].append(excepted) }
        }
        guard !transitions.isEmpty else {
            kind = .step
            return
        }
        let areSignals = builder.graph.transitions[transitions.lowerBound].isSignal
        kind = areSignals ? .signal : .step
        nodes = (0..<2 * count).map { _ in builder.newNode() }
        builder.choices.append(nodes[0]..<nodes[0] + Int32(nodes.count))
        for parent in 1..<max(count, 1) {
            builder.addStep(from: nodes[parent], to: nodes[2 * parent])
            builder.addStep(from: nodes[parent], to: nodes[2 * parent + 1])
        }
        // Where the flow of a signal has ended, nobody can send the signal again as one can tap a button.
        let caller = areSignals ? builder.newNode() : nil
        if let caller { builder.choices.append(caller..<caller + 1) }
        for (position, index) in transitions.enumerated() {
            builder.add(index, from: nodes[count + position], caller: caller, taps: areSignals ? 0 : 1)
        }
    }

    func indices(named name: String) -> [Range<Int>] { positions(of: names.all(named: name)) }

    /// Returns where the tree has transitions, if it does.
    func positions(of indices: [Int]) -> [Range<Int>] {
        indices.filter(transitions.contains).map { index in
            let position = index - transitions.lowerBound
            return position..<(position + 1)
        }
    }

    /// Returns the indices of the transitions that are not available from a route: it has its own of the name, or is
    /// excepted.
    func hidden(from route: Int, in graph: FlowGraph) -> [Range<Int>] {
        guard count > 0 else { return [] }
        var hidden: [Range<Int>] = []
        for index in graph.routes[route].transitions { hidden += indices(named: graph.transitions[index].function) }
        if exceptions.isEmpty { return hidden }
        let (name, flow) = (graph.routes[route].name, graph.routes[route].flowName)
        let names = graph.transitions[transitions.lowerBound].source == .app ? [flow, "\(flow)/\(name)"] : [name]
        return hidden + names.flatMap { exceptions[$0] ?? [] }
    }

    /// Joins a route to the largest branches without what is hidden.
    func connect(_ route: RunGraph.Node, hiding hidden: [Range<Int>], in builder: inout RunGraphBuilder) {
        guard count > 0 else { return }
        guard !hidden.isEmpty else { return join(route, to: 1, in: &builder) }
        var first = 0
        for range in hidden.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            connect(route, to: first, until: range.lowerBound, in: &builder)
            first = max(first, range.upperBound)
        }
        connect(route, to: first, until: count, in: &builder)
    }

    /// Joins a route to the branches that hold just the indices from one to another: up from both ends, wherever the
    /// parent holds more.
    private func connect(
        _ route: RunGraph.Node, to first: Int, until end: Int, in builder: inout RunGraphBuilder
    ) {
        var (left, right) = (count + first, count + end)
        while left < right {
            if !left.isMultiple(of: 2) {
                join(route, to: left, in: &builder)
                left += 1
            }
            if !right.isMultiple(of: 2) {
                right -= 1
                join(route, to: right, in: &builder)
            }
            left /= 2
            right /= 2
        }
    }

    private func join(_ route: RunGraph.Node, to branch: Int, in builder: inout RunGraphBuilder) {
        builder.add(RunGraph.Edge(target: nodes[branch], kind: kind, taps: 0), from: route)
    }
}
