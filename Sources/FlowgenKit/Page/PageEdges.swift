import FlowModel

/// Which screens and flows lead to which, as the map draws them.
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
    /// The edges between flows.
    private(set) var flows: [Edge] = []

    init(_ model: PageModel) {
        let graph = model.graph
        inside = Array(repeating: [], count: model.screenCount)
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
    }

    /// Whether everything that leads from a screen to another presents it.
    func isPresented(_ source: Int, _ target: Int) -> Bool { presented.contains(Edge(source: source, target: target)) }

    /// Returns the edges between the pills and the flows, in their common order.
    func between(pillCount: Int, _ model: PageModel) -> [Edge] {
        var between: [Edge] = []
        let presents = Set(
            flows.filter(\.presents).map { Edge(source: $0.source + pillCount, target: $0.target + pillCount) })
        for (source, targets) in ways(pillCount: pillCount, model).enumerated() {
            var seen: Set<Int> = []
            for target in targets where target != source && seen.insert(target).inserted {
                let isPresented = presents.contains(Edge(source: source, target: target))
                between.append(Edge(source: source, target: target, presents: isPresented))
            }
        }
        return between
    }

    /// Returns where the pills and the flows lead: the app, its tabs containers, then the flows.
    func ways(pillCount: Int, _ model: PageModel) -> [[Int]] {
        let graph = model.graph
        var ways: [[Int]] = Array(repeating: [], count: pillCount + model.flows.count)
        for edge in flows { ways[pillCount + edge.source].append(pillCount + edge.target) }
        guard pillCount > 0 else { return ways }
        for start in graph.start {
            switch start.target {
            case .flow(let flow): ways[0].append(pillCount + model.index(of: flow))
            case .tabs(let tabs): ways[0].append(1 + Int(tabs.index))
            case .missing: break
            }
        }
        for index in graph.anywhere {
            if case .flow(let flow) = graph.transitions[index].target {
                ways[0].append(pillCount + model.index(of: flow))
            }
        }
        for tabs in graph.tabs {
            let own = 1 + Int(tabs.id.index)
            for item in tabs.items {
                if let flow = item.flow { ways[own].append(pillCount + model.index(of: flow)) }
                for condition in graph.conditions(toSelect: item) where !condition.isNegated {
                    guard let id = graph.guard(named: condition.name.value), let flow = graph[id].otherwise else {
                        continue
                    }
                    ways[own].append(pillCount + model.index(of: flow))
                }
            }
        }
        return ways
    }
}
