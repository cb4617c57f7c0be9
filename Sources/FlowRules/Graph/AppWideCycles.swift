import FlowModel

/// The app-wide transitions that can show a flow above itself again and again: the app's own code may take them
/// whenever something happens.
///
/// A flow that one of them starts stays below whatever is taken on its screens, and on those of the flows that it starts.
/// One with `unless: shown` is taken once at most while its flow is there, and so is part of no cycle. Of a flow, all screens count
/// that some run reaches.
struct AppWideCycles {
    struct Cycle {
        /// The index of the transition that shows its flow again.
        let transition: Int
        /// The flow above which the transition shows its own again: the same one, if it can.
        let below: Flow.ID
        /// The other app-wide transitions that have to be taken in between.
        let between: [Int]
    }

    private let graph: FlowGraph
    private let known: ProgramRuns?
    private let nodes: [(transition: Int, flow: Flow.ID)]
    /// The flows that may be on top of each node's flow, as they are reached from it.
    private var above: [[Flow.ID]] = []
    /// The flows that have a screen where each node's transition is available.
    private var available: [Set<Flow.ID>] = []

    /// Whether there may be any cycles, which only runs tell.
    static func needsRuns(in graph: FlowGraph) -> Bool { !graph.anywhere.isEmpty }

    init(_ analyzed: AnalyzedGraph) {
        graph = analyzed.graph
        known = analyzed.runs
        nodes = graph.anywhere.compactMap { [graph] index in
            let transition = graph.transitions[index]
            // What takes the place of the screen is not above it.
            guard case .flow(let flow) = transition.target, transition.declaration.instead == nil,
                transition.declaration.unless?.value != .shown
            else { return nil }
            return (index, flow)
        }
        guard !nodes.isEmpty else { return }
        let started = graph.flows.map(started)
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
                    isReached($0) && graph.isAvailable(graph.transitions[node.transition], from: $0)
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

    private func isReached(_ route: Route) -> Bool { known?.isReached(route.id.index) ?? true }

    /// Returns the flows that a flow starts above its own screens, by transitions and by the guards that these ask.
    private func started(by flow: Flow) -> [Flow.ID] {
        let routes = graph.routes(of: flow).filter(isReached)
        let runsFlows = graph.guards.contains { $0.otherwise != nil }
        var started: [Flow.ID] = []
        func add(_ index: Int) {
            if case .flow(let flow) = graph.transitions[index].target { started.append(flow) }
            guard runsFlows, graph.startsGuardsFlows(index) else { return }
            started += graph.refusals(of: graph.conditions(ofTransition: index)).map(\.flow)
        }
        for list in routes.map(\.transitions) + (routes.isEmpty ? [] : [flow.anywhere]) {
            for index in list {
                add(index)
                graph.forEachBranch(of: index, add)
            }
        }
        return started
    }
}

extension AppWideCycles.Cycle {
    /// Returns the finding about the cycle.
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
