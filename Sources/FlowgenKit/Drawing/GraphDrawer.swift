import FlowModel

/// Decides which nodes and edges a drawing has.
struct GraphDrawer {
    private typealias Node = GraphDrawing.Node

    private let graph: FlowGraph
    private let isOverview: Bool
    /// Whether the app's start and its tabs are drawn.
    private let isWhole: Bool
    /// Whether the routes of each flow are drawn, by flow index.
    private let isDrawn: [Bool]
    /// The names of flows that already have a single node. Several modules may declare the same flow.
    private var hasNode: Set<String> = []
    /// The chains to the routes of flows that tabs show, by flow index.
    private var chains: [Int32: LinkChains] = [:]
    private(set) var drawing = GraphDrawing()

    init(_ graph: FlowGraph, _ scope: GraphDrawing.Scope) {
        self.graph = graph
        switch scope {
        case .all:
            (isOverview, isWhole) = (false, true)
            isDrawn = graph.flows.map { !$0.isExternal && graph.isOwn($0) }
        case .flows(let flows):
            (isOverview, isWhole) = (false, false)
            isDrawn = graph.flows.map { flows.contains($0.id) }
        case .overview:
            (isOverview, isWhole) = (true, true)
            isDrawn = graph.flows.map { _ in false }
        }
    }

    mutating func draw() {
        for flow in graph.flows where isDrawn[Int(flow.id.index)] { drawing.add(cluster(of: flow)) }
        if isOverview { for flow in graph.flows { addNode(of: flow.id) } }
        if isWhole, let app = graph.app { draw(app) }
        for flow in graph.flows where isOverview || isDrawn[Int(flow.id.index)] { drawTransitions(of: flow) }
    }

    // MARK: Nodes

    private func cluster(of flow: Flow) -> GraphDrawing.Cluster {
        var cluster = GraphDrawing.Cluster(name: flow.name)
        for route in graph.routes(of: flow) {
            let paths = route.declaration.paths.map(\.value.text)
            cluster.nodes.append(
                Node(
                    id: Self.id(of: route), label: ([route.name] + paths).joined(separator: "\n"),
                    shape: route.id == flow.root ? .root : .route))
        }
        if !flow.anywhere.isEmpty {
            cluster.nodes.append(Node(id: Self.anywhere(flow.name), label: "anywhere", shape: .anywhere))
        }
        for outcome in flow.declaration.outcomes {
            let name = outcome.name.value
            cluster.nodes.append(Node(id: Self.id(of: name, in: flow), label: name, shape: .outcome))
        }
        return cluster
    }

    /// Adds the node of a flow whose routes are not drawn.
    private mutating func addNode(of flow: Flow.ID) {
        guard hasNode.insert(graph[flow].name).inserted else { return }
        drawing.add(Node(id: Self.id(of: graph[flow]), label: graph[flow].name, shape: .flow))
    }

    private static func id(of flow: Flow) -> String { flow.name }

    private static func id(of route: Route) -> String { "\(route.flowName)/\(route.name)" }

    private static func id(of outcome: String, in flow: Flow) -> String { "\(flow.name).\(outcome)" }

    private static func anywhere(_ owner: String) -> String { "\(owner) anywhere" }

    /// Returns the node at which a flow begins.
    private mutating func start(of flow: Flow.ID) -> String {
        if isDrawn[Int(flow.index)], let root = graph[flow].root { return Self.id(of: graph[root]) }
        addNode(of: flow)
        return Self.id(of: graph[flow])
    }

    private mutating func node(of route: Route.ID) -> String {
        let flow = graph[route].flow
        if isDrawn[Int(flow.index)] { return Self.id(of: graph[route]) }
        addNode(of: flow)
        return Self.id(of: graph[flow])
    }

    // MARK: The app

    /// Draws what the app shows first, its tabs, and the transitions of the app's `anywhere`.
    private mutating func draw(_ app: AppDocument) {
        let name = app.name.value
        let id = "app \(name)"
        if !graph.start.isEmpty { drawing.add(Node(id: id, label: name, shape: .start)) }
        var shown: Set<Tabs.ID> = []
        for start in graph.start {
            let label = Self.label("", graph.conditions(of: start))
            switch start.target {
            case .flow(let flow): addEdge(from: id, to: self.start(of: flow), label)
            case .tabs(let tabs):
                addEdge(from: id, to: "tabs \(graph[tabs].name)", label)
                if shown.insert(tabs).inserted { draw(graph[tabs]) }
            case .missing: break
            }
        }
        guard !graph.anywhere.isEmpty else { return }
        drawing.add(Node(id: Self.anywhere("App"), label: "anywhere in \(name)", shape: .anywhere))
        for index in graph.anywhere { drawTransition(index, from: Self.anywhere("App")) }
    }

    private mutating func draw(_ tabs: Tabs) {
        let id = "tabs \(tabs.name)"
        drawing.add(Node(id: id, label: tabs.name, shape: .tabs))
        for item in tabs.items {
            guard let flow = item.flow else { continue }
            let name = item.name == graph[flow].name ? "" : item.name
            let conditions = graph.conditions(of: item)
            addEdge(from: id, to: start(of: flow), Self.label(name, conditions))
            addRefusals(of: conditions, from: id)
        }
    }

    // MARK: Transitions

    private mutating func drawTransitions(of flow: Flow) {
        for route in graph.routes(of: flow) {
            let source = node(of: route.id)
            for index in route.transitions { drawTransition(index, from: source) }
        }
        let anywhere = isOverview ? Self.id(of: flow) : Self.anywhere(flow.name)
        for index in flow.anywhere { drawTransition(index, from: anywhere) }
    }

    private mutating func drawTransition(_ index: Int, from source: String) {
        addEdge(of: index, from: source)
        addRefusals(of: conditions(of: graph.transitions[index]), from: source)
        // What follows the outcomes of a call starts at the calling route.
        for branch in graph.branches(of: index) { drawTransition(branch, from: source) }
    }

    private mutating func addEdge(of index: Int, from source: String) {
        let transition = graph.transitions[index]
        let target: String
        var usualName = ""
        switch transition.target {
        case .route(let route), .result(let route):
            target = node(of: route)
            usualName = graph.name(of: route)
        case .flow(let flow):
            target = start(of: flow)
            usualName = SwiftName.lowerCamel(graph[flow].name)
        case .tab(let tab):
            guard let flow = graph[tab.tabs].items[tab.item].flow else { return }
            target = tab.route.map { node(of: $0) } ?? start(of: flow)
        case .finish(let outcome):
            guard !isOverview, let flow = graph.flow(of: transition.source) else { return }
            usualName = graph[flow].declaration.outcomes[outcome].name.value
            target = Self.id(of: usualName, in: graph[flow])
        case .back, .restart, .open, .missing: return
        }
        if isOverview, target == source { return }
        let label = isOverview || transition.name == usualName ? "" : transition.name
        addEdge(
            from: source, to: target, Self.label(label, isOverview ? [] : conditions(of: transition)),
            isPresented: transition.style.like != .push)
    }

    /// Adds an edge to the flow of each guard that may refuse.
    private mutating func addRefusals(of conditions: [Condition], from source: String) {
        for condition in conditions where !condition.isNegated {
            guard let id = graph.guard(named: condition.name.value), let flow = graph[id].otherwise else { continue }
            let target = start(of: flow)
            if isOverview, target == source { continue }
            addEdge(
                from: source, to: target, "if \(condition.oppositeText)",
                isPresented: graph.presents(id))
        }
    }

    /// Returns what a transition asks, including the conditions of the tab that it selects.
    private mutating func conditions(of transition: Transition) -> [Condition] {
        let own = graph.conditions(of: transition)
        guard case .tab(let tab) = transition.target else { return own }
        let item = graph[tab.tabs].items[tab.item]
        guard let route = tab.route, let flow = item.flow else { return (own + graph.conditions(of: item)).distinct }
        let chain = chains[flow.index, default: LinkChains(graph, graph[flow])].chain(to: route)
        let shown = graph.conditions(of: chain ?? [LinkChains.Step(transition: nil, route: route)], in: flow)
        return (own + item.declaration.requires + shown).distinct
    }

    private mutating func addEdge(
        from source: String, to target: String, _ label: String, isPresented: Bool = false
    ) {
        drawing.add(GraphDrawing.Edge(source: source, target: target, label: label, isPresented: isPresented))
    }

    /// `pay if isLoggedIn, !isBlocked`.
    private static func label(_ name: String, _ conditions: [Condition]) -> String {
        let condition = conditions.isEmpty ? "" : "if " + conditions.map(\.text).joined(separator: ", ")
        return [name, condition].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
