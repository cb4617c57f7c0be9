package import FlowModel

/// A transition shows its screen in another style than before.
package enum ShownDifferently: ChangeRule {
    package static let id: RuleID = "shown-differently"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A transition shows its screen in another style than before."
    package static let explanation = """
        What was pushed is a sheet, say: the way back is another one, and what the user sees behind it. Screens may \
        also rely on it, as those that have a button to close.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: sheet}]}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            let (one, other) = (old.transitions[before].style, new.transitions[now].style)
            if one == other, one.isBuiltIn { return nil }
            let (was, style) = (old.style(of: old.transitions[before]), new.style(of: new.transitions[now]))
            guard was != style || one.like != other.like, let target = comparison.target(ofOld: before),
                target == comparison.target(ofNew: now)
            else { return nil }
            return change(
                "`\(new.transitions[now].name)` shows `\(target)` as `\(style)`, and showed it as `\(was)`",
                at: new.transitions[now].declaration.style?.range ?? new.transitions[now].declaration.verb.range,
                in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.verb.range), values: [was, style])
        }
    }
}
