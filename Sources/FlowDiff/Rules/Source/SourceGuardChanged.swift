package import FlowModel

/// The app has to answer another guard, or answer one in another way.
package enum SourceGuardChanged: ChangeRule {
    package static let id: RuleID = "source-guard-changed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The app has to answer another guard, or answer one in another way."
    package static let explanation = """
        The protocol of the app's guards requires a property more, or one that was asynchronous is not any more. What \
        implements it does not compile until it has it.
        """
    package static let before = """
        app: Corner
        start: Shop
        guards: {isAdult: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: wine, requires: isAdult}, orders]}
          wine: {}
          orders: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        guards: {isAdult: {}, isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: wine, requires: isAdult}, orders]}
          wine: {}
          orders: {requires: isLoggedIn}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        return apps.new.guards.compactMap { asked in
            guard let was = apps.old.guards.first(where: { $0.name.value == asked.name.value }) else {
                return change(
                    "the app has to answer `\(asked.name.value)`", at: asked.name.range, in: .app,
                    values: [nil, asked.name.value])
            }
            guard was.isAsync, !asked.isAsync else { return nil }
            return change(
                "`\(asked.name.value)` has to be answered at once now", at: asked.name.range, in: .app,
                was: comparison.inOld(was.name.range), values: [asked.name.value, "async", "sync"])
        }
    }
}
