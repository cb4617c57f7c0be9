package import FlowModel

/// Two routes that analytics cannot tell apart.
package enum DuplicateAnalyticsName: Rule {
    package static let id: RuleID = "duplicate-analytics-name"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge()
    package static let summary = "Two routes have the same analytics name."
    package static let explanation = """
        Analytics counts screens by name across the whole app. Two screens with the same name are one line in every \
        report, and nobody can tell afterwards which of them was seen. Give each its own name; if one line for both \
        is intended, allow the rule and say so.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop, transitions: [cart]}
          cart: {analyticsName: shop}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home, transitions: [cart]}
          cart: {analyticsName: shop_cart}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var routes: [String: Int] = [:]
        routes.reserveCapacity(graph.routes.count)
        var findings: [Finding] = []
        for index in graph.flows.lazy.filter({ !graph.isSecond($0.id) }).flatMap(\.routes) {
            guard let name = graph.routes[index].declaration.metadata.analyticsName else { continue }
            guard let first = routes[name.value] else {
                routes[name.value] = index
                continue
            }
            let other = graph.routes[first]
            findings.append(
                Finding(
                    id, "the analytics name `\(name.value)` is also used for \(other.subject)", at: name.range,
                    in: graph.routes[index].subject, help: "give each route its own name", key: name.value,
                    notes: [
                        Finding.Note("first used here", (other.declaration.metadata.analyticsName ?? name).range)
                    ]))
        }
        return findings
    }
}
