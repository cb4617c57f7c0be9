/// Which URLs are links into the app.
public struct LinkSettings: Sendable {
    /// Schemes of the app's own, without `://`.
    public var schemes: [Located<String>] = []
    /// Hosts of universal links.
    public var hosts: [Located<String>] = []

    public init() {}
}
