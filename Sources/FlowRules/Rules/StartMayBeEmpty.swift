package import FlowModel

/// An app that may have nothing to show when it starts.
package enum StartMayBeEmpty: Rule {
    package static let id: RuleID = "start-may-be-empty"
    package static let severity = Severity.error
    package static let isAppWide = true
    package static let knowledge = Knowledge.flow
    package static let summary = "It is possible that no entry of the app's `start`, or no tab of it, can be shown."
    package static let explanation = """
        The app shows the first entry of `start` whose conditions hold: its `when`, and what the flow and its root \
        require. If the last entry has conditions, too, and the guards can answer so that no entry's conditions hold, \
        the app has nothing to show. Entries for a guard and for its opposite always cover each other, unless the \
        guard is `async` and has not answered yet. This is decided for up to twelve guards, where an `async` guard \
        counts twice. The same goes for a tabs container in which every tab requires something that may not hold when \
        it is shown; what the container's own `when` asks for does hold. End the \
        list with a flow that everyone may see, such as a log-in, and keep one tab open. A flow that the app places \
        itself must require nothing, because nothing asks, and nothing else would be shown there.
        """
    package static let badExample = """
        app: Corner
        start:
          - {to: Shop, when: isLoggedIn}
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
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

    package static func check(_ graph: FlowGraph) -> [Finding] {
        last(of: graph) + tabs(of: graph) + places(in: graph)
    }

    /// Returns the findings for flows that the app places: nothing asks the guards of their first screens.
    private static func places(in graph: FlowGraph) -> [Finding] {
        graph.start.compactMap { start in
            let conditions = graph.conditions(of: start)
            guard start.isPlaced, let first = conditions.first else { return nil }
            let name = start.declaration.target
            return Finding(
                id, "the app places \(name.value), which is shown only if \(conditions.holding)", at: name.range,
                in: .app, help: "let the screens above its root require it, and place it only while it holds",
                key: start.declaration.name.value, notes: [Finding.Note("required here", first.name.range)])
        }
    }

    private static func last(of graph: FlowGraph) -> [Finding] {
        guard let last = graph.start.last(where: { !$0.isPlaced }), !graph.startAlwaysHolds else { return [] }
        let conditions = graph.conditions(of: last)
        guard let first = conditions.first else { return [] }
        let name = last.declaration.target
        let isInStart = first.name.range == last.declaration.when.first?.name.range
        return [
            Finding(
                id, "`start` ends with \(name.value), which is shown only if \(conditions.holding)", at: name.range,
                in: .app, help: "end the list with a flow or tabs without conditions", key: name.value,
                notes: isInStart ? [] : [Finding.Note("required here", first.name.range)])
        ]
    }

    /// Returns the findings for the containers that the app starts with, one for each.
    private static func tabs(of graph: FlowGraph) -> [Finding] {
        var seen: Set<Tabs.ID> = []
        // Conditions that hold at an entry because no earlier one was shown.
        var refused: Set<String> = []
        return graph.start.compactMap { start in
            let when = Set(graph.withoutValues(start.declaration.when).map(\.text))
            let conditions = graph.conditions(of: start)
            defer {
                // Before an async guard answers, neither it nor its opposite holds.
                if conditions.count == 1, graph.isSettled(conditions[0]) { refused.insert(conditions[0].oppositeText) }
            }
            guard start.canBeShown, case .tabs(let id) = start.target, !seen.contains(id) else { return nil }
            let tabs = graph[id]
            var missing: [Condition] = []
            // Conditions that hold at a tab because no earlier one may be shown.
            var withheld: Set<String> = []
            for item in tabs.items {
                // A tab whose flow is not declared has a finding of its own.
                if item.flow == nil { return nil }
                let unknown = graph.conditions(of: item).filter {
                    !when.contains($0.text) && !refused.contains($0.text) && !withheld.contains($0.text)
                }
                guard let first = unknown.first else { return nil }
                missing.append(first)
                if unknown.count == 1, graph.isSettled(first) { withheld.insert(first.oppositeText) }
            }
            guard !missing.isEmpty else { return nil }
            seen.insert(id)
            return finding(tabs, lacking: missing, shownWhile: start.declaration.when)
        }
    }

    private static func finding(_ tabs: Tabs, lacking missing: [Condition], shownWhile when: [Condition]) -> Finding {
        let least =
            when.isEmpty ? "let one tab require nothing" : "let one tab require no more than the `when` of `start`"
        // Tabs of the same flow share a condition.
        var seen: Set<SourceRange> = []
        let notes = zip(tabs.items, missing).compactMap { item, condition in
            let isPresence = item.declaration.when.contains { $0.text == condition.text }
            let verb = isPresence ? "is there only with" : "requires"
            return seen.insert(condition.name.range).inserted
                ? Finding.Note("the tab \(item.name) \(verb) \([condition].listed)", condition.name.range) : nil
        }
        return Finding(
            Self.id, "every tab of \(tabs.name) requires something, so it may have none to show",
            at: tabs.declaration.name.range, in: tabs.subject,
            help: "\(least), including its flow and the root of that flow",
            notes: notes)
    }
}
