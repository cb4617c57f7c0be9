package import FlowModel

/// Two routes that analytics cannot tell apart.
package enum DuplicateAnalyticsName: Rule {
    package static let id: RuleID = "duplicate-analytics-name"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "Two routes have the same analytics name."
    package static let explanation = """
        Analytics counts screens by name across the whole app. Two screens with the same name are one line in every \
        report, and nobody can tell afterwards which of them was seen. Give each its own name; if one line for both \
        is intended, allow the rule and say so. A screen without an `analyticsName` is reported under the name of its \
        route, so that `home` of one flow is easily the `home` of another. In an app that declares no analytics names \
        at all, nothing is reported.
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
        let counted = graph.flows.lazy.filter { !graph.isSecond($0.id) && !$0.isExternal }.flatMap(\.routes)
        // An app that declares no names does not count its screens by them.
        guard counted.contains(where: { graph.routes[$0].declaration.metadata.analyticsName != nil }) else { return [] }
        var routes: [String: Int] = [:]
        routes.reserveCapacity(graph.routes.count)
        var findings: [Finding] = []
        for index in counted {
            let name = graph.routes[index].declaration.metadata.analyticsName ?? graph.routes[index].declaration.name
            if let first = routes[name.value] {
                findings.append(finding(index, like: first, name.value, in: graph))
            } else {
                routes[name.value] = index
            }
        }
        return findings
    }

    /// Returns a finding about the later of two routes, or about the one that has no name of its own and so is the one
    /// to correct.
    private static func finding(_ later: Int, like first: Int, _ name: String, in graph: FlowGraph) -> Finding {
        func declared(_ route: Int) -> Located<String>? { graph.routes[route].declaration.metadata.analyticsName }
        let isDeclared = declared(later) != nil
        let (one, other) = isDeclared && declared(first) == nil ? (first, later) : (later, first)
        let (route, like) = (graph.routes[one], graph.routes[other])
        let note = Finding.Note(
            other == first ? "first used here" : "used here", (declared(other) ?? like.declaration.name).range)
        guard let own = declared(one) else {
            return Finding(
                id, "`\(route.name)` is reported as `\(name)`, like \(like.subject): it has no analytics name",
                at: route.declaration.name.range, in: route.subject, help: "write `analyticsName: …` for it", key: name,
                notes: [note])
        }
        return Finding(
            id, "the analytics name `\(name)` is also used for \(like.subject)", at: own.range, in: route.subject,
            help: "give each route its own name", key: name, notes: [note])
    }
}
