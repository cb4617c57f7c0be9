extension LanguageSchema {
    /// The document that declares a tabs container.
    static let tabs: JSONValue = [
        "type": "object",
        "properties": [
            "tabs": .name("The container's name, upper-case.", .flowName),
            "items": [
                "description": "The tabs in order: flows or mappings.",
                "type": "array", "minItems": 1,
                "items": ["anyOf": [NameKind.flowName.reference, tabItem]],
            ],
            "description": description,
            "allow": allow,
        ],
        "required": ["tabs", "items"],
        "additionalProperties": false,
    ]

    static let tabItem: JSONValue = [
        "type": "object",
        "properties": [
            "flow": .name("The flow that the tab shows.", .flowName),
            "title": .text("The title of the tab: a localization key."),
            "icon": .text("An SF Symbol."),
            "requires": requires("a tap shows the tab"),
            "name": .name("Distinguishes two tabs of the same flow. Default: the flow's name.", .name),
            "with": with,
        ],
        "required": ["flow"],
        "additionalProperties": false,
    ]
}
