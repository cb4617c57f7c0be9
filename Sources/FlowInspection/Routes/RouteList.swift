public import FlowModel
import FlowReporters

/// The routes that a program itself declares, in the order of its files, with the values that apply to each: its own,
/// or else those of its flow or the app.
public struct RouteList: Sendable {
    struct Entry: Sendable {
        let flow: String
        let name: String
        let file: String
        let line: Int
        let column: Int
        /// The name that the app reports: by default the route's own.
        let analyticsName: String
        let title: String?
        let paths: [String]
        let disableSwipeBack: Bool
        let hidesTabBar: Bool
        let tags: [String]
        let deprecated: String?
        let description: String?
        /// The former names of the route in lists of earlier versions: `Shop/basket`.
        let was: [String]
        /// The values of the app's metadata, in its order, as written.
        let metadata: [String?]

        /// The route with its flow: `Shop/cart`.
        var route: String { "\(flow)/\(name)" }
    }

    let routes: [Entry]
    /// The app's own metadata.
    let metadata: [MetadataProperty]

    public init(_ graph: FlowGraph) {
        let metadata = graph.app?.metadata ?? []
        self.metadata = metadata
        routes = graph.routes.filter(graph.isOwn).map { route in
            let declaration = route.declaration.value
            let own = graph.metadata(of: route)
            let location = declaration.name.range
            return Entry(
                flow: route.flowName, name: route.name, file: graph.paths[Int(location.file.index)],
                line: Int(location.start.line), column: Int(location.start.column),
                analyticsName: graph.analyticsName(of: route) ?? route.name, title: graph.title(of: route),
                paths: declaration.paths.map(\.text), disableSwipeBack: graph.disableSwipeBack(of: route),
                hidesTabBar: graph.hidesTabBar(of: route), tags: graph.tags(of: route),
                deprecated: graph.deprecation(of: route), description: declaration.annotations.description?.value,
                was: graph.formerSubjects(of: route), metadata: metadata.map { own[$0] })
        }
    }

    public var isEmpty: Bool { routes.isEmpty }

    /// The list for scripts: the documented format, version 1. Every key is always present.
    public var json: String {
        JSONWriter.document { json in
            json.object { json in
                json.member("version", 1)
                json.member("routes") { json in json.array(routes) { write($1, to: &$0) } }
            }
        }
    }

    private func write(_ entry: Entry, to json: inout JSONWriter) {
        json.object { json in
            json.member("route", entry.route)
            json.member("flow", entry.flow)
            json.member("name", entry.name)
            json.member("file", entry.file)
            json.member("line", entry.line)
            json.member("column", entry.column)
            json.member("analyticsName", entry.analyticsName)
            json.member("title", entry.title)
            json.member("path") { json in json.line(entry.paths) { $0.string($1) } }
            json.member("disableSwipeBack", entry.disableSwipeBack)
            json.member("hidesTabBar", entry.hidesTabBar)
            json.member("metadata") { json in
                json.object { json in
                    for (property, value) in zip(metadata, entry.metadata) {
                        Self.write(value, of: property, to: &json)
                    }
                }
            }
            json.member("tags") { json in json.line(entry.tags) { $0.string($1) } }
            json.member("deprecated", entry.deprecated)
            json.member("description", entry.description)
            json.member("was") { json in json.line(entry.was) { $0.string($1) } }
        }
    }

    /// Writes a value with the type that the app declares. YAML's `007` or `+5` is not a valid JSON number as written.
    private static func write(_ value: String?, of property: MetadataProperty, to json: inout JSONWriter) {
        let name = property.name.value
        switch property.type {
        case .bool: if let value { return json.member(name, value == "true") }
        case .integer: if let number = value.flatMap({ Int($0) }) { return json.member(name, number) }
        case .number: if let number = value.flatMap(Double.init) { return json.member(name) { $0.number(number) } }
        case .text, .enumeration: break
        }
        json.member(name, value)
    }
}

extension FlowGraph {
    /// The former names of a route with those of its flow, as other lists have them.
    fileprivate func formerSubjects(of route: Route) -> [String] {
        let was = route.declaration.annotations.was.map(\.value)
        let names = [route.name] + was.filter { FormerRoute($0) == nil }
        let flows = [route.flowName] + self[route.flow].declaration.annotations.was.map(\.value)
        return flows.flatMap { flow in names.map { "\(flow)/\($0)" } }.dropFirst()
            + was.filter { FormerRoute($0) != nil }
    }
}
