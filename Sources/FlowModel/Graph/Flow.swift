/// A flow of the graph.
public struct Flow: Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let index: Int32
        init(_ index: Int) { self.index = Int32(index) }
    }

    public let id: ID
    public let declaration: Shared<FlowDocument>
    public let routes: Range<Int>
    public let anywhere: Range<Int>
    /// The branches of all transitions of the flow.
    public let branches: Range<Int>
    /// Nil if the root is missing or does not exist, and for a flow of another module.
    public let root: Route.ID?
    /// The routes that return a value, in source order.
    public let results: [Route.ID]
    let routesByName: [String: Route.ID]
    let outcomeIndex: NameIndex

    public var name: String { declaration.name.value }
    public var subject: Subject { .flow(name) }
    /// Whether it belongs to another module, so that only its signature is known.
    public var isExternal: Bool { declaration.module != nil }

    /// Returns the route with this name.
    public func route(named name: String) -> Route.ID? { routesByName[name] }

    /// The index of the outcome with this name.
    public func outcome(named name: String) -> Int? {
        outcomeIndex.index(of: name, in: declaration.value.outcomes)
    }
}

/// A route of the graph.
public struct Route: Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let index: Int32
        init(_ index: Int) { self.index = Int32(index) }
    }

    public let id: ID
    public let flow: Flow.ID
    public let flowName: String
    public let declaration: Shared<RouteDeclaration>
    public let transitions: Range<Int>
    /// Whether a link or an `entry` opens it. This and whether it returns a value are stored, so that searches for such
    /// routes, which are few, fetch no declarations.
    public let isOpenedFromOutside: Bool
    /// Whether it returns a value, which makes it a separate flow with the outcome `done`.
    public let givesResult: Bool

    init(
        id: ID, flow: Flow.ID, flowName: String, declaration: Shared<RouteDeclaration>, transitions: Range<Int>
    ) {
        self.id = id
        self.flow = flow
        self.flowName = flowName
        self.declaration = declaration
        self.transitions = transitions
        isOpenedFromOutside = !declaration.value.paths.isEmpty || declaration.value.entry != nil
        givesResult = declaration.value.result != nil
    }

    public var name: String { declaration.name.value }
    public var subject: Subject { .route(flow: flowName, route: name) }
}
