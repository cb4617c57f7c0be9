/// What the app shows first, while conditions hold.
public struct Start: Sendable {
    public enum Target: Hashable, Sendable {
        case flow(Flow.ID)
        case tabs(Tabs.ID)
        case missing(String)
    }

    public let declaration: StartDeclaration
    public let target: Target
}
