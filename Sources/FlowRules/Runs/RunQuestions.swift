package import FlowModel

/// Answers questions about the runs of a program: what depends on a route, and which journeys cover everything.
package struct RunQuestions {
    private let known: ProgramRuns
    private var graph: FlowGraph { known.graph }

    package init(_ graph: FlowGraph) { known = ProgramRuns(graph, DeadBranches(graph)) }

    /// Returns the route named `Flow/route`; nil if none exists.
    package static func route(named name: String, in graph: FlowGraph) -> Route? {
        guard case .route(let flow, let route)? = Selector(name) else { return nil }
        return graph.route(of: .route(flow: flow, route: route))
    }

    /// Returns a hint for a name that is not a route: a bare route name, a flow or a misspelling.
    package static func hint(for name: String, in graph: FlowGraph) -> String? {
        if let flow = graph.flow(named: name), let root = graph[flow].root {
            return "\(name) is a flow, and starts with `\(name)/\(graph[root].name)`"
        }
        if let route = graph.routes.first(where: { $0.name == name }) {
            return "did you mean `\(route.flowName)/\(name)`?"
        }
        let parts = name.split(maxSplits: 1, whereSeparator: { "/.".contains($0) }).map(String.init)
        if let first = parts.first, let hint = hint(for: first, parts.dropFirst().first, in: graph) { return hint }
        return Spelling.hint(for: name, among: names(in: graph))
    }

    /// Returns a hint for a name that begins with a flow's.
    private static func hint(for flowName: String, _ name: String?, in graph: FlowGraph) -> String? {
        guard let id = graph.flow(named: flowName) else {
            return graph.presentFlowNames[flowName].map { "\(flowName) is called \($0) now" }
        }
        guard let name else { return nil }
        let flow = graph[id]
        if flow.route(named: name) != nil { return "did you mean `\(flowName)/\(name)`?" }
        if let present = graph.presentRouteNames(of: flow)[name] { return "it is called \(flowName)/\(present) now" }
        if flow.outcome(named: name) != nil {
            return "\(name) is an outcome of \(flowName), and no route"
        }
        let names = graph.routes(of: flow).map(\.name)
        if let near = Spelling.nearest(to: name, among: names) { return "did you mean `\(flowName)/\(near)`?" }
        if names.isEmpty { return "the routes of \(flowName) are those of another module" }
        let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
        return "\(flowName) has \(shown)"
    }

    /// Returns the names of all routes, as `Flow/route`.
    package static func names(in graph: FlowGraph) -> [String] {
        graph.routes.map { "\($0.flowName)/\($0.name)" }
    }

    // MARK: Impact

    /// The dependents of a route.
    package struct Impact: Sendable {
        /// The parts that show the route directly: starts, tabs, guards that refuse, links and entries, then
        /// transitions.
        package let shownBy: [String]
        /// The routes from which a run can reach the route without going back.
        package let reachedFrom: [Subject]
        /// The other routes from which runs lead on without reaching the route.
        package let notReachedFrom: [Subject]
        /// The routes that no run reaches without the route.
        package let onlyThroughIt: [Subject]
    }

    /// Returns what leads to a route, and what only it leads to: the routes that it dominates, which are unreachable if
    /// it is left out.
    package func impact(of route: Route) -> Impact {
        var gate = Gate(known.runs)
        gate.routes[Int(route.id.index)] = true
        let without = known.searches(avoiding: gate)
        let lost = graph.routes.filter { other in
            other.id != route.id && known.isReached(other.id.index)
                && !without.contains { $0.isReached(other.id.index) }
        }
        var target = ResolvedSelection(graph)
        target.routes[Int(route.id.index)] = true
        var taps = TapsTo(known, Floors(known))
        taps.measure(to: target)
        let others = graph.routes.filter { $0.id != route.id && known.isReached($0.id.index) }
        let showing = graph.transitions.filter { graph.routes(shownBy: $0.target).contains(route.id) }
        return Impact(
            shownBy: beginnings(showing: route) + showing.map { "\(graph.subject(of: $0))" },
            reachedFrom: others.filter { taps.taps(from: $0) != nil }.map(\.subject),
            notReachedFrom: others.filter { taps.taps(from: $0) == nil }.map(\.subject),
            onlyThroughIt: lost.map(\.subject))
    }

    /// Returns what shows a route other than transitions.
    private func beginnings(showing route: Route) -> [String] {
        var names: [String] = []
        let flow = graph[route.flow]
        func begins(with given: Route.ID?) -> Bool { flow.beginning(with: given).hasRoot(route.id) }
        for start in graph.start where start.target == .flow(flow.id) && begins(with: start.root) {
            names.append(start.isPlaced ? "place \(start.declaration.name.value)" : "start \(flow.name)")
        }
        for tabs in graph.tabs {
            for (index, item) in tabs.items.enumerated() where item.flow == flow.id && begins(with: item.root) {
                names.append(graph.stepName(of: TabTarget(tabs: tabs.id, item: index)) + " of \(tabs.name)")
            }
        }
        for asked in graph.guards where asked.otherwise == flow.id && begins(with: nil) {
            names.append("guard \(asked.name), where it refuses")
        }
        names += route.declaration.paths.map { "link \($0.text)" }
        if let entry = route.declaration.value.entry { names.append("entry \(entry.value)") }
        return names
    }

    // MARK: Journeys

    /// The items that journeys should cover.
    package enum Cover: String, CaseIterable, Sendable { case routes, transitions }

    /// Returns a small set of journeys that covers every reachable route or transition, and the unreachable ones. Each
    /// journey goes to the farthest uncovered item, and on from there to the nearest ones, up to a number of steps.
    package func journeys(covering cover: Cover, steps: Int = 12) -> Journeys {
        JourneyPlanner.plan(known, covering: cover, steps: steps)
    }
}
