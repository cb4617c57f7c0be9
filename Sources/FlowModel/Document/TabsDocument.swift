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
    /// The route that the tab begins with; nil for the flow's own root.
    public var root: Located<String>?
    /// The localization key of the tab's title.
    public var title: Located<String>?
    /// The SF Symbol of the tab.
    public var icon: Located<String>?
    public var requires: [Condition] = []
    /// The conditions that must hold for the tab to be there.
    public var when: [Condition] = []
    /// The arguments of the root.
    public var with: [FixedArgument] = []
    /// The name that distinguishes two tabs of the same flow.
    public var givenName: Located<String>?
    /// The tab's former names.
    public var was: [Located<String>] = []

    public init(flow: Located<String>) { self.flow = flow }

    /// The name of the tab: by default the flow's.
    public var name: Located<String> { givenName ?? flow }
}
