/// A document that declares a tabs container.
public struct TabsDocument: Sendable {
    public var name: Located<String>
    public var items: [TabItemDeclaration] = []
    public var annotations = Annotations()

    public init(name: Located<String>) { self.name = name }
}

/// A tab, which owns an instance of a flow.
public struct TabItemDeclaration: Sendable {
    public var flow: Located<String>
    /// A localization key.
    public var title: Located<String>?
    /// An SF Symbol.
    public var icon: Located<String>?
    public var requires: [Condition] = []
    /// Arguments of the flow's root.
    public var with: [FixedArgument] = []
    /// What tells two tabs of one flow apart.
    public var givenName: Located<String>?

    public init(flow: Located<String>) { self.flow = flow }

    /// What the tab is called: the flow's name, where it has none of its own.
    public var name: Located<String> { givenName ?? flow }
}
