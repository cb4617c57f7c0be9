extension LanguageSchema {
    /// A transition of a route.
    static let transition: JSONValue = [
        "description":
            "A transition: a route of the flow, a child flow, or a mapping with one verb and any of the options.",
        "anyOf": [
            NameKind.routeName.reference, NameKind.flowName.reference, mapping(TransitionShape()),
        ],
    ]

    /// A transition of the flow's `anywhere`: it may lead to `all` routes, and exclude routes.
    static let flowWideTransition: JSONValue = [
        "description": """
        A transition available from every route of the flow: a route, `all` for every route of the flow, a child \
        flow, or a mapping with one verb and any of the options.
        """,
        "anyOf": [
            NameKind.routeName.reference(or: ["all"]), NameKind.flowName.reference,
            mapping(TransitionShape(leadsToAll: true)).adding([
                "if": ["properties": ["to": ["const": "all"]], "required": ["to"]],
                "then": ["not": anyRequired("name", "with", "then", "toolbar")],
            ]),
        ],
    ]

    /// A transition of the app's `anywhere`, which cannot name the routes of a flow.
    static let appWideTransition: JSONValue = [
        "description": """
        A transition available from every route of every flow: a child flow, or a mapping with one verb and any of \
        the options.
        """,
        "anyOf": [NameKind.flowName.reference, mapping(TransitionShape(isAppWide: true))],
    ]

    /// An entry of `then`.
    static let branch: JSONValue = [
        "description": """
        What happens next: `back` to the calling route, `restart`, a route, a child flow, or a mapping with one verb \
        and any of the options.
        """,
        "anyOf": [
            NameKind.routeName.reference(or: ["back", "restart"]), NameKind.flowName.reference,
            mapping(TransitionShape(isBranch: true)),
        ],
    ]

    /// An entry of `then` of a transition of the app's `anywhere`.
    static let appWideBranch: JSONValue = [
        "description": """
        What happens next: `back` to the calling route, `restart`, a child flow, or a mapping with one verb and any of \
        the options.
        """,
        "anyOf": [
            ["enum": ["back", "restart"]], NameKind.flowName.reference,
            mapping(TransitionShape(isAppWide: true, isBranch: true)),
        ],
    ]

    /// The form of a transition in its context.
    private struct TransitionShape {
        var leadsToAll = false
        var isAppWide = false
        var isBranch = false

        var target: JSONValue {
            var names = [NameKind.flowName.reference]
            if !isAppWide {
                names.insert(
                    leadsToAll ? NameKind.routeName.reference(or: ["all"]) : NameKind.routeName.reference, at: 0)
            }
            return ["anyOf": .array(names)]
        }
    }

    private static func mapping(_ shape: TransitionShape) -> JSONValue {
        var verbs: [JSONValue] = [
            ["required": ["to"]],
            ["required": ["tab"]], ["required": ["restart"], "not": anyRequired("with")],
            ["required": ["open"], "not": anyRequired("with", "animated")],
        ]
        if !shape.isAppWide { verbs.insert(contentsOf: [["required": ["back"]], ["required": ["finish"]]], at: 1) }
        var dependencies: [JSONValue.Member] = ["style", "above", "instead", "dismissable", "then"].map {
            .init(key: $0, value: ["to"])
        }
        dependencies.append(.init(key: "reset", value: ["tab"]))
        if !shape.isBranch { dependencies.append(.init(key: "open", value: ["name"])) }
        if !shape.isAppWide {
            let back: JSONValue = ["not": ["required": ["with"]]]
            let named: JSONValue = [
                "anyOf": [["properties": ["back": ["type": "string"]]], ["required": ["name"]]]
            ]
            dependencies.append(.init(key: "back", value: shape.isBranch ? back : back.adding(named)))
        }
        return [
            "type": "object",
            "properties": .object(self.verbs(of: shape) + options(of: shape)),
            "additionalProperties": false,
            "oneOf": .array(verbs),
            "dependencies": .object(dependencies),
            "not": ["required": ["above", "instead"]],
        ]
    }

    static func anyRequired(_ keys: String...) -> JSONValue {
        ["anyOf": .array(keys.map { ["required": [.string($0)]] })]
    }

    private static func verbs(of shape: TransitionShape) -> [JSONValue.Member] {
        let to = JSONValue.object([
            .init(
                key: "description",
                value: .string(
                    (shape.isAppWide
                        ? "Starts this child flow." : "Shows this route of the flow, or starts this child flow.")
                        + " Its parameters are arguments of the generated function."))
        ]).adding(shape.target)
        return [.init(key: "to", value: to)] + (shape.isAppWide ? [] : flowVerbs) + programVerbs
    }

    /// The verbs for navigating within a flow.
    private static let flowVerbs: [JSONValue.Member] = [
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
    ]

    private static let programVerbs: [JSONValue.Member] = [
        .init(
            key: "tab",
            value: [
                "description":
                    "Selects this tab, by its name or its flow's, and can show a route there: `Home`, `Home/product`.",
                "type": "string", "pattern": #"^[^\s/]+(/[^\s/]+)?$"#,
            ]),
        .init(
            key: "restart",
            value: ["description": "Ends every flow and evaluates the app's `start` again.", "const": true]),
        .init(
            key: "open",
            value: [
                "description": "Leaves the app with this URL. Requires a `name`.", "type": "string",
                "pattern": #"^[A-Za-z][A-Za-z0-9+.-]*:[!#-;=?-\[\]_a-z~]+$"#,
            ]),
    ]

    private static func options(of shape: TransitionShape) -> [JSONValue.Member] {
        var options: [JSONValue.Member] = [
            .init(key: "style", value: style("How the target is shown, instead of its own style.")),
            .init(
                key: "above",
                value: anchor(
                    "Removes everything above this entry, then shows the target.",
                    ["first", "root", "presenter"], shape)),
            .init(
                key: "instead",
                value: anchor(
                    "Removes this entry and everything above it, then shows the target in its place.",
                    ["top", "first", "root"], shape)),
            .init(key: "with", value: with),
            .init(
                key: "then",
                value: [
                    "description": """
                    What follows each outcome of the child flow, or of a route with a `result`; `dismissed` if it was \
                    dismissed by the user. Outcomes that are not listed go back to the calling route.
                    """,
                    "type": ["object", "null"],
                    "additionalProperties": .reference(shape.isAppWide ? "appWideBranch" : "branch"),
                ]),
            .init(key: "reset", value: .bool("Whether the tab returns to its root first.", default: false)),
            .init(key: "requires", value: requires("the transition happens")),
            .init(key: "animated", value: .bool("Whether the change is animated.", default: true)),
            .init(
                key: "dismissable",
                value: .bool("Whether the user can leave the screen by swiping or with the back button.", default: true)
            ),
            .init(key: "description", value: description),
            .init(key: "allow", value: allow),
        ]
        if !shape.isBranch { options += functionOptions }
        if shape.leadsToAll {
            options.append(
                .init(
                    key: "except",
                    value: .oneOrMany(
                        "Routes from which the transition is not available.", of: NameKind.routeName.reference)))
        }
        return options
    }

    /// Options about the function generated for a transition.
    private static let functionOptions: [JSONValue.Member] = [
        .init(
            key: "name",
            value: .name(
                """
                The name of the generated function. Default: the name of the route, the outcome, or the flow with its \
                leading capitals in lower case.
                """, .name)),
        .init(
            key: "toolbar",
            value: .text("An SF Symbol: the transition also becomes a button in the generated common toolbar.")),
        .init(key: "was", value: was("transition", .name)),
    ]

    private static func anchor(_ description: String, _ words: [String], _ shape: TransitionShape) -> JSONValue {
        let entry: JSONValue =
            shape.isAppWide ? ["enum": .array(words.map { .string($0) })] : NameKind.routeName.reference(or: words)
        return JSONValue.object([.init(key: "description", value: .string(description))]).adding(entry)
    }
}
