import FlowModel

/// The app-wide transitions that can show a flow above itself again and again: the app's own code may take them
/// whenever something happens.
///
/// A flow that one of them starts stays below whatever is taken on its screens, and on those of the flows that it starts.
/// One with `unless: shown` is taken once at most while its flow is there, and so is part of no cycle.
struct AppWideCycles {
    struct Cycle {
        /// The index of the transition.
        let transition: Int
        /// The flow above which it shows its own again: the same one, if it can.
        let below: Flow.ID
        /// The other app-wide transitions that have to be taken in between.
        let between: [Int]
    }

    private let graph: FlowGraph
    private let nodes: [(transition: Int, flow: Flow.ID)]
    /// By node, the flows that may be on top, as they are reached from the one that it starts.
    private var above: [[Flow.ID]] = []
    /// By node, the flows that have a screen where it is available.
    private var available: [Set<Flow.ID>] = []

    init(_ graph: FlowGraph) {
        self.graph = graph
        nodes = graph.anywhere.compactMap { index in
            let transition = graph.transitions[index]
            guard case .flow(let flow) = transition.target, !transition.isAnchored,
                transition.declaration.unless?.value != .shown
            else { return nil }
            return (index, flow)
        }
        guard !nodes.isEmpty else { return }
        let started = Self.started(in: graph)
        above = nodes.map { node in
            var order = [node.flow]
            var seen: Set = [node.flow]
            var next = 0
            while next < order.count {
                for flow in started[Int(order[next].index)] where seen.insert(flow).inserted { order.append(flow) }
                next += 1
            }
            return order
        }
        let relevant = Set(above.joined())
        available = nodes.map { node in
            relevant.filter { flow in
                graph.routes(of: graph[flow]).contains {
                    graph.isAvailable(graph.transitions[node.transition], from: $0)
                }
            }
        }
    }

    /// Returns the cycles: for each transition that is part of one, the shortest.
    func find() -> [Cycle] {
        nodes.indices.compactMap { start in
            // The nodes that can be taken next, nearest first.
            var before: [Int: Int] = [:]
            var queue = [start]
            var next = 0
            while next < queue.count {
                let node = queue[next]
                next += 1
                if let below = above[node].first(where: available[start].contains) {
                    var between: [Int] = []
                    var current = node
                    while current != start, let earlier = before[current] {
                        between.append(nodes[current].transition)
                        current = earlier
                    }
                    return Cycle(
                        transition: nodes[start].transition, below: below, between: between.reversed())
                }
                for other in nodes.indices where other != start && before[other] == nil {
                    guard above[node].contains(where: available[other].contains) else { continue }
                    before[other] = node
                    queue.append(other)
                }
            }
            return nil
        }
    }

    /// Returns the flows that each flow starts above its own screens, by transitions and by the guards that these ask.
    private static func started(in graph: FlowGraph) -> [[Flow.ID]] {
        let calls = FlowCalls(graph)
        let runsFlows = graph.guards.contains { $0.otherwise != nil }
        return graph.flows.indices.map { flow in
            var started = calls.calls(ofFlow: flow).map(\.target)
            guard runsFlows else { return started }
            graph.forEachTransition(ofFlow: flow) { index in
                for condition in graph.conditions(of: graph.transitions[index]) where !condition.isNegated {
                    let asked = graph.guard(named: condition.name.value)
                    if let flow = asked.flatMap({ graph[$0].otherwise }) { started.append(flow) }
                }
            }
            return started
        }
    }
}

extension AppWideCycles.Cycle {
    /// Returns the finding.
    func finding(_ rule: RuleID, doing verb: String, in graph: FlowGraph) -> Finding? {
        let transition = graph.transitions[self.transition]
        guard case .flow(let flow) = transition.target else { return nil }
        let name = graph[flow].name
        let over = below == flow ? name : "\(graph[below].name) over \(name)"
        let instead = transition.declaration.unless == nil ? "" : " instead of `unless: top`"
        var finding = Finding(
            rule, "this can \(verb) \(name) over \(over), without end", at: transition.declaration.verb.range,
            in: graph.subject(ofTransition: self.transition),
            help: "write `unless: shown`\(instead): then it does nothing while \(name) is on the stack", key: "unless")
        if !between.isEmpty {
            finding.path = ([self.transition] + between).map { PathStep(graph.subject(ofTransition: $0)) }
        }
        return finding
    }
}
