package import FlowModel

/// A screen is not saved any more, so that restored stacks end below it.
package enum StateNotSaved: ChangeRule {
    package static let id: RuleID = "state-not-saved"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary = "A screen is not saved any more, so that restored stacks end below it."
    package static let explanation = """
        `restores: false` is right for what must not come back, such as a payment in progress. It also ends what is \
        restored from before the update.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [payment]}
          payment: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [payment]}
          payment: {restores: false}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedRoutes.compactMap { old, new in
            guard old.declaration.value.isSaved, let now = new.declaration.value.restores, !now.value else {
                return nil
            }
            return change(
                "`\(new.name)` is neither saved nor restored any more", at: now.range, in: new.subject,
                values: ["\(old.declaration.value.isSaved)", "false"])
        }
    }
}
