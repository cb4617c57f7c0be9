package import FlowModel

/// A transition is chosen in other cases than before.
package enum ChoiceChanged: ChangeRule {
    package static let id: RuleID = "choice-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A transition of a `choose` is taken in other cases than before."
    package static let explanation = """
        Of a `choose`, the first transition is taken whose `when` holds. With other conditions, or with another transition \
        before it, users get to another screen where they got to this one.
        """
    package static let before = """
        app: Corner
        guards: {isAsked: {}, isNew: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{name: next, choose: [{to: terms, when: isNew}, {to: survey, when: isAsked}, {to: end}]}]}
          terms: {}
          survey: {}
          end: {}
        """
    package static let after = """
        app: Corner
        guards: {isAsked: {}, isNew: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{name: next, choose: [{to: terms, when: [isNew, isAsked]}, {to: survey, when: isAsked}, {to: end}]}]}
          terms: {}
          survey: {}
          end: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let pairs = comparison.pairs.comparedTransitions.map { ($0.old, $0.new) }
        let present = Dictionary(pairs) { first, _ in first }
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            let (one, other) = (old.transitions[before].declaration.value, new.transitions[now].declaration.value)
            guard one.choice != nil || other.choice != nil, !old.isBranch(before) else { return nil }
            let (was, when) = (old.conditions(toChoose: before), new.conditions(toChoose: now))
            let earlier = old.choices(beside: before).filter { $0 < before }.map { present[$0] }
            let isSame = earlier == new.choices(beside: now).filter { $0 < now }.map(Optional.some)
            guard was != when || !isSame else { return nil }
            return change(
                "`\(new.transitions[now].name)` is taken \(text(when)), and was \(text(was))"
                    + (isSame ? "" : "; other transitions come before it"),
                at: other.range, in: comparison.subject(ofOld: before), was: comparison.inOld(one.range),
                values: [was.joined(separator: ","), when.joined(separator: ",")] + (isSame ? [] : ["order"]))
        }
    }

    private static func text(_ conditions: [String]) -> String {
        conditions.isEmpty ? "without a condition" : "if " + conditions.map { "`\($0)`" }.joined(separator: " and ")
    }
}

extension FlowGraph {
    /// Returns the conditions for a transition to be chosen, in order of their texts.
    fileprivate func conditions(toChoose index: Int) -> [String] {
        (transitions[index].declaration.value.choice?.when ?? []).map(\.identity).sorted()
    }
}
