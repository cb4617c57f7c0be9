/// What the app shows first, while conditions hold.
public struct Start: Sendable {
    public enum Target: Hashable, Sendable {
        case flow(Flow.ID)
        case tabs(Tabs.ID)
        case missing(String)
    }

    /// Why an entry is never shown.
    public enum Obstacle: Sendable {
        /// It asks for all that an earlier entry asks for, which is shown then: its place in `start`.
        case earlier(Int)
        /// One of several earlier entries is shown whenever its conditions hold: their places in `start`. Of the last entry,
        /// which asks for nothing where no other is shown: in any case.
        case severalEarlier([Int])
        /// It asks for something and its opposite.
        case contradiction(Condition, Condition)
    }

    public let declaration: StartDeclaration
    public let target: Target
    /// What keeps the entry from ever being shown; nil where it can be.
    public internal(set) var obstacle: Obstacle?

    public var canBeShown: Bool { obstacle == nil }
}
