/// A document that declares a flow.
public struct FlowDocument: Sendable {
    public var name: Located<String>
    public var root: Located<String>?
    public var outcomes: [OutcomeDeclaration] = []
    public var anywhere: [Shared<TransitionDeclaration>] = []
    public var style: Located<String>?
    /// Metadata for every route that sets no value.
    public var defaults = MetadataDeclaration()
    public var imports: [Located<String>] = []
    public var routes: [Shared<RouteDeclaration>] = []
    public var requires: [Condition] = []
    /// The module of the flow, if it is another one: its routes are then not declared here.
    public var module: Located<String>?
    /// The parameters for starting a flow of another module.
    public var params: [ParamDeclaration] = []
    /// The links that open a flow of another module.
    public var paths: [Located<PathPattern>] = []
    public var rules: [RuleSetting] = []
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }
}

/// A screen of a flow.
public struct RouteDeclaration: Sendable {
    public var name: Located<String>
    /// The type of the value that the route returns, if it does: it is then a separate flow.
    public var result: Located<SwiftType>?
    public var params: [ParamDeclaration] = []
    public var view: Located<ViewReference>?
    public var metadata = MetadataDeclaration()
    public var style: Located<String>?
    public var transitions: [Shared<TransitionDeclaration>] = [] {
        didSet { branchCount = transitions.branchCount }
    }
    /// The number of branches of the transitions. Counted during reading: linking needs it, and would have to fetch all
    /// transitions for the few that have branches.
    private(set) var branchCount = 0
    /// What opens the route from outside the graph.
    public var entry: Located<String>?
    /// The links that open the route.
    public var paths: [Located<PathPattern>] = []
    public var requires: [Condition] = []
    /// Whether saved state includes the route, which is the default, or ends before it.
    public var restores: Located<Bool>?
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }

    /// The keys of a route, except those of its metadata.
    public static let keys = [
        "params", "view", "style", "transitions", "entry", "result", "path", "requires", "restores", "description",
        "tags", "was", "deprecated", "allow",
    ]

    /// The keys that define what a transition does, which may be written on the route by mistake.
    public static let keysOfTransitions = ["to", "back", "finish", "tab", "restart", "open"]

    /// The keys that define how a transition is taken, which may be written on its target route by mistake.
    public static let optionsOfTransitions = [
        "above", "instead", "with", "then", "reset", "animated", "dismissable", "toolbar",
    ]

    /// The keys of a flow, which may be written on a route by mistake.
    public static let keysOfFlows = [
        "outcomes", "anywhere", "root", "routes", "module", "defaults", "imports", "rules",
    ]

    /// The key that is probably meant by a term from another tool.
    public static func key(meantBy name: String) -> String? {
        switch name {
        case "args", "arguments", "parameters": "params"
        case "deepLink", "deepLinks", "deeplink", "deeplinks", "url", "uri", "link": "path"
        case "screen", "component", "widget", "viewController", "swiftUIView", "builder", "content": "view"
        case "action", "actions", "next", "edges", "destinations", "children", "navigation", "segues": "transitions"
        case "presentation", "presentationStyle", "modal": "style"
        case "guard", "guards", "auth": "requires"
        case "screenName", "analytics", "trackingName": "analyticsName"
        case "label", "navigationTitle": "title"
        case "swipeBack", "swipeBackDisabled": "disableSwipeBack"
        case "tabBar", "tabBarHidden", "showsTabBar": "hidesTabBar"
        default: nil
        }
    }

    /// The outcome with which a route that returns a value ends: `done`, with the `value`.
    public var resultOutcome: OutcomeDeclaration? {
        result.map { result in
            OutcomeDeclaration(
                name: Located("done", result.range),
                params: [ParamDeclaration(name: Located("value", result.range), type: result, defaultValue: nil)])
        }
    }
}

/// An outcome of a flow.
public struct OutcomeDeclaration: Sendable {
    public var name: Located<String>
    public var params: [ParamDeclaration]

    public init(name: Located<String>, params: [ParamDeclaration] = []) {
        self.name = name
        self.params = params
    }
}

/// The view that shows a route: `CreateAccountView`, or `CreateAccountView(navigator:)` if it takes the navigator.
public struct ViewReference: Hashable, Sendable {
    public var type: String
    public var takesNavigator: Bool

    public init(type: String, takesNavigator: Bool) {
        self.type = type
        self.takesNavigator = takesNavigator
    }
}

/// The keys that flows, routes and transitions have in common.
public struct Annotations: Sendable {
    public var description: Located<String>?
    public var deprecated: Located<String>?
    public var tags: [Located<String>] = []
    /// Former names.
    public var was: [Located<String>] = []
    public var allow: [Allowance] = []

    public init() {}
}

/// `allow: {rule, why}`: silences one rule in one place.
public struct Allowance: Sendable {
    public var rule: Located<String>
    public var why: Located<String>?
    /// The whole entry.
    public var range: SourceRange

    public init(rule: Located<String>, why: Located<String>?, range: SourceRange) {
        self.rule = rule
        self.why = why
        self.range = range
    }

    /// Whether a text gives a reason. Placeholders, such as the `…` of an entry written by flowgen, do not count.
    public static func isReason(_ text: String) -> Bool {
        let word = text.filter { $0.isLetter || $0.isNumber }.lowercased()
        return !word.isEmpty && !["fixme", "tbd", "todo", "why", "xxx"].contains(word)
    }
}

/// `rules: {rule: severity}`.
public struct RuleSetting: Sendable {
    public var rule: Located<String>
    public var severity: Located<Severity>

    public init(rule: Located<String>, severity: Located<Severity>) {
        self.rule = rule
        self.severity = severity
    }
}
