/// The edges of a flow's stacks backwards.
struct StackArrivals {
    private let slots: Int
    private var above: [[Int]]
    private var instead: [[Int]]

    init(_ stacks: FlowStacks) {
        slots = stacks.slots
        above = Array(repeating: [], count: slots)
        instead = Array(repeating: [], count: slots + stacks.groups.count)
        for slot in 0..<slots where stacks.isReached[slot] {
            for edge in stacks.plainEdges(of: StackSlot(index: slot).route) { above[edge.target.index].append(slot) }
            for edge in stacks.added[slot] { above[edge.target.index].append(slot) }
            for edge in stacks.instead[slot] { instead[edge.target.index].append(slot) }
            for group in stacks.memberships[slot] where !stacks.groups[group].isAbove {
                instead[slots + group].append(slot)
            }
        }
        for (index, group) in stacks.groups.enumerated() {
            for edge in group.edges {
                if group.isAbove {
                    above[edge.target.index].append(slots + index)
                } else {
                    instead[edge.target.index].append(slots + index)
                }
            }
        }
    }

    /// The slots and groups that a slot can lie right above; of a group, none.
    func below(_ node: Int) -> [Int] { node < slots ? above[node] : [] }

    /// Whose place a slot can take, or from where a group does: slots and groups.
    func replaced(by node: Int) -> [Int] { instead[node] }
}
