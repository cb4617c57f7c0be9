extension LanguageSchema {
    /// A document that declares a flow.
    static let flow: JSONValue = [
        "type": "object",
        "properties": [
            "flow": .name(
                "The flow's name, upper-case: `Auth` becomes `AuthRoute`, `AuthRouter` and so on.", .flowName),
            "root": .name("The screen at the bottom: the route shown when the flow starts.", .routeName),
            "routes": routes,
            "outcomes": outcomes,
            "anywhere": .list(
                "Transitions available from every route of the flow.", of: .reference("flowWideTransition")),
            "style": style("How the flow is shown when it is started, unless the transition says otherwise."),
            "requires": requires("the flow starts"),
            "module": .name(
                """
                The module that contains the flow, if it is another one. Only `params`, `outcomes`, `style` and `path` \
                may then be declared.
                """, .name),
            "params": params("The parameters for starting a flow of another module."),
            "path": path,
            "defaults": defaults,
            "imports": .oneOrMany(
                "Modules that the generated file imports, for the types of parameters.",
                of: ["type": "string", "pattern": #"^[^\s!-,\-/:-@\[-^`{-~]+$"#]),
            "rules": rules,
            "description": description,
            "tags": tags,
            "was": was("flow", .flowName),
            "deprecated": deprecated,
            "allow": allow,
        ],
        "required": ["flow"],
        "additionalProperties": false,
        "if": ["required": ["module"]],
        "then": ["not": anyRequired("root", "routes", "anywhere", "defaults")],
        "else": ["required": ["root", "routes"], "not": anyRequired("params", "path")],
    ]

    private static let routes: JSONValue = [
        "description": "The screens of the flow: from name to keys, or a list of names.",
        "anyOf": [
            [
                "type": "object", "minProperties": 1, "propertyNames": NameKind.routeName.reference,
                "additionalProperties": .reference("route"),
            ],
            ["type": "array", "minItems": 1, "uniqueItems": true, "items": NameKind.routeName.reference],
        ],
    ]

    private static let outcomes: JSONValue = [
        "description": "How the flow can end: names, or a mapping from name to the parameters of its payload.",
        "anyOf": [
            NameKind.outcomeName.reference,
            .list("Outcomes without a payload.", of: NameKind.outcomeName.reference).adding(["uniqueItems": true]),
            .names("From outcome to the parameters of its payload.", .outcomeName, of: params("The payload.")),
        ],
    ]

    static let defaults: JSONValue = [
        "description": "Metadata for every route of the flow that sets no value.",
        "type": ["object", "null"],
        "properties": .object(metadata.filter { $0.key != "analyticsName" }),
        "propertyNames": ["not": ["enum": ["analyticsName"]]],
        "additionalProperties": declaredMetadata,
    ]

    // MARK: Routes

    /// The keys of a route. Other keys are metadata that the app declares.
    static let route: JSONValue = [
        "type": ["object", "null"],
        "properties": JSONValue.object(
            [
                .init(key: "params", value: params("What the screen needs to know: arguments of transitions to it.")),
                .init(
                    key: "view",
                    value: [
                        "description": """
                        The view that shows the route, called with the parameters by name: `HomeView`, or \
                        `HomeView(navigator:)` if it also takes the screen's navigator. Without it, \
                        the generated protocol of the flow's screens requires one.
                        """,
                        "type": "string",
                        "pattern": #"^(?![0-9])[^\s!-,\-/:-@\[-^`{-~]+(\(navigator:\))?$"#,
                    ]),
                .init(
                    key: "transitions",
                    value: .list("The transitions from this route.", of: .reference("transition"))),
                .init(key: "style", value: style("How the route is shown, unless the transition says otherwise.")),
            ] + metadata + [
                .init(
                    key: "entry",
                    value: .text(
                        "What opens the route from outside, such as a push notification or a widget.")),
                .init(
                    key: "result",
                    value: [
                        "description": """
                        The Swift type of the value that the route returns. The route is then a separate flow \
                        with the outcome `done`.
                        """,
                        "type": ["string", "array"],
                    ]),
                .init(key: "path", value: path),
                .init(key: "requires", value: requires("the route is entered, however it is reached")),
                .init(
                    key: "restores",
                    value: .bool("Whether saved state includes this route, or ends before it.", default: true)),
                .init(key: "description", value: description),
                .init(key: "tags", value: tags),
                .init(key: "was", value: was("route", .routeName)),
                .init(key: "deprecated", value: deprecated),
                .init(key: "allow", value: allow),
            ]),
        // Names reserved for the language, which declared metadata cannot have.
        "propertyNames": ["not": ["enum": ["reducer"]]],
        "additionalProperties": declaredMetadata,
    ]

    /// The built-in metadata.
    private static let metadata: [JSONValue.Member] = [
        .init(
            key: "analyticsName",
            value: .text("The name of the screen in analytics; at most 40 letters, digits and `_` for Firebase.")),
        .init(key: "title", value: .text("The title of the screen: a localization key.")),
        .init(
            key: "disableSwipeBack",
            value: .bool("Whether swiping from the edge does not go back.", default: false)),
        .init(
            key: "hidesTabBar", value: .bool("Whether the tab bar is hidden on this screen.", default: false)),
    ]

    private static let declaredMetadata: JSONValue = [
        "description": """
        Metadata that the app declares under `metadata`: a text, number or bool. Any key is accepted here; \
        `flowgen check` reports whether the app declares it.
        """,
        "type": ["string", "number", "boolean"],
    ]

    /// Parameters of routes and outcomes. `[String]` and `[String: Int]` are lists in YAML.
    static func params(_ description: String) -> JSONValue {
        .names(
            description + " From name to `Type`, `Type?` or `Type = default`, such as `page: Int = 1`.", .name,
            of: [
                "description": """
                `Type`, `Type?` or `Type = default`, in Swift. Quote it if YAML would interpret part of it, \
                as in `'[Int] = []'`.
                """,
                "type": ["string", "array"],
                "pattern": #"^[^\s!-@\\\]^`{-~]"#,
            ])
    }
}
