public import FlowBackends
public import FlowModel
import FlowReporters

/// The JSON Schema of the language, for editors: `flowgen schema` prints it.
///
/// It is draft-07, the newest draft that the YAML extension of Visual Studio Code fully supports, and describes one
/// document: editors apply it to each document of a file. It describes the form of a document; only `flowgen check`
/// covers what depends on the whole program, such as whether a route exists.
public struct LanguageSchema: Sendable {
    /// The frameworks for which code can be generated.
    let frameworks: Frameworks

    public init(for frameworks: Frameworks = BackendCatalogue.frameworks) { self.frameworks = frameworks }

    /// The schema as text.
    public var json: String { document.text }

    var document: JSONValue {
        [
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "flowgen",
            "description": """
            One document of the flow language: a flow, a tabs container, or the app. The first key declares which. See \
            `flowgen explain` for the rules; `flowgen check` covers what depends on the whole program.
            """,
            "type": "object",
            "properties": [
                "flow": NameKind.flow.reference.described(
                    "Declares a flow: the screens of one task and the transitions between them."),
                "tabs": NameKind.tabs.reference.described("Declares a tabs container: flows side by side."),
                "app": NameKind.app.reference.described(
                    "Declares properties of the whole app. At most one document does."),
            ],
            "if": ["required": ["app"]],
            "then": .reference("app"),
            "else": ["if": ["required": ["tabs"]], "then": .reference("tabs"), "else": .reference("flow")],
            "definitions": definitions.adding(transitions).adding(NameKind.definitions),
        ]
    }

    private var definitions: JSONValue {
        [
            "app": mapping(.app),
            "tabs": mapping(.tabs),
            "flow": mapping(.flow),
            "route": mapping(.route),
            "condition": shape(of: .nameOrMapping(.guard, .condition)),
            "allowance": mapping(.allowance),
            "fixedArguments": [
                "type": ["object", "null"],
                "propertyNames": NameKind.param.reference,
                "additionalProperties": [
                    "description": "A Swift expression.",
                    "type": ["string", "number", "boolean", "array", "object"],
                ],
            ],
            "start": mapping(.start),
            "root": mapping(.root),
            "selection": [
                "anyOf": [
                    ["type": "string"],
                    ["type": "array", "minItems": 1, "items": .reference("selection")],
                    mapping(.selection),
                ]
            ],
        ]
    }

    private var transitions: JSONValue {
        properties(Self.transitionPlaces.map { (definitionName(in: $0), transition(in: $0)) })
    }
}
