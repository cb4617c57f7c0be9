extension LanguageSchema {
    static let `guard`: JSONValue = .mapping(
        "A guard: what happens when it refuses entry. `{}` declares one that only answers yes or no.",
        [
            "otherwise": [
                "description": "The flow that runs when entry is refused.",
                "anyOf": [NameKind.flowName.reference, otherwise],
            ],
            "until": .oneOrMany(
                "Outcomes of that flow after which the refused entry resumes.", of: NameKind.outcomeName.reference),
            "async": .bool("Whether the app answers asynchronously.", default: false),
            "description": description,
        ]
    ).adding(["dependencies": ["until": ["otherwise"]]])

    static let otherwise: JSONValue = [
        "type": "object",
        "properties": [
            "to": .name("The flow.", .flowName), "style": style("How the flow is shown, instead of its own style."),
            "with": with,
        ],
        "required": ["to"],
        "additionalProperties": false,
    ]

    static let guards: JSONValue = .names(
        "Questions that the app answers, such as whether the user is logged in; `requires` and `when` name them.",
        .name, of: `guard`)

    static let links: JSONValue = .mapping(
        "Which URLs are links into the app.",
        [
            "schemes": .oneOrMany(
                "The app's own schemes, without `://`.",
                of: ["type": "string", "pattern": "^(?!https?$)[A-Za-z][A-Za-z0-9+.-]*$"]),
            "hosts": .oneOrMany(
                "Hosts of universal links.",
                of: [
                    "type": "string",
                    "pattern": "^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$",
                ]),
        ])
}
