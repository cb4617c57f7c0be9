public import FlowModel

/// An app that may have nothing to show when it starts.
public enum StartMayBeEmpty: Rule {
    public static let id: RuleID = "start-may-be-empty"
    public static let severity = Severity.error
    public static let isAppWide = true
    public static let knowledge = Knowledge(own: .items, app: .start)
    public static let summary = "The last entry of the app's `start` has conditions, or all tabs that it shows have."
    public static let explanation = """
        The app shows the first entry of `start` whose conditions hold: its `when`, and what the flow and its \
        root require. Where the last one has conditions, too, a day comes on which none holds, and the app \
        has nothing to show. The same goes for a tabs container in which every tab requires something: nobody \
        can be in any of them. End the list with a flow that everybody may see, such as a log-in, and keep one \
        tab open.
        """
    public static let badExample = """
        app: Corner
        start:
          - {to: Shop, when: isLoggedIn}
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    public static let goodExample = """
        app: Corner
        start:
          - {to: Shop, when: isLoggedIn}
          - Auth
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Auth
        root: login
        routes: [login]
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        last(of: graph) + tabs(of: graph)
    }

    private static func last(of graph: FlowGraph) -> [Finding] {
        guard let last = graph.start.last else { return [] }
        var conditions = last.declaration.when
        if case .flow(let flow) = last.target { conditions += graph.conditions(of: flow) }
        guard let first = conditions.first else { return [] }
        let name = last.declaration.target
        let isInStart = first.name.range == last.declaration.when.first?.name.range
        return [
            Finding(
                id, "`start` ends with \(name.value), which is shown only if \(holds(conditions))", at: name.range,
                in: .app, help: "end the list with a flow or tabs that need no condition", key: name.value,
                notes: isInStart ? [] : [Finding.Note("required here", first.name.range)])
        ]
    }

    /// Each container that the app starts with, once.
    private static func tabs(of graph: FlowGraph) -> [Finding] {
        var seen: Set<Tabs.ID> = []
        return graph.start.compactMap { start in
            guard case .tabs(let id) = start.target, seen.insert(id).inserted else { return nil }
            let tabs = graph[id]
            // A tab whose flow nobody declares has a finding of its own.
            let isGuarded = tabs.items.allSatisfy { item in
                guard let flow = item.flow else { return false }
                return !item.declaration.requires.isEmpty || !graph.conditions(of: flow).isEmpty
            }
            guard isGuarded, !tabs.items.isEmpty else { return nil }
            return Finding(
                Self.id, "every tab of \(tabs.name) requires something, so that it may have none to show",
                at: tabs.declaration.name.range, in: tabs.subject, help: "leave one tab without `requires`")
        }
    }

    private static func holds(_ conditions: [Condition]) -> String {
        conditions.listed + (conditions.count == 1 ? " holds" : " hold")
    }
}
