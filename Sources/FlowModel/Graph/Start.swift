/// The flow or tabs that the app shows first, while conditions hold; or a flow that it places itself, whenever it likes.
public struct Start: Sendable {
    public enum Target: Hashable, Sendable {
        case flow(Flow.ID)
        case tabs(Tabs.ID)
        case missing(String)
    }

    /// The reason why an entry of `start`, or of a flow's `root`, is never shown.
    public enum Obstacle: Sendable {
        /// The entry requires everything that an earlier entry requires, which is then shown: the index of that entry.
        case earlier(Int)
        /// The entry comes too late: one of several earlier ones, by index, is shown whenever its conditions hold. For
        /// the last entry, which needs no conditions if no other is shown, that means in any case.
        case severalEarlier([Int])
        /// The entry requires a guard and its opposite.
        case contradiction(Condition, Condition)
        /// The entry requires a guard that answers later, and what is at the bottom of a flow is chosen at once.
        case late(Condition)
    }

    public let declaration: StartDeclaration
    public let target: Target
    /// Whether the app places it itself: it is shown when the app says so, beside others.
    public let isPlaced: Bool
    /// The route that the app begins with, instead of its flow's own root. Nil if it begins with that.
    public internal(set) var root: Route.ID?
    /// The obstacle that prevents the entry from ever being shown; nil if it can be.
    public internal(set) var obstacle: Obstacle?

    public var canBeShown: Bool { obstacle == nil }
}
