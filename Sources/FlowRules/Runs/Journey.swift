public import FlowModel

/// A run that somebody can try out: how it begins, and what is done then, without going back but where that is declared.
public struct Journey: Sendable {
    public enum Beginning: Hashable, Sendable {
        /// The app shows a flow, or tabs, which it does while some guards hold. Without an app, the flow is what its first
        /// step says.
        case start(shows: String?, conditions: [Condition])
        /// A link of this pattern is opened.
        case link(pattern: String)
        /// Something outside of the graph opens a route: what its `entry` says.
        case entry(String)
    }

    /// A guard that has to hold, or not to hold.
    public struct Condition: Hashable, Sendable {
        public let name: String
        public let isNegated: Bool
    }

    /// A transition that is taken, or a screen that is shown without one: first, in a tab, or because a guard asks for it.
    public struct Step: Hashable, Sendable {
        public let subject: Subject
        /// How many child flows are open around it.
        public let level: Int
    }

    public let beginning: Beginning
    public let steps: [Step]
}

/// Journeys that cover something, and what none of them can come to.
public struct Journeys: Sendable {
    public let journeys: [Journey]
    public let uncovered: [Subject]
}
