package enum TabsKey: String, LanguageKey {
    case tabs, items, description, was, allow

    package static let owner = "a tabs container"

    package var definition: KeyDefinition {
        switch self {
        case .tabs: .required(.name(.tabs), "The container's name, upper-case.")
        case .items: .required(.tabs, "The tabs in order: flows or mappings.")
        case .description: .description
        case .was: .was(.tabs)
        case .allow: .allow
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        ["flows", "children", "routes", "screens"].contains(name)
            ? "tabs are listed under `items: [Home, Search]`" : nil
    }
}

package enum TabItemKey: String, LanguageKey {
    case flow, root, title, icon, when, requires, name, was, with

    package static let owner = "a tab"

    package var definition: KeyDefinition {
        switch self {
        case .flow: .required(.name(.flow), "The flow that the tab shows.")
        case .root:
            .optional(.name(.route), "The route of the flow that the tab begins with, instead of the flow's `root`.")
        case .title: .optional(.text, "The title of the tab: a localization key.")
        case .icon: .optional(.text, "An SF Symbol.")
        case .when:
            .optional(
                .oneOrMany(.condition),
                "Guards that must hold for the tab to be there, when the tabs are shown and when the app asks again.")
        case .requires: .requires("a tap shows the tab")
        case .name: .optional(.name(.tab), "Distinguishes two tabs of the same flow. Default: the flow's name.")
        case .was: .was(.tab)
        case .with: .with
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "label", "text": "the text below the icon of a tab is its `title`"
        case "if", "condition", "flag", "hidden", "isHidden", "visible", "isVisible", "enabled", "isEnabled":
            "a tab that is there only while a guard holds is written `when: guard`"
        case "badge": "the app sets a badge at run time: `router.setBadge(\"3\", of: …)`"
        case "image", "systemImage", "symbol", "systemName": "the SF Symbol of a tab is its `icon`"
        default: key(meantBy: name).map { "a tab shows a `\($0.rawValue)`, and starts with its root" }
        }
    }

    package static func key(meantBy name: String) -> Self? {
        ["to", "route", "screen", "show", "tab", "view"].contains(name) ? .flow : nil
    }
}
