nonisolated extension FlowRun {
    /// Notes that a flow has ended which a screen started that is still there.
    internal mutating func noteEnding(
        of instance: FlowInstance.ID, with outcome: (any Sendable)?, in index: Int, before old: [FlowEntry]
    ) {
        guard let base = old.firstIndex(where: { $0.instance.id == instance }), base > 0,
            case .transition(let name) = old[base].instance.call, window.stacks[index].entries.contains(old[base - 1])
        else { return }
        let ending = FlowEffect.ended(
            caller: old[base - 1], transition: name, outcome: outcome, in: window.stacks[index].id)
        effects.append(ending)
    }
}
