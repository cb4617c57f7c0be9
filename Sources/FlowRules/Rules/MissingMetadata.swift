public import FlowModel

/// Metadata without a default that has no value for a route.
public enum MissingMetadata: Rule {
    public static let id: RuleID = "missing-metadata"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let knowledge = Knowledge(flow: .metadata, app: .metadata)
    public static let summary = "A route has no value for metadata that has no default."
    public static let explanation = """
        Metadata that the app declares is a property of every route, so each route needs a value: its own, one from \
        the flow's `defaults`, or the default of the declaration. Leaving out the default makes sure that no route \
        is forgotten. Routes of one flow are reported together; those of other modules have what the app document of \
        their own module declares.
        """
    public static let badExample = """
        app: Corner
        metadata: {section: String}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    public static let goodExample = """
        app: Corner
        metadata: {section: String}
        ---
        flow: Shop
        root: home
        defaults: {section: shop}
        routes: [home]
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        let properties = (graph.app?.metadata ?? []).filter { $0.defaultValue == nil }
        return properties.flatMap { property in
            graph.flows.indices.filter { graph.isOwn(graph.flows[$0]) }.compactMap {
                check(property, inFlow: $0, of: graph)
            }
        }
    }

    private static func check(_ property: MetadataProperty, inFlow index: Int, of graph: FlowGraph) -> Finding? {
        let name = property.name.value
        guard !graph.flows[index].declaration.defaults.gives(name) else { return nil }
        let routes = graph.flows[index].routes.filter { !graph.routes[$0].declaration.metadata.gives(name) }
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

extension MetadataDeclaration {
    fileprivate func gives(_ name: String) -> Bool { declared.contains { $0.key.value == name } }
}
