package import FlowModel

/// A column of a flow that begins with a route that is never shown there.
package enum ColumnRoute: Rule {
    package static let id: RuleID = "column-route"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A column begins with a route that is not the next one on the flow's stack."
    package static let explanation = """
        Columns show one stack side by side. The sidebar begins with the flow's root, which is always there, and each \
        other column with a route that is pushed from the column before. A route that is presented, or that nothing in \
        that column pushes, would never be in its column, which would stay empty. Name the routes in the order of the \
        stack, or push the route from a screen of the column before.
        """
    package static let badExample = """
        flow: Mail
        root: messages
        columns: {sidebar: messages, detail: message}
        routes:
          messages: {transitions: [{to: message, style: sheet}]}
          message: {}
        """
    package static let goodExample = """
        flow: Mail
        root: messages
        columns: {sidebar: messages, detail: message}
        routes:
          messages: {transitions: [message]}
          message: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.flows.filter { !$0.isExternal && !$0.declaration.columns.isEmpty }.flatMap { flow in
            finding(in: flow, of: graph).map { [$0] } ?? []
        }
    }

    /// Returns the finding for the first column that is wrong: what follows depends on it.
    private static func finding(in flow: Flow, of graph: FlowGraph) -> Finding? {
        guard flow.hasKnownRoots else { return nil }
        let columns = flow.declaration.columns
        var before: Route.ID?
        for (index, column) in columns.enumerated() {
            func finding(_ message: String, _ help: String, _ fix: Fix? = nil) -> Finding {
                Finding(id, message, at: column.range, in: flow.subject, help: help, key: column.value, fix: fix)
            }
            guard let route = flow.route(named: column.value) else {
                let names = graph.routes(of: flow).map(\.name)
                return finding(
                    "\(flow.name) has no route `\(column.value)` for a column to begin with",
                    Spelling.hint(for: column.value, among: names) ?? "declare it under the flow's `routes`",
                    .respelling(column.value, at: [column.range], among: names))
            }
            if columns[..<index].contains(where: { $0.value == column.value }) {
                return finding("two columns begin with `\(column.value)`", "begin each with a route of its own")
            }
            if let before {
                let name = graph.name(of: before)
                guard pushes(from: before, of: flow, in: graph).contains(route) else {
                    return finding(
                        "nothing pushes `\(column.value)` from the column that begins with `\(name)`",
                        "push it from a screen of that column, or begin this one with a route that is pushed there")
                }
            } else if flow.declaration.roots.count > 1 || flow.root != route {
                return finding(
                    "the sidebar begins with `\(column.value)`, which is not the only root of \(flow.name)",
                    flow.declaration.roots.count > 1
                        ? "let the flow have one `root`, with which the sidebar begins"
                        : "begin it with `\(flow.declaration.root?.value ?? "")`")
            }
            before = route
        }
        return nil
    }

    /// Returns what is pushed from the screens of a column, other than the route with which it begins.
    private static func pushes(from first: Route.ID, of flow: Flow, in graph: FlowGraph) -> Set<Route.ID> {
        let indices = Array(flow.anywhere) + Array(flow.branches)
        var reached: Set<Route.ID> = []
        var queue = [first]
        while let route = queue.popLast() {
            for index in Array(graph[route].transitions) + indices {
                let transition = graph.transitions[index]
                guard case .route(let target) = transition.target, transition.style.like == .push, target != first,
                    transition.declaration.value.instead == nil, reached.insert(target).inserted
                else { continue }
                queue.append(target)
            }
        }
        return reached
    }
}
