import Foundation

/// A request that may have to wait for a guard. It is a value, because a closure could be neither compared nor printed.
nonisolated internal enum FlowRequest: Sendable {
    case command(FlowCommand, from: FlowEntry.ID, FlowCaller?)
    case signal(FlowSignal)
    /// The selection of a tab, by its name: while it waits, other tabs may come and go.
    case select(String)
    /// A transition to a tab, and the chain of routes to show there.
    case tab(String, [FlowStep], FlowTransition)
    case link(FlowLinkTarget)

    internal var url: Foundation.URL? { if case .link(let link) = self { link.url } else { nil } }
    internal var caller: FlowCaller? {
        switch self {
        case .command(_, _, let caller): caller
        case .signal(let signal): signal.caller
        case .select, .tab, .link: nil
        }
    }
    /// The name of the signal that the request is; nil if it is none.
    internal var signalName: String? {
        switch self {
        case .command(let command, _, _) where command.isSignal: command.spokenName
        case .signal(let signal): signal.command.spokenName
        case .command, .select, .tab, .link: nil
        }
    }
}

/// A request that waits for a guard.
nonisolated internal struct FlowWaiting: Sendable {
    /// The number of the question, if the guard was asked and has not answered yet.
    internal var id: UInt64
    internal var request: FlowRequest
    internal let condition: FlowCondition
    /// The conditions to be asked next.
    internal let others: [FlowCondition]
    /// Whether the guard is asked again after its flow, which it does not start a second time.
    internal var isAskedAgain = false
}

/// The number by which a caller that waits for the end of a flow is known.
nonisolated package struct FlowCaller: Hashable, Sendable {
    package let number: UInt64

    package init(number: UInt64) { self.number = number }
}

/// The text of a request, for reports.
nonisolated extension FlowRequest: CustomStringConvertible {
    internal var description: String {
        switch self {
        case .command(let command, _, _): command.description
        case .signal(let signal): signal.command.description
        case .select(let name), .tab(let name, _, _): name
        case .link(let link): link.url.description
        }
    }
}
