/// The names that generated code declares beside those that somebody wrote. What people write must not meet
/// them, and whoever generates code takes them from here.
public enum GeneratedNames {
    // MARK: Types of a module

    /// The types of a flow, `AuthRoute` and so on, and one for each flow-wide transition: the screens that
    /// have it.
    public static func types(of flow: FlowDocument) -> [String] {
        let name = flow.name.value
        var types = FlowTypeNames(name).all
        var transitions: Set<String> = []
        for transition in flow.anywhere {
            let isAll = transition.verb.value == .toAll
            let names = isAll ? flow.routes.map(\.name.value) : [transition.functionName].compactMap(\.self)
            for transition in names where transitions.insert(transition).inserted {
                types.append(screensType(flow: name, transition: transition))
            }
        }
        return types
    }

    /// The type of the screens that a flow-wide transition is open from: `ShopScreenWithHelp`.
    public static func screensType(flow: String, transition: String) -> String {
        FlowTypeNames(flow).screen + "With" + SwiftName.upperCamel(transition)
    }

    /// The types of the app, with those of its metadata.
    public static func types(of app: AppDocument) -> [String] {
        let name = app.name.value
        var types = app.metadata.isEmpty ? [] : [name + "Route"]
        if app.start != nil { types.append(name + "View") }
        for property in app.metadata {
            if case .enumeration = property.type {
                types.append(metadataType(app: name, property: property.name.value))
            }
        }
        return types
    }

    /// The type of metadata with cases: `CornerSection`.
    public static func metadataType(app: String, property: String) -> String {
        app + SwiftName.upperCamel(property)
    }

    /// The types that do not depend on a flow.
    public static let supportTypes: Set<String> = [
        "FlowAnchor", "FlowButton", "FlowCommand", "FlowEntry", "FlowEvent", "FlowKind", "FlowLayer",
        "FlowLayerContent", "FlowLayerView", "FlowNavigator", "FlowObservableObject", "FlowOrigin", "FlowPublished",
        "FlowReport", "FlowRoute", "FlowRouter", "FlowScreenKey", "FlowScreenView", "FlowStack", "FlowStackView",
        "FlowStyle",
        "FlowSwipeBackSetting", "FlowTransition",
    ]

    // MARK: Types inside of types

    /// The type of a screen, inside of the flow's `Screen`: `productDetail` → `ProductDetail`. The app's types of such names
    /// stay visible: params are written outside.
    public static func screenType(_ route: String) -> String { SwiftName.upperCamel(route) }

    /// Types that Swift finds before a type of the app's, where the params of a route are written.
    public static let innerTypes = ["ID", "Key", "Kind", "Outcome", "Route"]

    // MARK: Members

    /// Static members of a route and its kind, which share a name with no case. Instance members may:
    /// `ShopRoute.id` is the route, `route.id` its property.
    public static let routeMembers = ["allCases", "anywhere", "flowName", "formerNames"]

    /// Properties that every route has beside its metadata.
    public static let routeProperties = ["hashValue", "id", "kind", "name", "transitions"]

    /// What every navigator has, so that no transition is called so.
    public static let navigatorMembers = ["back", "flowOrigin"]

    /// What every router has, so that no flow-wide transition is called so.
    public static let routerMembers = [
        "flowOrigin", "objectWillChange", "path", "pop", "popTo", "push", "replace", "reset", "routes", "stack",
    ]

    /// Names that a function for a transition uses itself, so that none of its params is called so.
    public static let transitionParams = ["flowOrigin", "self"]

    /// Names that a function for a screen uses itself.
    public static let screenParams = ["flowOrigin", "navigator", "self"]

    /// Names that an initializer of a flow uses itself, so that no param of its root is called so.
    public static let rootParams = ["onEvent", "onFinish", "screens"]
}
