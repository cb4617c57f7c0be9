package enum RouteKey: String, LanguageKey {
    case params, view, style, parts, transitions
    case analyticsName, title, disableSwipeBack, hidesTabBar
    case entry, result, path, requires, restores
    case description, tags, was, deprecated, allow
    case reducer

    package static let owner = "a route"
    package static let lookup = KeyLookup<Self>()

    package var definition: KeyDefinition {
        switch self {
        case .params: .optional(.params, "What the screen needs to know: arguments of transitions to it.")
        case .view:
            .optional(
                .view,
                """
                The view that shows the route, called with the parameters by name: `HomeView`, or \
                `HomeView(navigator:)` if it also takes the screen's navigator. With `framework: tca`, it takes only its \
                `store`. Without `view`, the generated protocol of the flow's screens requires one.
                """)
        case .style: .optional(.style, "How the route is shown, unless the transition says otherwise.")
        case .parts:
            .optional(
                .oneOrMany(.name(.part)),
                "The parts that the screen has, such as a row or a menu: it has their transitions, too.")
        case .transitions: .optional(.transitions(.route), "The transitions from this route.")
        case .analyticsName: MetadataKey.analyticsName.definition
        case .title: MetadataKey.title.definition
        case .disableSwipeBack: MetadataKey.disableSwipeBack.definition
        case .hidesTabBar: MetadataKey.hidesTabBar.definition
        case .entry:
            .optional(.text, "What opens the route from outside, such as a push notification or a widget.")
        case .result:
            .optional(
                .result,
                """
                The Swift type of the value that the route returns, or the names and types of several. The route is \
                then a separate flow with the outcome `done`.
                """)
        case .path: .path
        case .requires: .requires("the route is entered, however it is reached")
        case .restores:
            .optional(
                .bool(default: true), "Whether saved state includes this route, or ends before it.")
        case .description: .description
        case .tags: .tags
        case .was: .routeWas
        case .deprecated: .deprecated
        case .allow: .allow
        case .reducer:
            .optional(
                .qualifiedName,
                "The reducer of the screen, with `framework: tca`. Default: the route's name and `Feature`.")
        }
    }

    /// The names of the keys that a route can have, for hints.
    package static let names = MetadataKey.names + namesOfOthers
    /// The names of the keys that are not metadata.
    package static let namesOfOthers =
        allCases.filter { MetadataKey(rawValue: $0.rawValue) == nil }.map(\.rawValue)

    /// The key that is probably meant by a term from another tool.
    package init?(meantBy name: String) {
        switch name {
        case "args", "arguments", "parameters": self = .params
        case "deepLink", "deepLinks", "deeplink", "deeplinks", "url", "uri", "link": self = .path
        case "screen", "component", "widget", "viewController", "swiftUIView", "builder", "content": self = .view
        case "action", "actions", "next", "edges", "destinations", "children", "navigation", "segues":
            self = .transitions
        case "presentation", "presentationStyle", "modal": self = .style
        case "guard", "guards", "auth": self = .requires
        case "screenName", "analytics", "trackingName": self = .analyticsName
        case "label", "navigationTitle": self = .title
        case "swipeBack", "swipeBackDisabled": self = .disableSwipeBack
        case "tabBar", "tabBarHidden", "showsTabBar": self = .hidesTabBar
        default: return nil
        }
    }
}

/// The keys of a `path` that is written as a mapping.
package enum PathKey: String, LanguageKey {
    case pattern, with, from

    package static let owner = "`path`"

    package var definition: KeyDefinition {
        switch self {
        case .pattern: .pattern
        case .with: .with
        case .from: .optional(.flowRoute, "The screen, as `Flow/route`, from which a transition shows the link's.")
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "params", "parameters", "arguments", "values", "set", "fixed", "defaults", "query":
            "what the link fixes is written `with: {id: 1}`"
        case "above", "below", "over", "parent", "caller", "source", "on", "in", "under":
            "the screen from which the link goes on is written `from: Chats/list`"
        default: key(meantBy: name).map { "the pattern is written `\($0.rawValue): /sale`" }
        }
    }

    package static func key(meantBy name: String) -> Self? {
        ["path", "url", "uri", "link", "template", "match", "to"].contains(name) ? .pattern : nil
    }
}
