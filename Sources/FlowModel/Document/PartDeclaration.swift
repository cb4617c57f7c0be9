/// A part of screens, such as a row or a menu, with the transitions of each screen that has it: an entry of `parts` of a
/// flow or of the app.
public struct PartDeclaration: Sendable {
    public var name: Located<String>
    public var transitions: [Shared<TransitionDeclaration>]

    public init(name: Located<String>, transitions: [Shared<TransitionDeclaration>]) {
        self.name = name
        self.transitions = transitions
    }
}

/// The part that declares a transition.
public struct PartReference: Hashable, Sendable {
    public let name: String
    /// Whether the app declares the part, rather than a flow.
    public let isOfApp: Bool

    public init(_ name: String, isOfApp: Bool) {
        self.name = name
        self.isOfApp = isOfApp
    }
}
