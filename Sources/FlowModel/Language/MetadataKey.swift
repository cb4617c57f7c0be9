/// The built-in metadata: keys of a route, and of a flow's `defaults`.
package enum MetadataKey: String, LanguageKey {
    case analyticsName, title, disableSwipeBack, hidesTabBar

    package static let owner = "`defaults`"
    package static let lookup = KeyLookup<Self>()
    package static let names = allCases.map(\.rawValue)

    package var definition: KeyDefinition {
        switch self {
        case .analyticsName:
            .optional(
                .text,
                "The name of the screen in analytics; at most 40 letters, digits and `_` for Firebase.")
        case .title: .optional(.text, "The title of the screen: a localization key.")
        case .disableSwipeBack:
            .optional(.bool(default: false), "Whether swiping from the edge does not go back.")
        case .hidesTabBar:
            .optional(.bool(default: false), "Whether the tab bar is hidden on this screen.")
        }
    }

    /// Whether all routes of a flow can have the same value.
    package var isAllowedInDefaults: Bool {
        switch self {
        case .analyticsName: false
        case .title, .disableSwipeBack, .hidesTabBar: true
        }
    }
}
