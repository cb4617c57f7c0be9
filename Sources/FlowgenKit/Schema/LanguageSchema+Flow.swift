extension LanguageSchema {
    /// A document that declares a flow.
    static let flow: JSONValue = [
        "type": "object",
        "properties": [
            "flow": .name(
                "The flow's name, upper-case: `Auth` becomes `AuthRoute`, `AuthRouter` and so on.", .flowName),
            "root": .name("The screen at the bottom: the route that starting the flow shows.", .routeName),
            "routes": routes,
            "outcomes": outcomes,
            "anywhere": .list(
                "Transitions that are open from every route of the flow.", of: .reference("flowWideTransition")),
            "style": style("How the flow is shown when it is started, unless the transition says otherwise."),
            "requires": requires("the flow starts"),
            "module": .name(
                """
                The module that the flow lives in, where that is another one. Only its `params`, `outcomes`, `style` \
                and `path` are given then.
                """, .name),
            "params": params("What starting a flow of another module takes."),
            "path": path,
            "defaults": defaults,
            "imports": .oneOrMany(
                "Modules that the generated file imports, for the types of params.",
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
        "description": "How the flow can end: names, or a mapping from name to the params of its payload.",
        "anyOf": [
            NameKind.outcomeName.reference,
            .list("Outcomes without a payload.", of: NameKind.outcomeName.reference).adding(["uniqueItems": true]),
            .names("From outcome to the params of its payload.", .outcomeName, of: params("The payload.")),
        ],
    ]

    static let defaults: JSONValue = [
        "description": "Metadata of every route of the flow that does not say otherwise.",
        "type": ["object", "null"],
        "properties": .object(metadata.filter { $0.key != "analyticsName" }),
        "propertyNames": ["not": ["enum": ["analyticsName"]]],
        "additionalProperties": declaredMetadata,
    ]

    // MARK: Routes

    /// The keys of a route. Keys that the language does not have are metadata that the app declares.
    static let route: JSONValue = [
        "type": ["object", "null"],
        "properties": JSONValue.object(
            [
                .init(key: "params", value: params("What the screen needs to know: arguments of the way there.")),
                .init(
                    key: "view",
                    value: [
                        "description": """
                        The view that shows the route, called with the params by name: `HomeView`, or \
                        `HomeView(navigator:)` where it takes the screen's navigator, too. Without it \
                        the generated protocol of the flow's screens asks for one.
                        """,
                        "type": "string",
                        "pattern": #"^(?![0-9])[^\s!-,\-/:-@\[-^`{-~]+(\(navigator:\))?$"#,
                    ]),
                .init(
                    key: "transitions",
                    value: .list("The ways forward out of this route.", of: .reference("transition"))),
                .init(key: "style", value: style("How the route is shown, unless the transition says otherwise.")),
            ] + metadata + [
                .init(
                    key: "entry",
                    value: .text(
                        "By what the route is opened from outside the graph, such as a push notification or a widget.")),
                .init(
                    key: "result",
                    value: [
                        "description": """
                        The type of the value that the route gives back, in Swift. It is then a flow of its own, \
                        with the outcome `done`.
                        """,
                        "type": ["string", "array"],
                    ]),
                .init(key: "path", value: path),
                .init(key: "requires", value: requires("the route is entered, however it is reached")),
                .init(
                    key: "restores",
                    value: .bool("Whether saved state goes on with this route, or ends before it.", default: true)),
                .init(key: "description", value: description),
                .init(key: "tags", value: tags),
                .init(key: "was", value: was("route", .routeName)),
                .init(key: "deprecated", value: deprecated),
                .init(key: "allow", value: allow),
            ]),
        // Declared metadata cannot have a name that the language will give a meaning.
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
            value: .bool("Whether the swipe from the edge does not go back.", default: false)),
        .init(
            key: "hidesTabBar", value: .bool("Whether the tab bar is hidden on this screen.", default: false)),
    ]

    private static let declaredMetadata: JSONValue = [
        "description": """
        Metadata that the app declares under `metadata`: one text, number or bool. Any key fits here; \
        `flowgen check` says whether the app declares it.
        """,
        "type": ["string", "number", "boolean"],
    ]

    /// Params of routes and outcomes. `[String]` and `[String: Int]` are lists to YAML.
    static func params(_ description: String) -> JSONValue {
        .names(
            description + " From name to `Type`, `Type?` or `Type = default`, such as `page: Int = 1`.", .name,
            of: [
                "description": """
                `Type`, `Type?` or `Type = default`, in Swift. In quotes where YAML reads a part of it as its \
                own, as in `'[Int] = []'`.
                """,
                "type": ["string", "array"],
                "pattern": #"^[^\s!-@\\\]^`{-~]"#,
            ])
    }
}
