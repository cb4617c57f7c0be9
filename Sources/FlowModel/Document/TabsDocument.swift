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
    /// What must hold for the tab to be there.
    public var when: [Condition] = []
    /// Arguments of the flow's root.
    public var with: [FixedArgument] = []
    /// Distinguishes two tabs of the same flow.
    public var givenName: Located<String>?
    /// Its former names.
    public var was: [Located<String>] = []

    public init(flow: Located<String>) { self.flow = flow }

    /// The name of the tab: by default the flow's.
    public var name: Located<String> { givenName ?? flow }
}
