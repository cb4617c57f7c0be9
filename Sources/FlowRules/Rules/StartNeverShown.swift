package import FlowModel

/// An entry of the app's `start`, of a flow's `root` or of a `choose` that an earlier one always precedes, or that
/// contradicts itself.
package enum StartNeverShown: Rule {
    package static let id: RuleID = "start-never-shown"
    package static let severity = Severity.error
    package static let summary =
        "An entry of the app's `start`, of a flow's `root` or of a `choose` can never be shown."
    package static let explanation = """
        The app shows the first entry of `start` whose conditions hold: its `when`, and what the flow and its root \
        require. An entry with all the conditions of an earlier one comes too late: whenever its own conditions \
        hold, the earlier one is shown. Put the entry with more conditions before the one with fewer. The same goes \
        for an entry after several of which one always holds, such as one for a guard and one for its opposite; this \
        is decided for up to twelve guards, where an `async` guard counts twice. An entry that asks for a guard and \
        its opposite is never shown either. Nothing counts as reached by such an entry. The same goes for a flow's \
        `root`, whose entries ask for their `when` and what their routes require, and for a `choose`, whose transitions ask \
        for their `when`.
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
        let starts = graph.start.map { start in
            var isContradictory = false
            // A flow that nothing can start has a finding of its own.
            if case .flow(let flow) = start.target { isContradictory = graph.conditions(of: flow).contradiction != nil }
            return Entry(
                declaration: start.declaration, conditions: graph.conditions(of: start), obstacle: start.obstacle,
                isReported: isContradictory)
        }
        return findings(about: starts, named: { $0 }, in: .app)
            + graph.flows.filter { !$0.earlierRoots.isEmpty }.flatMap { flow in
                findings(about: roots(of: flow, in: graph), named: { "`\($0)`" }, in: flow.subject)
            }
            + graph.allChoices.flatMap { choices in
                findings(
                    about: entries(of: choices, in: graph), named: { "`\($0)`" }, "taken",
                    in: graph.subject(ofTransition: choices.lowerBound))
            }
    }

    private static func entries(of choices: Range<Int>, in graph: FlowGraph) -> [Entry] {
        zip(choices, graph.obstacles(amongChoices: choices)).map { index, obstacle in
            let transition = graph.transitions[index]
            let when = transition.declaration.value.choice?.when ?? []
            return Entry(
                declaration: StartDeclaration(
                    target: Located(transition.name, transition.declaration.nameRange), when: when),
                conditions: when, obstacle: obstacle, isReported: when.contradiction != nil)
        }
    }

    /// An entry of a list of which the first is shown whose conditions hold.
    private struct Entry {
        let declaration: StartDeclaration
        let conditions: [Condition]
        let obstacle: Start.Obstacle?
        /// Whether another rule reports that the entry contradicts itself.
        var isReported = false

        var name: Located<String> { declaration.target }
    }

    private static func roots(of flow: Flow, in graph: FlowGraph) -> [Entry] {
        let earlier = flow.earlierRoots.map { root in
            let required = graph[root.route].declaration.requires
            return Entry(
                declaration: root.declaration, conditions: graph.conditions(of: root), obstacle: root.obstacle,
                isReported: required.contradiction != nil)
        }
        let last = flow.declaration.roots.last.map {
            Entry(declaration: $0, conditions: [], obstacle: flow.rootObstacle)
        }
        return earlier + (last.map { [$0] } ?? [])
    }

    private static func findings(
        about entries: [Entry], named quoted: (String) -> String, _ shown: String = "shown", in subject: Subject
    ) -> [Finding] {
        entries.enumerated().compactMap { index, entry in
            switch entry.obstacle {
            case .earlier(let earlier)?: late(entry, behind: entries[earlier], quoted, shown, in: subject)
            case .severalEarlier(let earlier)?:
                late(
                    entry, behind: earlier.map { entries[$0] },
                    isLast: entry.declaration.when.isEmpty && index == entries.count - 1,
                    quoted, shown, in: subject)
            case .contradiction(let one, let other)?: contradictory(entry, one, other, quoted, in: subject)
            case .late?, nil: nil
            }
        }
    }

    private static func late(
        _ entry: Entry, behind earlier: Entry, _ quoted: (String) -> String, _ shown: String,
        in subject: Subject
    ) -> Finding {
        let name = entry.name
        let (own, others) = (entry.conditions, earlier.conditions)
        let help =
            own.count > others.count
            ? "move it before that entry, which has fewer conditions"
            : "remove one of the two, or give them different conditions"
        let first = earlier.declaration
        let required = others.first { other in !first.when.contains { $0.name.range == other.name.range } }
        return Finding(
            id,
            "\(quoted(name.value)) is never \(shown): \(quoted(first.target.value)) comes first whenever "
                + others.holding,
            at: name.range, in: subject, help: help, key: name.value,
            notes: [Finding.Note("the earlier entry", first.target.range)]
                + (required.map { [Finding.Note("which also requires this", $0.name.range)] } ?? []))
    }

    private static func late(
        _ entry: Entry, behind earlier: [Entry], isLast: Bool, _ quoted: (String) -> String, _ shown: String,
        in subject: Subject
    ) -> Finding {
        let name = entry.name
        var seen: Set<String> = []
        let names = earlier.map(\.name.value).filter { seen.insert($0).inserted }.map(quoted)
        let conditions = isLast ? [] : entry.conditions
        let occasion = conditions.isEmpty ? "whatever the guards answer" : "whenever \(conditions.holding)"
        return Finding(
            id, "\(quoted(name.value)) is never \(shown): \(names.listed("or")) comes first \(occasion)",
            at: name.range,
            in: subject,
            help: isLast ? "remove it, or add conditions to the earlier entries" : "move it before them, or remove it",
            key: name.value,
            notes: earlier.map { Finding.Note("an earlier entry", $0.name.range) })
    }

    private static func contradictory(
        _ entry: Entry, _ one: Condition, _ other: Condition, _ quoted: (String) -> String, in subject: Subject
    ) -> Finding? {
        if entry.isReported { return nil }
        let name = entry.name
        return Finding(
            id, "\(quoted(name.value)) is never shown: \([one, other].listed) never hold together", at: name.range,
            in: subject, help: "remove one of the two", key: name.value,
            notes: [Finding.Note("required here", one.name.range), Finding.Note("and here", other.name.range)])
    }
}
