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
            let (was, style) = (old.shown(by: old.transitions[before]), new.shown(by: new.transitions[now]))
            guard !was.isSame(as: style), let target = comparison.target(ofOld: before),
                target == comparison.target(ofNew: now)
            else { return nil }
            let (word, former) = style.words(insteadOf: was)
            return change(
                "`\(new.transitions[now].name)` shows `\(target)` as `\(word)`, and showed it as `\(former)`",
                at: new.transitions[now].declaration.style?.range ?? new.transitions[now].declaration.verb.range,
                in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.verb.range), values: [former, word])
        }
    }
}

/// A style: its name, and what it means. Two names may mean the same, and one may mean something else now.
private struct ShownStyle {
    let name: String
    let like: BuiltInStyle
    let declaration: StyleDeclaration?

    func isSame(as other: Self) -> Bool {
        like == other.like && Set(declaration?.detents ?? []) == Set(other.declaration?.detents ?? [])
            && declaration?.dragIndicator == other.declaration?.dragIndicator
    }

    /// Returns the names, or else the built-in styles, or else the heights.
    func words(insteadOf other: Self) -> (now: String, was: String) {
        if name != other.name { return (name, other.name) }
        if like != other.like { return (like.rawValue, other.like.rawValue) }
        return (details, other.details)
    }

    private var details: String {
        let heights = (declaration?.detents ?? []).map { detent in
            switch detent {
            case .medium: "medium"
            case .large: "large"
            case .fraction(let text): "fraction(\(text))"
            case .height(let text): "height(\(text))"
            }
        }
        let indicator = declaration?.dragIndicator.map { $0 ? ["dragIndicator"] : ["no dragIndicator"] } ?? []
        return ([like.rawValue] + heights + indicator).joined(separator: " ")
    }
}

extension FlowGraph {
    fileprivate func shown(by transition: Transition) -> ShownStyle {
        let name = style(of: transition)
        let declaration = transition.style.isBuiltIn ? nil : app?.styles.first { $0.name.value == name }
        return ShownStyle(name: name, like: transition.style.like, declaration: declaration)
    }
}
