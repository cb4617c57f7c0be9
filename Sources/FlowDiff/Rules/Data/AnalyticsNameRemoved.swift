package import FlowModel

/// No screen sends an analytics name any more.
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
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let sent = Set(new.routes.compactMap { new.analyticsName(of: $0) })
        let renames = LikelyRename(comparison)
        let removed = comparison.pairs.removedRoutes.compactMap { route -> Finding? in
            guard let name = route.declaration.metadata.analyticsName, !sent.contains(name.value) else { return nil }
            return change(
                "no screen sends `\(name.value)` any more: `\(route.subject)` is gone",
                at: comparison.place(of: route.flow, name.range), in: comparison.subject(of: route),
                was: comparison.inOld(name.range), help: renames.help(for: route), values: [name.value, nil])
        }
        let cleared = comparison.pairs.comparedRoutes.compactMap { route, now -> Finding? in
            guard let name = old.analyticsName(of: route), new.analyticsName(of: now) == nil, !sent.contains(name)
            else { return nil }
            let range = route.declaration.metadata.analyticsName?.range ?? route.declaration.name.range
            return change(
                "no screen sends `\(name)` any more: `\(now.name)` has no analytics name",
                at: now.declaration.name.range,
                in: now.subject, was: comparison.inOld(range), help: "keep `analyticsName: \(name)`",
                values: [name, nil])
        }
        return removed + cleared
    }
}
