/// The document that says what is true of the whole app. A program has at most one.
public struct AppDocument: Sendable {
    public var name: Located<String>
    /// What is shown first: the first whose conditions hold.
    public var start: [StartDeclaration] = []
    /// Ways that are open from every route of every flow.
    public var anywhere: [Shared<TransitionDeclaration>] = []
    public var guards: [GuardDeclaration] = []
    public var links = LinkSettings()
    public var styles: [StyleDeclaration] = []
    public var metadata: [MetadataProperty] = []
    /// Names of metadata of which no more could be read.
    public var unreadMetadata: [String] = []
    public var generate = GenerationSettings()
    public var rules: [RuleSetting] = []
    public var limits = Limits()
    /// What has to hold in every run.
    public var invariants: [InvariantDeclaration] = []
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }

    /// Whatever metadata the app declares, by its name.
    public var metadataNames: [String] { metadata.map(\.name.value) + unreadMetadata }
}

/// What the app shows first, while conditions hold.
public struct StartDeclaration: Sendable {
    /// A flow, or a tabs container.
    public var target: Located<String>
    public var when: [Condition]
    /// Arguments of the flow's root.
    public var with: [FixedArgument]

    public init(target: Located<String>, when: [Condition] = [], with: [FixedArgument] = []) {
        self.target = target
        self.when = when
        self.with = with
    }
}

/// A way of showing a screen that the app adds to `push`, `sheet` and `cover`.
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

/// The styles of the language.
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
    /// A part of the screen's height, above 0 and at most 1, as Swift text.
    case fraction(String)
    /// Points, above 0, as Swift text.
    case height(String)
}

/// What is generated.
public struct GenerationSettings: Hashable, Sendable {
    public var framework: Framework = .swiftUI
    /// The oldest iOS that the generated code runs on, by its major version.
    public var minimumOS = 17
    public var access: AccessLevel = .internal
    public var support: Support = .emit

    public init() {}
}

/// The frameworks of the language. Those that `isAvailable` does not name come later.
public enum Framework: String, CaseIterable, Sendable {
    case swiftUI = "swiftui"
    case navigationView = "swiftui-navigationview"
    case uiKit = "uikit"
    case tca

    public var isAvailable: Bool { self == .swiftUI }

    /// The one that is not available yet and is meant by a name, as it is or misspelt: `UIKit`.
    public static func planned(as name: String) -> Framework? {
        guard
            let near = Framework(rawValue: name)
                ?? Spelling.nearest(to: name, among: allCases.map(\.rawValue))
                .flatMap(Framework.init), !near.isAvailable
        else { return nil }
        return near
    }
}

/// Who can use the generated code.
public enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`
}

/// Where the part of the generated code that does not depend on a flow comes from.
public enum Support: Hashable, Sendable {
    /// A file of the output.
    case emit
    /// A module.
    case `import`(String)
}

/// Numbers that rules measure against.
public struct Limits: Hashable, Sendable {
    /// Sheets and covers above one another.
    public var modals = 2
    /// Transitions from the start to a route.
    public var taps = 7

    public init() {}
}
