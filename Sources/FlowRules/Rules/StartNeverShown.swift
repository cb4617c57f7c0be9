package import FlowModel

/// An entry of the app's `start` that an earlier one always precedes, or that contradicts itself.
package enum StartNeverShown: Rule {
    package static let id: RuleID = "start-never-shown"
    package static let severity = Severity.error
    package static let isAppWide = true
    package static let knowledge = Knowledge(
        app: [.start, .guards], program: [.documents, .root, .routes, .requires, .module])
    package static let summary = "An entry of the app's `start` can never be shown."
    package static let explanation = """
        The app shows the first entry of `start` whose conditions hold: its `when`, and what the flow and its root \
        require. An entry with all the conditions of an earlier one comes too late: whenever its own conditions \
        hold, the earlier one is shown. Put the entry with more conditions before the one with fewer. The same goes \
        for an entry after several of which one always holds, such as one for a guard and one for its opposite; this \
        is decided for up to twelve guards, where an `async` guard counts twice. An entry that asks for a guard and \
        its opposite is never shown either. Nothing counts as reached by such an entry.
        """
    package static let badExample = """
        app: Corner
        start:
          - {to: Terms, when: isLoggedIn}
          - {to: Shop, when: [isLoggedIn, hasAgreed]}
          - Auth
        guards: {isLoggedIn: {}, hasAgreed: {}}
        ---
        flow: Terms
        root: text
        routes: [text]
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Auth
        root: login
        routes: [login]
        """
    package static let goodExample = """
        app: Corner
        start:
          - {to: Shop, when: [isLoggedIn, hasAgreed]}
          - {to: Terms, when: isLoggedIn}
          - Auth
        guards: {isLoggedIn: {}, hasAgreed: {}}
        ---
        flow: Terms
        root: text
        routes: [text]
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Auth
        root: login
        routes: [login]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.start.compactMap { start in
            switch start.obstacle {
            case .earlier(let index)?: late(start, behind: graph.start[index], in: graph)
            case .severalEarlier(let indices)?: late(start, behind: indices.map { graph.start[$0] }, in: graph)
            case .contradiction(let one, let other)?: contradictory(start, one, other, in: graph)
            case nil: nil
            }
        }
    }

    private static func late(_ start: Start, behind earlier: Start, in graph: FlowGraph) -> Finding {
        let name = start.declaration.target
        let (own, others) = (graph.conditions(of: start), graph.conditions(of: earlier))
        let help =
            own.count > others.count
            ? "move it before that entry, which has fewer conditions"
            : "remove one of the two, or give them different conditions"
        let first = earlier.declaration
        let required = others.first { other in !first.when.contains { $0.name.range == other.name.range } }
        return Finding(
            id, "\(name.value) is never shown: \(first.target.value) comes first whenever \(others.holding)",
            at: name.range, in: .app, help: help, key: name.value,
            notes: [Finding.Note("the earlier entry", first.target.range)]
                + (required.map { [Finding.Note("which also requires this", $0.name.range)] } ?? []))
    }

    private static func late(_ start: Start, behind earlier: [Start], in graph: FlowGraph) -> Finding {
        let name = start.declaration.target
        var seen: Set<String> = []
        let names = earlier.map(\.declaration.target.value).filter { seen.insert($0).inserted }
        let isLast = start.declaration.target.range == graph.start.last?.declaration.target.range
        let conditions = isLast ? [] : graph.conditions(of: start)
        let occasion = conditions.isEmpty ? "whatever the guards answer" : "whenever \(conditions.holding)"
        return Finding(
            id, "\(name.value) is never shown: \(names.listed("or")) comes first \(occasion)", at: name.range, in: .app,
            help: isLast ? "remove it, or add conditions to the earlier entries" : "move it before them, or remove it",
            key: name.value,
            notes: earlier.map { Finding.Note("an earlier entry", $0.declaration.target.range) })
    }

    private static func contradictory(
        _ start: Start, _ one: Condition, _ other: Condition, in graph: FlowGraph
    ) -> Finding? {
        // A flow that nothing can start has a finding of its own.
        if case .flow(let flow) = start.target, graph.conditions(of: flow).contradiction != nil { return nil }
        let name = start.declaration.target
        return Finding(
            id, "\(name.value) is never shown: \([one, other].listed) never hold together", at: name.range, in: .app,
            help: "remove one of the two", key: name.value,
            notes: [Finding.Note("required here", one.name.range), Finding.Note("and here", other.name.range)])
    }
}
