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
    /// The root that is always possible, whose parameters are the flow's: the last entry of `root`. Nil if it is missing
    /// or does not exist, and for a flow of another module.
    public internal(set) var root: Route.ID?
    /// The entries of `root` before the last, of which the first is shown whose conditions hold. One whose route does
    /// not exist is left out.
    public internal(set) var earlierRoots: [Root]
    /// The routes with which tabs, or the app, begin the flow instead of its own root, each once.
    public internal(set) var givenRoots: [Route.ID] = []
    /// Whether something may begin the flow with its own root.
    public internal(set) var beginsWithRoot = true
    /// The obstacle that prevents the last entry from ever being shown; nil if it can be.
    public internal(set) var rootObstacle: Start.Obstacle?
    /// The routes that return a value, in source order.
    public let results: [Route.ID]
    let routesByName: [String: Route.ID]
    let outcomesByName: [String: Int]
    /// The values of the app's own metadata that its routes inherit.
    let defaults: NamedList<MetadataEntry>

    /// A root that is shown while conditions hold.
    public struct Root: Sendable {
        public let route: Route.ID
        public let declaration: StartDeclaration
        /// The obstacle that prevents the root from ever being shown; nil if it can be.
        public internal(set) var obstacle: Start.Obstacle?
    }

    /// The routes that can be at the bottom when the flow starts, each once, `root` last.
    public var roots: [Route.ID] {
        guard let root, !earlierRoots.isEmpty else { return root.map { [$0] } ?? [] }
        return distinct(
            earlierRoots.filter { $0.obstacle == nil }.map(\.route) + (rootObstacle == nil ? [root] : []))
    }

    /// The routes that can be at the bottom of an instance of the flow without a transition that puts them there, each once.
    public var bottoms: [Route.ID] {
        givenRoots.isEmpty ? roots : distinct((beginsWithRoot ? roots : []) + givenRoots)
    }

    /// Whether an instance of the flow can begin with a route.
    public func begins(with route: Route.ID) -> Bool { hasRoot(route) || givenRoots.contains(route) }

    /// Returns the flow as an instance of it sees it that begins with a route of its own; nil stands for its own root.
    public func beginning(with root: Route.ID?) -> Flow {
        guard let root else { return self }
        var flow = self
        flow.root = root
        flow.earlierRoots = []
        flow.rootObstacle = nil
        flow.givenRoots = []
        return flow
    }

    /// The routes that the flow's `root` names, each once: a link also shows one that is never shown otherwise.
    package var namedRoots: [Route.ID] {
        guard let root, !earlierRoots.isEmpty else { return root.map { [$0] } ?? [] }
        return distinct(earlierRoots.map(\.route) + [root])
    }

    private func distinct(_ routes: [Route.ID]) -> [Route.ID] {
        routes.indices.filter { !routes[($0 + 1)...].contains(routes[$0]) }.map { routes[$0] }
    }

    /// Whether all routes that the flow's `root` names exist.
    package var hasKnownRoots: Bool { root != nil && earlierRoots.count + 1 == declaration.roots.count }

    /// Whether the flow's `root` names a route.
    public func hasRoot(_ route: Route.ID) -> Bool {
        route == root || (!earlierRoots.isEmpty && earlierRoots.contains { $0.route == route })
    }

    public var name: String { declaration.name.value }
    public var subject: Subject { .flow(name) }
    /// Whether the flow belongs to another module, so that only its signature is known.
    public var isExternal: Bool { declaration.module != nil }

    /// Returns the route with this name.
    public func route(named name: String) -> Route.ID? { routesByName[name] }

    /// The index of the outcome with this name.
    public func outcome(named name: String) -> Int? { outcomesByName[name] }
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
    /// Whether a link or an `entry` opens the route. This and whether it returns a value are stored, so that searches
    /// for such routes, which are few, fetch no declarations.
    public let isOpenedFromOutside: Bool
    /// Whether a link shows the route on the chain that leads there from the root of its flow: its own link, or one
    /// whose `from` names the route.
    public internal(set) var isLinked: Bool
    /// Whether a link or an `entry` does.
    public var isOpenedOnChain: Bool { isLinked || (isOpenedFromOutside && declaration.value.entry != nil) }
    /// Whether the route returns a value, which makes it a separate flow with the outcome `done`.
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
        isLinked = declaration.value.paths.contains { $0.from == nil }
        givesResult = declaration.value.result != nil
    }

    public var name: String { declaration.name.value }
    public var subject: Subject { .route(flow: flowName, route: name) }
}
