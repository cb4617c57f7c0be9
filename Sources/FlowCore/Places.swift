/// A flow that the app places itself: the declaration, without the values that the app gives to the flow's root.
nonisolated public struct FlowPlaced: Sendable {
    internal let name: String
    internal let flow: any FlowRoute.Type
    /// The root, if YAML says which, or fixes its values.
    internal let root: (any FlowRoute)?

    /// Creates the declaration of a flow that begins with its own root, whose values the app gives.
    public init(_ name: String, _ flow: any FlowRoute.Type) {
        self.name = name
        self.flow = flow
        root = nil
    }

    /// Creates the declaration of a flow that always begins alike.
    public init(_ name: String, root: any FlowRoute) {
        self.name = name
        flow = Swift.type(of: root)
        self.root = root
    }
}

/// A flow with the values of its root, as the app places it.
nonisolated public struct FlowPlace<App: FlowApp>: Swift.Identifiable, Sendable {
    /// The name of the place in YAML.
    public let name: String
    /// The route that the flow begins with.
    public let root: any FlowRoute
    /// Whether the flow always begins alike, so that links leave its root as it is.
    private let isFixed: Bool

    /// Creates what is placed. Only the app's file can, because it knows the places.
    public init(_ name: String, _ root: any FlowRoute, isFixed: Bool = false, _: App.Key) {
        self.init(name: name, root: root, isFixed: isFixed)
    }

    fileprivate init(name: String, root: any FlowRoute, isFixed: Bool) {
        self.name = name
        self.root = root
        self.isFixed = isFixed
    }

    /// The name, with the route and its values: that of another one is another.
    public var id: String { "\(name): \(root.id)" }

    package var start: FlowStart { FlowStart(name, root, isFixed: isFixed) }

    /// Whether both are the same, so that a link for the one opens in the other.
    package func isSame(as other: Self) -> Bool { name == other.name && root.isEqual(other.root) }
}

nonisolated extension FlowApp {
    /// Whether a start, or one of its tabs, shows the flow of a route.
    package static func startShows(_ route: any FlowRoute) -> Bool {
        starts.contains { $0.roots.contains { $0.isOf(Swift.type(of: route).flowName) } }
    }

    /// Returns the place where the app places the flow of a link, with the values that the link has for its root. Nil if
    /// a start shows the flow, or the app does not place it.
    package static func place(for route: any FlowRoute) -> FlowPlace<Self>? {
        let flow = Swift.type(of: route).flowName
        let places = places.filter { $0.flow.flowName == flow }
        // One that begins with the route comes before the others, as with tabs.
        guard !startShows(route),
            let place = places.first(where: { $0.root?.isOfKind(of: route) ?? false }) ?? places.first
        else { return nil }
        let root = place.root ?? route.chain.first?.route ?? route
        return FlowPlace(name: place.name, root: root, isFixed: place.root != nil)
    }
}
