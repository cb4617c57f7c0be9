import FlowModel

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
    /// The targets of the pills and the flows, in their common order: the app, its tabs containers, then the flows.
    private(set) var outside: [[Int]]
    /// The same with each target once.
    private(set) var between: [Edge] = []

    init(_ model: PageModel, _ changes: PageChanges?, pillCount: Int, cardCount: Int, boxCount: Int) {
        inside = Array(repeating: [], count: cardCount)
        outside = Array(repeating: [], count: pillCount + boxCount)
        var flows = edges(of: model)
        if let changes { addGhosts(of: changes, to: &flows) }
        for edge in flows { outside[pillCount + edge.source].append(pillCount + edge.target) }
        if pillCount > 0 {
            addStarts(of: model, pillCount)
            for (pill, flow) in changes?.goneStarts ?? [] { outside[pill].append(pillCount + flow) }
        }
        collectBetween(flows, pillCount)
    }

    /// Notes the edges inside of flows, and returns those between them.
    private mutating func edges(of model: PageModel) -> [Edge] {
        let graph = model.graph
        var flows: [Edge] = []
        var known: [Edge: Int] = [:]
        var screens: [Edge] = []
        var knownFlows: [Edge: Int] = [:]
        func note(_ source: Int, _ target: Int, presents: Bool, to list: inout [Edge], _ known: inout [Edge: Int]) {
            guard source != target else { return }
            let key = Edge(source: source, target: target)
            if let index = known[key] {
                list[index].presents = list[index].presents && presents
            } else {
                known[key] = list.count
                list.append(Edge(source: source, target: target, presents: presents))
            }
        }
        for (index, flow) in model.flows.enumerated() {
            func add(_ transition: Int, from source: Int?) {
                let presents = graph.transitions[transition].style.like != .push
                switch graph.transitions[transition].target {
                case .route(let route), .result(let route):
                    let target = model.index(of: route)
                    guard let source, source != target else { break }
                    if known[Edge(source: source, target: target)] == nil { inside[source].append(target) }
                    note(source, target, presents: presents, to: &screens, &known)
                case .flow(let target):
                    note(index, model.index(of: target), presents: presents, to: &flows, &knownFlows)
                case .tab, .back, .finish, .restart, .open, .missing: break
                }
                for condition in graph.conditions(ofTransition: transition) where !condition.isNegated {
                    guard let id = graph.guard(named: condition.name.value), let flow = graph[id].otherwise else {
                        continue
                    }
                    note(index, model.index(of: flow), presents: graph.presents(id), to: &flows, &knownFlows)
                }
                for branch in graph.branches(of: transition) { add(branch, from: source) }
            }
            for route in graph.routes(of: flow) {
                for transition in route.transitions { add(transition, from: model.index(of: route.id)) }
            }
            // What is available anywhere would be an edge from each screen: the map has it from the root alone.
            for transition in flow.anywhere { add(transition, from: flow.root.map(model.index)) }
        }
        presented = Set(screens.filter(\.presents))
        return flows
    }

    /// Adds ghosts, which stand where they stood: what led there still does, in another color.
    private mutating func addGhosts(of changes: PageChanges, to flows: inout [Edge]) {
        for way in changes.goneWays where way.source != way.target && changes.touchesGhost(way) {
            let (source, target) = (changes.box(of: way.source), changes.box(of: way.target))
            if source != target {
                let edge = Edge(source: source, target: target)
                if !flows.contains(edge) { flows.append(edge) }
            } else if gone.insert(Edge(source: way.source, target: way.target)).inserted {
                inside[way.source].append(way.target)
            }
        }
    }

    /// Whether everything that leads from a screen to another presents it.
    func isPresented(_ source: Int, _ target: Int) -> Bool { presented.contains(Edge(source: source, target: target)) }

    /// Whether a screen led to another before one of them was removed.
    func isGone(_ source: Int, _ target: Int) -> Bool { gone.contains(Edge(source: source, target: target)) }

    private mutating func addStarts(of model: PageModel, _ pillCount: Int) {
        let graph = model.graph
        for start in graph.start {
            switch start.target {
            case .flow(let flow): outside[0].append(pillCount + model.index(of: flow))
            case .tabs(let tabs): outside[0].append(1 + Int(tabs.index))
            case .missing: break
            }
        }
        for index in graph.anywhere {
            if case .flow(let flow) = graph.transitions[index].target {
                outside[0].append(pillCount + model.index(of: flow))
            }
        }
        for tabs in graph.tabs {
            let own = 1 + Int(tabs.id.index)
            for item in tabs.items {
                if let flow = item.flow { outside[own].append(pillCount + model.index(of: flow)) }
                for condition in graph.conditions(toSelect: item) where !condition.isNegated {
                    guard let id = graph.guard(named: condition.name.value), let flow = graph[id].otherwise else {
                        continue
                    }
                    outside[own].append(pillCount + model.index(of: flow))
                }
            }
        }
    }

    private mutating func collectBetween(_ flows: [Edge], _ pillCount: Int) {
        let presents = Set(
            flows.filter(\.presents).map { Edge(source: $0.source + pillCount, target: $0.target + pillCount) })
        for (source, targets) in outside.enumerated() {
            var seen: Set<Int> = []
            for target in targets where target != source && seen.insert(target).inserted {
                let isPresented = presents.contains(Edge(source: source, target: target))
                between.append(Edge(source: source, target: target, presents: isPresented))
            }
        }
    }
}
