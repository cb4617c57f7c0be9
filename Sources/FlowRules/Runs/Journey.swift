public import FlowModel

/// A run that a person can try out: how it begins and what follows, going back only via declared transitions.
public struct Journey: Sendable {
    public enum Beginning: Hashable, Sendable {
        /// The app shows a flow or tabs, which requires some guards to hold. Without an app, the flow is that of the
        /// first step.
        case start(shows: String?, conditions: [Condition])
        /// A link of this pattern is opened.
        case link(pattern: String)
        /// Something outside the graph opens a route, as described by its `entry`.
        case entry(String)
    }

    /// A guard that has to hold, or must not hold.
    public struct Condition: Hashable, Sendable {
        public let name: String
        public let isNegated: Bool
    }

    /// A transition that is taken, or a screen shown without one: at the beginning, in a tab, or by the flow of a
    /// guard.
    public struct Step: Hashable, Sendable {
        public let subject: Subject
        /// The number of child flows that enclose it.
        public let level: Int
    }

    public let beginning: Beginning
    public let steps: [Step]
}

/// A set of journeys, and the items that no journey can reach.
public struct Journeys: Sendable {
    public let journeys: [Journey]
    public let uncovered: [Subject]
}
