import FlowAnalysis
package import FlowModel

/// A guard whose `otherwise` ends with outcomes, after none of which the refused entry resumes.
package enum MissingUntil: Rule {
    package static let id: RuleID = "missing-until"
    package static let severity = Severity.warning
    package static let isAppWide = true
    package static let summary = "A guard's `otherwise` has outcomes, but no `until` says after which to go on."
    package static let explanation = """
        A user whom the guard refuses sees the flow of `otherwise`: logs in, and is back where the tap was, as if \
        nothing had happened. `until` names the outcomes after which the guard is asked again and, if it now holds, \
        the refused entry resumes. If the user is not to go on, write `until: []`.
        """
    package static let badExample = """
        app: Corner
        guards: {isLoggedIn: {otherwise: Auth}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        ---
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [{finish: loggedIn}]}
        """
    package static let goodExample = """
        app: Corner
        guards: {isLoggedIn: {otherwise: Auth, until: loggedIn}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        ---
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [{finish: loggedIn}]}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let open = graph.guards.filter { $0.otherwise != nil && $0.declaration.until == nil }
        if open.isEmpty { return [] }
        // Only what is refused shows the flow: `when` asks and goes on, and so does what must not hold.
        var refusing: Set<String> = []
        graph.forEachRequires { conditions, _ in
            for condition in conditions where !condition.isNegated { refusing.insert(condition.name.value) }
        }
        return open.compactMap { open in
            guard refusing.contains(open.name), let flow = open.otherwise, let name = open.declaration.otherwise?.flow,
                let outcomes = graph.knownOutcomes(ofCall: .flow(flow)), let first = outcomes.first
            else { return nil }
            let which = outcomes.count == 1 ? "" : ", with the outcomes after which to go on"
            return Finding(
                id, "what `\(open.name)` refused does not resume when \(name.value) ends", at: name.range, in: .app,
                help: "write `until: \(first.name.value)`\(which), or `until: []` if nothing is to resume",
                key: open.name, notes: [Finding.Note("it ends with this", first.name.range)])
        }
    }
}
