package import FlowModel

/// A function of a screen's navigator has another name, and can be called by the old one.
package enum SourceNameDeprecated: ChangeRule {
    package static let id: RuleID = "source-name-deprecated"
    package static let formerIDs: [RuleID] = ["source-transition-renamed"]
    package static let severity = Severity.warning
    package static let audience = Audience.source
    package static let summary = "A function of a screen's navigator has another name; the old one is deprecated."
    package static let explanation = """
        `was` keeps a function of the old name, so that code compiles, with a warning whose fix is the new name. Only a \
        `switch` over the destinations of a screen (`destinations: true`) needs the new one. Remove `was` when no code uses \
        the old name, and no saved state has it.
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
          home: {transitions: [{to: cart, name: basket, was: cart}]}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.renamedTransitions.filter(\.isCallable).map { before, now, _ in
            change(
                "the function `\(old.transitions[before].function)` is called `\(new.transitions[now].function)` now, and deprecated by its old name",
                at: new.transitions[now].declaration.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.range),
                values: [old.transitions[before].function, new.transitions[now].function])
        }
    }
}
