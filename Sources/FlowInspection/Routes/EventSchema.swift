public import FlowModel
import FlowReporters

/// The JSON Schema (2020-12) of a screen event: what a `FlowEvent` of the generated code encodes, for each screen that the
/// app can show. `flowgen routes --format json-schema` prints it.
public struct EventSchema: Sendable {
    private let graph: FlowGraph
    private let properties: [MetadataProperty]

    public init(_ graph: FlowGraph) {
        self.graph = graph
        properties = graph.app?.metadata ?? []
    }

    /// The schema as text.
    public var json: String { document.text }

    private var document: JSONValue {
        let app = graph.app.map { $0.name.value } ?? "flows"
        let names = Set(graph.routes.map { analyticsName(of: $0) }).sorted()
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": .string("urn:flowgen:\(app):screen-event"),
            "title": .string("Screen event of \(app)"),
            "description": """
            A screen that came on top, and why, as a FlowEvent encodes it: one for each change of the screen on top. \
            An app may add keys of its own, such as a time.
            """,
            "type": "object",
            "required": ["analyticsName", "route", "cause"],
            "properties": .object(
                [
                    property("analyticsName", name(among: names), "The name of the screen."),
                    property("route", ["type": "string"], "The route of the screen, as flowgen names it."),
                    property(
                        "from", name(among: names), "The name of the screen of the event before; absent in the first."),
                    property("cause", ["enum": .strings(Self.causes)], "Why the screen is on top."),
                    property("transition", word(among: transitions), Self.transition),
                    property("tab", word(among: tabs), "The tab whose stack has the screen; absent without tabs."),
                ] + (properties.isEmpty ? [] : [member("metadata", metadata)])),
            // No transition is taken by a link and by saved state.
            "if": ["properties": ["cause": ["enum": ["link", "restore"]]]],
            "then": ["properties": ["transition": false]],
            "oneOf": .array(graph.routes.map(screen) + unknownScreens),
        ]
    }

    private static let causes = ["forward", "back", "link", "restore"]
    private static let transition = """
        The transition that was taken; absent if none was, as for the back button, gestures, the tab bar, guards, links and \
        the start.
        """

    /// Flows of other modules that were not read: their screens are not known.
    private var unread: [Flow] { graph.flows.filter(\.isExternal) }

    private func analyticsName(of route: Route) -> String { graph.analyticsName(of: route) ?? route.name }

    private func name(among names: [String]) -> JSONValue {
        unread.isEmpty ? ["enum": .strings(names)] : ["type": "string"]
    }

    /// Returns the schema of one of some words; where there are none, and none that are not known, the key is absent.
    private func word(among words: [String]) -> JSONValue {
        if !unread.isEmpty { return ["type": "string"] }
        return words.isEmpty ? ["not": [:]] : ["enum": .strings(words)]
    }

    /// The names of transitions; a screen that returns a value ends with `done`.
    private var transitions: [String] {
        let results = graph.routes.contains(where: \.givesResult) ? ["done"] : []
        return Set(graph.transitions.map(\.name) + results).sorted()
    }

    private var tabs: [String] { Set(graph.tabs.flatMap { $0.items.map(\.name) }).sorted() }

    // MARK: Screens

    /// Returns the schema of an event of a screen.
    private func screen(_ route: Route) -> JSONValue {
        // What metadata the routes of other modules have, their own app document says.
        let values = properties.isEmpty || !graph.isOwn(route) ? [] : constants(of: route)
        var members = [
            member("route", ["const": .string("\(route.flowName)/\(route.name)")]),
            member("analyticsName", ["const": .string(analyticsName(of: route))]),
        ]
        if !values.isEmpty { members.append(member("metadata", ["properties": .object(values)])) }
        let schema: JSONValue = ["properties": .object(members)]
        let declaration = route.declaration.value
        return .object(
            (declaration.annotations.description.map { [member("description", .string($0.value))] } ?? [])
                + (graph.deprecation(of: route) == nil ? [] : [member("deprecated", true)])
        ).adding(schema)
    }

    private var unknownScreens: [JSONValue] {
        unread.map { flow in
            [
                "description": .string("A screen of \(flow.name), which another module declares."),
                "properties": ["route": ["pattern": .string("^\(flow.name)/")]],
            ]
        }
    }

    // MARK: Metadata

    private var metadata: JSONValue {
        let types = properties.map { property in
            let name = property.name.value
            return switch property.type {
            case .bool: member(name, ["type": "boolean"])
            case .integer: member(name, ["type": "integer"])
            case .number: member(name, ["type": "number"])
            case .text: member(name, ["type": "string"])
            case .enumeration(let cases): member(name, ["enum": .strings(cases.map(\.value))])
            }
        }
        let isWhole = unread.isEmpty && graph.routes.allSatisfy(graph.isOwn)
        let schema: JSONValue = [
            "description": "The screen's metadata, if the app adds it to the event.",
            "type": "object",
            "properties": .object(types),
        ]
        return isWhole ? schema.adding(["additionalProperties": false]) : schema
    }

    private func constants(of route: Route) -> [JSONValue.Member] {
        let values = graph.metadata(of: route)
        return properties.compactMap { property in
            guard let value = values[property] else { return nil }
            return member(property.name.value, ["const": Self.constant(value, property.type)])
        }
    }

    private static func constant(_ value: String, _ type: MetadataType) -> JSONValue {
        switch type {
        case .bool: .bool(value == "true")
        case .integer: Int(value).map { .integer($0) } ?? .string(value)
        case .number: Double(value).map { .number($0) } ?? .string(value)
        case .text, .enumeration: .string(value)
        }
    }

    private func member(_ key: String, _ value: JSONValue) -> JSONValue.Member {
        JSONValue.Member(key: key, value: value)
    }

    private func property(_ key: String, _ value: JSONValue, _ description: String) -> JSONValue.Member {
        member(key, value.described(description))
    }
}
