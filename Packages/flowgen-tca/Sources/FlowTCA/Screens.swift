import ComposableArchitecture

/// The states of all screens of a flow, or of several.
nonisolated public protocol FlowScreenState: CaseReducerState, ObservableState, Equatable {
    /// Creates the state with which a screen starts; nil for a route of another flow.
    init?(_ route: any FlowRoute)
}

nonisolated public protocol FlowScreenAction: CasePathable {
    /// Returns what a screen requests by an action, if it is a request.
    static func request(in action: Self) -> (any FlowScreenRequest)?
    /// Returns the action that tells the screen of a route how a flow has ended which it started; nil if it has none for it.
    static func ended(_ transition: String, _ outcome: (any Sendable)?, on route: any FlowRoute) -> Self?
}

/// The reducers of all screens of a flow, or of several.
public protocol FlowStackPath: CaseReducer where State: FlowScreenState, Action: FlowScreenAction {}

/// The screens of one flow as a reducer, to be a case among those of several.
public struct FlowPathReducer<Path: CaseReducer>: Reducer {
    public typealias State = Path.State
    public typealias Action = Path.Action

    public init() {}

    public var body: Path.Body { Path.body }
}
