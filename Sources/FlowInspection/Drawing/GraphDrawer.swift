import FlowAnalysis
import FlowModel
import FlowRules
import FlowSwift

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
    /// The chains to the routes of flows that tabs show, by flow and the root that a tab gives to it.
    private var chains: [[Int32]: LinkChains] = [:]
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
        let columns = flow.declaration.columns.isEmpty ? nil : FlowColumns(flow, in: graph)
        for route in graph.routes(of: flow) {
            let names = [graph.title(of: route), route.name].compactMap(\.self)
            let paths = route.declaration.paths.map(\.text)
            cluster.nodes.append(
                Node(
                    id: Self.id(of: route), label: (names + paths).joined(separator: "\n"),
                    shape: flow.begins(with: route.id) ? .root : .route,
                    band: columns.flatMap { columns in columns.band(of: route.id).map { columns.names[$0] } }))
        }
        if !graph.offered(in: flow.anywhere).isEmpty {
            cluster.nodes.append(Node(id: Self.anywhere(flow.name), label: "anywhere", shape: .anywhere))
        }
        if hasLeadingSignals(flow.anywhere) {
            cluster.nodes.append(Node(id: Self.signals(flow.name), label: "signals", shape: .anywhere))
        }
        for outcome in flow.declaration.outcomes {
            let name = outcome.name.value
            cluster.nodes.append(Node(id: Self.id(of: name, in: flow), label: name, shape: .outcome))
        }
        var isKnown: Set<String> = []
        graph.forEachTransition(ofFlow: Int(flow.id.index)) { index in
            guard case .back(let target) = graph.transitions[index].target, let label = Self.label(ofBack: target),
                isKnown.insert(label).inserted
            else { return }
            cluster.nodes.append(Node(id: Self.id(of: label, in: flow), label: label, shape: .back))
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

    /// The node of a `back` that names no route: which one it leads to depends on the stack.
    private static func label(ofBack target: BackTarget) -> String? {
        switch target {
        case .caller, .anchor(.root), .anchor(.route): nil
        case .anchor(let anchor): "back: \(anchor.word)"
        case .count(let count): "back: \(count)"
        }
    }

    private static func anywhere(_ owner: String) -> String { "\(owner) anywhere" }
    private static func signals(_ owner: String) -> String { "\(owner) signals" }

    /// Returns the nodes at which a flow begins, with a root that it is given or its own, and the conditions of each.
    private mutating func starts(
        of flow: Flow.ID, from given: Route.ID?
    ) -> [(id: String, conditions: [Condition])] {
        let instance = graph[flow].beginning(with: given)
        if isDrawn[Int(flow.index)], let root = instance.root {
            return instance.earlierRoots.map { (Self.id(of: graph[$0.route]), graph.conditions(of: $0)) }
                + [(Self.id(of: graph[root]), [])]
        }
        addNode(of: flow)
        return [(Self.id(of: graph[flow]), [])]
    }

    /// Adds an edge to each node at which a flow begins.
    private mutating func addEdges(
        from source: String, toStartOf flow: Flow.ID, given root: Route.ID? = nil, _ name: String,
        _ conditions: [Condition], placement: String = "", _ line: GraphDrawing.Line = .plain
    ) {
        for start in starts(of: flow, from: root) where !isOverview || start.id != source {
            let label = Self.label(name, (conditions + start.conditions).distinct, placement: placement)
            addEdge(from: source, to: start.id, label, line)
        }
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
            let conditions = graph.conditions(of: start)
            switch start.target {
            case .flow(let flow):
                addEdges(from: id, toStartOf: flow, given: start.root, start.isPlaced ? "placed" : "", conditions)
            case .tabs(let tabs):
                addEdge(from: id, to: "tabs \(graph[tabs].name)", Self.label("", conditions))
                if shown.insert(tabs).inserted { draw(graph[tabs]) }
            case .missing: break
            }
        }
        if !graph.offered(in: graph.anywhere).isEmpty {
            drawing.add(Node(id: Self.anywhere("App"), label: "anywhere in \(name)", shape: .anywhere))
        }
        if hasLeadingSignals(graph.anywhere) {
            drawing.add(Node(id: Self.signals("App"), label: "signals of \(name)", shape: .anywhere))
        }
        for index in graph.anywhere { drawTransition(index, from: source(ofWide: index, of: "App")) }
    }

    private mutating func draw(_ tabs: Tabs) {
        let id = "tabs \(tabs.name)"
        drawing.add(Node(id: id, label: tabs.name, shape: .tabs))
        for item in tabs.items {
            guard let flow = item.flow else { continue }
            let name = item.name == graph[flow].name ? "" : item.name
            addEdges(from: id, toStartOf: flow, given: item.root, name, graph.conditions(of: item))
            addRefusals(of: graph.conditions(toSelect: item), from: id)
        }
    }

    // MARK: Transitions

    private mutating func drawTransitions(of flow: Flow) {
        for route in graph.routes(of: flow) {
            let source = node(of: route.id)
            for index in route.transitions { drawTransition(index, from: source) }
        }
        for index in flow.anywhere {
            drawTransition(index, from: isOverview ? Self.id(of: flow) : source(ofWide: index, of: flow.name))
        }
    }

    /// Whether some signal of a list leads to something that is drawn.
    private func hasLeadingSignals(_ list: Range<Int>) -> Bool {
        graph.signals(in: list).contains { index in
            switch graph.transitions[index].target {
            case .route, .result, .flow, .tab, .finish, .missing: true
            case .back, .restart, .open: false
            }
        }
    }

    /// Returns what stands for the screens of a transition of `anywhere`, or what sends a signal.
    private func source(ofWide index: Int, of owner: String) -> String {
        graph.transitions[index].isSignal ? Self.signals(owner) : Self.anywhere(owner)
    }

    private mutating func drawTransition(_ index: Int, from source: String) {
        addEdge(of: index, from: source)
        // That a tab is not there starts nothing.
        if graph.startsGuardsFlows(index) {
            addRefusals(of: conditions(of: graph.transitions[index], isPresence: false), from: source)
        }
        // What follows the outcomes of a call starts at the calling route.
        for branch in graph.branches(of: index) { drawTransition(branch, from: source) }
    }

    private mutating func addEdge(of index: Int, from source: String) {
        let transition = graph.transitions[index]
        var targets: [String] = []
        var (started, given): (Flow.ID?, Route.ID?)
        var usualName = ""
        var line = transition.style.like == .push ? GraphDrawing.Line.plain : .presents
        switch transition.target {
        case .route(let route), .result(let route):
            targets = [node(of: route)]
            usualName = graph.name(of: route)
        case .flow(let flow):
            started = flow
            usualName = SwiftName.lowerCamel(graph[flow].name)
        case .tab(let tab):
            let item = graph[tab.tabs].items[tab.item]
            guard let flow = item.flow else { return }
            if let route = tab.route { targets = [node(of: route)] } else { (started, given) = (flow, item.root) }
            // The name of a tab with its own tells which of a flow's tabs is selected.
            if item.name == graph[flow].name {
                usualName = tab.route.map { graph.name(of: $0) } ?? SwiftName.lowerCamel(item.name)
            }
        case .finish(let outcome):
            guard !isOverview, let flow = graph.flow(of: transition.source) else { return }
            usualName = graph[flow].declaration.outcomes[outcome].name.value
            targets = [Self.id(of: usualName, in: graph[flow])]
        case .back(let back):
            guard !isOverview, let flow = graph.flow(of: transition.source) else { return }
            targets = nodes(of: back, in: graph[flow])
            usualName = transition.declaration.verb.value.defaultName ?? ""
            line = .goesBack
        case .restart, .open, .missing: return
        }
        let isShort = isOverview || transition.name == usualName
        let (name, placement) = (isShort ? "" : transition.name, isOverview ? "" : placement(of: transition))
        let conditions = conditions(of: transition)
        if let started {
            addEdges(
                from: source, toStartOf: started, given: given, name, conditions, placement: placement, line)
        }
        for target in targets where !isOverview || target != source {
            addEdge(from: source, to: target, Self.label(name, conditions, placement: placement), line)
        }
    }

    /// Returns the nodes to which a `back` leads. None if it stays at the calling route.
    private mutating func nodes(of back: BackTarget, in flow: Flow) -> [String] {
        switch back {
        case .caller: []
        case .anchor(.root):
            ((flow.beginsWithRoot ? flow.namedRoots : []) + flow.givenRoots).map { node(of: $0) }
        case .anchor(.route(let name)): flow.route(named: name).map { [node(of: $0)] } ?? []
        case .anchor, .count: Self.label(ofBack: back).map { [Self.id(of: $0, in: flow)] } ?? []
        }
    }

    /// Returns what a transition removes, as the language words it: `instead: top`. A `back` to a node that says so
    /// itself needs no more.
    private func placement(of transition: Transition) -> String {
        if case .back(let target) = transition.target { return Self.label(ofBack: target) == nil ? "back" : "" }
        let declaration = transition.declaration
        if let instead = declaration.instead { return "instead: \(instead.value.word)" }
        return declaration.above.map { "above: \($0.value.word)" } ?? ""
    }

    /// Adds an edge to the flow of each guard that may refuse.
    private mutating func addRefusals(of conditions: [Condition], from source: String) {
        for refusal in graph.refusals(of: conditions) {
            let refused = Condition(graph[refusal.asked].declaration.name, isNegated: true)
            let line = graph.presents(refusal.asked) ? GraphDrawing.Line.presents : .plain
            addEdges(from: source, toStartOf: refusal.flow, "", [refused], line)
        }
    }

    /// Returns what a transition asks, including the conditions of the tab that it selects.
    /// - Parameter isPresence: Whether those are included that say whether the tab is there.
    private mutating func conditions(of transition: Transition, isPresence: Bool = true) -> [Condition] {
        let own = (transition.declaration.value.choice?.when ?? []) + graph.conditions(of: transition)
        guard case .tab(let tab) = transition.target else { return own.distinct }
        let item = graph[tab.tabs].items[tab.item]
        guard let route = tab.route, let flow = item.flow else {
            return (own + (isPresence ? graph.conditions(of: item) : graph.conditions(toSelect: item))).distinct
        }
        let key = [flow.index, item.root?.index ?? -1]
        let chain = chains[key, default: LinkChains(graph, graph[flow].beginning(with: item.root))].chain(to: route)
        let shown = graph.conditions(
            of: chain ?? [LinkChains.Step(transition: nil, route: route)], in: flow, from: item.root)
        return (own + (isPresence ? item.declaration.when : []) + item.declaration.requires + shown).distinct
    }

    private mutating func addEdge(
        from source: String, to target: String, _ label: String, _ line: GraphDrawing.Line = .plain
    ) {
        drawing.add(GraphDrawing.Edge(source: source, target: target, label: label, line: line))
    }

    /// Returns a label: `pay (instead: top) if isLoggedIn, !isBlocked`.
    private static func label(_ name: String, _ conditions: [Condition], placement: String = "") -> String {
        let placement = name.isEmpty || placement.isEmpty ? placement : "(\(placement))"
        let condition = conditions.isEmpty ? "" : "if " + conditions.map(\.text).joined(separator: ", ")
        return [name, placement, condition].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
