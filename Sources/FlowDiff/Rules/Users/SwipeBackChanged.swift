package import FlowModel

/// Swiping back from a screen is disabled now, or is possible again.
package enum SwipeBackChanged: ChangeRule {
    package static let id: RuleID = "swipe-back-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "Swiping back from a screen is disabled now, or is possible again."
    package static let explanation = """
        Users notice that the gesture does nothing. It should be disabled only where going back would lose something.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [form]}
          form: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [form]}
          form: {disableSwipeBack: true}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedRoutes.compactMap { before, now in
            let (was, isDisabled) = (old.disableSwipeBack(of: before), new.disableSwipeBack(of: now))
            guard was != isDisabled else { return nil }
            return change(
                "swiping back from `\(now.name)` is \(isDisabled ? "disabled now" : "possible again")",
                at: now.declaration.metadata.disableSwipeBack?.range ?? now.declaration.name.range, in: now.subject,
                values: ["\(was)", "\(isDisabled)"])
        }
    }
}
