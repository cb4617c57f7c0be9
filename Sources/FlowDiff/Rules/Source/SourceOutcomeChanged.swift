package import FlowModel
import FlowSwift

/// The outcomes of a flow, or what a screen returns, are others than before.
package enum SourceOutcomeChanged: ChangeRule {
    package static let id: RuleID = "source-outcome-changed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The outcomes of a flow, or what a screen returns, are others than before."
    package static let explanation = """
        A `switch` over the outcomes does not compile if one is new, gone, or has other values, and neither does code \
        that reads a result of another type. What ended with nothing, and ends with something now, is called with \
        `await` where code can wait. The order of outcomes does not matter.
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
        let flows = (comparison.pairs.comparedFlows + comparison.pairs.comparedStubs).compactMap {
            old, new -> Finding? in
            let was = old.declaration.outcomes.map(text)
            let now = new.declaration.outcomes.map(text)
            guard !accepts(new.declaration.outcomes, old.declaration.outcomes) else { return nil }
            return change(
                "`\(new.name)` ends with \(list(now)), and ended with \(list(was))",
                at: new.declaration.outcomes.first?.name.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.outcomes.first?.name.range ?? old.declaration.name.range),
                values: [was.sorted().joined(separator: ","), now.sorted().joined(separator: ",")])
        }
        let results = comparison.pairs.comparedRoutes.compactMap { old, new -> Finding? in
            let (was, now) = (old.declaration.value.result?.text, new.declaration.value.result?.text)
            guard was != now, was != nil || comparison.old.graph.isShown(old.id) else { return nil }
            return change(
                "`\(new.name)` returns \(now.map { "`\($0)`" } ?? "nothing"), and returned \(was.map { "`\($0)`" } ?? "nothing")",
                at: new.declaration.value.result?.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.value.result?.range ?? old.declaration.name.range),
                values: [was, now])
        }
        return flows + results
    }

    /// Whether code for the one outcomes compiles with the others.
    private static func accepts(_ outcomes: [OutcomeDeclaration], _ others: [OutcomeDeclaration]) -> Bool {
        let known = Dictionary(others.map { ($0.name.value, $0.params) }, uniquingKeysWith: { first, _ in first })
        return outcomes.count == others.count
            && outcomes.allSatisfy { outcome in
                known[outcome.name.value].map { FunctionSignature(params: outcome.params).isCase(like: $0) } ?? false
            }
    }

    private static func text(_ outcome: OutcomeDeclaration) -> String {
        let values = outcome.params.map { "\($0.name.value): \($0.type.value.text)\($0.isRequired ? "" : " = …")" }
        return outcome.name.value + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }

    private static func list(_ outcomes: [String]) -> String { outcomes.isEmpty ? "nothing" : outcomes.quoted("or") }
}

extension FlowGraph {
    /// Whether a transition shows a route.
    fileprivate func isShown(_ route: Route.ID) -> Bool {
        transitions.contains { $0.target == .route(route) || $0.target == .result(route) }
    }
}
