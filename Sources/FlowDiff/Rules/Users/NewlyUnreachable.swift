package import FlowModel
import FlowRules

/// A screen that runs reached is reached by no run any more.
package enum NewlyUnreachable: ChangeRule {
    package static let id: RuleID = "newly-unreachable"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "No run reaches a screen any more that runs reached."
    package static let explanation = """
        The screen is still there, and nothing leads to it. Either a transition is missing, or the screen can be \
        removed.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {}
          offers: {entry: push notification}
        """
    package static let after = """
        app: Corner
        start: Shop
        rules: {unreachable-route: off}
        ---
        flow: Shop
        root: home
        routes:
          home: {}
          offers: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let old = comparison.old.runs, let new = comparison.new.runs else { return [] }
        return comparison.pairs.comparedRoutes.compactMap { before, now in
            guard old.isReached(before.id), !new.isReached(now.id) else { return nil }
            return change(
                "nothing leads to `\(now.subject)` any more", at: now.declaration.name.range, in: now.subject,
                help: "add a transition to it, or remove it", values: ["reached", nil])
        }
    }
}
