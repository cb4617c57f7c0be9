/// The URLs that are links into the app.
public struct LinkSettings: Sendable {
    /// The app's own schemes: `corner`, or with a fixed prefix, `corner://app`.
    public var schemes: [Located<String>] = []
    /// The hosts of universal links.
    public var hosts: [Located<String>] = []

    public init() {}
}

/// A `path`: a pattern of links, the parameters that such a link fixes, and the screen from which it shows its route.
public struct PathDeclaration: Sendable {
    public var pattern: PathPattern
    public var range: SourceRange
    public var with: [FixedArgument]
    /// The route, as `Flow/route`, from which a transition shows the link's; nil if the link begins with its own flow.
    public var from: Located<String>?

    public init(
        pattern: PathPattern, range: SourceRange, with: [FixedArgument] = [], from: Located<String>? = nil
    ) {
        self.pattern = pattern
        self.range = range
        self.with = with
        self.from = from
    }

    /// The pattern as written.
    public var text: String { pattern.text }
}
