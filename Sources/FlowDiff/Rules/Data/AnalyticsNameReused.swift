package import FlowModel

/// Another screen sends an analytics name than before.
package enum AnalyticsNameReused: ChangeRule {
    package static let id: RuleID = "analytics-name-reused"
    package static let severity = Severity.error
    package static let audience = Audience.data
    package static let summary = "Another screen sends an analytics name than before."
    package static let explanation = """
        Dashboards go on without a gap, and count something else: nobody notices. Give the new screen a name of its \
        own. If it is the old screen under a new name, say so with `was`.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home, transitions: [offers]}
          offers: {view: OffersView, analyticsName: shop_offers}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home, transitions: [sale, deals]}
          sale: {analyticsName: shop_offers}
          deals: {view: OffersView, analyticsName: shop_deals}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard comparison.hasDashboards else { return [] }
        let old = comparison.old.graph
        // What sends the same name as before takes it from nobody.
        let renamed = comparison.pairs.comparedRoutes.filter { $0.old.sentName.value != $0.new.sentName.value }.map(
            \.new)
        let candidates = (renamed + comparison.pairs.addedRoutes).sorted { $0.id.index < $1.id.index }
        if candidates.isEmpty { return [] }
        var owners: [String: [Route]] = [:]
        for route in old.routes where old.isCompared(old[route.flow]) {
            owners[route.sentName.value, default: []].append(route)
        }
        return candidates.compactMap { route in
            let name = route.sentName
            guard let before = owners[name.value],
                !before.contains(where: { keeps(name.value, $0, route, comparison) })
            else { return nil }
            return change(
                "`\(name.value)` is sent by `\(route.subject)` now, and was sent by `\(before[0].subject)`",
                at: name.range, in: route.subject, was: comparison.inOld(before[0].sentName.range),
                help: "give `\(route.name)` an analytics name of its own",
                values: ["\(comparison.subject(of: before[0]))", name.value])
        }
    }

    /// Whether a route of the old program with a name is the new one, or still sends the name itself.
    private static func keeps(_ name: String, _ before: Route, _ route: Route, _ comparison: Comparison) -> Bool {
        guard let now = comparison.pairs.routes[before.id] else { return false }
        return now == route.id || comparison.new.graph[now].sentName.value == name
    }
}
