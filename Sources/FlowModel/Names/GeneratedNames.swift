import FlowSwift

/// The names that generated code declares in addition to those that users write, whatever the framework: `ReservedNames`
/// adds a framework's own. User-defined names must not collide with them, and code generation takes them from here.
///
/// What is private, or a variable, starts with `_` wherever users' names are in scope, and theirs cannot: so these are only
/// the names that generated code offers its users.
public enum GeneratedNames {
    // MARK: Types of a module

    /// Returns the type of the screens from which an `anywhere` transition is available: `ShopScreenWithHelp`.
    public static func screensType(flow: String, transition: String) -> String {
        FlowTypeNames(flow).screen + "With" + SwiftName.upperCamel(transition)
    }

    /// Returns the protocol of the screens that have a part of a flow, or of the app: `SocialStatusRowNavigating`.
    public static func navigating(_ owner: String, part: String) -> String { owner + part + "Navigating" }

    /// Returns the protocol of a transition that a part has in common with later ones, by its place in the part.
    public static func navigating(_ owner: String, part: String, transition: Int) -> String {
        "_" + navigating(owner, part: part) + String(transition + 1)
    }

    /// Returns the protocol that requires the flows of other modules that a flow, or the app, starts: `ShopModules`.
    public static func modules(_ caller: String) -> String { caller + "Modules" }

    /// Returns the call of a flow of another module, as its caller sees it: `ShopPaymentCall`.
    public static func call(_ caller: String, to flow: String) -> String { caller + flow + "Call" }

    /// Returns the outcome of a flow of another module, as its caller sees it: `ShopPaymentOutcome`.
    public static func outcome(_ caller: String, of flow: String) -> String { caller + flow + "Outcome" }

    /// Returns the type that a route with named results returns: `ShopScannerResult`.
    public static func result(flow: String, route: String) -> String { flow + screenType(route) + "Result" }

    /// Returns the types that a flow, or the app, has for the flows of other modules that it starts.
    public static func types(of caller: String, starting flows: [FlowDocument]) -> [String] {
        guard !flows.isEmpty else { return [] }
        return [modules(caller)]
            + flows.flatMap { flow in
                let name = flow.name.value
                let outcome = flow.outcomes.isEmpty ? [] : [outcome(caller, of: name)]
                return [call(caller, to: name)] + outcome
            }
    }

    /// Returns the type that provides the flows of all modules to those that start them: `CornerModuleAnswers`.
    public static func moduleAnswers(app: String) -> String { app + "ModuleAnswers" }

    /// Returns the tabs of a container: `MainTab`.
    public static func tab(tabs: String) -> String { tabs + "Tab" }

    /// Returns the type of metadata with cases: `CornerSection`.
    public static func metadataType(app: String, property: String) -> String {
        app + SwiftName.upperCamel(property)
    }

    /// The type that every generated file names and the runtime declares, so that those of different interfaces do not
    /// compile together.
    public static let interface = "FlowInterface_1"

    /// The name that a generated file gives that type, for itself.
    public static let interfaceOfFile = "FlowInterface"

    /// The types and modules of Apple and Swift that generated code names. A type with the same name would hide them in
    /// the whole module.
    public static let platformTypes: Set<String> = [
        "Any", "AnyHashable", "Array", "ArraySlice", "Bool", "Bundle", "CaseIterable", "Character", "CharacterSet",
        "Codable",
        "CodingKey", "CustomStringConvertible", "Data", "Date", "Decodable", "Decoder", "DecodingError", "Dictionary",
        "Double", "Encodable", "Encoder", "Error", "FloatingPoint", "Hashable", "Hasher", "ISO8601DateFormatter",
        "Identifiable", "Int", "JSONDecoder", "JSONEncoder", "LocalizedStringResource", "LosslessStringConvertible",
        "MainActor", "Mirror", "Never", "RandomAccessCollection", "RawRepresentable", "Result", "Sendable", "Sequence",
        "Set", "String", "Substring", "UInt64", "URL", "URLComponents", "UTF8", "Void",
    ]

    // MARK: Types inside of types

    /// Returns the type of a screen, inside the flow's `Screen`: `productDetail` → `ProductDetail`. The app's own types
    /// with such names stay visible: parameters are written outside.
    public static func screenType(_ route: String) -> String { SwiftName.upperCamel(route) }

    /// Returns the transitions of the app's `anywhere`, for frameworks that have reducers: `CornerAnywhere`.
    public static func appRequests(_ app: String) -> String { app + "Anywhere" }

    /// Returns the dependency with an app's guards, for frameworks that have reducers: `cornerGuards`.
    public static func guardsValue(_ app: String) -> String { SwiftName.lowerCamel(app) + "Guards" }

    /// Returns the reducer of a screen, for frameworks that have reducers: what YAML says, or `ProductFeature`.
    public static func reducer(of route: RouteDeclaration) -> String {
        route.reducer?.value ?? screenType(route.name.value) + "Feature"
    }

    /// Routes whose screen types would hide types that every screen uses: `MainActor` and others.
    public static let routesOfUsedScreenTypes: Set<String> = [
        "flowNavigator", "flowOrigin", "flowScreenKey", "mainActor",
    ]

    /// Types that Swift finds before the app's own where the parameters of a route are written.
    public static let innerTypes: Set<String> = ["ID", "Key", "Kind", "Outcome", "Route"]

    /// Such types for what a transition of the app's `anywhere` shows: in the app's router.
    public static let innerTypesOfAppRouter: Set<String> = ["App", "Shown"]

    /// The type behind metadata with cases, so no case can have this name.
    public static let caseType = "RawValue"

    // MARK: Members

    /// Static members of a route and its kind, so no case can have these names. Instance members may share a name with
    /// a case: `ShopRoute.id` is the route, `route.id` its property. So may functions whose arguments have no labels, such as
    /// `call`.
    public static let routeMembers: Set<String> = [
        "allCases", "anywhere", "buttons", "flowColumns", "flowName", "flowPaths", "flowRequires", "flowRoots",
        "flowStyle",
        "flowTransitions",
        "formerFlowNames",
        "formerNames", "rootKind",
    ]

    /// Properties that every route has besides its metadata.
    public static let routeProperties: Set<String> = [
        "arguments", "chain", "earlierRoots", "givesResult", "hashValue", "id", "kind", "name", "next", "path",
        "requires", "restores",
        "transitions",
    ]

    /// The members of every navigator, so no transition can have these names. Swift warns about calls of a function `self`.
    public static let navigatorMembers: Set<String> = ["back", "self"]

    /// Additional members of the navigator of a route that returns a value.
    public static let resultMembers: Set<String> = ["done"]

    /// The members of every router, so no `anywhere` transition can have these names.
    public static let routerMembers: Set<String> = [
        "path", "pop", "popTo", "push", "replace", "reset", "routes", "stack",
    ]

    /// The members of the app's router, so no transition of the app's `anywhere` can have these names.
    public static let appRouterMembers: Set<String> = [
        "badges", "description", "linkBases", "onEvent", "onFinish", "onReport", "place", "places", "restart",
        "resumeLink", "saved",
        "setBadge", "shown", "stack", "start", "tabs", "updateTabs",
    ]

    /// Static members of a container's tabs, so no tab can have these names.
    public static let tabMembers: Set<String> = ["allCases", "items"]

    /// Returns the property that tells whether a transition with conditions may be taken: `cart` → `canCart`.
    public static func condition(of transition: String) -> String { "can" + SwiftName.upperCamel(transition) }

    /// Returns the function that adds the screens of a flow, or of all flows of the app, and the case of a flow's
    /// outcome: `Shop` → `shop`.
    public static func function(ofScreens name: String) -> String { SwiftName.lowerCamel(name) }

    /// Names that the function for a transition uses itself, so none of its parameters can have them.
    public static let transitionParams: Set<String> = ["self"]

    /// Members that every `Hashable` struct has, or that cannot be read as members, so no named result can be called so.
    public static let resultParams: Set<String> = ["hashValue", "init", "self"]

    /// Names that the functions for a screen use themselves.
    public static let screenParams: Set<String> = ["self"]

    /// The name of the outcome with which a flow ended, in the function for what follows, where the parameters of the
    /// route that started the flow are variables.
    public static let ending = "_outcome"

    /// Names that an initializer of a flow uses itself, so no parameter of its root can have them.
    public static let rootParams: Set<String> = ["guards", "modules", "onEvent", "onFinish", "onReport"]
}
