/// A document that declares a flow.
public struct FlowDocument: Sendable {
    public var name: Located<String>
    public var root: Located<String>?
    public var outcomes: [OutcomeDeclaration] = []
    public var anywhere: [Shared<TransitionDeclaration>] = []
    public var style: Located<String>?
    /// Metadata of every route that does not say otherwise.
    public var defaults = MetadataDeclaration()
    public var imports: [Located<String>] = []
    public var routes: [Shared<RouteDeclaration>] = []
    public var rules: [RuleSetting] = []
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }
}

/// A screen of a flow.
public struct RouteDeclaration: Sendable {
    public var name: Located<String>
    public var params: [ParamDeclaration] = []
    public var view: Located<ViewReference>?
    public var metadata = MetadataDeclaration()
    public var style: Located<String>?
    public var transitions: [Shared<TransitionDeclaration>] = []
    /// By what the route is opened from outside the graph.
    public var entry: Located<String>?
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }
}

/// A way in which a flow can end.
public struct OutcomeDeclaration: Sendable {
    public var name: Located<String>
    public var params: [ParamDeclaration]

    public init(name: Located<String>, params: [ParamDeclaration] = []) {
        self.name = name
        self.params = params
    }
}

/// The view that shows a route: `CreateAccountView`, or `CreateAccountView(navigator:)` where it takes the navigator.
public struct ViewReference: Hashable, Sendable {
    public var type: String
    public var takesNavigator: Bool

    public init(type: String, takesNavigator: Bool) {
        self.type = type
        self.takesNavigator = takesNavigator
    }
}

/// What flows, routes and transitions say of themselves alike.
public struct Annotations: Sendable {
    public var description: Located<String>?
    public var deprecated: Located<String>?
    public var tags: [Located<String>] = []
    /// Former names.
    public var was: [Located<String>] = []
    public var allow: [Allowance] = []

    @inlinable public init() {}
}

/// `allow: {rule, why}`: silences one rule in one place.
public struct Allowance: Sendable {
    public var rule: Located<String>
    public var why: Located<String>?

    public init(rule: Located<String>, why: Located<String>?) {
        self.rule = rule
        self.why = why
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
