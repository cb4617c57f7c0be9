/// The part of a framework that the language and the rules know, if code can be generated for it. A backend describes
/// its framework with it; readers and rules see no more than this.
public struct Framework: Sendable {
    /// The framework's name in YAML: `swiftui`.
    public let name: String
    public let minimumOS: MinimumOS
    /// The keys of `generate` that only this framework has.
    public let keys: [FrameworkKey]
    /// Whether a view finds the router of its flow by itself, in an environment.
    public let hasEnvironment: Bool
    /// Whether each screen has a reducer.
    public let hasReducers: Bool
    /// Whether transitions are functions of navigators and routers. If not, a screen's actions request them.
    public let hasNavigators: Bool
    /// Whether flows can be shown in columns.
    public let hasColumns: Bool
    /// Whether flows that are tabs can be, too.
    public let hasColumnsInTabs: Bool
    /// The module without which no screen is shown.
    public let viewModule: String
    /// The modules of the library that have its runtime, each from a version of iOS on, the newest first.
    public let library: [LibraryModule]
    /// The names that its code declares or uses.
    public let reservedNames: ReservedNames

    public init(
        _ name: String, minimumOS: MinimumOS, keys: [FrameworkKey] = [], hasEnvironment: Bool = true,
        hasReducers: Bool = false, hasNavigators: Bool = true, hasColumns: Bool = false, hasColumnsInTabs: Bool = false,
        viewModule: String = "SwiftUI", library: [LibraryModule] = [], reservedNames: ReservedNames = ReservedNames()
    ) {
        self.name = name
        self.minimumOS = minimumOS
        self.keys = keys
        self.hasEnvironment = hasEnvironment
        self.hasReducers = hasReducers
        self.hasNavigators = hasNavigators
        self.hasColumns = hasColumns
        self.hasColumnsInTabs = hasColumnsInTabs
        self.viewModule = viewModule
        self.library = library
        self.reservedNames = reservedNames
    }

    /// Returns the module of the library for apps that run on a version of iOS and later.
    public func libraryModule(from minimumOS: Int) -> String? { library.first { $0.minimumOS <= minimumOS }?.name }
}

/// A module of the library.
public struct LibraryModule: Sendable {
    public let name: String
    /// The oldest iOS that it is for.
    public let minimumOS: Int
    /// The published package that has it as a product.
    public let package: String

    public init(_ name: String, from minimumOS: Int, package: String = "flowgen-plugin") {
        self.name = name
        self.minimumOS = minimumOS
        self.package = package
    }
}

/// The versions of iOS that the code for a framework runs on, by their major numbers.
public struct MinimumOS: Sendable {
    /// The oldest version that an app can ask for.
    public let lowest: Int
    /// The reason why the version cannot be an older one: "`NavigationStack` requires iOS 16".
    public let reason: String
    /// The oldest version unless the app says otherwise.
    public let standard: Int
    /// The part of the code that depends on the version, in a sentence for the schema.
    public let summary: String
    /// The newest version that an app can ask for, if the framework is only for older ones.
    public let limit: Limit?

    public struct Limit: Sendable {
        public let highest: Int
        /// The reason why the version cannot be a newer one.
        public let reason: String

        public init(_ highest: Int, because reason: String) {
            self.highest = highest
            self.reason = reason
        }
    }

    public init(_ lowest: Int, because reason: String, standard: Int, _ summary: String, limit: Limit? = nil) {
        self.lowest = lowest
        self.reason = reason
        self.standard = standard
        self.summary = summary
        self.limit = limit
    }
}

/// A key of `generate` that only one framework has. It is `true` or `false`.
public struct FrameworkKey: Sendable {
    public let name: String
    /// The value unless the app says otherwise.
    public let standard: Bool
    /// The meaning of the key, in a sentence for the schema.
    public let summary: String
    /// The names that the code declares or uses if the key is `true`, besides those that it always does.
    public let reservedNames: ReservedNames

    public init(
        _ name: String, standard: Bool = false, _ summary: String, reservedNames: ReservedNames = ReservedNames()
    ) {
        self.name = name
        self.standard = standard
        self.summary = summary
        self.reservedNames = reservedNames
    }
}
