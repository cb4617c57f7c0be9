/// The edges of a flow's stacks backwards.
struct StackArrivals {
    private let slots: Int
    private let above: Rows
    private let instead: Rows

    init(_ stacks: FlowStacks) {
        slots = stacks.slots
        let nodes = slots + stacks.groups.count
        above = Rows(count: nodes) { visit in
            for slot in 0..<stacks.slots where stacks.isReached[slot] {
                for edge in stacks.plainEdges(of: StackSlot(index: slot).route) { visit(edge.target.index, slot) }
                for edge in stacks.added[slot] { visit(edge.target.index, slot) }
            }
            for (index, group) in stacks.groups.enumerated() where group.isAbove {
                for edge in group.edges { visit(edge.target.index, stacks.slots + index) }
            }
        }
        instead = Rows(count: nodes) { visit in
            for slot in 0..<stacks.slots where stacks.isReached[slot] {
                for edge in stacks.instead[slot] { visit(edge.target.index, slot) }
                for group in stacks.memberships[slot] where !stacks.groups[group].isAbove {
                    visit(stacks.slots + group, slot)
                }
            }
            for (index, group) in stacks.groups.enumerated() where !group.isAbove {
                for edge in group.edges { visit(edge.target.index, stacks.slots + index) }
            }
        }
    }

    /// The slots and groups that a slot can lie right above; of a group, none.
    func below(_ node: Int) -> ArraySlice<Int32> { node < slots ? above[node] : [] }

    /// Whose place a slot can take, or from where a group does: slots and groups.
    func replaced(by node: Int) -> ArraySlice<Int32> { instead[node] }

    /// Lists of numbers, one after another.
    private struct Rows {
        private var ends: [Int]
        private var values: [Int32] = []

        /// `visitAll` visits each row with a value of it, and does so twice.
        init(count: Int, _ visitAll: (_ visit: (_ row: Int, _ value: Int) -> Void) -> Void) {
            var places = Array(repeating: 0, count: count + 1)
            visitAll { row, _ in places[row + 1] += 1 }
            for row in 0..<count { places[row + 1] += places[row] }
            var values = Array(repeating: Int32(0), count: places[count])
            visitAll { row, value in
                values[places[row]] = Int32(value)
                places[row] += 1
            }
            ends = places
            self.values = values
        }

        subscript(row: Int) -> ArraySlice<Int32> { values[(row == 0 ? 0 : ends[row - 1])..<ends[row]] }
    }
}
