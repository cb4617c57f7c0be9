package import FlowModel

/// Conditions are asked in another order than before, and one of them has a flow.
package enum ConditionMoved: ChangeRule {
    package static let id: RuleID = "condition-moved"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A screen, flow, transition or tab asks its conditions in another order than before."
    package static let explanation = """
        Conditions are asked in their order, and the first that does not hold decides what users see: the flow of its guard, or \
        nothing. In another order, another guard's flow comes first, or users go through one before they are refused.
        """
    package static let before = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {otherwise: Auth, until: done}, isAdult: {}}
        ---
        flow: Shop
        root: home
        outcomes: [left]
        routes:
          home: {transitions: [{finish: left, requires: [isAdult, isLoggedIn]}]}
        ---
        flow: Auth
        root: form
        outcomes: [done]
        routes: {form: {entry: push notification, transitions: [{finish: done}]}}
        """
    package static let after = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {otherwise: Auth, until: done}, isAdult: {}}
        ---
        flow: Shop
        root: home
        outcomes: [left]
        routes:
          home: {transitions: [{finish: left, requires: [isLoggedIn, isAdult]}]}
        ---
        flow: Auth
        root: form
        outcomes: [done]
        routes: {form: {entry: push notification, transitions: [{finish: done}]}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let graph = comparison.new.graph
        return comparison.conditionPlaces.compactMap { place in
            // What is only chosen by starts no flow.
            if place.isPresence { return nil }
            let was = place.old.distinct.filter { one in place.new.contains { $0.identity == one.identity } }
            let now = place.new.distinct.filter { one in place.old.contains { $0.identity == one.identity } }
            let swapped = now.indices.contains { later in
                let before = was.prefix { $0.identity != now[later].identity }
                return now[..<later].contains { earlier in
                    !(graph.isFlag(earlier) && graph.isFlag(now[later]))
                        && !before.contains { $0.identity == earlier.identity }
                }
            }
            guard swapped, let first = now.first else { return nil }
            let texts = (was: was.map(\.identity), now: now.map(\.identity))
            return change(
                "\(place.name) asks \(texts.now.quoted()), in this order, and asked \(texts.was.quoted())",
                at: first.name.range, in: place.subject,
                values: [texts.was.joined(separator: ","), texts.now.joined(separator: ",")])
        }
    }
}
