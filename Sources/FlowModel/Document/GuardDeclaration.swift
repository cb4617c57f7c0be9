/// A question that the app answers, such as whether the user is logged in.
public struct GuardDeclaration: Sendable {
    public var name: Located<String>
    /// The values of what is entered that the app needs for its answer.
    public var params: [ParamDeclaration] = []
    /// The flow that runs when entry is refused. Without it, what the guard refuses does not happen.
    public var otherwise: OtherwiseDeclaration?
    /// The outcomes of that flow after which the refused entry resumes; nil if nothing says which.
    public var until: [Located<String>]?
    /// Whether the app answers asynchronously.
    public var isAsync = false
    public var description: Located<String>?

    public init(name: Located<String>) { self.name = name }
}

/// The flow that a guard runs instead of what it refuses.
public struct OtherwiseDeclaration: Sendable {
    public var flow: Located<String>
    public var style: Located<String>?
    /// The arguments of the flow's root.
    public var with: [FixedArgument]

    public init(flow: Located<String>, style: Located<String>? = nil, with: [FixedArgument] = []) {
        self.flow = flow
        self.style = style
        self.with = with
    }
}
