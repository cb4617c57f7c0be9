/// The routes of a flow without their parameters. The raw value is the name in YAML.
nonisolated public protocol FlowKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The former names of routes, declared with `was`: `filter`, or of one that was in another flow, `Search/filter`.
    static var formerNames: [String: Self] { get }
}

nonisolated extension FlowKind {
    public static var formerNames: [String: Self] { [:] }

    /// Creates the kind of the route with this name or former name.
    public init?(named name: String) {
        guard let kind = Self(rawValue: name) ?? Self.formerNames[name] else { return nil }
        self = kind
    }
}

/// The properties of every route. A flow's file implements what its YAML declares; the rest has the defaults below.
nonisolated public protocol FlowRoute: Hashable, Swift.Identifiable, Sendable {
    /// The routes without their parameters.
    associatedtype Kind: FlowKind
    /// The ways in which the flow can end.
    associatedtype Outcome: Sendable = Swift.Never
    /// The right to take the transitions that are declared there. Only that file can create one.
    associatedtype Key = Swift.Never

    /// The name of the flow in YAML.
    static var flowName: String { get }
    /// The former names of the flow.
    static var formerFlowNames: [String] { get }
    /// The route at the bottom; of several, the last, whose parameters are the flow's.
    static var rootKind: Kind { get }
    /// The routes that can be at the bottom when the flow starts.
    static var flowRoots: [Kind] { get }
    /// The routes with which the flow's columns begin, from the sidebar on; empty for a flow without columns.
    static var flowColumns: [Kind] { get }
    /// The style in which the flow is shown unless a transition declares otherwise.
    static var flowStyle: FlowStyle { get }
    /// The conditions to start the flow: its own and those of its root.
    static var flowRequires: [FlowCondition] { get }
    /// The transitions that the flow declares under `transitions` of its routes and under `anywhere`.
    static var flowTransitions: FlowTransitions { get }
    /// The patterns of links, each with the route that it opens.
    static var flowPaths: [FlowPath<Kind>] { get }
    /// The buttons of the common toolbar: the transitions with `toolbar`.
    static func buttons(on route: Self) -> [FlowButton]

    /// The route without its parameters.
    var kind: Kind { get }
    /// The route and its parameters as text, for people and lists. Equality does not depend on it.
    var id: String { get }
    /// The name for analytics.
    var analyticsName: String { get }
    /// The title of the screen, if YAML has one.
    var title: FlowTitle? { get }
    /// Whether the gesture that goes back is disabled on the screen.
    var disableSwipeBack: Bool { get }
    /// Whether the tab bar is hidden while the screen is on top.
    var hidesTabBar: Bool { get }
    /// The conditions to enter the route.
    var requires: [FlowCondition] { get }
    /// Whether saved state may contain the route.
    var restores: Bool { get }
    /// Whether the route is a flow of its own that returns a value.
    var givesResult: Bool { get }

    /// The parameters as text, for links and saved state.
    var arguments: FlowArguments { get }
    /// Creates the route with parameters from text. Throws if one is missing or cannot be read.
    init(_ kind: Kind, _ arguments: FlowArguments) throws
    /// The roots that can be at the bottom instead of this route when the flow starts: the first whose conditions hold.
    var earlierRoots: [FlowRoot] { get }
    /// Returns the stack on which a link shows the route: from the flow's root up to the route itself.
    /// - Parameter root: The root, if the tab or the start that shows the flow fixes its parameters.
    func chain(on root: Self?) -> [FlowStep]
    /// Returns what follows the end of a flow that this route started, from its `then`. A nil outcome is a dismissal.
    func next(after outcome: (any Sendable)?, of transition: String) -> FlowCommand?
    /// Returns the call of another module's flow by its name, with parameters from text, for saved state.
    static func call(_ flow: String, _ arguments: FlowArguments) throws -> (any FlowModuleCall)?
}

nonisolated extension FlowRoute {
    /// The name in YAML.
    public var name: String { kind.rawValue }
    public static var formerFlowNames: [String] { [] }
    public static var flowRoots: [Kind] { [rootKind] }
    public static var flowColumns: [Kind] { [] }
    public static var flowStyle: FlowStyle { .push }
    public static var flowRequires: [FlowCondition] { [] }
    public static var flowPaths: [FlowPath<Kind>] { [] }
    public static func buttons(on _: Self) -> [FlowButton] { [] }
    public var id: String { arguments.isEmpty ? name : "\(name)(\(arguments))" }
    public var analyticsName: String { name }
    public var title: FlowTitle? { nil }
    public var disableSwipeBack: Bool { false }
    public var hidesTabBar: Bool { false }
    public var requires: [FlowCondition] { [] }
    public var restores: Bool { true }
    public var givesResult: Bool { false }
    public var arguments: FlowArguments { FlowArguments() }
    public var earlierRoots: [FlowRoot] { [] }
    public func chain(on _: Self?) -> [FlowStep] { [FlowStep("", self)] }
    public func next(after _: (any Sendable)?, of _: String) -> FlowCommand? { nil }
    public static func call(_: String, _: FlowArguments) throws -> (any FlowModuleCall)? { nil }

    /// Returns the transitions that the flow declares under `transitions` of a route.
    public static func transitions(from kind: Kind) -> [FlowTransition] { flowTransitions.own[kind.rawValue] ?? [] }
    /// The transitions that the flow declares under `anywhere`.
    public static var anywhere: [FlowTransition] { flowTransitions.anywhere }

    /// The transitions from this route.
    internal var transitions: [FlowTransition] { Self.available(on: kind) }

    /// Returns the transitions from a route: its own, then those of `anywhere` that it neither hides nor is excepted
    /// from, then signals.
    internal static func available(on kind: Kind) -> [FlowTransition] {
        let own = transitions(from: kind)
        let common = anywhere + flowTransitions.signals
        let excepted = common.filter { $0.except.contains(kind.rawValue) }
        let hidden = Swift.Set(own.map(\.functionName) + excepted.map(\.name))
        return own + common.filter { !hidden.contains($0.calledName) }
    }

    /// Whether the route, or its flow, has the transition of this name, or the one that it follows. If so, the app's
    /// transition is hidden.
    internal func declares(_ name: String) -> Bool {
        let called = FlowTransition.calledName(of: name)
        return transitions.contains { $0.name == called || $0.functionName == called }
    }

    /// Whether the transition of this name is one of the flow's `anywhere`, and available from this route.
    internal func isFlowWide(_ name: String) -> Bool {
        !Self.transitions(from: kind).contains { $0.name == name } && transition(named: name) != nil
    }

    internal func transition(named name: String) -> FlowTransition? {
        transitions.first { $0.name == name }
    }

    package func transition(to target: any FlowRoute) -> FlowTransition? {
        transitions.first { $0.shows(target, from: self) && !$0.isContinuation && !$0.isChoice && !$0.isSignal }
    }

    /// Whether this route can follow another one within its flow: it is of the same flow, and not a flow of its own.
    internal func isOfFlow(of route: any FlowRoute) -> Bool {
        !givesResult && Self.flowName == Swift.type(of: route).flowName
    }
}

nonisolated extension FlowRoute {
    /// Whether the route can be at the bottom when its flow starts.
    internal var isRoot: Bool { Self.flowRoots.contains(kind) }

    /// Whether the route can be at the bottom of a stack of its flow when that starts: the route that the tab or the
    /// start names or, if that is the flow's own root, one of the flow's roots.
    internal func isBottom(of stack: FlowStackState) -> Bool {
        guard let root = stack.root as? Self, root.kind != Self.rootKind else { return isRoot }
        return kind == root.kind
    }

    /// Whether another route is of the same flow, and of the same kind.
    internal func isOfKind(of other: any FlowRoute) -> Bool { (other as? Self)?.kind == kind }

    /// Whether another route is of the same flow, with the same kind and parameters.
    internal func isEqual(_ other: any FlowRoute) -> Bool { other as? Self == self }

    /// Whether the route is of the flow of this name.
    internal func isOf(_ flow: String) -> Bool { Self.flowName == flow }
}

/// A root of a flow that is shown while conditions hold.
nonisolated public struct FlowRoot: Sendable {
    internal let route: any FlowRoute
    internal let conditions: [FlowCondition]

    /// Creates a root. The conditions are those of its entry under `root`, and those of the route.
    public init(_ route: any FlowRoute, when conditions: [FlowCondition]) {
        self.route = route
        self.conditions = conditions.entering(route)
    }
}
