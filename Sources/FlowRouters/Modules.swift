import FlowCore

/// A flow of another module that the app's `FlowModules` can resolve. The generated file of the caller has a type for
/// each.
@available(FlowSystems, *)
nonisolated public protocol FlowResolvableCall: FlowModuleCall {
    /// Returns what starts the flow, or nil if it cannot be resolved.
    @MainActor
    func answered(by modules: FlowModules) -> FlowModuleStart<Outcome>?
}

@available(FlowSystems, *)
nonisolated extension FlowResolvableCall {
    /// Returns the root of the flow, or nil if it cannot be resolved.
    @MainActor
    internal func root(in modules: FlowModules) -> (any FlowRoute)? { answered(by: modules)?.root }

    /// Returns an outcome of the flow as its caller sees it.
    @MainActor
    internal func outcome(_ outcome: any Sendable, in modules: FlowModules) -> (any Sendable)? {
        answered(by: modules)?.outcome(outcome)
    }
}

/// The root that is shown for a flow of another module, and what its end means to the caller.
@MainActor
@available(FlowSystems, *)
public struct FlowModuleStart<Outcome: Sendable> {
    fileprivate let root: any FlowRoute
    fileprivate let outcome: @MainActor (any Sendable) -> (any Sendable)?

    /// - Parameters:
    ///   - root: The root of the flow itself.
    ///   - outcome: Converts the outcome to the one that the caller sees.
    public init<Root: FlowRoute>(_ root: Root, outcome: @escaping @MainActor (Root.Outcome) -> Outcome) {
        self.root = root
        self.outcome = { ($0 as? Root.Outcome).map(outcome) }
    }
}

@available(FlowSystems, *)
extension FlowModuleStart where Outcome == Swift.Never {
    /// Creates the start of a flow that returns nothing to its caller.
    public init(_ root: some FlowRoute) {
        self.root = root
        outcome = { _ in nil }
    }
}

/// Resolves the flows of other modules, with values from the app that conform to the protocols of the flows that start
/// them.
@available(FlowSystems, *)
nonisolated public struct FlowModules {
    private let answers: [Any]

    /// Takes the app's values, each of which conforms to the protocols of some flows. A nil one resolves nothing.
    public init(_ answers: Any?...) { self.answers = answers.compactMap { $0 } }

    /// Resolves no flows.
    public static var none: Self { Self() }

    /// Returns the value that conforms to a flow's protocol, if there is one.
    @MainActor
    public func answer<Modules>(to _: Modules.Type) -> Modules? { answers.lazy.compactMap { $0 as? Modules }.first }
}
