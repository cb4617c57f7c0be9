/// The document that declares properties of the whole app. A program has at most one.
public struct AppDocument: Sendable {
    public var name: Located<String>
    /// What is shown first: the first entry whose conditions hold.
    public var start: [StartDeclaration] = []
    /// Transitions available from every route of every flow.
    public var anywhere: [Shared<TransitionDeclaration>] = []
    public var guards: [GuardDeclaration] = []
    public var links = LinkSettings()
    public var styles: [StyleDeclaration] = []
    public var metadata: [MetadataProperty] = []
    public var generate = GenerationSettings()
    /// The location of the key `generate`, if there is one.
    public var generateRange: SourceRange?
    public var rules: [RuleSetting] = []
    public var limits = Limits()
    /// What must hold in every run.
    public var invariants: [InvariantDeclaration] = []
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }

    /// The names of all metadata that the app declares.
    public var metadataNames: [String] { metadata.map(\.name.value) }
}

/// What the app, or a flow, shows first, while conditions hold: an entry of `start` or of `root`.
public struct StartDeclaration: Sendable {
    /// A flow or a tabs container; in `root`, a route.
    public var target: Located<String>
    public var when: [Condition]
    /// Arguments of the flow's root, or of the route.
    public var with: [FixedArgument]

    public init(target: Located<String>, when: [Condition] = [], with: [FixedArgument] = []) {
        self.target = target
        self.when = when
        self.with = with
    }
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
    /// Full screen.
    case cover
}

/// A height at which a sheet rests.
public enum Detent: Hashable, Sendable {
    case medium
    case large
    /// A fraction of the screen's height, above 0 and at most 1, as Swift text.
    case fraction(String)
    /// Points, above 0, as Swift text.
    case height(String)
}

/// What is generated.
public struct GenerationSettings: Sendable {
    /// The framework that the app chooses, if it does.
    public var framework: Framework?
    /// The oldest iOS that the generated code runs on, by its major version, if the app says which.
    public var minimumOS: Int?
    public var access: AccessLevel = .internal
    public var support: Support = .emit
    /// The values of the keys that only one framework has, by name.
    public var values: [String: Bool] = [:]

    public init() {}

    /// The value of a key that only one framework has.
    public subscript(key: FrameworkKey) -> Bool { values[key.name] ?? key.standard }
}

/// Who can use the generated code.
public enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`
}

/// Where the flow-independent part of the generated code comes from.
public enum Support: Hashable, Sendable {
    /// A generated file.
    case emit
    /// A module.
    case `import`(String)
}

/// The limits that rules check.
public struct Limits: Hashable, Sendable {
    /// Sheets and covers on top of one another.
    public var modals = 2
    /// Transitions from the start to a route.
    public var taps = 7

    public init() {}
}
