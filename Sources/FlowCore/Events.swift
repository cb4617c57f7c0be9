/// A screen that came on top, and why: the one place for analytics.
nonisolated public struct FlowEvent: Hashable, Sendable {
    /// The reasons why a screen comes on top. A transition to a tab, and a selection, are `forward`.
    public enum Cause: String, Sendable { case forward, back, link, restore }

    /// The screen that came on top.
    public let route: any FlowRoute
    /// The screen that was on top before; nil for the first one that is seen.
    public let from: (any FlowRoute)?
    /// The reason why it did.
    public let cause: Cause
    /// The name of the transition that was taken, if one was. The back button, gestures and the tab bar take none.
    public let transition: String?
    /// The name of the tab whose stack has the screen, if there are tabs.
    public let tab: String?

    /// Creates an event, for tests of what receives events.
    public init(
        _ route: any FlowRoute,
        from: (any FlowRoute)? = nil,
        _ cause: Cause,
        by transition: String? = nil,
        tab: String? = nil
    ) {
        self.route = route
        self.from = from
        self.cause = cause
        self.transition = transition
        self.tab = tab
    }

    public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }
    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

    /// The values of the event, to be compared. With `self`, because a constant of the app may have the name.
    private var parts: [AnyHashable] {
        [AnyHashable(self.route), from.map { AnyHashable($0) }, cause, transition, tab]
    }
}

/// The JSON that `flowgen routes --format json-schema` describes. Parameters are no part of it: they may be personal.
nonisolated extension FlowEvent: Encodable {
    private enum CodingKeys: String, Swift.CodingKey { case analyticsName, route, from, cause, transition, tab }

    public func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(route.analyticsName, forKey: .analyticsName)
        try container.encode("\(Swift.type(of: route).flowName)/\(route.name)", forKey: .route)
        try container.encodeIfPresent(from?.analyticsName, forKey: .from)
        try container.encode(cause.rawValue, forKey: .cause)
        try container.encodeIfPresent(transition, forKey: .transition)
        try container.encodeIfPresent(tab, forKey: .tab)
    }
}
