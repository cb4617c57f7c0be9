package enum TabsKey: String, LanguageKey {
    case tabs, items, description, allow

    package static let owner = "a tabs container"
    package static let whole = DeclaredPart.all

    package var definition: KeyDefinition {
        switch self {
        case .tabs: .required(.name(.tabs), gap: .documents, "The container's name, upper-case.")
        case .items: .required(.tabs, gap: .items, "The tabs in order: flows or mappings.")
        case .description: .description
        case .allow: .allow
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        ["flows", "children", "routes", "screens"].contains(name)
            ? "tabs are listed under `items: [Home, Search]`" : nil
    }
}

package enum TabItemKey: String, LanguageKey {
    case flow, title, icon, requires, name, with

    package static let owner = "a tab"

    package var definition: KeyDefinition {
        switch self {
        case .flow: .required(.name(.flow), "The flow that the tab shows.")
        case .title: .optional(.text, "The title of the tab: a localization key.")
        case .icon: .optional(.text, "An SF Symbol.")
        case .requires: .requires("a tap shows the tab")
        case .name: .optional(.name(.tab), "Distinguishes two tabs of the same flow. Default: the flow's name.")
        case .with: .with
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "label", "text": "the text below the icon of a tab is its `title`"
        case "image", "systemImage", "symbol", "systemName": "the SF Symbol of a tab is its `icon`"
        case "to", "root", "route", "screen", "view": "a tab shows a `flow`, and starts with its root"
        default: nil
        }
    }
}
