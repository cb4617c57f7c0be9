/// Which URLs are links into the app.
public struct LinkSettings: Sendable {
    /// The app's own schemes, without `://`.
    public var schemes: [Located<String>] = []
    /// Hosts of universal links.
    public var hosts: [Located<String>] = []

    public init() {}
}
