package import FlowModel

/// A route without an analytics name.
package enum MissingAnalyticsName: Rule {
    package static let id: RuleID = "missing-analytics-name"
    package static let severity = Severity.off
    package static let knowledge = Knowledge.flow
    package static let summary = "A route has no analytics name."
    package static let explanation = """
        A screen without an `analyticsName` is reported under the name of its route, which changes when the route is \
        renamed. If the app measures its screens, turn this rule on so that no new screen is forgotten. It is off \
        unless `rules` says otherwise.
        """
    package static let badExample = """
        app: Corner
        rules: {missing-analytics-name: warning}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        app: Corner
        rules: {missing-analytics-name: warning}
        ---
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.routes.indices where graph.routes[index].declaration.metadata.analyticsName == nil {
            let route = graph.routes[index]
            findings.append(
                Finding(
                    id, "`\(route.name)` has no analytics name", at: route.declaration.name.range, in: route.subject,
                    help: "write `analyticsName: …`"))
        }
        return findings
    }
}
