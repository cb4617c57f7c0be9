/// The declarations of the app document. A type in the app's generated file conforms to it.
nonisolated public protocol FlowApp: Sendable {
    /// The ways in which the flows that the app shows can end.
    associatedtype Outcome: Sendable = Swift.Never
    /// The right to take the transitions that are declared there. Only that file can create one.
    associatedtype Key = Swift.Never

    /// All flows, for links and saved state.
    static var flows: [any FlowRoute.Type] { get }
    /// The starts that the app can show: the first whose conditions hold is shown.
    static var starts: [FlowStart] { get }
    /// The flows that the app places itself.
    static var places: [FlowPlaced] { get }
    /// The transitions available from every route, declared under `anywhere`.
    static var flowTransitions: FlowTransitions { get }
    /// The buttons of the common toolbar: the transitions with `toolbar`.
    static var buttons: [FlowButton] { get }
    /// The custom schemes of links: `corner`, or with a fixed prefix, `corner://app`.
    static var schemes: [String] { get }
    /// The hosts of universal links.
    static var hosts: [String] { get }
    /// The links that show their route from another screen.
    static var origins: [FlowLinkOrigin] { get }
    /// The starts for which links wait, by the names of the links' flows: users can reach the flow from there.
    static var linkStarts: [String: [String]] { get }
    /// Returns what follows the end of a flow that one of the app's own transitions started.
    static func next(after outcome: (any Sendable)?, of transition: String) -> FlowCommand?
    /// Returns the end of a flow that the app shows as the app sees it, or nil if it is of no such flow.
    static func outcome(_ outcome: any Sendable) -> Outcome?
}

nonisolated extension FlowApp {
    public static var places: [FlowPlaced] { [] }
    public static var flowTransitions: FlowTransitions { FlowTransitions("") }
    public static var buttons: [FlowButton] { [] }
    public static var schemes: [String] { [] }
    public static var hosts: [String] { [] }
    public static var origins: [FlowLinkOrigin] { [] }
    public static var linkStarts: [String: [String]] { [:] }
    public static func next(after _: (any Sendable)?, of _: String) -> FlowCommand? { nil }
    public static func outcome(_: any Sendable) -> Outcome? { nil }
}

/// A flow or tabs that the app can show.
nonisolated public struct FlowStart: Sendable {
    internal enum Content: Sendable {
        case flow(any FlowRoute, isFixed: Bool)
        case tabs([FlowTab])
    }

    /// The name of the tabs container or the flow.
    public let name: String
    internal let content: Content
    internal let conditions: [FlowCondition]
    /// Former names, by which the start may have been saved.
    private let formerNames: [String]

    /// Creates the start of a flow. It needs what its root requires, too.
    /// - Parameter isFixed: Whether parameters of the root are fixed, so that links leave it as it is.
    public init(
        _ name: String,
        _ root: any FlowRoute,
        isFixed: Bool = false,
        when conditions: [FlowCondition] = []
    ) {
        self.name = name
        content = .flow(root, isFixed: isFixed)
        formerNames = Swift.type(of: root).formerFlowNames
        self.conditions = (conditions + root.requires).entering(root)
    }

    /// Creates the start of tabs.
    public init(
        _ name: String,
        tabs: [FlowTab],
        when conditions: [FlowCondition] = [],
        was formerNames: [String] = []
    ) {
        self.name = name
        self.formerNames = formerNames
        content = .tabs(tabs)
        self.conditions = conditions
    }

    /// Whether the start has, or once had, this name.
    internal func isCalled(_ name: String) -> Bool { self.name == name || formerNames.contains(name) }

    /// The tabs, those that are not there included; nil if the start is a flow.
    internal var tabs: [FlowTab]? { if case .tabs(let tabs) = content { tabs } else { nil } }

    /// The roots of the flows that the start shows, each on its own stack.
    internal var roots: [any FlowRoute] {
        switch content {
        case .flow(let root, _): [root]
        case .tabs(let tabs): tabs.map(\.root)
        }
    }
}
