public import FlowBackends
public import FlowModel

/// The JSON Schema of the language, for editors: `flowgen schema` prints it.
///
/// It is draft-07, the newest draft that the YAML extension of Visual Studio Code fully supports, and describes one
/// document: editors apply it to each document of a file. It describes the form of a document; only `flowgen check`
/// covers what depends on the whole program, such as whether a route exists.
public enum LanguageSchema {
    /// The schema as text.
    public static func json(for frameworks: Frameworks = BackendCatalogue.frameworks) -> String {
        schema(for: frameworks).text
    }

    static func schema(for frameworks: Frameworks) -> JSONValue {
        [
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "flowgen",
            "description": """
            One document of the flow language: a flow, a tabs container, or the app. The first key declares which. See \
            `flowgen explain` for the rules; `flowgen check` covers what depends on the whole program.
            """,
            "type": "object",
            "properties": [
                "flow": .name("Declares a flow: the screens of one task and the transitions between them.", .flowName),
                "tabs": .name("Declares a tabs container: flows side by side.", .flowName),
                "app": .name("Declares properties of the whole app. At most one document does.", .flowName),
            ],
            "if": ["required": ["app"]],
            "then": .reference("app"),
            "else": ["if": ["required": ["tabs"]], "then": .reference("tabs"), "else": .reference("flow")],
            "definitions": definitions(for: frameworks).adding(NameKind.definitions),
        ]
    }

    private static func definitions(for frameworks: Frameworks) -> JSONValue {
        [
            "app": app(for: frameworks),
            "tabs": tabs,
            "flow": flow,
            "route": route,
            "transition": transition,
            "flowWideTransition": flowWideTransition,
            "appWideTransition": appWideTransition,
            "branch": branch,
            "appWideBranch": appWideBranch,
            "condition": condition,
            "allowance": allowance,
            "fixedArguments": fixedArguments,
            "start": startMapping,
            "selection": selectionDefinition,
        ]
    }

    // MARK: What flows, routes, transitions and the app have in common

    static let description: JSONValue = .text("A documentation comment for the generated code.")

    static let deprecated: JSONValue = .text(
        """
        The reason why this should no longer be used. The generated code is marked \
        `@available(*, deprecated)`.
        """)

    static let tags: JSONValue = .oneOrMany("Words that rules and invariants can select by.", of: word)

    static func was(_ owner: String, _ kind: NameKind) -> JSONValue {
        .oneOrMany("A former name of the \(owner), or several.", of: kind.reference)
    }

    static let allow: JSONValue = .oneOrMany(
        "Silences one rule in this place, with a reason.",
        of: .reference("allowance"))

    static let allowance: JSONValue = [
        "type": "object",
        "properties": [
            "rule": .text("The rule's id, which findings show in brackets."),
            "why": .text("The reason, for future readers."),
        ],
        "required": ["rule", "why"],
        "additionalProperties": false,
    ]

    /// The severities; `info` is short for `information`.
    static let severities = ["error", "warning", "information", "info", "off"]

    static let rules: JSONValue = [
        "description": "The severity of findings, by rule.",
        "type": ["object", "null"],
        "additionalProperties": .word(
            "The severity of this rule's findings.", severities),
    ]

    static let with: JSONValue = [
        "description": "Fixes parameters: from parameter to a Swift expression. They are then not arguments.",
        "allOf": [.reference("fixedArguments")],
    ]

    private static let fixedArguments: JSONValue = [
        "type": ["object", "null"],
        "propertyNames": NameKind.name.reference,
        "additionalProperties": [
            "description": "A Swift expression.",
            "type": ["string", "number", "boolean", "array", "object"],
        ],
    ]

    static func requires(_ owner: String) -> JSONValue {
        .oneOrMany("Guards that must hold before \(owner).", of: .reference("condition"))
    }

    static let condition: JSONValue = [
        "anyOf": [
            NameKind.name.reference,
            [
                "type": "object",
                "properties": ["not": .name("A guard that must not hold.", .name)],
                "required": ["not"],
                "additionalProperties": false,
            ],
        ]
    ]

    static let path: JSONValue = .oneOrMany(
        "The links that open this: `/products/:id`, `/search?q=:query`. Each placeholder names a parameter.",
        of: ["type": "string", "pattern": #"^/(?!/)"#])

    static func style(_ description: String) -> JSONValue {
        [
            "description": .string(
                description + " `push`, `sheet`, `cover` (full screen), or one of the app's `styles`."),
            "anyOf": [["enum": ["push", "sheet", "cover"]], NameKind.name.reference],
        ]
    }

    private static let word: JSONValue = ["type": ["string", "number", "boolean"]]
}
