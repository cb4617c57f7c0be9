package import FlowModel

/// A transition leads to another screen than before.
package enum TransitionRetargeted: ChangeRule {
    package static let id: RuleID = "transition-retargeted"
    package static let severity = Severity.error
    package static let audience = Audience.users
    package static let summary = "A transition leads to another screen than before."
    package static let explanation = """
        The function that screens call has the same name and takes the same arguments, so the compiler is silent, and \
        the same button shows something else. If that is meant, a new name makes every caller look at it; else accept \
        the change with a reason.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, name: checkOut}, cart, offers]}
          cart: {}
          offers: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: offers, name: checkOut}, cart, offers]}
          cart: {}
          offers: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.leadingElsewhere.compactMap { changed in
            let (before, now) = (old.transitions[changed.old], new.transitions[changed.new])
            if before.isOpen && now.isOpen || changed.screen == nil && before.isBack && now.isBack { return nil }
            let place = changed.screen.map { " on `\($0.name)`" } ?? ""
            return change(
                "`\(now.name)` leads to `\(changed.target)`\(place), and led to `\(changed.was)`",
                at: now.declaration.verb.range, in: comparison.subject(of: changed),
                was: comparison.inOld(before.declaration.verb.range),
                help: "give the new transition a name of its own, so that whoever calls `\(now.name)` notices",
                values: [changed.was, changed.target])
        }
    }
}
