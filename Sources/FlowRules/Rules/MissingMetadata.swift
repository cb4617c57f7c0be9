package import FlowModel

/// Metadata without a default that has no value for a route.
package enum MissingMetadata: Rule {
    package static let id: RuleID = "missing-metadata"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.app
    package static let summary = "A route has no value for metadata that has no default."
    package static let explanation = """
        Metadata that the app declares is a property of every route, so each route needs a value: its own, one from \
        the flow's `defaults`, or the default of the declaration. Leaving out the default makes sure that no route \
        is forgotten. It is reported once, at the first route without a value; routes of other modules have what the app \
        document of their own module declares.
        """
    package static let badExample = """
        app: Corner
        metadata: {section: String}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        app: Corner
        metadata: {section: String}
        ---
        flow: Shop
        root: home
        defaults: {section: shop}
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let properties = (graph.app?.metadata ?? []).filter { $0.defaultValue == nil }
        if properties.isEmpty { return [] }
        // What a flow sets may be in a part of it that could not be read.
        let flows = graph.flows.filter { flow in
            graph.isOwn(flow) && !graph.gaps.contains(flow.subject)
        }.map { flow in
            Given(
                flow: flow, defaults: NamedList(flow.declaration.defaults.declared),
                routes: graph.routes(of: flow).map {
                    NamedList($0.declaration.metadata.declared)
                })
        }
        return properties.compactMap { check($0, flows, in: graph) }
    }

    /// The properties that a flow and its routes can set.
    private struct Given {
        let flow: Flow
        let defaults: NamedList<MetadataEntry>
        let routes: [NamedList<MetadataEntry>]

        /// Returns the routes without a value.
        func lacking(_ name: String) -> [Int] {
            if defaults.contains(name) { return [] }
            return zip(flow.routes, routes).filter { !$0.1.contains(name) }.map(\.0)
        }
    }

    /// The number of further routes that a finding points at.
    private static let maximumNotes = 3

    private static func check(_ property: MetadataProperty, _ flows: [Given], in graph: FlowGraph) -> Finding? {
        let name = property.name.value
        let lacking = flows.map { $0.lacking(name) }.filter { !$0.isEmpty }
        let routes = lacking.flatMap(\.self)
        guard let first = routes.first else { return nil }
        let route = graph.routes[first]
        let others = routes.dropFirst()
        let title = title(route, others: others.count, flows: lacking.count)
        return Finding(
            id, "`\(name)` has no value for \(title)",
            at: route.declaration.name.range, in: route.subject,
            help: "write `\(name): …` there or in the flow's `defaults`, or give it a default in the app", key: name,
            notes: [Finding.Note("declared here", property.name.range)]
                + others.prefix(maximumNotes).map { Finding.Note("nor here", graph.routes[$0].declaration.name.range) })
    }

    /// Returns the routes in words: "`home` and 2 other routes of Shop", "`home` of Shop and 20 other routes, in 3
    /// flows".
    private static func title(_ route: Route, others: Int, flows: Int) -> String {
        let rest = others == 0 ? "" : " and \(others) other \(others == 1 ? "route" : "routes")"
        return flows == 1
            ? "`\(route.name)`\(rest) of \(route.flowName)"
            : "`\(route.name)` of \(route.flowName)\(rest), in \(flows) flows"
    }
}
