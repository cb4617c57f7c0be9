package import FlowModel

/// A screen is new.
package enum ScreenAdded: ChangeRule {
    package static let id: RuleID = "screen-added"
    package static let severity = Severity.information
    package static let audience = Audience.users
    package static let summary = "A screen is new."
    package static let explanation = """
        It is listed so that those who test, translate and measure the app know of it. Nothing that exists depends on \
        it yet.
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
          home: {transitions: [cart]}
          cart: {}
          offers: {entry: push notification}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.addedRoutes.map { route in
            change(
                "`\(route.subject)` is new", at: route.declaration.name.range, in: route.subject,
                values: [nil, "\(route.subject)"])
        }
    }
}
