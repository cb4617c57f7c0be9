package import FlowModel

/// A condition that something does not ask any more.
package enum ConditionRemoved: ChangeRule {
    package static let id: RuleID = "condition-removed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let isSafety = true
    package static let summary = "A screen, flow, transition or tab does not ask a condition any more."
    package static let explanation = """
        The condition was asked each time: at a tap, by a link, and when saved state was restored. A guard that runs have \
        passed before is no substitute, because it may answer something else later: a session ends while the app is \
        open. If it is meant, accept the change with a reason. `gate-bypassed` says which screens runs reach without the \
        guard altogether.
        """
    package static let before = """
        app: Corner
        start: [{to: Shop, when: isUnlocked}, Lock]
        guards: {isUnlocked: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isUnlocked}
        ---
        flow: Lock
        root: code
        routes:
          code: {transitions: [{restart: true, name: unlocked}]}
        """
    package static let after = """
        app: Corner
        start: [{to: Shop, when: isUnlocked}, Lock]
        guards: {isUnlocked: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {}
        ---
        flow: Lock
        root: code
        routes:
          code: {transitions: [{restart: true, name: unlocked}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.conditionPlaces.compactMap { place in
            let texts = comparison.added(place.together.new, place.old)
            guard let first = place.old.first(where: { $0.identity == texts.first }) else { return nil }
            let ending =
                place.isPresence
                ? "is there now whether \(texts.quoted()) \(texts.count == 1 ? "holds" : "hold") or not"
                : "does not require \(texts.quoted()) any more"
            return change(
                "\(place.name) \(ending)", at: place.range, in: place.subject, was: comparison.inOld(first.name.range),
                values: [(place.isPresence ? "when " : "") + texts.joined(separator: ","), nil])
        }
    }
}
