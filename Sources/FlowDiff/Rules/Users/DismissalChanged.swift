package import FlowModel

/// A screen that a transition shows cannot be dismissed any more, or can be again.
package enum DismissalChanged: ChangeRule {
    package static let id: RuleID = "dismissal-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "What a transition shows cannot be dismissed any more, or can be again."
    package static let explanation = """
        `dismissable: false` takes the back button and the gestures away: only transitions lead out. What could not be \
        dismissed and can be now may lose what the user has entered.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: terms, style: sheet}]}
          terms: {transitions: [{back: home, name: agree}]}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: terms, style: sheet, dismissable: false}]}
          terms: {transitions: [{back: home, name: agree}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            let (one, other) = (old.transitions[before].declaration.value, new.transitions[now].declaration.value)
            guard one.dismissable != other.dismissable, let target = comparison.target(ofNew: now) else { return nil }
            return change(
                "`\(target)` \(other.dismissable ? "can be dismissed again" : "cannot be dismissed any more") where `\(new.transitions[now].name)` shows it",
                at: other.range, in: comparison.subject(ofOld: before), was: comparison.inOld(one.range),
                values: ["\(one.dismissable)", "\(other.dismissable)"])
        }
    }
}
