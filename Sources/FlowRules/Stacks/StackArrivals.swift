/// The nodes that can be right below some slots of a flow. Follows the edges of stacks that have finished a round
/// backwards, only from these slots, which are few.
struct StackArrivals {
    /// The nodes that can be in the place of each slot before it: the slot itself, and those whose place it can take.
    private let predecessors: [[Int]]
    /// The slots and groups that can be right below each of these nodes.
    private var belows: [[Int]]

    init(_ stacks: FlowStacks, at slots: [StackSlot]) {
        let replaced = Self.replaced(in: stacks)
        var seen = Array(repeating: -1, count: replaced.count)
        predecessors = slots.map { slot in
            var found = [slot.index]
            seen[slot.index] = slot.index
            var next = 0
            while next < found.count {
                for node in replaced[found[next]] where seen[node] != slot.index {
                    seen[node] = slot.index
                    found.append(node)
                }
                next += 1
            }
            return found
        }
        belows = Array(repeating: [], count: replaced.count)
        addBelows(in: stacks, to: seen.map { $0 >= 0 })
    }

    /// Returns what can be right below the slot at an index of the given ones, in order: slots and groups.
    func below(_ number: Int) -> [Int] {
        let found = predecessors[number].flatMap { belows[$0] }.sorted()
        return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
    }

    /// Returns the nodes whose place each node can take; for a group, its members and narrower groups.
    private static func replaced(in stacks: FlowStacks) -> [[Int]] {
        var replaced = Array(repeating: [Int](), count: stacks.slots + stacks.groups.count)
        for slot in 0..<stacks.slots where stacks.isReached[slot] {
            if !stacks.instead[slot].isEmpty {
                for edge in stacks.instead[slot] { replaced[edge.target.index].append(slot) }
            }
            if stacks.memberships[slot].isEmpty { continue }
            for group in stacks.memberships[slot] where !stacks.groups[group].isAbove {
                replaced[stacks.slots + group].append(slot)
            }
        }
        for (index, group) in stacks.groups.enumerated() where !group.isAbove {
            for edge in group.edges { replaced[edge.target.index].append(stacks.slots + index) }
            for wider in group.wider { replaced[stacks.slots + wider].append(stacks.slots + index) }
        }
        return replaced
    }

    private mutating func addBelows(in stacks: FlowStacks, to isPlace: [Bool]) {
        for slot in 0..<stacks.slots where stacks.isReached[slot] {
            for edge in stacks.plainEdges(of: StackSlot(index: slot).route) where isPlace[edge.target.index] {
                belows[edge.target.index].append(slot)
            }
            if stacks.added[slot].isEmpty { continue }
            for edge in stacks.added[slot] where isPlace[edge.target.index] {
                belows[edge.target.index].append(slot)
            }
        }
        for (index, group) in stacks.groups.enumerated() where group.isAbove {
            for edge in group.edges where isPlace[edge.target.index] {
                belows[edge.target.index].append(stacks.slots + index)
            }
        }
    }
}
