package import FlowModel
import FlowRules

/// A flow cannot end any more with an outcome that it still has.
package enum WayOutLost: ChangeRule {
    package static let id: RuleID = "way-out-lost"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A flow cannot end any more with an outcome that it still has."
    package static let explanation = """
        Whoever starts the flow waits for the outcome, and what follows it never happens. The user has to dismiss the \
        flow. Add a transition that finishes with the outcome, or remove the outcome, so that callers notice.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Checkout, then: {paid: thanks}}, thanks]}
          thanks: {}
        ---
        flow: Checkout
        root: payment
        outcomes: [paid, cancelled]
        routes:
          payment: {transitions: [{finish: paid}, {finish: cancelled}]}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Checkout, then: {paid: thanks}}, thanks]}
          thanks: {}
        ---
        flow: Checkout
        root: payment
        outcomes: [paid, cancelled]
        routes:
          payment: {transitions: [{finish: cancelled}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let old = comparison.old.runs, let new = comparison.new.runs else { return [] }
        return comparison.pairs.comparedFlows.flatMap { before, now in
            before.declaration.outcomes.enumerated().compactMap { index, outcome -> Finding? in
                let name = outcome.name.value
                guard let other = now.outcome(named: name), old.canEnd(before.id, with: index),
                    !new.canEnd(now.id, with: other)
                else { return nil }
                return change(
                    "`\(now.name)` cannot end with `\(name)` any more", at: now.declaration.outcomes[other].name.range,
                    in: now.subject, help: "add a transition `{finish: \(name)}`, or remove the outcome", values: [name]
                )
            }
        }
    }
}
