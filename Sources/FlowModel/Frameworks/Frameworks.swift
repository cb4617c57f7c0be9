/// The frameworks that code can be generated for, and the one that a build asks for.
public struct Frameworks: Sendable {
    /// The first is the one that is meant if neither the app nor the build names any.
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

    /// The framework to generate for, given the app's own choice.
    public func framework(chosen: Framework?) -> Framework { override ?? chosen ?? all[0] }

    /// The frameworks of the language, available or planned.
    private static let ofLanguage = ["swiftui", "swiftui-navigationview", "uikit", "tca"]

    /// The planned framework that a name refers to, exactly or misspelled, as in `UIKit`.
    public func planned(as name: String) -> String? {
        let planned = Self.ofLanguage.filter { self[$0] == nil }
        if planned.contains(name) { return name }
        if self[name] != nil { return nil }
        return Spelling.nearest(to: name, among: names + planned).flatMap { planned.contains($0) ? $0 : nil }
    }
}
