import FlowAnalysis
import FlowModel
import FlowRules

/// The edges between screens and flows, as the map draws them.
struct PageEdges {
    struct Edge: Hashable {
        let source: Int
        let target: Int
        /// Whether everything that leads this way presents its target.
        var presents = true
    }

    /// The screens of the same flow to which each leads, in order, each once.
    private(set) var inside: [[Int]]
    /// The pairs of screens of which everything that leads from one to the other presents it.
    private var presented: Set<Edge> = []
    /// The pairs of screens that are connected only because one of them is gone: what led there.
    private var gone: Set<Edge> = []
    /// The texts on the edges between screens of the same flow, if there are some.
    private var labels: [Edge: [String]] = [:]
    /// The targets of the pills and the flows, in their common order: the app, its tabs containers, then the flows.
    private(set) var outside: [[Int]]
    /// The same with each target once, and what leads there by selecting a tab.
    private(set) var between: [FlowWay] = []

    init(_ model: PageModel, _ changes: PageChanges?, pillCount: Int, cardCount: Int, boxCount: Int) {
        inside = Array(repeating: [], count: cardCount)
        outside = Array(repeating: [], count: pillCount + boxCount)
        var flows = FlowWays()
        if pillCount > 0 { addStarts(of: model, pillCount, to: &flows) }
        addEdges(of: model, first: pillCount, to: &flows)
        if let changes { addGhosts(of: changes, first: pillCount, to: &flows) }
        if pillCount > 0 {
            for (pill, flow) in changes?.goneStarts ?? [] { flows.note(FlowWay(pill, pillCount + flow)) }
        }
        between = flows.ways.sorted { ($0.source, $0.order) < ($1.source, $1.order) }
        for way in between where !way.isTab { outside[way.source].append(way.target) }
    }

    /// Notes the edges inside of flows, and those between them.
    private mutating func addEdges(of model: PageModel, first: Int, to flows: inout FlowWays) {
        let graph = model.graph
        var known: [Edge: Bool] = [:]
        for (index, flow) in model.flows.enumerated() {
            func add(_ transition: Int, from source: Int?) {
                let presents = graph.transitions[transition].style.like != .push
                var way = FlowWay(first + index, first, presents: presents)
                let conditions = graph.conditions(ofTransition: transition)
                switch graph.transitions[transition].target {
                case .route(let route), .result(let route):
                    let target = model.index(of: route)
                    guard let source, source != target else { break }
                    let edge = Edge(source: source, target: target)
                    if known[edge] == nil { inside[source].append(target) }
                    known[edge] = (known[edge] ?? true) && presents
                    let label = PageText.label(ofTransition: transition, in: graph)
                    if !label.isEmpty, labels[edge]?.contains(label) != true { labels[edge, default: []].append(label) }
                case .flow(let target):
                    way.target += model.index(of: target)
                    way.texts = [PageText.condition(conditions)]
                    way.outcomes = PageText.outcomes(ofCall: transition, in: graph)
                    flows.note(way)
                case .tab(let tab):
                    let item = graph[tab.tabs].items[tab.item]
                    guard let target = item.flow else { break }
                    way.target += model.index(of: target)
                    way.texts = ["tab \(item.declaration.title?.value ?? item.name)"]
                    way.isTab = true
                    flows.note(way)
                case .back, .finish, .restart, .open, .missing: break
                }
                if graph.startsGuardsFlows(transition) {
                    addRefusals(of: conditions, from: first + index, model, first, to: &flows)
                }
                for branch in graph.branches(of: transition) { add(branch, from: source) }
            }
            for route in graph.routes(of: flow) {
                for transition in route.transitions { add(transition, from: model.index(of: route.id)) }
            }
            // What is available anywhere would be an edge from each screen: the map has it from the root alone.
            for transition in flow.anywhere { add(transition, from: flow.root.map(model.index)) }
        }
        presented = Set(known.filter(\.value).keys)
    }

    /// Notes the flows that guards show when they refuse.
    private func addRefusals(
        of conditions: [Condition], from source: Int, _ model: PageModel, _ first: Int, to flows: inout FlowWays
    ) {
        for refusal in model.graph.refusals(of: conditions) {
            let presents = model.graph.presents(refusal.asked)
            var way = FlowWay(source, first + model.index(of: refusal.flow), presents: presents)
            way.texts = ["if not \(model.graph[refusal.asked].name)"]
            flows.note(way)
        }
    }

    /// Adds ghosts, which stand where they stood: what led there still does, in another color.
    private mutating func addGhosts(of changes: PageChanges, first: Int, to flows: inout FlowWays) {
        for way in changes.goneWays where way.source != way.target && changes.touchesGhost(way) {
            let (source, target) = (changes.box(of: way.source), changes.box(of: way.target))
            if source != target {
                var old = FlowWay(first + source, first + target, presents: true)
                old.texts = []
                flows.note(old)
            } else if gone.insert(Edge(source: way.source, target: way.target)).inserted {
                inside[way.source].append(way.target)
            }
        }
    }

    /// Whether everything that leads from a screen to another presents it.
    func isPresented(_ source: Int, _ target: Int) -> Bool { presented.contains(Edge(source: source, target: target)) }

    /// Whether a screen led to another before one of them was removed.
    func isGone(_ source: Int, _ target: Int) -> Bool { gone.contains(Edge(source: source, target: target)) }

    /// Returns the text on the edge from a screen to another, in lines.
    func labels(_ source: Int, _ target: Int) -> [String] { labels[Edge(source: source, target: target)] ?? [] }

    private func addStarts(of model: PageModel, _ first: Int, to flows: inout FlowWays) {
        let graph = model.graph
        func flow(_ id: Flow.ID) -> Int { first + model.index(of: id) }
        for start in graph.start {
            let text = start.isPlaced ? "placed" : PageText.condition(graph.conditions(of: start))
            switch start.target {
            case .flow(let id): flows.note(FlowWay(0, flow(id), text))
            case .tabs(let tabs): flows.note(FlowWay(0, 1 + Int(tabs.index), text))
            case .missing: break
            }
        }
        for index in graph.anywhere {
            if case .flow(let id) = graph.transitions[index].target {
                let transition = graph.transitions[index]
                flows.note(
                    FlowWay(
                        0, flow(id), transition.isSignal ? "signal" : "anywhere",
                        presents: transition.style.like != .push))
            }
        }
        for tabs in graph.tabs {
            let own = 1 + Int(tabs.id.index)
            for item in tabs.items {
                if let id = item.flow {
                    flows.note(FlowWay(own, flow(id), PageText.condition(graph.conditions(of: item))))
                }
                addRefusals(of: graph.conditions(toSelect: item), from: own, model, first, to: &flows)
            }
        }
    }
}

/// The ways from a flow to another, or from the app or its tabs to a flow.
struct FlowWay {
    let source: Int
    var target: Int
    /// Whether everything that leads this way presents its target.
    var presents: Bool
    /// The condition of each way, once; empty texts are of ways that ask nothing.
    var texts: [String]
    /// The outcomes of the target that the source follows.
    var outcomes: [String] = []
    /// Whether all of it selects a tab, whose flow is there already.
    var isTab = false
    fileprivate(set) var order = 0

    init(_ source: Int, _ target: Int, _ text: String = "", presents: Bool = false) {
        (self.source, self.target, self.presents, texts) = (source, target, presents, [text])
    }

    /// The text on the edge: nothing about conditions if there is a way without.
    var label: [String] {
        let asked = texts.contains("") || texts.count > 2 ? [] : texts
        return asked + (outcomes.isEmpty ? [] : ["↩ " + outcomes.joined(separator: ", ")])
    }
}

/// The ways between flows, each once.
private struct FlowWays {
    private(set) var ways: [FlowWay] = []
    private var known: [PageEdges.Edge: Int] = [:]

    mutating func note(_ way: FlowWay) {
        guard way.source != way.target else { return }
        let key = PageEdges.Edge(source: way.source, target: way.target)
        guard let index = known[key] else {
            known[key] = ways.count
            ways.append(way)
            ways[ways.count - 1].order = ways.count
            return
        }
        // What selects a tab adds nothing to what leads there otherwise.
        if way.isTab, !ways[index].isTab { return }
        if ways[index].isTab, !way.isTab {
            let order = ways[index].order
            ways[index] = way
            ways[index].order = order
            return
        }
        ways[index].presents = ways[index].presents && way.presents
        ways[index].texts += way.texts.filter { !ways[index].texts.contains($0) }
        ways[index].outcomes += way.outcomes.filter { !ways[index].outcomes.contains($0) }
    }
}
