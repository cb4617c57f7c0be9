public import FlowSwift

/// A document that declares a flow.
public struct FlowDocument: Sendable {
    public var name: Located<String>
    /// The routes that can be at the bottom: the first entry counts whose conditions hold when the flow starts. The
    /// last has none.
    public var roots: [StartDeclaration] = []
    public var outcomes: [OutcomeDeclaration] = []
    /// The transitions available from every route of the flow, and then the signals.
    public var anywhere: [Shared<TransitionDeclaration>] = []
    public var parts: [PartDeclaration] = []
    public var style: Located<String>?
    /// The routes with which the columns of the flow begin, from the sidebar on; empty if it has none.
    public var columns: [Located<String>] = []
    /// The metadata for every route that sets no value.
    public var defaults = MetadataDeclaration()
    public var imports: [Located<String>] = []
    public var routes: [Shared<RouteDeclaration>] = []
    public var requires: [Condition] = []
    /// The module of the flow, if it is another one: its routes are then not declared here.
    public var module: Located<String>?
    /// The parameters for starting a flow of another module.
    public var params: [ParamDeclaration] = []
    /// The links that open a flow of another module.
    public var paths: [PathDeclaration] = []
    /// Whether Swift is generated for the flow, if it says so itself.
    public var swift: Located<Bool>?
    public var rules: [RuleSetting] = []
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }

    /// The root that is always possible: the last entry. Its parameters are the flow's.
    public var root: Located<String>? { roots.last?.target }

    /// Returns the flow's own part with a name.
    public func part(named name: String) -> PartDeclaration? { parts.first { $0.name.value == name } }
}

/// A screen of a flow.
public struct RouteDeclaration: Sendable {
    public var name: Located<String>
    /// The values that the route returns, if it does: it is then a separate flow.
    public var result: ResultDeclaration?
    public var params: [ParamDeclaration] = []
    public var view: Located<ViewReference>?
    public var metadata = MetadataDeclaration()
    public var style: Located<String>?
    /// The names of the parts that the screen has.
    public var parts: [Located<String>] = []
    /// The transitions of the route; in the graph, its own come first, then those of its parts.
    public var transitions: [Shared<TransitionDeclaration>] = []
    /// The way into the route from outside the graph.
    public var entry: Located<String>?
    /// The links that open the route.
    public var paths: [PathDeclaration] = []
    public var requires: [Condition] = []
    /// Whether saved state includes the route, which is the default, or ends before it.
    public var restores: Located<Bool>?
    /// The type of the screen's reducer, for frameworks that have reducers.
    public var reducer: Located<String>?
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }

    /// Whether saved state includes the route.
    public var isSaved: Bool { restores?.value ?? true }

    /// Whether parameters are read back from text: those of saved state and of links.
    public var isReadBack: Bool { isSaved || !paths.isEmpty }

    /// The outcome with which a route that returns something ends: `done`.
    public var resultOutcome: OutcomeDeclaration? {
        result.map { OutcomeDeclaration(name: Located("done", $0.range), params: $0.values) }
    }
}

/// The values that a route returns: one value without a name, or named values.
public struct ResultDeclaration: Sendable {
    public var range: SourceRange
    /// The payload of the outcome `done`. A value without a name is called `value` there.
    public var values: [ParamDeclaration]
    /// Whether the values have names, so that they are returned together, as a type of their own.
    public var isNamed: Bool

    /// Creates one value without a name.
    public init(_ type: Located<SwiftType>) {
        range = type.range
        values = [ParamDeclaration(name: Located("value", type.range), type: type, defaultValue: nil)]
        isNamed = false
    }

    /// Creates named values.
    public init(_ values: [ParamDeclaration], at range: SourceRange) {
        self.range = range
        self.values = values
        isNamed = true
    }

    /// The type as text, or the values as a Swift declaration has them: `code: String, format: Format`.
    public var text: String {
        values.map { (isNamed ? "\($0.name.value): " : "") + $0.type.value.text }.joined(separator: ", ")
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
    /// The former names of the flow, the route or the transition.
    public var was: [Located<String>] = []
    public var allow: [Allowance] = []

    public init() {}
}

/// An entry `allow: {rule, why}`: it silences one rule in one place.
public struct Allowance: Sendable {
    public var rule: Located<String>
    public var why: Located<String>?
    /// The range of the whole entry.
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

/// An entry of `rules: {rule: severity}`.
public struct RuleSetting: Sendable {
    public var rule: Located<String>
    public var severity: Located<Severity>

    public init(rule: Located<String>, severity: Located<Severity>) {
        self.rule = rule
        self.severity = severity
    }
}

/// The former name of a route that was in another flow: `Search/filters`.
public struct FormerRoute: Hashable, Sendable {
    public let flow: String
    public let route: String

    public init(flow: String, route: String) {
        self.flow = flow
        self.route = route
    }

    /// Reads a former name. Nil for a name without a flow.
    public init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        (flow, route) = (String(parts[0]), String(parts[1]))
    }
}
