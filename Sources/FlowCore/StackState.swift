/// The screens of a window or a tab, bottom first, and what waits on them.
nonisolated package struct FlowStackState: Swift.Identifiable, Sendable {
    /// The identity of the stack.
    package let id: UInt64
    /// The route that the stack was created for; of several roots, the last.
    internal let root: any FlowRoute
    /// Whether YAML fixes parameters of the root, so that links leave it as it is.
    internal let isFixed: Bool
    /// The name of the tab that the stack belongs to.
    internal let tab: String?
    /// The screens, bottom first. There is always one.
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

    /// The entry on top.
    package var top: FlowEntry { entries[entries.count - 1] }
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
