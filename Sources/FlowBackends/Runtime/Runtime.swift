import FlowModel

/// The code of a framework that does not depend on a program. It is a module, which apps import, and its sources are also
/// what `support: emit` writes as one file.
public struct Runtime: Sendable {
    /// The module of the library: `FlowSwiftUI`.
    public let module: String
    /// The comment at the beginning of the file.
    let introduction: String
    /// The conditions of the sources that hold, which begin with `FLOW_`, as the module's target defines them.
    let conditions: Set<String>
    /// The sources in the order of the file.
    let sources: [Source]

    /// One source.
    struct Source: Sendable {
        /// The folder and the name, which is also the title of its section: `FlowCore/Entries.swift`.
        let path: String
        /// The types that it declares at file scope, also those of its own.
        var types: [String] = []
        /// The types that an app can pass on: they are public, and `Hashable & Sendable`, and not `Codable`.
        var values: [String] = []
        let text: String
    }

    /// - Parameters:
    ///   - module: The module of the library.
    ///   - introduction: The comment at the beginning of the file, without slashes.
    ///   - conditions: The conditions of the sources that hold.
    ///   - paths: The sources, by folder: `("FlowCore", ["Titles", …])`.
    init(
        _ module: String, _ introduction: String, conditions: Set<String>, _ paths: (folder: String, names: [String])...
    ) {
        self.module = module
        self.introduction = introduction
        self.conditions = conditions
        sources = paths.flatMap { folder, names in
            names.map { name in
                let path = "\(folder)/\(name).swift"
                guard let source = EmbeddedRuntime.sources[path] else {
                    preconditionFailure("no runtime source \(path)")
                }
                return source
            }
        }
    }

    /// Creates a runtime whose sources are no part of the package.
    init(_ module: String, _ introduction: String, conditions: Set<String> = [], sources: [Source]) {
        self.module = module
        self.introduction = introduction
        self.conditions = conditions
        self.sources = sources
    }
}

extension ReservedNames {
    /// Creates the names of the types that a framework's runtimes declare. As one file of the app's module, a runtime has even
    /// those of its own there.
    init(of runtimes: Runtime...) {
        let sources = runtimes.flatMap(\.sources)
        self.init(
            supportTypes: Set(sources.flatMap(\.types)), supportValues: Set(sources.flatMap(\.values)))
    }
}

extension Runtime {
    /// The runtimes of all modules of the library.
    static let all = [swiftUI, swiftUI16, navigationView(hasCoordinators: true), uiKit, tca]

    /// The value: what is shown, and what a request makes of it.
    static let core = (
        folder: "FlowCore",
        names: [
            "Interface", "Titles", "Routes", "Calls", "Styles", "Transitions", "Commands", "Buttons", "Arguments",
            "SortedTexts", "Tabs", "App", "Places", "Answers", "Moves", "Entries", "Showing", "Chains", "StackState",
            "Requests", "WindowState", "Columns", "Events", "Reports", "Run", "Starting", "Performing", "Signals",
            "GoingBack",
            "Asking", "Patterns", "Links", "LinkOrigins", "Opening", "Saving", "Restoring",
        ]
    )

    /// The objects that keep the value, and are what an app uses.
    static let routers = (
        folder: "FlowRouters",
        names: ["Guards", "Modules", "Window", "Stack", "Navigators", "Router", "TabStacks", "AppRouter", "AppPlaces"]
    )

    /// The views of SwiftUI that all of its forms have.
    static let views = (
        folder: "FlowViews",
        names: [
            "Publications", "LocalizedTitles", "StackViews", "Animation", "Bindings", "Owned", "Screens", "Declared",
            "Scenes",
            "Presented", "Holding", "Modifiers", "Platforms", "SwipeBack", "SwipeDown",
        ]
    )
}
