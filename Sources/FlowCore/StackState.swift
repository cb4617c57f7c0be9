import Foundation

/// The screens of a window, a tab or a column, bottom first, and what waits on them.
nonisolated package struct FlowStackState: Swift.Identifiable, Sendable {
    package let id: UInt64
    /// The route that the stack was created for; of several roots, the last.
    package let root: any FlowRoute
    /// Whether YAML fixes parameters of the root, so that links leave it as it is.
    internal let isFixed: Bool
    /// The name of the tab that the stack belongs to.
    package let tab: String?
    package internal(set) var entries: [FlowEntry]
    /// Whether the screen on top has had its event. On a tab that is not selected, it is not seen yet.
    internal var hasStarted = false
    /// The requests that continue after a guard's flow, by that flow.
    internal var waiting: [FlowInstance.ID: FlowWaiting] = [:]
    /// The request that waits for a guard's answer.
    internal var question: FlowWaiting?
    /// The callers that wait for the end of a flow. Each is answered once, when the flow's last entry is removed.
    internal var callers: [FlowInstance.ID: FlowCaller] = [:]
    /// The running flows of other modules.
    internal var calls: [FlowInstance.ID: any FlowModuleCall] = [:]

    internal init(
        _ root: any FlowRoute, isFixed: Bool = false, tab: String? = nil, _ answers: FlowAnswers,
        _ numbers: inout FlowNumbers
    ) {
        id = numbers.next()
        self.root = root
        self.isFixed = isFixed
        self.tab = tab
        entries = [FlowEntry(bottom: answers.first(of: root), &numbers)]
    }

    package var top: FlowEntry { entries[entries.count - 1] }
}

/// A request that may have to wait for a guard. It is a value, because a closure could be neither compared nor printed.
nonisolated internal enum FlowRequest: Sendable {
    case command(FlowCommand, from: FlowEntry.ID, FlowCaller?)
    /// The selection of a tab, by its name: while it waits, other tabs may come and go.
    case select(String)
    /// A transition to a tab, and the chain of routes to show there.
    case tab(String, [FlowStep], FlowTransition)
    case link(FlowLinkTarget)

    internal var url: Foundation.URL? { if case .link(let link) = self { link.url } else { nil } }
    internal var caller: FlowCaller? { if case .command(_, _, let caller) = self { caller } else { nil } }
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
        case .select(let name), .tab(let name, _, _): name
        case .link(let link): link.url.description
        }
    }
}

/// A stack in the notation of the documentation: `home, product(id: 7) | sheet: cart | cover: Checkout.address`, then
/// the guards that requests wait for.
nonisolated extension FlowStackState: CustomStringConvertible {
    package var description: String {
        var text = ""
        for (index, entry) in entries.enumerated() {
            let below = index > 0 ? entries[index - 1] : nil
            if let below {
                text += below.layer == entry.layer ? ", " : " | \(entry.layer.style.presentation): "
            }
            if let below, below.instance != entry.instance, !entry.route.givesResult {
                text += Swift.type(of: entry.route).flowName + "."
            }
            text += entry.route.id
        }
        for (_, waiting) in waiting.sorted(by: { $0.key < $1.key }) { text += " (\(waiting.condition) first)" }
        if let question { text += " (asks \(question.condition))" }
        return text
    }
}
