/// The frameworks that code can be generated for, and the one that a build asks for.
public struct Frameworks: Sendable {
    /// The frameworks. The first is the one that is meant if neither the app nor the build names any.
    public let all: [Framework]
    /// The framework to generate for, instead of the app's own choice.
    public let override: Framework?

    public init(_ all: [Framework], override: Framework? = nil) {
        precondition(!all.isEmpty, "Code has to be generated for some framework.")
        self.all = all
        self.override = override
    }

    public var names: [String] { all.map(\.name) }

    public subscript(name: String) -> Framework? { all.first { $0.name == name } }

    /// Returns the framework to generate for, given the app's own choice.
    public func framework(chosen: Framework?) -> Framework { override ?? chosen ?? all[0] }

    /// Whether a name is that of a module of the library, of its dynamic product, or of the core of all of them.
    public func isOfLibrary(_ name: String) -> Bool {
        name == "FlowCore" || all.contains { $0.library.contains { name == $0.name || name == $0.name + "Dynamic" } }
    }
}
