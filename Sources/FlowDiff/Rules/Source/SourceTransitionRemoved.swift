package import FlowModel

/// A function of a screen's navigator is gone, or has another name.
package enum SourceTransitionRemoved: ChangeRule {
    package static let id: RuleID = "source-transition-removed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A function of a screen's navigator is gone, or has another name."
    package static let explanation = """
        Code that takes the transition does not compile. `was` keeps saved state; it generates no code of the old name.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, offers]}
          offers: {transitions: [cart]}
          cart: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, offers]}
          offers: {}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let removed = comparison.pairs.removedTransitions.map { index in
            change(
                "the function `\(old.transitions[index].name)` is gone", at: comparison.place(ofOldTransition: index),
                in: comparison.subject(ofOld: index), was: comparison.inOld(old.transitions[index].declaration.range),
                values: [old.transitions[index].name, nil])
        }
        let renamed = comparison.pairs.comparedTransitions.compactMap { before, now -> Finding? in
            let (was, name) = (old.transitions[before].name, new.transitions[now].name)
            guard was != name, !old.isBranch(before) else { return nil }
            return change(
                "the function `\(was)` is called `\(name)` now", at: new.transitions[now].declaration.range,
                in: comparison.subject(ofOld: before), was: comparison.inOld(old.transitions[before].declaration.range),
                values: [was, name])
        }
        let excepted = comparison.newlyExcepted.map { _, transition, route in
            change(
                "the function `\(new.transitions[transition].name)` of `\(route.name)` is gone",
                at: new.transitions[transition].declaration.range, in: route.subject,
                values: [new.transitions[transition].name, nil])
        }
        return removed + renamed + excepted
    }
}
