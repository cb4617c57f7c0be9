/// A transition of the graph.
public struct Transition: Sendable {
    /// Where it is declared.
    public enum Source: Hashable, Sendable {
        case route(Route.ID)
        case anywhere(Flow.ID)
        /// The app's `anywhere`.
        case app
    }

    /// What it leads to.
    public enum Target: Hashable, Sendable {
        case route(Route.ID)
        /// A route that gives a value back: it is called like a child flow.
        case result(Route.ID)
        /// A child flow.
        case flow(Flow.ID)
        case tab(TabTarget)
        case back(BackTarget)
        /// The outcome by its place in the flow's list.
        case finish(Int)
        case restart
        case open(String)
        /// A route or an outcome that the flow does not have, a flow that nobody declares, or a tab that no container
        /// has.
        case missing(String)

        /// The route that it names and shows.
        public var route: Route.ID? {
            switch self {
            case .route(let route), .result(let route): route
            case .tab(let tab): tab.route
            case .flow, .back, .finish, .restart, .open, .missing: nil
            }
        }
    }

    public let source: Source
    public internal(set) var target: Target
    public let style: TransitionStyle
    /// Whether the declaration says anything of what few say: `above`, `with`, `requires` and so on. Whoever looks for these
    /// in all transitions need not fetch each declaration.
    public let hasDetails: Bool
    /// Whether it says `above` or `instead`.
    public let isAnchored: Bool
    public let declaration: Shared<TransitionDeclaration>
    /// What the generated function is called; empty where the declaration should have given a name. A branch of `then`
    /// is no function, and called by its transition and its outcome: `payment.paid`.
    public let name: String
}

/// A tab, and the route that is shown there.
public struct TabTarget: Hashable, Sendable {
    /// The first container that has the tab. Others may have one of its name, and the one that is shown counts.
    public let tabs: Tabs.ID
    /// The tab by its place in the container.
    let itemIndex: Int32
    /// Nil where the tab is only selected.
    public let route: Route.ID?

    public init(tabs: Tabs.ID, item: Int, route: Route.ID? = nil) {
        self.tabs = tabs
        itemIndex = Int32(item)
        self.route = route
    }

    public var item: Int { Int(itemIndex) }

    func showing(_ route: Route.ID) -> TabTarget { TabTarget(tabs: tabs, item: item, route: route) }
}
