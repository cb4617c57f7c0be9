package enum FlowKey: String, LanguageKey {
    case flow, root, routes, outcomes, anywhere, signals, parts, style, columns, defaults, imports, requires,
        generate, rules
    case module, params, path
    case description, tags, was, deprecated, allow

    package static let owner = "a flow"
    package static let lookup = KeyLookup<Self>()

    package var definition: KeyDefinition {
        switch self {
        case .flow:
            .required(
                .name(.flow),
                "The flow's name, upper-case: `Auth` becomes `AuthRoute`, `AuthRouter` and so on.")
        case .root:
            .required(
                .oneOrMany(.nameOrMapping(.route, .root)),
                """
                The screen at the bottom: the route shown when the flow starts; of several, the first whose guards hold.
                """)
        case .routes:
            .required(.routes, "The screens of the flow: from name to keys, or a list of names.")
        case .outcomes:
            .optional(
                .outcomes,
                "How the flow can end: names, or a mapping from name to the parameters of its payload.")
        case .anywhere:
            .optional(.transitions(.flow), "Transitions available from every route of the flow.")
        case .signals:
            .optional(
                .transitions(.flow, areSignals: true),
                "What happens to a flow that is shown, whatever is above it: functions of routers, which no screen has."
            )
        case .parts: .parts
        case .style:
            .optional(
                .style, "How the flow is shown when it is started, unless the transition says otherwise.")
        case .columns:
            .optional(
                .mapping(.columns),
                "The columns in which the flow is shown where there is room, as on an iPad: the first route of each.")
        case .defaults: .optional(.defaults, "Metadata for every route of the flow that sets no value.")
        case .imports:
            .optional(
                .oneOrMany(.qualifiedName),
                "Modules that the generated file imports, for the types of parameters.")
        case .requires: .requires("the flow starts")
        case .generate: .optional(.mapping(.flowGenerate), "What is generated for the flow.")
        case .rules: .rules
        case .module:
            // It decides which other keys the flow can have.
            .optional(
                .name(.module),
                """
                The module that contains the flow, if it is another one. Only `params`, `outcomes`, `style` and `path` \
                may then be declared.
                """)
        case .params: .optional(.params, "The parameters for starting a flow of another module.")
        case .path: .path
        case .description: .description
        case .tags: .tags
        case .was: .was(.flow)
        case .deprecated: .deprecated
        case .allow: .allow
        }
    }

    /// Whether a flow of this module, or of another one, which is declared there, can have the key.
    package func isAllowed(ofOtherModule: Bool) -> Bool {
        switch self {
        case .root, .routes, .anywhere, .signals, .parts, .columns, .defaults, .generate: !ofOtherModule
        case .params, .path: ofOtherModule
        case .flow, .outcomes, .style, .imports, .requires, .rules, .module: true
        case .description, .tags, .was, .deprecated, .allow: true
        }
    }

    /// Whether the key may be written on a route by mistake, of which it is no key.
    package var isMistakenForRouteKey: Bool { self != .flow && RouteKey(rawValue: rawValue) == nil }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "screens", "states", "views", "pages", "destinations": "the screens of a flow are its `routes`"
        case "start", "initial", "startDestination", "initialRoute", "initialScreen", "entry":
            "the screen that a flow starts with is its `root`; `start` is a key of the app"
        case "results", "exits", "ends", "finish": "the ways a flow can end are its `outcomes`"
        case "split", "splitView", "sidebar", "detail":
            "columns are written `columns: {sidebar: list, detail: item}`: the first route of each"
        case "guards", "links", "styles", "metadata", "limits", "invariants":
            "`\(name)` belongs to the app, which is a document of its own: `app: Name`"
        case "transitions": "transitions belong to a route; those that every route has go under the flow's `anywhere`"
        case "tabs", "app": "`\(name):` starts a document of its own, after a line `---`"
        default: nil
        }
    }
}
