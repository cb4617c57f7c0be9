/// The ways in which SwiftUI's modifiers and links show what stands in them.
enum Presentation {
    static let names: Set<String> = [
        "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination", "NavigationLink",
    ]

    /// The style with which a screen is shown that is made in a closure or an argument of a call.
    static func style(_ enclosing: Enclosing, _ links: [String: String]) -> (style: Style, remark: String?)? {
        if let property = links[enclosing.name], enclosing.label == property || enclosing.label == "{}" {
            return (.push, nil)
        }
        return switch enclosing.name {
        case "sheet" where isContent(enclosing): (.sheet, nil)
        case "fullScreenCover" where isContent(enclosing): (.cover, nil)
        case "popover" where isContent(enclosing): (.sheet, "a popover")
        case "inspector" where isContent(enclosing): (.sheet, "an inspector")
        case "navigationDestination" where isContent(enclosing): (.push, nil)
        case "NavigationLink" where isDestination(enclosing): (.push, nil)
        default: nil
        }
    }

    private static func isContent(_ enclosing: Enclosing) -> Bool {
        ["{}", "content", "destination"].contains(enclosing.label) && enclosing.path.count > 0
    }

    /// Whether a closure of a link is what it leads to. The other closure is the label.
    private static func isDestination(_ link: Enclosing) -> Bool {
        if link.labels.contains("destination") { return link.label == "destination" }
        return link.label == "{}" && !link.labels.contains("value")
    }

    /// The innermost presentation that a fact stands in.
    ///
    /// - Parameter links: Links of the app's own, with the property that is their destination.
    static func innermost(
        _ scope: Scope, _ links: [String: String]
    ) -> (style: Style, remark: String?, enclosing: Enclosing)? {
        for enclosing in scope.within.reversed() {
            if let found = style(enclosing, links) { return (found.style, found.remark, enclosing) }
        }
        return nil
    }

    /// Whether the user cannot tap what a fact makes: it is not hit, it is a preview, or it has a router of its own.
    static func isDead(_ scope: Scope, _ arguments: [Argument]) -> Bool {
        let modifiers = scope.modifiers + scope.within.flatMap(\.modifiers)
        if modifiers.contains(where: { $0.hasPrefix("allowsHitTesting(:false") || $0.hasPrefix("hidden(") }) {
            return true
        }
        if scope.within.contains(where: { $0.name == "ImageRenderer" }) { return true }
        if scope.within.contains(where: { $0.name == "contextMenu" && $0.label == "preview" }) { return true }
        return hasOwnRouter(modifiers, arguments)
    }

    private static func hasOwnRouter(_ modifiers: [String], _ arguments: [Argument]) -> Bool {
        func makesRouter(_ text: String) -> Bool {
            text.hasSuffix("()") && text.startsUppercase && text.lowercased().contains("rout")
        }
        return arguments.contains { $0.label.lowercased().contains("router") && makesRouter($0.value.text) }
            || modifiers.contains { modifier in
                modifier.hasPrefix("environment(") && modifier.hasSuffix(")")
                    && makesRouter(String(modifier.dropFirst("environment(:".count).dropLast()))
            }
    }
}
