/// All documents of a program with their names resolved. A name that leads nowhere stays in the graph as missing, so
/// that every complaint about it is a rule.
public struct FlowGraph: Sendable {
    public internal(set) var flows: [Flow] = []
    public internal(set) var routes: [Route] = []
    public internal(set) var transitions: [Transition] = []
    /// The transitions that say `was` or `allow`, in order.
    public internal(set) var annotatedTransitions: [Int] = []
    /// The app documents. More than one is a mistake.
    public internal(set) var apps: [AppDocument] = []
    /// The names of the files, as they were given.
    public internal(set) var paths: [String] = []

    public var app: AppDocument? { apps.first }

    public subscript(id: Flow.ID) -> Flow { flows[Int(id.index)] }
    public subscript(id: Route.ID) -> Route { routes[Int(id.index)] }

    /// The routes of a flow, in source order.
    public func routes(of flow: Flow) -> ArraySlice<Route> { routes[flow.routes] }

    /// The transitions that a route declares.
    public func transitions(of route: Route) -> ArraySlice<Transition> { transitions[route.transitions] }

    /// The transitions that a flow declares for all its routes, `all` written out.
    public func anywhere(of flow: Flow) -> ArraySlice<Transition> { transitions[flow.anywhere] }

    /// Whether a flow-wide transition is open from a route: it is not excepted there, and no transition of the route
    /// itself has its name.
    public func isOpen(_ transition: Transition, from route: Route) -> Bool {
        if transition.declaration.except.contains(where: { $0.value == route.name }) { return false }
        return !transitions(of: route).contains { $0.name == transition.name }
    }

    // MARK: What a route is, with the flow's defaults

    public func analyticsName(of route: Route) -> String? { route.declaration.metadata.analyticsName?.value }

    public func title(of route: Route) -> String? {
        (route.declaration.metadata.title ?? flows[Int(route.flow.index)].declaration.defaults.title)?.value
    }

    public func disableSwipeBack(of route: Route) -> Bool {
        let isDisabled = route.declaration.metadata.disableSwipeBack
        return (isDisabled ?? flows[Int(route.flow.index)].declaration.defaults.disableSwipeBack)?.value ?? false
    }

    public func hidesTabBar(of route: Route) -> Bool {
        let isHidden = route.declaration.metadata.hidesTabBar
        return (isHidden ?? flows[Int(route.flow.index)].declaration.defaults.hidesTabBar)?.value ?? false
    }

    /// The text of a value of the app's own metadata: the route's, the flow's or the app's default.
    public func value(of property: MetadataProperty, for route: Route) -> String? {
        Self.text(of: property, in: route.declaration.metadata)
            ?? Self.text(of: property, in: flows[Int(route.flow.index)].declaration.defaults)
            ?? property.defaultValue?.value
    }

    private static func text(of property: MetadataProperty, in metadata: MetadataDeclaration) -> String? {
        guard let entry = metadata.declared.first(where: { $0.key.value == property.name.value }),
            case .scalar(let text) = entry.value.value
        else { return nil }
        return text
    }

    /// The name of the style in which a transition shows its target.
    public func style(of transition: Transition) -> String {
        if let style = transition.declaration.style { return style.value }
        if case .route(let target) = transition.target, let style = routes[Int(target.index)].declaration.style {
            return style.value
        }
        return BuiltInStyle.push.rawValue
    }

    /// What a style is like; `push` for one that nobody declares.
    public func builtIn(_ style: String) -> BuiltInStyle {
        BuiltInStyle(rawValue: style) ?? app?.styles.first { $0.name.value == style }?.like ?? .push
    }
}

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
    /// Nil where the root is missing or leads nowhere.
    public let root: Route.ID?
    let routesByName: [String: Route.ID]

    public var name: String { declaration.name.value }
    public var subject: Subject { .flow(name) }

    /// The route of that name.
    public func route(named name: String) -> Route.ID? { routesByName[name] }
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

    public var name: String { declaration.name.value }
    public var subject: Subject { .route(flow: flowName, route: name) }
}

/// A transition of the graph.
public struct Transition: Sendable {
    /// Where it is declared.
    public enum Source: Hashable, Sendable {
        case route(Route.ID)
        case anywhere(Flow.ID)
    }

    /// What it leads to.
    public enum Target: Hashable, Sendable {
        case route(Route.ID)
        case back(BackTarget)
        /// The outcome by its place in the flow's list.
        case finish(Int)
        case open(String)
        /// A route or an outcome that the flow does not have.
        case missing(String)
    }

    public let source: Source
    public let target: Target
    public let declaration: Shared<TransitionDeclaration>
    /// What the generated function is called; empty where the declaration should have given a name.
    public let name: String
    public let subject: Subject
}
