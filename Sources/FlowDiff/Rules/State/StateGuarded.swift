import FlowAnalysis
package import FlowModel

/// A saved screen is restored only while a guard holds now.
package enum StateGuarded: ChangeRule {
    package static let id: RuleID = "state-guarded"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary = "What was saved is restored only while a guard holds now."
    package static let explanation = """
        A stack ends below the first screen whose guards do not hold at the launch, and those of the transition that \
        showed it count as well. Of a flow that a transition or a link had started, the guards of its root count, even if \
        another screen is in the place of that. A user who is logged out then does not see what is private. What a \
        guard answers later does not bring it back.
        """
    package static let before = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        func finding(
            _ what: String, _ before: [Condition], _ now: [Condition], _ subject: Subject, _ range: SourceRange
        )
            -> Finding?
        {
            let added = comparison.added(before, now)
            guard !added.isEmpty else { return nil }
            let place = now.first { added.contains($0.identity) }?.name.range ?? range
            return change(
                "\(what) is restored only while \(added.quoted()) holds now", at: place, in: subject,
                values: [added.joined(separator: ",")])
        }
        let flows = comparison.pairs.comparedFlows.compactMap { before, now in
            finding(
                "`\(now.name)`", before.declaration.requires, now.declaration.requires, now.subject,
                now.declaration.name.range)
        }
        // What had started a flow is asked again, and so are the guards of the root, whichever screen is in its place.
        let started = comparison.pairs.comparedFlows.compactMap { before, now -> Finding? in
            guard let root = now.root,
                let found = finding(
                    "what was in the place of `\(new.name(of: root))` where `\(now.name)` had been started",
                    old.conditions(of: before.id) + now.declaration.requires, new[root].declaration.requires,
                    now.subject, now.declaration.name.range)
            else { return nil }
            return isStartedWithoutRoot(before, now, comparison) ? found : nil
        }
        let routes = comparison.pairs.comparedRoutes.compactMap { before, now in
            finding(
                "`\(now.name)`", before.declaration.requires, now.declaration.requires, now.subject,
                now.declaration.name.range)
        }
        let transitions = comparison.pairs.comparedTransitions.compactMap { before, now -> Finding? in
            let isGuarded = !new.transitions[now].declaration.requires.isEmpty
            guard isGuarded, shows(new.transitions[now].target) else { return nil }
            return finding(
                "what `\(new.transitions[now].name)` shows", old.transitions[before].declaration.requires,
                new.transitions[now].declaration.requires, comparison.subject(ofOld: before),
                new.transitions[now].declaration.range)
        }
        let tabs = comparison.pairs.comparedTabs.flatMap { before, now in
            comparison.tabs(of: before, now).compactMap { index, other -> Finding? in
                let (was, item) = (before.items[index].declaration, now.items[other].declaration)
                return finding(
                    "the tab `\(item.name.value)`", was.requires + was.when, item.requires + item.when, now.subject,
                    item.flow.range)
            }
        }
        return flows + started + routes + transitions + tabs + answeredLater(comparison)
    }

    private static func answeredLater(_ comparison: Comparison) -> [Finding] {
        comparison.guards.compactMap { before, now in
            let name = now.declaration.name
            guard now.declaration.isAsync, !before.declaration.isAsync else { return nil }
            return change(
                "what requires `\(name.value)` is not restored any more: it is answered too late", at: name.range,
                in: .app,
                was: comparison.inOld(before.declaration.name.range), values: [name.value, "async"])
        }
    }

    /// Whether something may have started a flow, and a transition have put another screen in the place of its root. The
    /// last of several roots has no guards.
    private static func isStartedWithoutRoot(_ before: Flow, _ now: Flow, _ comparison: Comparison) -> Bool {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return old.isStarted(before)
            && old.substitutes(of: before).contains { shown in
                guard old[shown].declaration.value.isSaved, let other = comparison.pairs.routes[shown] else {
                    return false
                }
                return other != now.root && new[other].flow == now.id
            }
    }

    private static func shows(_ target: Transition.Target) -> Bool {
        switch target {
        case .route, .result, .flow: true
        case .tab, .back, .finish, .restart, .open, .missing: false
        }
    }
}
