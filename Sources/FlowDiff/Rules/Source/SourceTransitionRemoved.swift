import FlowAnalysis
package import FlowModel

/// A function of a screen's navigator is gone.
package enum SourceTransitionRemoved: ChangeRule {
    package static let id: RuleID = "source-transition-removed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A function of a screen's navigator is gone."
    package static let explanation = """
        Code that takes the transition does not compile. If it has another name now, `was` keeps the old one, unless \
        something else that the screen has is called so.
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
            let offer = comparison.renames.offer(forTransition: index)
            return change(
                "the function `\(old.transitions[index].name)` is gone", at: comparison.place(ofOldTransition: index),
                in: comparison.subject(ofOld: index), was: comparison.inOld(old.transitions[index].declaration.range),
                help: offer?.help, values: [old.transitions[index].name, nil], fix: offer?.fix)
        }
        let renamed = comparison.renamedTransitions.filter { !$0.isCallable }.map { before, now, _ in
            change(
                "the function `\(old.transitions[before].name)` is called `\(new.transitions[now].name)` now",
                at: new.transitions[now].declaration.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.range),
                values: [old.transitions[before].name, new.transitions[now].name])
        }
        let excepted = comparison.excepted.map { lost in
            change(
                "the function `\(old.transitions[lost.old].name)` of `\(lost.route.name)` is gone",
                at: new.transitions[lost.new].declaration.range, in: lost.route.subject,
                values: [old.transitions[lost.old].name, nil])
        }
        return removed + renamed + excepted
    }
}

extension Comparison {
    /// The transitions of both programs that have another name, and whether code can take them by the old one.
    var renamedTransitions: [(old: Int, new: Int, isCallable: Bool)] {
        pairs.comparedTransitions.compactMap { before, now in
            let name = old.graph.transitions[before].name
            guard name != new.graph.transitions[now].name, !old.graph.isBranch(before) else { return nil }
            let list = new.graph.transitions(declaredWith: now)
            let names = list.contains(now) ? new.graph.callableNames(ofFormer: list)[now - list.lowerBound] : nil
            return (before, now, names?.contains(name) ?? false)
        }
    }
}

extension FlowGraph {
    /// The transitions that the same route, flow or app declares.
    fileprivate func transitions(declaredWith index: Int) -> Range<Int> {
        switch transitions[index].source {
        case .route(let route): self[route].transitions
        case .anywhere(let flow): self[flow].anywhere
        case .app: anywhere
        }
    }
}
