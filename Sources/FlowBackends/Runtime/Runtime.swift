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

    /// One source: its path, of which the name is also the title of its section, and its text.
    struct Source: Sendable {
        let path: String
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
                guard let text = EmbeddedRuntime.sources[path] else { preconditionFailure("no runtime source \(path)") }
                return Source(path: path, text: text)
            }
        }
    }

    /// Creates a runtime whose sources are no part of the package.
    init(_ module: String, _ introduction: String, sources: [Source]) {
        self.module = module
        self.introduction = introduction
        conditions = []
        self.sources = sources
    }
}

extension Runtime {
    /// The value: what is shown, and what a request makes of it.
    static let core = (
        folder: "FlowCore",
        names: [
            "Interface", "Titles", "Routes", "Transitions", "Arguments", "Entries", "Reports", "Calls", "App",
            "StackState",
            "WindowState", "Asking", "Commands", "Endings", "Tabs", "Links", "Saving",
        ]
    )

    /// The objects that keep the value, and are what an app uses.
    static let routers = (
        folder: "FlowRouters",
        names: ["Guards", "Modules", "Window", "Stack", "Navigators", "Router", "TabStacks", "AppRouter"]
    )

    /// The views of SwiftUI that all of its forms have.
    static let views = (
        folder: "FlowViews",
        names: [
            "LocalizedTitles", "StackViews", "Animation", "Bindings", "Owned", "Screens", "Scenes", "Presented",
            "Modifiers", "Platforms",
            "SwipeBack", "SwipeDown",
        ]
    )
}
