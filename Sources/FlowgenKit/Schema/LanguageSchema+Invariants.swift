/// The app's invariants, and how they select parts of a program.
extension LanguageSchema {
    static let invariants: JSONValue = .list(
        "What must hold in every run of the app, whatever else changes.", of: invariant)

    static let invariant: JSONValue = [
        "type": "object",
        "properties": [
            "name": .text("The name of the invariant."),
            "never": never,
            "always": always,
            "within": within,
            "every": every,
            "why": .text("Why it must hold; shown in findings."),
            "severity": .word(
                "The severity of a violation, if it differs from that of `invariant-violated`.",
                severities),
            "except": .oneOrMany("What the invariant does not apply to, with reasons.", of: exception),
        ],
        "required": ["name"],
        "oneOf": [
            ["required": ["never"]], ["required": ["always"]], ["required": ["within"]], ["required": ["every"]],
        ],
        "additionalProperties": false,
    ]

    static let never: JSONValue = [
        "description": "What no run may do: reach something, or take a step.",
        "type": "object",
        "properties": [
            "reach": selection("What no run may reach."),
            "without": selection(
                "A gate that a run must pass first: a guard, or something to have visited, taken or ended with."
            ),
            "by": .oneOrMany(
                "The beginnings of the runs that count, instead of all.", of: ["enum": ["start", "link", "entry"]]),
            "step": selection("A direct transition that must not exist: `A -> B`."),
        ],
        "oneOf": [["required": ["reach"]], ["required": ["step"]]],
        "dependencies": ["without": ["reach"], "by": ["reach"]],
        "additionalProperties": false,
    ]

    static let always: JSONValue = [
        "description": "What must always be reachable.",
        "type": "object",
        "properties": [
            "from": selection("The routes to start from, in every state in which a run reaches them."),
            "canReach": selection("What must be reachable from them."),
        ],
        "required": ["from", "canReach"],
        "additionalProperties": false,
    ]

    static let within: JSONValue = [
        "description": "The distance between routes.",
        "type": "object",
        "properties": [
            "from": selection("The routes to count from."),
            "to": selection("What to count to; the nearest of several."),
            "taps": ["description": "The maximum number of taps.", "type": "integer", "minimum": 0],
            "min": ["description": "The minimum number of taps.", "type": "integer", "minimum": 1],
        ],
        "required": ["from", "to"],
        "anyOf": [["required": ["taps"]], ["required": ["min"]]],
        "additionalProperties": false,
    ]

    static let every: JSONValue = [
        "description": "What each of the selected routes has.",
        "type": "object",
        "properties": [
            "route": selection("The routes."),
            "has": [
                "description": "From property to its value, `present` or `absent`.",
                "type": "object",
                "additionalProperties": .text("The value, `present` or `absent`."),
            ],
        ],
        "required": ["route", "has"],
        "additionalProperties": false,
    ]

    static let exception: JSONValue = [
        "type": "object",
        "properties": [
            "route": selection("The routes that the invariant does not apply to."),
            "why": .text("The reason, for future readers."),
        ],
        "required": ["route", "why"],
        "additionalProperties": false,
    ]

    /// A selection of parts of a program.
    private static func selection(_ description: String) -> JSONValue {
        ["description": .string(description), "allOf": [.reference("selection")]]
    }

    static let selectionDefinition: JSONValue = [
        "anyOf": [
            ["type": "string"],
            ["type": "array", "minItems": 1, "items": .reference("selection")],
            selectionMapping,
        ]
    ]

    static let selectionMapping: JSONValue = [
        "type": "object",
        "properties": ["not": selection("Everything except these.")],
        "required": ["not"],
        "additionalProperties": false,
    ]
}
