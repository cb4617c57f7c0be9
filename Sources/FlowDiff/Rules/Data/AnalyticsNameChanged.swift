package import FlowModel

/// A screen sends another analytics name than before.
package enum AnalyticsNameChanged: ChangeRule {
    package static let id: RuleID = "analytics-name-changed"
    package static let severity = Severity.error
    package static let audience = Audience.data
    package static let summary = "A screen sends another analytics name than before."
    package static let explanation = """
        Dashboards, funnels and alerts that filter by the old name see the screen's visits end on the day of the \
        release, and nothing tells them why. Keep the name, even if it is no longer a good one. If it has to change, \
        accept the change with a reason that says who knows.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_start}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard comparison.hasDashboards else { return [] }
        return comparison.pairs.comparedRoutes.compactMap { old, new in
            let (was, now) = (old.sentName, new.sentName)
            guard was.value != now.value else { return nil }
            return change(
                "`\(new.name)` sends `\(now.value)`, and sent `\(was.value)`", at: now.range, in: new.subject,
                was: comparison.inOld(was.range), help: "keep `analyticsName: \(was.value)`",
                values: [was.value, now.value])
        }
    }
}

extension Route {
    /// The name of the route in events: its analytics name or, if it has none, its own.
    var sentName: Located<String> { declaration.metadata.analyticsName ?? declaration.name }
}
