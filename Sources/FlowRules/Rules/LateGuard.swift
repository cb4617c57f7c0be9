package import FlowModel

/// A guard that answers later, where the answer is needed at once.
package enum LateGuard: Rule {
    package static let id: RuleID = "late-guard"
    package static let severity = Severity.error
    package static let knowledge = Knowledge.flow
    package static let summary = "What is decided at once, such as the app's `start`, asks a guard that answers later."
    package static let explanation = """
        What the app starts with, which tabs are there, which root a flow has, which transition of a `choose` is taken, and whether a guard's `otherwise` starts \
        are decided at once. An `async` guard has not answered then, and neither it nor its opposite holds: what asks \
        it is never shown. Use a guard that answers at once with what the app knows so far, and let the app ask again when it knows more: `restart` \
        asks for the start, `updateTabs` for the tabs. A transition, a tab that the user selects, and a link may \
        require an `async` guard: they wait for its answer.
        """
    package static let badExample = """
        app: Corner
        start:
          - {to: Shop, when: isLoggedIn}
          - Auth
        guards: {isLoggedIn: {async: true}}
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
        if !graph.guards.contains(where: \.declaration.isAsync) { return [] }
        return starts(of: graph) + tabs(of: graph) + roots(of: graph) + refusals(of: graph) + choices(of: graph)
    }

    private static func starts(of graph: FlowGraph) -> [Finding] {
        // The last entry is shown if no other is, which `start-may-be-empty` reports.
        graph.start.filter { !$0.isPlaced }.dropLast().compactMap { start in
            let name = start.declaration.target
            return finding(
                about: name, graph.conditions(of: start), "\(name.value) is never shown", "the app starts at once",
                in: .app, graph, help: "use a guard without `async`, and call `restart` once the app knows more")
        }
    }

    private static func tabs(of graph: FlowGraph) -> [Finding] {
        graph.tabs.flatMap { tabs in
            tabs.items.indices.compactMap { index in
                let item = tabs.items[index]
                return finding(
                    about: item.declaration.name, graph.conditions(ofPresence: TabTarget(tabs: tabs.id, item: index)),
                    "the tab \(item.name) is never there", "tabs are shown at once", in: tabs.subject, graph,
                    help: "use a guard without `async`, and call `updateTabs` once the app knows more")
            }
        }
    }

    private static func roots(of graph: FlowGraph) -> [Finding] {
        graph.flows.flatMap { flow in
            flow.earlierRoots.compactMap { root in
                let name = root.declaration.target
                return finding(
                    about: name, graph.conditions(of: root), "`\(name.value)` is never shown", "a flow starts at once",
                    in: flow.subject, graph,
                    help: "use a guard without `async`, or show `\(name.value)` by a transition")
            }
        }
    }

    private static func choices(of graph: FlowGraph) -> [Finding] {
        graph.chosenTransitions.compactMap { index in
            let transition = graph.transitions[index]
            let name = Located(transition.name, transition.declaration.nameRange)
            return finding(
                about: name, transition.declaration.value.choice?.when ?? [], "`\(name.value)` is never taken",
                "a transition is chosen at once", in: graph.subject(of: transition), graph,
                help: "use a guard without `async`; one that the transition has to wait for is its `requires`")
        }
    }

    /// Returns the findings about flows that guards start when they refuse, unless the guard itself is the late one:
    /// its opposite has just been answered.
    private static func refusals(of graph: FlowGraph) -> [Finding] {
        graph.guards.compactMap { asked in
            guard let flow = asked.otherwise, let name = asked.declaration.otherwise?.flow else { return nil }
            return finding(
                about: name, graph.conditions(of: flow).filter { !$0.isNegated || $0.name.value != asked.name },
                "\(name.value) never starts", "what a guard starts when it refuses does not wait", in: .app, graph,
                help: "require a guard without `async`, or let the screens of \(name.value) require it")
        }
    }

    private static func finding(
        about name: Located<String>, _ conditions: [Condition], _ result: String, _ reason: String, in subject: Subject,
        _ graph: FlowGraph, help: String
    ) -> Finding? {
        let late = conditions.first { condition in
            graph.guard(named: condition.name.value).map { graph[$0].declaration.isAsync } ?? false
        }
        guard let asked = late?.name else { return nil }
        return Finding(
            id, "\(result): `\(asked.value)` answers later, and \(reason)", at: name.range, in: subject, help: help,
            key: name.value, notes: [Finding.Note("asked here", asked.range)])
    }
}
