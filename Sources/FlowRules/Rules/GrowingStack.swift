package import FlowModel

/// A cycle of transitions on which a stack grows without end.
package enum GrowingStack: Rule {
    package static let id: RuleID = "growing-stack"
    package static let severity = Severity.off
    package static let knowledge = Knowledge.flow
    package static let summary = "A stack can grow without end: transitions form a cycle and remove nothing."
    package static let explanation = """
        Each round adds entries, and it takes as many steps to go back. That is right for a product that leads to \
        similar products, and a mistake if the screen below was meant. First remove what is above, with `above:` or \
        `instead:`, or go `back`. The path of the finding is the cycle. The rule is off unless `rules` says otherwise, and \
        ignores a flow's `anywhere` transitions, which form cycles by nature, and those with `above:` or \
        `instead:` of anything but the top, which are assumed to always remove something. It does not ignore a flow's \
        signals, which may come again and again. An app-wide transition that pushes a flow also over itself needs \
        `unless: shown`, because the app's own code may take it again and again.
        """
    package static let badExample = """
        flow: Shop
        root: home
        rules: {growing-stack: warning}
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [home]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        rules: {growing-stack: warning}
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [{back: home}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        let edges = edges(in: graph, analyzed.dead)
        let components = StrongComponents(count: graph.routes.count) { route, visit in
            for edge in edges[route] { visit(edge.target) }
        }
        var isReported: Set<Int> = []
        var findings: [Finding] = []
        for route in graph.routes.indices {
            for edge in edges[route] where edge.adds && components.numbers[route] == components.numbers[edge.target] {
                guard isReported.insert(components.numbers[route]).inserted else { break }
                let circle = [edge.transition] + way(from: edge.target, to: route, edges, components)
                let transition = graph.transitions[edge.transition]
                var finding = Finding(
                    id, "the stack can grow without end: what this shows leads back here",
                    at: transition.declaration.verb.range, in: graph.subject(of: transition),
                    help: "go `back`, or first remove what is above, with `above:` or `instead:`")
                finding.path = circle.map { PathStep(graph.subject(ofTransition: $0)) }
                findings.append(finding)
            }
        }
        let pushed = AppWideCycles(analyzed).find().filter { graph.transitions[$0.transition].style.like == .push }
        return findings + pushed.compactMap { $0.finding(id, doing: "push", in: graph) }
    }

    package static func needsRuns(in graph: FlowGraph) -> Bool { AppWideCycles.needsRuns(in: graph) }

    private struct Edge {
        let target: Int
        let transition: Int
        /// Whether the stack is higher after the transition.
        let adds: Bool
    }

    /// Returns the transitions that show a route of the same flow and remove at most the screen they leave.
    private static func edges(in graph: FlowGraph, _ dead: DeadBranches) -> [[Edge]] {
        var edges = [[Edge]](repeating: [], count: graph.routes.count)
        func add(_ index: Int, _ route: Int) {
            if dead.contains(index) { return }
            if case .route(let target) = graph.transitions[index].target {
                let transition = graph.transitions[index]
                let replaced = graph.replaced(by: transition, from: graph.routes[route].id)
                let isInPlace = replaced == .top
                let above = transition.declaration.above?.value ?? .top
                let removes = (replaced != nil && !isInPlace) || above != .top
                if !removes {
                    edges[route].append(Edge(target: Int(target.index), transition: index, adds: !isInPlace))
                }
            }
            for branch in graph.branches(of: index) { add(branch, route) }
        }
        for route in graph.routes.indices {
            graph.routes[route].transitions.forEach { add($0, route) }
            for signal in graph.signals(in: graph[graph.routes[route].flow].anywhere)
            where graph.isAvailable(graph.transitions[signal], from: graph.routes[route]) {
                add(signal, route)
            }
        }
        return edges
    }

    /// Returns the shortest path within a component.
    private static func way(
        from start: Int, to end: Int, _ edges: [[Edge]], _ components: StrongComponents
    ) -> [Int] {
        guard start != end else { return [] }
        var arrivals: [Int: (from: Int, transition: Int)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, arrivals[end] == nil {
            let route = queue[next]
            next += 1
            for edge in edges[route]
            where components.numbers[edge.target] == components.numbers[end] && arrivals[edge.target] == nil
                && edge.target != start
            {
                arrivals[edge.target] = (route, edge.transition)
                queue.append(edge.target)
            }
        }
        var way: [Int] = []
        var node = end
        while node != start, let arrival = arrivals[node] {
            way.append(arrival.transition)
            node = arrival.from
        }
        return way.reversed()
    }
}
