import Foundation

/// A link that shows its route from another screen, by a transition that is declared there: the `from` of a `path`.
nonisolated public struct FlowLinkOrigin: Sendable {
    private let flow: String
    private let pattern: String
    /// The name of the transition.
    internal let transition: String
    private let params: [String: String]
    private let make: @Sendable (FlowArguments, [any FlowRoute]) -> (route: any FlowRoute, isRoot: Bool)?

    /// Creates the origin of a link, as flowgen writes it: it is not checked.
    /// - Parameters:
    ///   - pattern: The link's pattern.
    ///   - params: The parameters of the other screen that the link gives, each with that of its route.
    public init<Child: FlowRoute, Route: FlowRoute>(
        _ pattern: String, to _: Child.Type, from _: Route.Type, _ kind: Route.Kind, by transition: String,
        passing params: [String: String] = [:]
    ) {
        flow = Child.flowName
        self.pattern = pattern
        self.transition = transition
        self.params = params
        make = { arguments, roots in
            let root = params.isEmpty ? roots.first { ($0 as? Route)?.kind == kind } : nil
            if let root { return (root, true) }
            return (try? Route(kind, arguments)).map { ($0, false) }
        }
    }

    /// Whether it is that of a link to a route.
    internal func isOf(_ route: any FlowRoute, _ pattern: String) -> Bool {
        self.pattern == pattern && route.isOf(flow)
    }

    /// Returns the other screen, and whether it is a root as the app shows it, because the link gives it nothing.
    internal func source(
        below route: any FlowRoute, roots: [any FlowRoute]
    ) -> (route: any FlowRoute, isRoot: Bool)? {
        let texts = route.arguments.texts
        return make(FlowArguments(saved: params.compactMapValues { texts[$0] }), roots)
    }
}

/// The place of a link: the route that is shown as a link to it would be, and the steps from there to the link's own.
nonisolated internal struct FlowLinkPlace {
    var route: any FlowRoute
    /// Whether the link says nothing of the first route but that it is shown.
    var isRoot: Bool
    var steps: [FlowStep] = []

    /// The link's own route.
    var top: any FlowRoute { steps.last?.route ?? route }
}

nonisolated extension FlowApp {
    /// Returns the lowest route that a link shows: its own, unless that is shown from another screen.
    package static func lowestRoute(for url: Foundation.URL, bases: [Foundation.URL] = []) -> (any FlowRoute)? {
        match(url, bases: bases).map { place(of: $0).route }
    }

    /// Returns the place of a link. A route below another has the `from` of its own first link.
    internal static func place(of match: FlowLinkMatch) -> FlowLinkPlace {
        var place = FlowLinkPlace(route: match.route, isRoot: match.isRoot)
        let roots = givenRoots
        var pattern = match.pattern
        while let origin = origins.first(where: { $0.isOf(place.route, pattern) }) {
            // Above another screen, it is not the root as the app shows it.
            let route = place.isRoot ? place.route.withDefaults : place.route
            guard let source = origin.source(below: route, roots: roots) else { break }
            place.steps.insert(FlowStep(origin.transition, route), at: 0)
            (place.route, place.isRoot) = source
            pattern = source.route.firstPattern ?? ""
        }
        return place
    }
}

nonisolated extension FlowRoute {
    /// The same route with its defaults, if each value has one.
    fileprivate var withDefaults: any FlowRoute { (try? Self(kind, FlowArguments())) ?? self }
    /// The first pattern of links to the route.
    fileprivate var firstPattern: String? { Self.flowPaths.first { $0.kind == kind }?.pattern }
}
