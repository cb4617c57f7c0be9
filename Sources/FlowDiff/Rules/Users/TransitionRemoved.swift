package import FlowModel

/// A screen does not lead to a place any more to which it led.
package enum TransitionRemoved: ChangeRule {
    package static let id: RuleID = "transition-removed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A screen does not lead to a place any more to which it led."
    package static let explanation = """
        A button is gone, or does nothing. Both screens are still there, so users will look for the way. If the \
        transition has another name now, write `was` there.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, offers]}
          offers: {transitions: [cart]}
          cart: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, offers]}
          offers: {}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let old = comparison.old.graph
        let removed = comparison.pairs.removedTransitions.compactMap { index -> Finding? in
            // A screen that is gone has a finding of its own.
            if let route = old.transitions[index].target.route, comparison.pairs.routes[route] == nil { return nil }
            if case .flow(let flow) = old.transitions[index].target, old.isCompared(old[flow]),
                comparison.pairs.flows[flow] == nil
            {
                return nil
            }
            if case .tab(let tab) = old.transitions[index].target, comparison.isGone(tab) { return nil }
            guard let target = comparison.target(ofOld: index) else { return nil }
            let subject = comparison.subject(ofOld: index)
            return change(
                "`\(subject)` is gone: it led to `\(target)`", at: comparison.place(ofOldTransition: index),
                in: subject, was: comparison.inOld(old.transitions[index].declaration.range),
                values: [old.transitions[index].name, target, nil])
        }
        let excepted = comparison.excepted.map { lost in
            let name = old.transitions[lost.old].name
            return change(
                "`\(name)` is not available on `\(lost.route.name)` any more",
                at: comparison.new.graph.transitions[lost.new].declaration.range, in: lost.route.subject,
                help: help(for: lost, comparison.new.graph), values: [name, nil])
        }
        let new = comparison.new.graph
        let signals = comparison.turned.filter { new.transitions[$0.new].isSignal }.map { before, now in
            change(
                "`\(old.transitions[before].name)` is a signal now: no screen has it any more",
                at: new.transitions[now].declaration.range, in: new.subject(ofTransition: now),
                was: comparison.inOld(old.transitions[before].declaration.range),
                values: [old.transitions[before].name, nil])
        }
        // Where the transition itself is gone, that says it all.
        let branches = comparison.pairs.removedBranches.compactMap { index -> Finding? in
            guard let parent = old.caller(ofBranch: index), comparison.pairs.transitions[parent] != nil,
                let target = comparison.target(ofOld: index)
            else { return nil }
            // What happens anyway.
            if case .back(.caller) = old.transitions[index].target { return nil }
            let subject = comparison.subject(ofOld: index)
            return change(
                "nothing follows `\(subject)` any more: it led to `\(target)`",
                at: comparison.place(ofOldTransition: index), in: subject,
                was: comparison.inOld(old.transitions[index].declaration.range),
                values: [old.transitions[index].name, target, nil])
        }
        return removed + excepted + signals + branches
    }

    /// Returns what makes a transition available again. One of the app's may except the screen by its flow.
    private static func help(for lost: LostAvailability, _ new: FlowGraph) -> String? {
        if case .route = new.transitions[lost.new].source { return "declare it on `\(lost.route.name)`, too" }
        let words = [lost.route.name, "\(lost.route.subject)", lost.route.flowName]
        let word = new.transitions[lost.new].declaration.except.first { words.contains($0.value) }
        return word.map { "take `\($0.value)` out of its `except`" }
    }
}
