/// A transition of the graph.
public struct Transition: Sendable {
    /// The place where the transition is declared.
    public enum Source: Hashable, Sendable {
        case route(Route.ID)
        case anywhere(Flow.ID)
        /// The `anywhere` of the app.
        case app
    }

    /// The target that the transition leads to.
    public enum Target: Hashable, Sendable {
        case route(Route.ID)
        /// A route that returns a value: it is called like a child flow.
        case result(Route.ID)
        /// A child flow.
        case flow(Flow.ID)
        case tab(TabTarget)
        case back(BackTarget)
        /// The outcome, by its index in the flow's list.
        case finish(Int)
        case restart
        case open(String)
        /// A route or an outcome that the flow does not have, an undeclared flow, or a tab that is in no container.
        case missing(String)

        /// The route that the target names and shows.
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
    /// Whether the transition has `above` or `instead`.
    public let isAnchored: Bool
    public let declaration: Shared<TransitionDeclaration>
    /// The name of the generated function; empty if the declaration lacks a required name. A branch of `then` is not a
    /// function, and is named after its transition and outcome: `payment.paid`. Nor is one of a choice: `next/permissions`.
    public let name: String

    /// The name of the function that takes the transition: that of its choice, if it is one of several.
    public var function: String { declaration.value.choice?.name.value ?? name }

    /// Whether it happens to the app, or to its flow: no user takes it.
    public var isSignal: Bool { declaration.isSignal }
}

extension FlowGraph {
    /// Returns the entry that `instead` names when a transition is taken from a screen of a route: the nearest entry of
    /// that route is the screen itself, the top. Nil if the transition replaces nothing.
    /// - Parameter route: Nil if it is not known. If the transition is a route's own, that one counts.
    public func replaced(by transition: Transition, from route: Route.ID?) -> Anchor? {
        guard transition.isAnchored, let anchor = transition.declaration.value.instead?.value else { return nil }
        guard case .route(let name) = anchor else { return anchor }
        if case .route(let own) = transition.source { return self[own].name == name ? .top : anchor }
        return route.map { self[$0].name == name } ?? false ? .top : anchor
    }
}

extension FlowGraph {
    /// Returns the entry that is on top once the flow that a transition starts has been dismissed, if the transition has
    /// removed the calling screen: a flow without outcomes may take its place, because nobody waits for one.
    public func uncovered(after transition: Transition) -> BackTarget? {
        guard case .flow = transition.target, transition.isAnchored else { return nil }
        let declaration = transition.declaration.value
        if let anchor = declaration.instead?.value { return anchor == .top ? .count(1) : nil }
        return declaration.above.map { .anchor($0.value) }
    }

    /// Returns the target of an edge that goes back: that of a declared `back`, or what a flow has uncovered.
    package func backTarget(of transition: Transition) -> BackTarget? {
        if case .back(let target) = transition.target { return target }
        return uncovered(after: transition)
    }
}

/// A tab and the route that is shown there.
public struct TabTarget: Hashable, Sendable {
    /// The first container that has the tab. Others may have one with the same name; at run time, the container on
    /// screen counts.
    public let tabs: Tabs.ID
    /// The index of the tab in the container.
    let itemIndex: Int32
    /// The route that is shown in the tab. Nil if the tab is only selected.
    public let route: Route.ID?

    public init(tabs: Tabs.ID, item: Int, route: Route.ID? = nil) {
        self.tabs = tabs
        itemIndex = Int32(item)
        self.route = route
    }

    public var item: Int { Int(itemIndex) }

    func showing(_ route: Route.ID) -> TabTarget { TabTarget(tabs: tabs, item: item, route: route) }
}
