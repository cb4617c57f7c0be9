/// A tabs container of the graph.
public struct Tabs: Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let index: Int32
        init(_ index: Int) { self.index = Int32(index) }
    }

    public let id: ID
    public let declaration: Shared<TabsDocument>
    public internal(set) var items: [TabItem]

    public var name: String { declaration.name.value }
    public var subject: Subject { .tabs(name) }
}

/// A tab of the graph.
public struct TabItem: Sendable {
    public let declaration: TabItemDeclaration
    /// The tab's flow. Nil if it is not declared.
    public let flow: Flow.ID?
    /// The route that the tab begins with, instead of its flow's own root. Nil if it begins with that.
    public internal(set) var root: Route.ID?

    public var name: String { declaration.name.value }
}
