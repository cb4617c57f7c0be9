/// The ways in which SwiftUI's modifiers and links show what stands in them.
enum Presentation {
    static let names: Set<String> = [
        "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination", "NavigationLink",
    ]

    /// The names of what makes an image of a view, which nobody can tap.
    static let rendering = "ImageRenderer"

    /// The style with which a screen is shown that is made in a closure or an argument of a call.
    static func style(_ enclosing: Enclosing, _ links: [String: Program.Link]) -> (style: Style, remark: String?)? {
        if let link = links[enclosing.name], enclosing.label == link.label || enclosing.label == "{}" {
            return (link.style, nil)
        }
        return switch enclosing.name {
        case "sheet" where isContent(enclosing): (.sheet, nil)
        case "fullScreenCover" where isContent(enclosing): (.cover, nil)
        case "popover" where isContent(enclosing): (.sheet, "a popover")
        case "inspector" where isContent(enclosing): (.sheet, "an inspector")
        case "navigationDestination" where isContent(enclosing): (.push, nil)
        case "NavigationSplitView" where enclosing.label == "detail": (.push, "in the detail column")
        case "NavigationLink" where isDestination(enclosing): (.push, nil)
        default: nil
        }
    }

    /// The style of a modifier or a link by its name alone.
    static func named(_ name: String) -> (style: Style, remark: String?)? {
        let label = name == "NavigationLink" ? "destination" : "content"
        return style(Enclosing(path: [name], first: "", label: label, labels: [label], modifiers: []), [:])
    }

    private static func isContent(_ enclosing: Enclosing) -> Bool {
        ["{}", "content", "destination"].contains(enclosing.label) && enclosing.path.count > 0
    }

    /// Whether a closure of a link is what it leads to. The other closure is the label.
    private static func isDestination(_ link: Enclosing) -> Bool {
        if link.labels.contains("destination") { return link.label == "destination" }
        // What leads to a case of an enum has a label only.
        return link.label == "{}" && !link.labels.contains("value") && !link.first.hasPrefix(":.")
    }

    /// The innermost presentation that a fact stands in.
    ///
    /// - Parameter links: Links of the app's own, with the property that is their destination.
    static func innermost(
        _ scope: Scope, _ links: [String: Program.Link]
    ) -> (style: Style, remark: String?, enclosing: Enclosing)? {
        for enclosing in scope.within.reversed() {
            if let found = style(enclosing, links) { return (found.style, found.remark, enclosing) }
        }
        return nil
    }

    /// Whether a modifier presents what a store scopes: that is a destination of a reducer.
    static func isOfStore(_ presentation: Enclosing) -> Bool {
        presentation.first.hasPrefix("store:") || presentation.first.contains("scope(state:")
    }

    /// Whether what is presented is a view of a module that is not read.
    static func isElsewhere(_ type: String, _ call: CallFact, _ program: Program) -> Bool {
        let scope = call.scope
        // Another kind knows the views of stores.
        guard !call.arguments.contains(where: { $0.label == "store" }),
            let start = scope.within.lastIndex(where: { style($0, program.links) != nil }),
            ["View", "Screen", "Sheet"].contains(where: { type.hasSuffix($0) }), !program.isDeclared(type),
            !ofSystem.contains(type)
        else { return false }
        return scope.within[(start + 1)...].allSatisfy { $0.name == "NavigationStack" || $0.name == "NavigationView" }
    }

    private static let ofSystem: Set<String> = [
        "AnyView", "EmptyView", "ScrollView", "NavigationView", "NavigationSplitView", "TabView", "ProgressView",
        "TimelineView", "ContentUnavailableView", "HSplitView", "VSplitView", "SubscriptionStoreView", "ProductView",
        "StoreView",
    ]

    /// Whether a view is only a piece of what is presented, which has no view of its own: a row of a list, a button.
    static func isPiece(_ scope: Scope, _ links: [String: Program.Link]) -> Bool {
        let start = scope.within.lastIndex { style($0, links) != nil }.map { $0 + 1 } ?? 0
        return scope.within[start...].contains { pieces.contains($0.name) || $0.label == "label" }
    }

    private static let pieces: Set<String> = ["List", "ForEach", "Form", "Section", "Button", "Menu", "toolbar"]

    /// Whether the user cannot tap what a fact makes: it is not hit, it is a preview, or it has a router of its own.
    static func isDead(_ scope: Scope, _ arguments: [Argument]) -> Bool {
        let modifiers = scope.modifiers + scope.within.flatMap(\.modifiers)
        if modifiers.contains(where: { $0.hasPrefix("allowsHitTesting(:false") || $0.hasPrefix("hidden(") }) {
            return true
        }
        if isRendered(scope) { return true }
        if scope.within.contains(where: { $0.name == "contextMenu" && $0.label == "preview" }) { return true }
        return hasOwnRouter(modifiers, arguments)
    }

    static func isRendered(_ scope: Scope) -> Bool { scope.within.contains { $0.name == rendering } }

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
