import FlowModel

/// A property of a route that `every … has` can ask for.
enum RouteProperty {
    case analyticsName, title, disableSwipeBack, hidesTabBar
    case path, entry, view, description, deprecated, requires, result, tags
    case declared(MetadataProperty)

    private static let builtIn: [String: Self] = [
        "analyticsName": .analyticsName, "title": .title, "disableSwipeBack": .disableSwipeBack,
        "hidesTabBar": .hidesTabBar, "path": .path, "entry": .entry, "view": .view, "description": .description,
        "deprecated": .deprecated, "requires": .requires, "result": .result, "tags": .tags,
    ]

    init?(_ name: String, declared: NamedList<MetadataProperty>) {
        if let property = Self.builtIn[name] {
            self = property
        } else if let property = declared[name] {
            self = .declared(property)
        } else {
            return nil
        }
    }

    static func names(in graph: FlowGraph) -> [String] {
        builtIn.keys.sorted() + (graph.app?.metadata.map(\.name.value) ?? [])
    }

    /// Whether it is text for which `true` or `false` makes no sense as a value: probably, `present` or `absent` was
    /// meant.
    var isNeverFlag: Bool {
        switch self {
        case .analyticsName, .title, .path, .entry, .view, .description, .requires, .result: true
        case .disableSwipeBack, .hidesTabBar, .deprecated, .tags, .declared: false
        }
    }

    /// Returns the values of the property, of which a list has several.
    private func values(of route: Route, _ metadata: RouteMetadata, in graph: FlowGraph) -> [String] {
        let declaration = route.declaration.value
        switch self {
        case .analyticsName: return graph.analyticsName(of: route).map { [$0] } ?? []
        case .title: return graph.title(of: route).map { [$0] } ?? []
        case .disableSwipeBack: return ["\(graph.disableSwipeBack(of: route))"]
        case .hidesTabBar: return ["\(graph.hidesTabBar(of: route))"]
        case .path: return declaration.paths.map(\.value.text)
        case .entry: return declaration.entry.map { [$0.value] } ?? []
        case .view: return declaration.view.map { [$0.value.type] } ?? []
        case .description: return declaration.annotations.description.map { [$0.value] } ?? []
        case .deprecated: return declaration.annotations.deprecated.map { [$0.value] } ?? []
        case .requires:
            let flow = graph[route.flow].declaration.value.requires
            return (flow + declaration.requires).filter { !$0.isNegated }.map(\.name.value)
        case .result: return declaration.result.map { [$0.value.text] } ?? []
        case .tags: return graph.tags(of: route)
        case .declared(let property): return metadata[property].map { [$0] } ?? []
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
