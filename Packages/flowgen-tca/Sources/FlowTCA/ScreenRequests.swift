import ComposableArchitecture

/// The requests that the reducers of one screen can make: an enum with a case for each of its transitions, and `back`.
/// The app's own transitions are one more.
nonisolated public protocol FlowScreenRequest: Sendable {
    /// Returns the command that carries this out on the screen of a route, or nil if it is another screen's request.
    func command(from _route: any FlowRoute) -> FlowCommand?
}

nonisolated extension FlowScreenRequest {
    /// Returns the same command. Calls of a protocol requirement produce no warning if what is shown is deprecated.
    public func requested(on route: any FlowRoute) -> FlowCommand? { command(from: route) }

    /// Returns what an action of a screen's reducer requests. A reducer whose `navigate` has the requests of another
    /// screen does not compile here.
    public static func requested<Action>(
        by action: Action, _ navigate: AnyCasePath<Action, Self>
    ) -> (any FlowScreenRequest)? {
        navigate.extract(from: action)
    }
}

/// The way for a reducer anywhere inside of a screen to request a transition of that screen, without an action of its
/// own and without knowing its parents:
///
///     @Dependency(\.flow) var flow
///     …
///     flow(ShopScreen.Product.cart)
///
/// The request belongs to the action that is being reduced, and is carried out as soon as the screen's reducer returns.
/// It cannot come from an effect, which has to send an action first.
nonisolated public struct FlowRequests: Sendable {
    private let record: @Sendable (any FlowScreenRequest) -> Void
    private let canTake: @Sendable (any FlowScreenRequest) -> Bool

    /// Creates requests for tests of reducers, which pass on what is requested.
    /// - Parameter canTake: Whether no flag refuses a request.
    public init(
        _ record: @escaping @Sendable (any FlowScreenRequest) -> Void,
        can canTake: @escaping @Sendable (any FlowScreenRequest) -> Bool = { _ in true }
    ) {
        self.record = record
        self.canTake = canTake
    }

    public func callAsFunction(_ request: some FlowScreenRequest) { record(request) }

    /// Whether the screen is on top, of the stack or of its column, and no flag refuses a transition of it, as far as guards
    /// know without waiting.
    public func can(_ request: some FlowScreenRequest) -> Bool { canTake(request) }
}
