import FlowModel

extension LanguageSchema {
    /// The document that declares properties of the whole app.
    static func app(for frameworks: Frameworks) -> JSONValue {
        [
            "type": "object",
            "properties": [
                "app": .name("The app's name, upper-case.", .flowName),
                "start": start,
                "anywhere": .list(
                    "Transitions available from every route of every flow.", of: .reference("appWideTransition")),
                "guards": guards,
                "links": links,
                "styles": styles,
                "metadata": metadata,
                "generate": generate(for: frameworks),
                "rules": rules,
                "limits": limits,
                "invariants": invariants,
                "description": description,
                "allow": allow,
            ],
            "required": ["app"],
            "additionalProperties": false,
        ]
    }

    private static let start: JSONValue = [
        "description": "What the app shows first: a flow or a tabs container; of several, the first whose guards hold.",
        "anyOf": [
            NameKind.flowName.reference,
            .reference("start"),
            [
                "type": ["array", "null"],
                "items": ["anyOf": [NameKind.flowName.reference, .reference("start")]],
            ],
        ],
    ]

    static let startMapping: JSONValue = [
        "type": "object",
        "properties": [
            "to": .name("The flow, or the tabs container.", .flowName),
            "when": .oneOrMany("Guards that must hold.", of: .reference("condition")),
            "with": with,
        ],
        "required": ["to"],
        "additionalProperties": false,
    ]

    // MARK: Styles

    static let style: JSONValue = [
        "description": "A style: the built-in style it is based on, and what differs.",
        "type": "object",
        "properties": [
            "like": .word("The built-in style it is based on.", ["push", "sheet", "cover"]),
            "detents": .oneOrMany(
                "The heights at which a sheet rests.",
                of: [
                    "type": "string",
                    "pattern": #"^(medium|large|(fraction|height)\([0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?\))$"#,
                ]),
            "dragIndicator": .bool("Whether the sheet shows its handle."),
        ],
        "required": ["like"],
        "additionalProperties": false,
        "if": ["properties": ["like": ["enum": ["push", "cover"]]], "required": ["like"]],
        "then": ["properties": ["detents": ["not": [:]], "dragIndicator": ["not": [:]]]],
    ]

    private static let styles: JSONValue =
        .names("Additional ways to show a screen, from name to keys.", .styleName, of: style)

    // MARK: Metadata

    static let property: JSONValue = [
        "description": "The type, and a default for routes that set no value.",
        "type": "object",
        "properties": [
            "type": .word("The type.", ["Bool", "Int", "Double", "String"]),
            "enum": [
                "description": "The cases, if the type is an enum.",
                "anyOf": [
                    NameKind.name.reference,
                    ["type": "array", "minItems": 1, "uniqueItems": true, "items": NameKind.name.reference],
                ],
            ],
            "default": .text("The value for routes that set none."),
        ],
        "oneOf": [["required": ["type"]], ["required": ["enum"]]],
        "additionalProperties": false,
    ]

    private static let metadata: JSONValue = .names(
        "Additional properties of every route: `Bool = false`, or `{enum: [shop, help], default: shop}`.", .name,
        of: [
            "anyOf": [
                ["type": "string", "pattern": #"^ *(Bool|Int|Double|String) *(=.*)?$"#], property,
            ]
        ])

    // MARK: Generation and limits

    static func generate(for frameworks: Frameworks) -> JSONValue {
        let versions = frameworks.all.map(\.minimumOS)
        let standard = frameworks.all[0]
        let summaries = frameworks.all.map { framework in
            let owner = frameworks.all.count > 1 ? " With `\(framework.name)`, " : " "
            return owner + framework.minimumOS.summary
        }
        let common: JSONValue = [
            "framework": .word(
                "The framework that the generated code is for.", frameworks.names, default: standard.name),
            "minimumOS": .integer(
                "The oldest iOS that the generated code runs on." + summaries.joined(),
                atLeast: versions.map(\.lowest).min() ?? standard.minimumOS.lowest,
                default: standard.minimumOS.standard),
            "access": .word(
                "Who can use the generated code.", ["internal", "package", "public"], default: "internal"),
            "support": [
                "description": "`emit` a file with the code that all flows share, or `import` it from a module.",
                "anyOf": [["const": "emit"], support],
                "default": "emit",
            ],
        ]
        return .mapping("What is generated.", common.adding(keys(of: frameworks)))
    }

    /// The keys that only one framework has. Of the same key of two frameworks, the schema describes the first.
    private static func keys(of frameworks: Frameworks) -> JSONValue {
        var seen: Set<String> = []
        let keys = frameworks.all.flatMap { framework in
            framework.keys.filter { seen.insert($0.name).inserted }.map { key in
                JSONValue.Member(
                    key: key.name,
                    value: .bool("\(key.summary) With `framework: \(framework.name)`.", default: key.standard))
            }
        }
        return .object(keys)
    }

    static let support: JSONValue = [
        "type": "object",
        "properties": ["import": .name("The module.", .name)],
        "required": ["import"],
        "additionalProperties": false,
    ]

    static let limits: JSONValue = .mapping(
        "The limits that rules check.",
        [
            "modals": .integer("Sheets and covers on top of one another.", atLeast: 1, default: 2),
            "taps": .integer("Transitions from the start to a route.", atLeast: 1, default: 7),
        ])
}
