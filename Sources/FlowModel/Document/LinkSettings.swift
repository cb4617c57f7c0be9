/// The URLs that are links into the app.
public struct LinkSettings: Sendable {
    /// The app's own schemes, without `://`.
    public var schemes: [Located<String>] = []
    /// The hosts of universal links.
    public var hosts: [Located<String>] = []

    public init() {}
}

/// A `path`: a pattern of links, and the parameters that such a link fixes.
public struct PathDeclaration: Sendable {
    public var pattern: PathPattern
    public var range: SourceRange
    public var with: [FixedArgument]

    public init(pattern: PathPattern, range: SourceRange, with: [FixedArgument] = []) {
        self.pattern = pattern
        self.range = range
        self.with = with
    }

    /// The pattern as written.
    public var text: String { pattern.text }
}
