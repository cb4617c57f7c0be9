package import FlowModel
import FlowRules

/// A screen that every run reached through a guard is reached without it.
package enum GateBypassed: ChangeRule {
    package static let id: RuleID = "gate-bypassed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let isSafety = true
    package static let summary = "A screen that every run reached through a guard is reached without it."
    package static let explanation = """
        In the old program, no run showed the screen before the guard had held; in the new one, the path of the \
        finding does. That may be a hole in what the guard protects. If it is meant, accept the change with a reason; \
        if it must never happen, make it an invariant: `never: {reach: …, without: …}`.
        """
    package static let before = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: orders, requires: isLoggedIn}, help]}
          help: {}
          orders: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: orders, requires: isLoggedIn}, help]}
          help: {transitions: [{to: orders, name: myOrders}]}
          orders: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let old = comparison.old.runs, let new = comparison.new.runs else { return [] }
        let graph = comparison.new.graph
        return comparison.old.graph.guards.flatMap { asked -> [Finding] in
            let condition = Condition(asked.declaration.name)
            guard let before = old.without(condition) else { return [] }
            let behind = comparison.pairs.comparedRoutes.filter { route, _ in
                old.isReached(route.id) && !before.isReached(route.id)
            }
            guard !behind.isEmpty else { return [] }
            let now = new.without(condition)
            let open = behind.map(\.new).filter { now?.isReached($0.id) ?? new.isReached($0.id) }
            let paths = open.map { ($0, now?.path(to: $0.id) ?? new.path(to: $0.id)) }
            // What is behind another one of them is open because that one is.
            let first = paths.filter { route, path in
                !path.contains { step in step.subject != route.subject && open.contains { $0.subject == step.subject } }
            }
            return first.map { route, path in
                var finding = change(
                    "`\(route.subject)` is reached without `\(asked.name)` now", at: route.declaration.name.range,
                    in: route.subject,
                    help: now == nil
                        ? "declare `\(asked.name)` again, or require another guard of `\(graph.name(of: route.id))`"
                        : "require `\(asked.name)` on that way, or of `\(graph.name(of: route.id))` itself: `requires: \(asked.name)`",
                    values: [asked.name])
                finding.path = path
                return finding
            }
        }
    }
}
