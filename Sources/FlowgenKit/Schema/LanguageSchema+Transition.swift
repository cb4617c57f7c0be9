extension LanguageSchema {
    /// A transition of a route.
    static let transition: JSONValue = [
        "description": "A way forward: a route of the flow, or a mapping with one verb and any of the options.",
        "anyOf": [
            NameKind.routeName.reference,
            mapping(to: NameKind.routeName.reference, adding: []),
        ],
    ]

    /// A transition of the flow's `anywhere`: it may lead to `all` routes, and leave routes out.
    static let flowWideTransition: JSONValue = [
        "description": """
        A way that is open from every route of the flow: a route, `all` for every route of the flow, or a \
        mapping with one verb and any of the options.
        """,
        "anyOf": [
            NameKind.routeName.reference(or: ["all"]),
            mapping(
                to: NameKind.routeName.reference(or: ["all"]),
                adding: [
                    .init(
                        key: "except",
                        value: .oneOrMany(
                            "Routes from which the transition is not open.", of: NameKind.routeName.reference))
                ]
            ).adding([
                "if": ["properties": ["to": ["const": "all"]], "required": ["to"]],
                "then": ["not": anyRequired("name", "with", "toolbar")],
            ]),
        ],
    ]

    private static func mapping(to target: JSONValue, adding more: [JSONValue.Member]) -> JSONValue {
        [
            "type": "object",
            "properties": .object(verbs(to: target) + options + more),
            "additionalProperties": false,
            "oneOf": [
                ["required": ["to"]], ["required": ["back"]], ["required": ["finish"]],
                ["required": ["open"], "not": anyRequired("with", "animated")],
            ],
            "dependencies": [
                "style": ["to"], "above": ["to"], "instead": ["to"], "dismissable": ["to"], "open": ["name"],
                "back": [
                    "not": ["required": ["with"]],
                    "anyOf": [["properties": ["back": ["type": "string"]]], ["required": ["name"]]],
                ],
            ],
            "not": ["required": ["above", "instead"]],
        ]
    }

    private static func anyRequired(_ keys: String...) -> JSONValue {
        ["anyOf": .array(keys.map { ["required": [.string($0)]] })]
    }

    private static func verbs(to target: JSONValue) -> [JSONValue.Member] {
        [
            .init(
                key: "to",
                value: JSONValue.object([
                    .init(
                        key: "description",
                        value: "Shows this route of the flow. Its params are arguments of the generated function.")
                ]).adding(target)),
            .init(
                key: "back",
                value: [
                    "description": """
                    Removes the entries above one: `first` (the flow's first entry of this stack), `root`, \
                    `presenter` (what this sheet or cover was presented from), the nearest entry of a \
                    route, or a number of screens.
                    """,
                    "anyOf": [
                        NameKind.routeName.reference(or: ["first", "root", "presenter"]),
                        ["type": "integer", "minimum": 1],
                    ],
                ]),
            .init(key: "finish", value: .name("Ends the flow with this outcome, and its payload.", .name)),
            .init(
                key: "open",
                value: [
                    "description": "Leaves the app with this URL. Needs a `name`.", "type": "string",
                    "pattern": #"^[A-Za-z][A-Za-z0-9+.-]*:[!#-;=?-\[\]_a-z~]+$"#,
                ]),
        ]
    }

    private static let options: [JSONValue.Member] = [
        .init(key: "style", value: style("How the route is shown, in place of its own style.")),
        .init(
            key: "above",
            value: anchor(
                "First removes everything above this entry, then shows the route.", ["first", "root", "presenter"])),
        .init(
            key: "instead",
            value: anchor(
                "First removes this entry too, and everything above it: the route takes its place.",
                ["top", "first", "root"])),
        .init(key: "with", value: with),
        .init(
            key: "name",
            value: .name("What the generated function is called. Default: the route's or the outcome's name.", .name)),
        .init(key: "animated", value: .bool("Whether the change is animated.", default: true)),
        .init(
            key: "dismissable",
            value: .bool("Whether somebody can leave the screen by swiping or with the back button.", default: true)),
        .init(
            key: "toolbar",
            value: .text("An SF Symbol: the transition is also a button of the generated common toolbar.")),
        .init(key: "description", value: description),
        .init(key: "allow", value: allow),
        .init(key: "was", value: was("transition")),
    ]

    private static func anchor(_ description: String, _ words: [String]) -> JSONValue {
        JSONValue.object([.init(key: "description", value: .string(description))])
            .adding(NameKind.routeName.reference(or: words))
    }
}
