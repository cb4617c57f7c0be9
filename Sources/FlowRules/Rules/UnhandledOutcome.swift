import FlowAnalysis
package import FlowModel

/// A `then` that names some outcomes but not all.
package enum UnhandledOutcome: Rule {
    package static let id: RuleID = "unhandled-outcome"
    package static let severity = Severity.off
    package static let knowledge = Knowledge.flow
    package static let summary = "A `then` names some outcomes of what it calls, but not all."
    package static let explanation = """
        An outcome that `then` does not name leads back to the calling screen. That is often intended, but looks the \
        same as an outcome that was forgotten, or that was added to the flow later. Naming it tells the two apart: \
        `failed: back`. `dismissed` need not be named, and a call without `then` leaves everything to the calling \
        code. It is off unless `rules` says otherwise: turn it on if every outcome is to be named.
        """
    package static let badExample = """
        app: Corner
        rules: {unhandled-outcome: information}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Payment, then: {paid: thanks}}]}
          thanks: {}
        ---
        flow: Payment
        root: card
        outcomes: [paid, failed]
        routes:
          card: {transitions: [{finish: paid}, {finish: failed}]}
        """
    package static let goodExample = """
        app: Corner
        rules: {unhandled-outcome: information}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Payment, then: {paid: thanks, failed: back}}]}
          thanks: {}
        ---
        flow: Payment
        root: card
        outcomes: [paid, failed]
        routes:
          card: {transitions: [{finish: paid}, {finish: failed}]}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.branchingTransitions.compactMap { index in
            guard let outcomes = graph.knownOutcomes(ofCall: graph.transitions[index].target) else { return nil }
            // What the misspelled one means may be the one that seems to be missing.
            if graph.namesUnknownOutcome(index) { return nil }
            let transition = graph.transitions[index]
            let named = Set(transition.declaration.then.map(\.outcome.value))
            let names = outcomes.map(\.name.value)
            let open = names.filter { !named.contains($0) }
            guard let first = open.first, open.count < names.count else { return nil }
            return Finding(
                id, "`then` does not say what follows \(open.quoted())", at: transition.declaration.verb.range,
                in: graph.subject(of: transition), help: "write `\(first): back` if that is intended",
                key: open.joined(separator: ","))
        }
    }
}
