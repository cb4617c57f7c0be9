/// A flow of another module, as the flow that starts it sees it: the parameters it needs, and how it ends. The
/// generated file of the caller has a type for each.
nonisolated public protocol FlowModuleCall: Hashable, Sendable {
    /// The ways in which the flow can end, as its caller sees it.
    associatedtype Outcome: Sendable = Swift.Never

    static var flowName: String { get }

    /// The parameters as text, for saved state.
    var arguments: FlowArguments { get }
    /// Creates the call with parameters from text. Throws if one is missing or cannot be read.
    init(_ arguments: FlowArguments) throws
}

nonisolated extension FlowModuleCall {
    /// The flow and its parameters as text, for people.
    public var id: String { arguments.isEmpty ? Self.flowName : "\(Self.flowName)(\(arguments))" }
}
