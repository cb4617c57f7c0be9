package import FlowModel

/// Metadata without a default that has no value for a route.
package enum MissingMetadata: Rule {
    package static let id: RuleID = "missing-metadata"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge(flow: .metadata, app: .metadata)
    package static let summary = "A route has no value for metadata that has no default."
    package static let explanation = """
        Metadata that the app declares is a property of every route, so each route needs a value: its own, one from \
        the flow's `defaults`, or the default of the declaration. Leaving out the default makes sure that no route \
        is forgotten. Routes of one flow are reported together; those of other modules have what the app document of \
        their own module declares.
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
        let flows = graph.flows.filter(graph.isOwn).map { flow in
            Given(
                flow: flow, defaults: NamedList(flow.declaration.defaults.declared, asked: properties.count),
                routes: graph.routes(of: flow).map {
                    NamedList($0.declaration.metadata.declared, asked: properties.count)
                })
        }
        return properties.flatMap { property in flows.compactMap { check(property, $0, in: graph) } }
    }

    /// The properties that a flow and its routes can set.
    private struct Given {
        let flow: Flow
        let defaults: NamedList<MetadataEntry>
        let routes: [NamedList<MetadataEntry>]
    }

    private static func check(_ property: MetadataProperty, _ given: Given, in graph: FlowGraph) -> Finding? {
        let name = property.name.value
        guard !given.defaults.contains(name) else { return nil }
        let routes = zip(given.flow.routes, given.routes).filter { !$0.1.contains(name) }.map(\.0)
        guard let first = routes.first else { return nil }
        let route = graph.routes[first]
        return Finding(
            id, "`\(name)` has no value for `\(route.name)`\(others(routes.count - 1)) of \(route.flowName)",
            at: route.declaration.name.range, in: route.subject,
            help: "write `\(name): …` there or in the flow's `defaults`, or give it a default in the app", key: name,
            notes: [Finding.Note("declared here", property.name.range)])
    }

    private static func others(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: " and 1 other route"
        default: " and \(count) other routes"
        }
    }
}
