package import FlowModel

/// The outcomes of a flow, or what a screen returns, are others than before.
package enum SourceOutcomeChanged: ChangeRule {
    package static let id: RuleID = "source-outcome-changed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The outcomes of a flow, or what a screen returns, are others than before."
    package static let explanation = """
        A `switch` over the outcomes does not compile if one is new, gone, or has other values, and neither does code \
        that reads a result of another type. Their order does not matter.
        """
    package static let before = """
        flow: Checkout
        root: payment
        outcomes: [paid]
        routes:
          payment: {transitions: [{finish: paid}]}
        """
    package static let after = """
        flow: Checkout
        root: payment
        outcomes: [paid, cancelled]
        routes:
          payment: {transitions: [{finish: paid}, {finish: cancelled}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let flows = comparison.pairs.comparedFlows.compactMap { old, new -> Finding? in
            let was = old.declaration.outcomes.map(text)
            let now = new.declaration.outcomes.map(text)
            guard Set(was) != Set(now) else { return nil }
            return change(
                "`\(new.name)` ends with \(list(now)), and ended with \(list(was))",
                at: new.declaration.outcomes.first?.name.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.outcomes.first?.name.range ?? old.declaration.name.range),
                values: [was.sorted().joined(separator: ","), now.sorted().joined(separator: ",")])
        }
        let results = comparison.pairs.comparedRoutes.compactMap { old, new -> Finding? in
            let (was, now) = (old.declaration.value.result?.text, new.declaration.value.result?.text)
            guard was != now else { return nil }
            return change(
                "`\(new.name)` returns \(now.map { "`\($0)`" } ?? "nothing"), and returned \(was.map { "`\($0)`" } ?? "nothing")",
                at: new.declaration.value.result?.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.value.result?.range ?? old.declaration.name.range),
                values: [was, now])
        }
        return flows + results
    }

    private static func text(_ outcome: OutcomeDeclaration) -> String {
        let values = outcome.params.map { "\($0.name.value): \($0.type.value.text)" }
        return outcome.name.value + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }

    private static func list(_ outcomes: [String]) -> String { outcomes.isEmpty ? "nothing" : outcomes.quoted("or") }
}
