/// The app's invariants, and how they name parts of a program.
extension LanguageSchema {
    static let invariants: JSONValue = .list(
        "What has to hold in every run of the app, whatever else changes.", of: invariant)

    static let invariant: JSONValue = [
        "type": "object",
        "properties": [
            "name": .text("What the invariant is known by."),
            "never": never,
            "always": always,
            "within": within,
            "every": every,
            "why": .text("Why it has to hold: findings show it."),
            "severity": .word(
                "What a violation counts as, where that is not what `invariant-violated` counts as.",
                severities),
            "except": .oneOrMany("What the invariant is not about, with reasons.", of: exception),
        ],
        "required": ["name"],
        "oneOf": [
            ["required": ["never"]], ["required": ["always"]], ["required": ["within"]], ["required": ["every"]],
        ],
        "additionalProperties": false,
    ]

    static let never: JSONValue = [
        "description": "What no run does: reach something, or take a step.",
        "type": "object",
        "properties": [
            "reach": selection("What no run reaches."),
            "without": selection(
                "A gate, without which it is not reached: a guard, or what a run has visited, taken or ended with before."
            ),
            "by": .oneOrMany(
                "The beginnings of runs that count, in place of all.", of: ["enum": ["start", "link", "entry"]]),
            "step": selection("A direct transition that is not there: `A -> B`."),
        ],
        "oneOf": [["required": ["reach"]], ["required": ["step"]]],
        "dependencies": ["without": ["reach"], "by": ["reach"]],
        "additionalProperties": false,
    ]

    static let always: JSONValue = [
        "description": "Where a way always leads to.",
        "type": "object",
        "properties": [
            "from": selection("The routes from which a way leads on, wherever a run has come to them."),
            "canReach": selection("Where the way leads to."),
        ],
        "required": ["from", "canReach"],
        "additionalProperties": false,
    ]

    static let within: JSONValue = [
        "description": "How near something is.",
        "type": "object",
        "properties": [
            "from": selection("The routes to count from."),
            "to": selection("What to count to, the nearest of several."),
            "taps": ["description": "At most so many taps.", "type": "integer", "minimum": 0],
            "min": ["description": "At least so many taps.", "type": "integer", "minimum": 1],
        ],
        "required": ["from", "to"],
        "anyOf": [["required": ["taps"]], ["required": ["min"]]],
        "additionalProperties": false,
    ]

    static let every: JSONValue = [
        "description": "What every one of some routes has.",
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
            "route": selection("The routes that the invariant is not about."),
            "why": .text("The reason, for whoever reads it next year."),
        ],
        "required": ["route", "why"],
        "additionalProperties": false,
    ]

    /// Which parts of a program are meant.
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
        "properties": ["not": selection("All but these.")],
        "required": ["not"],
        "additionalProperties": false,
    ]
}
