import FlowModel

/// A property of a route that `every … has` can ask for.
enum RouteProperty {
    case key(RouteKey)
    case declared(MetadataProperty)

    init?(_ name: String, declared: NamedList<MetadataProperty>) {
        if let key = RouteKey(rawValue: name), Self.values(of: key) != nil {
            self = .key(key)
        } else if let property = declared[name] {
            self = .declared(property)
        } else {
            return nil
        }
    }

    static func names(in graph: FlowGraph) -> [String] {
        let keys = RouteKey.allCases.filter { values(of: $0) != nil }
        return keys.map(\.rawValue).sorted() + (graph.app?.metadata.map(\.name.value) ?? [])
    }

    /// Whether the property is text for which `true` or `false` makes no sense as a value: probably, `present` or
    /// `absent` was meant.
    var isNeverFlag: Bool {
        switch self {
        case .key(let key):
            [.analyticsName, .title, .path, .entry, .view, .description, .requires, .result].contains(key)
        case .declared: false
        }
    }

    /// Returns a function for the values of a key, of which a list has several; nil for a key that is not a property.
    private static func values(of key: RouteKey) -> ((Route, FlowGraph) -> [String])? {
        switch key {
        case .analyticsName: { $1.analyticsName(of: $0).map { [$0] } ?? [] }
        case .title: { $1.title(of: $0).map { [$0] } ?? [] }
        case .disableSwipeBack: { ["\($1.disableSwipeBack(of: $0))"] }
        case .hidesTabBar: { ["\($1.hidesTabBar(of: $0))"] }
        case .path: { route, _ in route.declaration.value.paths.map(\.text) }
        case .entry: { route, _ in route.declaration.value.entry.map { [$0.value] } ?? [] }
        case .view: { route, _ in route.declaration.value.view.map { [$0.value.type] } ?? [] }
        case .description:
            { route, _ in route.declaration.value.annotations.description.map { [$0.value] } ?? [] }
        case .deprecated:
            { route, _ in route.declaration.value.annotations.deprecated.map { [$0.value] } ?? [] }
        case .requires:
            { route, graph in
                (graph[route.flow].declaration.value.requires + route.declaration.value.requires)
                    .filter { !$0.isNegated }.map(\.name.value)
            }
        case .result: { route, _ in route.declaration.value.result.map { [$0.text] } ?? [] }
        case .tags: { $1.tags(of: $0) }
        case .parts: { route, _ in route.declaration.value.parts.map(\.value) }
        case .params, .style, .transitions, .restores, .was, .allow, .reducer: nil
        }
    }

    private func values(of route: Route, _ metadata: RouteMetadata, in graph: FlowGraph) -> [String] {
        switch self {
        case .key(let key): Self.values(of: key)?(route, graph) ?? []
        case .declared(let property): metadata[property].map { [$0] } ?? []
        }
    }

    /// Returns what is not as expected, or nil if everything is.
    func complaint(
        _ expectation: Expectation, _ route: Route, _ metadata: RouteMetadata, in graph: FlowGraph
    ) -> String? {
        let name = expectation.property.value
        let values = values(of: route, metadata, in: graph)
        switch expectation.value.value {
        case .present: return values.contains { !$0.isEmpty } ? nil : "has no `\(name)`"
        case .absent: return values.isEmpty ? nil : "has `\(name): \(values.joined(separator: ", "))`"
        case .text(let text):
            if values.contains(text) { return nil }
            return values.isEmpty ? "has no `\(name)`" : "has `\(name): \(values.joined(separator: ", "))`"
        }
    }
}
