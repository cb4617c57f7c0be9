package import FlowModel

/// A condition that something asks, and did not ask before.
package enum ConditionAdded: ChangeRule {
    package static let id: RuleID = "condition-added"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A screen, flow, transition or tab asks a condition that it did not ask."
    package static let explanation = """
        Where the condition does not hold, users see the flow of the guard, or nothing happens. That is right for what \
        became private, and a surprise for everything else.
        """
    package static let before = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        outcomes: [left]
        routes:
          home: {transitions: [{finish: left}]}
        """
    package static let after = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        outcomes: [left]
        routes:
          home: {transitions: [{finish: left, requires: isLoggedIn}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.conditionPlaces.compactMap { place in
            let texts = comparison.added(place.together.old, place.new)
            guard let first = place.new.first(where: { $0.identity == texts.first }) else { return nil }
            let ending =
                place.isPresence
                ? "is there only while \(texts.quoted()) \(texts.count == 1 ? "holds" : "hold") now"
                : "requires \(texts.quoted()) now"
            return change(
                "\(place.name) \(ending)", at: first.name.range, in: place.subject,
                values: [nil, (place.isPresence ? "when " : "") + texts.joined(separator: ",")])
        }
    }
}
