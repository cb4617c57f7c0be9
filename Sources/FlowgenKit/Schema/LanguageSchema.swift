/// The JSON Schema of the language, for editors: `flowgen schema` prints it.
///
/// It is draft-07, the newest draft that the YAML extension of Visual Studio Code supports in full, and
/// describes one document: editors apply it to each document of a file. It says what a document can look
/// like. What needs the whole program, such as whether a route exists, is for `flowgen check`.
public enum LanguageSchema {
    /// The schema as text.
    public static var json: String { schema.text }

    static let schema: JSONValue = [
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "flowgen",
        "description": """
        One document of the flow language: a flow, a tabs container, or the app. What it declares stands first. See \
        `flowgen explain` for the rules, and `flowgen check` for what only the whole program shows.
        """,
        "type": "object",
        "properties": [
            "flow": .name("Declares a flow: the screens of one task, and the ways between them.", .flowName),
            "tabs": .name("Declares a tabs container: flows side by side.", .flowName),
            "app": .name("Declares what is true of the whole app. At most one document does.", .flowName),
        ],
        "if": ["required": ["app"]],
        "then": .reference("app"),
        "else": ["if": ["required": ["tabs"]], "then": .reference("tabs"), "else": .reference("flow")],
        "definitions": definitions.adding(NameKind.definitions),
    ]

    private static let definitions: JSONValue = [
        "app": app,
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

    // MARK: What flows, routes, transitions and the app have in common

    static let description: JSONValue = .text("A documentation comment for the generated code.")

    static let deprecated: JSONValue = .text(
        """
        The reason why this should no longer be used. The generated code is marked \
        `@available(*, deprecated)`.
        """)

    static let tags: JSONValue = .oneOrMany("Words that rules and invariants select by.", of: word)

    static func was(_ owner: String, _ kind: NameKind) -> JSONValue {
        .oneOrMany("A former name of the \(owner), or several.", of: kind.reference)
    }

    static let allow: JSONValue = .oneOrMany(
        "Silences one rule in this place, with a reason.",
        of: .reference("allowance"))

    static let allowance: JSONValue = [
        "type": "object",
        "properties": [
            "rule": .text("The rule's name, as findings show it in brackets."),
            "why": .text("The reason, for whoever reads it next year."),
        ],
        "required": ["rule", "why"],
        "additionalProperties": false,
    ]

    /// What findings may count as; `info` is short for `information`.
    static let severities = ["error", "warning", "information", "info", "off"]

    static let rules: JSONValue = [
        "description": "What findings of a rule count as.",
        "type": ["object", "null"],
        "additionalProperties": .word(
            "What findings of this rule count as.", severities),
    ]

    static let with: JSONValue = [
        "description": "Fixes params: from param to a Swift expression. They are then no arguments.",
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
        .oneOrMany("Guards that have to hold, so that \(owner).", of: .reference("condition"))
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
        "The links that open this: `/products/:id`, `/search?q=:query`. Each placeholder is named like its param.",
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
