package import FlowModel

/// A transition goes back to another screen than before, or leaves other screens below.
package enum BackChanged: ChangeRule {
    package static let id: RuleID = "back-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A transition goes back to another screen than before, or leaves other screens below."
    package static let explanation = """
        Its `back`, `above` or `instead` is different, so that users come to another place than they are used to, or \
        find other screens when they go back. Saved state keeps what was below before the update.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [payment]}
          payment: {transitions: [{back: cart, name: done}]}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [payment]}
          payment: {transitions: [{back: home, name: done}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            let (one, other) = (old.transitions[before], new.transitions[now])
            guard one.isBack && other.isBack || one.isAnchored || other.isAnchored else { return nil }
            guard let was = comparison.target(ofOld: before), let target = comparison.target(ofNew: now) else {
                return nil
            }
            let isOther = one.isBack && other.isBack && was != target
            let (left, leaves) = (comparison.removal(ofOld: before), comparison.removal(ofNew: now))
            guard isOther || was == target && left != leaves else { return nil }
            let text =
                isOther
                ? "`\(other.name)` goes \(target), and went \(was)"
                : "`\(other.name)` shows `\(target)` \(leaves.isEmpty ? "above the screen" : leaves), and showed it \(left.isEmpty ? "above the screen" : left)"
            return change(
                text, at: other.declaration.verb.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(one.declaration.verb.range), values: isOther ? [was, target] : [left, leaves])
        }
    }
}
