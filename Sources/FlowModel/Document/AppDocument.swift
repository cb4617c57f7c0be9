/// The document that declares properties of the whole app. A program has at most one.
public struct AppDocument: Sendable {
    public var name: Located<String>
    /// The screens that may be shown first: the first entry counts whose conditions hold.
    public var start: [StartDeclaration] = []
    /// The flows that the app places itself: on screens or in windows of its own.
    public var places: [StartDeclaration] = []
    /// The transitions available from every route of every flow, and then the signals.
    public var anywhere: [Shared<TransitionDeclaration>] = []
    public var parts: [PartDeclaration] = []
    public var guards: [GuardDeclaration] = []
    public var links = LinkSettings()
    public var styles: [StyleDeclaration] = []
    public var metadata: [MetadataProperty] = []
    public var generate = GenerationSettings()
    /// The location of the key `generate`, if there is one.
    public var generateRange: SourceRange?
    public var rules: [RuleSetting] = []
    public var limits = Limits()
    /// The claims that must hold in every run.
    public var invariants: [InvariantDeclaration] = []
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }

    /// Whether the app shows flows itself, so that it has routers.
    public var showsFlows: Bool { !start.isEmpty || !places.isEmpty }

    /// The names of all metadata that the app declares.
    public var metadataNames: [String] { metadata.map(\.name.value) }

    /// Returns the app's own part with a name.
    public func part(named name: String) -> PartDeclaration? { parts.first { $0.name.value == name } }
}

/// The flow, tabs or route that the app, or a flow, shows first, while conditions hold: an entry of `start` or of
/// `root`. Also a flow that the app places itself: an entry of `places`, without conditions.
public struct StartDeclaration: Sendable {
    /// The name of a flow or a tabs container; in `root`, of a route.
    public var target: Located<String>
    /// The route of the flow that the app begins with; nil for the flow's own root, and in `root`.
    public var root: Located<String>?
    public var when: [Condition]
    /// The arguments of the root, or of the route.
    public var with: [FixedArgument]
    /// The name that distinguishes two places of the same flow.
    public var givenName: Located<String>?

    public init(
        target: Located<String>, root: Located<String>? = nil, when: [Condition] = [], with: [FixedArgument] = [],
        givenName: Located<String>? = nil
    ) {
        self.target = target
        self.root = root
        self.when = when
        self.with = with
        self.givenName = givenName
    }

    /// The name: by default that of what is shown.
    public var name: Located<String> { givenName ?? target }
}

/// A style that the app adds to `push`, `sheet` and `cover`.
public struct StyleDeclaration: Sendable {
    public var name: Located<String>
    public var like: BuiltInStyle
    public var detents: [Detent]
    public var dragIndicator: Bool?

    public init(name: Located<String>, like: BuiltInStyle, detents: [Detent] = [], dragIndicator: Bool? = nil) {
        self.name = name
        self.like = like
        self.detents = detents
        self.dragIndicator = dragIndicator
    }
}

/// The built-in styles.
public enum BuiltInStyle: String, CaseIterable, Sendable {
    case push
    case sheet
    /// A cover of the full screen.
    case cover
}

/// A height at which a sheet rests.
public enum Detent: Hashable, Sendable {
    case medium
    case large
    /// A fraction of the screen's height, above 0 and at most 1, as Swift text.
    case fraction(String)
    /// A height in points, above 0, as Swift text.
    case height(String)
}

/// The settings that say what is generated.
public struct GenerationSettings: Sendable {
    /// Whether Swift is generated, if the app says so.
    public var swift: Located<Bool>?
    /// The framework that the app chooses, if it does.
    public var framework: Framework?
    /// The oldest iOS that the generated code runs on, by its major version, if the app says which.
    public var minimumOS: Int?
    public var access: AccessLevel = .internal
    public var support: Support = .emit
    /// The location of the key `support`, if there is one.
    public var supportRange: SourceRange?
    /// The values of the keys that only one framework has, by name.
    public var values: [String: Bool] = [:]

    public init() {}

    /// The module that the code which does not depend on flows is imported from; nil if it is a generated file.
    public func supportModule(in framework: Framework, minimumOS: Int) -> String? {
        switch support {
        case .emit: nil
        case .library: framework.libraryModule(from: minimumOS)
        case .import(let name): name
        }
    }

    /// The value of a key that only one framework has.
    public subscript(key: FrameworkKey) -> Bool { values[key.name] ?? key.standard }
}

/// The circle of code that can use the generated code.
public enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`
}

/// The source of the part of the generated code that does not depend on flows.
public enum Support: Hashable, Sendable {
    /// A generated file.
    case emit
    /// The module of the library for the app's framework.
    case library
    /// A module of the app.
    case `import`(String)
}

/// The limits that rules check.
public struct Limits: Hashable, Sendable {
    /// The number of sheets and covers on top of one another.
    public var modals = 2
    /// The number of transitions from the start to a route.
    public var taps = 7

    public init() {}
}
