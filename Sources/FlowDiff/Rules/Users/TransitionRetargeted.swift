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
        let retargeted = comparison.retargeted.compactMap { changed -> Finding? in
            let (before, now, was, target) = (changed.old, changed.new, changed.was, changed.target)
            guard !(old.transitions[before].isBack && new.transitions[now].isBack)
            else { return nil }
            return change(
                "`\(new.transitions[now].name)` leads to `\(target)`, and led to `\(was)`",
                at: new.transitions[now].declaration.verb.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.verb.range),
                help:
                    "give the new transition a name of its own, so that whoever calls `\(new.transitions[now].name)` notices",
                values: [was, target])
        }
        let hidden = comparison.newlyHidden.compactMap { before, _, now, route -> Finding? in
            guard let was = comparison.target(ofOld: before), let target = comparison.target(ofNew: now), was != target
            else { return nil }
            let name = new.transitions[now].name
            return change(
                "`\(name)` leads to `\(target)` on `\(route.name)`, and led to `\(was)`",
                at: new.transitions[now].declaration.verb.range,
                in: .transition(flow: route.flowName, route: route.name, name: name),
                was: comparison.inOld(old.transitions[before].declaration.verb.range),
                help: "give the new transition a name of its own, so that whoever calls `\(name)` notices",
                values: [was, target])
        }
        return retargeted + hidden
    }
}
