package import FlowModel

/// An analytics name is no longer sent by any screen.
package enum AnalyticsNameRemoved: ChangeRule {
    package static let id: RuleID = "analytics-name-removed"
    package static let severity = Severity.error
    package static let audience = Audience.data
    package static let summary = "No screen sends an analytics name any more."
    package static let explanation = """
        Dashboards that filter by it see no visits from the day of the release on. If the screen has another name now, \
        write `was`, and keep its analytics name. If it is gone, tell those who read the dashboards, and accept the \
        change with a reason.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home, transitions: [offers]}
          offers: {analyticsName: shop_offers}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard comparison.hasDashboards else { return [] }
        let sent = Set(comparison.new.graph.routes.map(\.sentName.value))
        return comparison.pairs.removedRoutes.compactMap { route in
            let name = route.sentName
            guard !sent.contains(name.value) else { return nil }
            return change(
                "no screen sends `\(name.value)` any more: `\(route.subject)` is gone",
                at: comparison.place(of: route.flow, name.range), in: comparison.subject(of: route),
                was: comparison.inOld(name.range), values: [name.value, nil])
        }
    }
}
