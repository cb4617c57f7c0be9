extension LanguageSchema {
    static let `guard`: JSONValue = .mapping(
        "A guard: what a refused entry does. `{}` is one that only answers yes or no.",
        [
            "otherwise": [
                "description": "The flow that a refused entry runs.",
                "anyOf": [NameKind.flowName.reference, otherwise],
            ],
            "until": .oneOrMany(
                "Outcomes of that flow on which the refused entry is resumed.", of: NameKind.outcomeName.reference),
            "async": .bool("Whether the app answers asynchronously.", default: false),
            "description": description,
        ]
    ).adding(["dependencies": ["until": ["otherwise"]]])

    static let otherwise: JSONValue = [
        "type": "object",
        "properties": [
            "to": .name("The flow.", .flowName), "style": style("How the flow is shown, in place of its own style."),
            "with": with,
        ],
        "required": ["to"],
        "additionalProperties": false,
    ]

    static let guards: JSONValue = .names(
        "Questions that the app answers, such as whether somebody is logged in: what `requires` and `when` name.",
        .name, of: `guard`)

    static let links: JSONValue = .mapping(
        "Which URLs are links into the app.",
        [
            "schemes": .oneOrMany(
                "Schemes of the app's own, without `://`.",
                of: ["type": "string", "pattern": "^(?!https?$)[A-Za-z][A-Za-z0-9+.-]*$"]),
            "hosts": .oneOrMany(
                "Hosts of universal links.",
                of: [
                    "type": "string",
                    "pattern": "^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$",
                ]),
        ])
}
