public import FlowModel

/// A condition that names no guard of the app.
public enum UnknownGuard: Rule {
    public static let id: RuleID = "unknown-guard"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let knowledge = Knowledge(app: .guards)
    public static let summary = "A condition names a guard that the app does not declare."
    public static let explanation = """
        `requires` and `when` name guards, which the app declares once under `guards`. What a guard that does \
        not exist would protect stands open, or never opens. Correct the name, or declare the guard: \
        `{}` is enough for one that only answers yes or no.
        """
    public static let badExample = """
        app: Corner
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLogedIn}
        """
    public static let goodExample = """
        app: Corner
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        var missing = MissingNames()
        func check(_ conditions: [Condition], _ subject: @autoclosure () -> Subject) {
            for condition in conditions where graph.guard(named: condition.name.value) == nil {
                missing.note(condition.name, in: subject())
            }
        }
        for start in graph.start { check(start.declaration.when, .app) }
        for tabs in graph.tabs {
            for item in tabs.items { check(item.declaration.requires, tabs.subject) }
        }
        for index in graph.flows.indices { check(graph.flows[index].declaration.requires, graph.flows[index].subject) }
        for index in graph.routes.indices {
            check(graph.routes[index].declaration.requires, graph.routes[index].subject)
        }
        for index in graph.conditionalTransitions {
            check(graph.transitions[index].declaration.requires, graph.subject(ofTransition: index))
        }
        return missing.findings(
            of: id, among: graph.guards.map(\.name), help: "declare it in the app's `guards`",
            meant: { SwiftName.isIdentifier($0) ? "declare it in the app's `guards`: `\($0): {}`" : nil }
        ) { "there is no guard `\($0)`" }
    }
}
