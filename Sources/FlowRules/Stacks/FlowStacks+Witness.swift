import FlowModel

extension FlowStacks {
    /// The part that a stack must not have below its top.
    enum Absence: Hashable {
        case route(Int)
        /// A presented layer.
        case layer

        /// Whether the part is absent from a stack.
        func holds(for stack: [StackSlot]) -> Bool {
            switch self {
            case .route(let local): !stack.dropLast().contains { $0.route == local }
            case .layer: !stack.contains { $0.position == .first }
            }
        }
    }

    /// A stack, with how it comes about.
    struct Witness {
        /// The slots, bottom first.
        var slots: [StackSlot]
        /// The route that a link, an entry or a tab opens, without the transitions that lead to it, if the stack begins
        /// like that.
        var opened: Int?
    }

    /// Returns a function that finds the shortest stack with a route on top and the given absent below it; nil if there
    /// is none. A breadth-first search in which replacing an entry costs nothing.
    func shortestStacks(without absence: Absence?) -> (_ top: Int) -> Witness? {
        var arrivals: [(from: Int, isAbove: Bool, isOpened: Bool)?] = Array(repeating: nil, count: slots)
        var isVisited = Array(repeating: false, count: slots)
        // A group's edges are followed from the first of its slots that is visited.
        var isSpent = Array(repeating: false, count: groups.count)
        var level = starts.map(\.index)
        for slot in level { isVisited[slot] = true }
        func visit(
            _ edges: some Sequence<StackEdge>, from slot: Int, isAbove: Bool, isOpening: Bool = false,
            _ found: inout [Int]
        ) {
            for edge in edges where !isVisited[edge.target.index] {
                if isAbove, absence == .layer, edge.target.position == .first { continue }
                isVisited[edge.target.index] = true
                arrivals[edge.target.index] = (slot, isAbove, isOpening && edge.transition == nil)
                found.append(edge.target.index)
            }
        }
        func visitGroups(of slot: Int, isAbove: Bool, _ found: inout [Int]) {
            var open = memberships[slot].filter { groups[$0].isAbove == isAbove }
            while let group = open.popLast() {
                if isSpent[group] { continue }
                isSpent[group] = true
                visit(groups[group].edges, from: slot, isAbove: isAbove, &found)
                open += groups[group].wider
            }
        }
        while !level.isEmpty {
            var next = 0
            while next < level.count {
                let slot = level[next]
                next += 1
                visit(instead[slot], from: slot, isAbove: false, &level)
                visitGroups(of: slot, isAbove: false, &level)
            }
            var upper: [Int] = []
            for slot in level {
                let route = StackSlot(index: slot).route
                if route == anywhere || absence == .route(route) { continue }
                visit(plainEdges(of: route), from: slot, isAbove: true, &upper)
                visit(added[slot], from: slot, isAbove: true, isOpening: true, &upper)
                visitGroups(of: slot, isAbove: true, &upper)
            }
            level = upper
        }
        return { top in
            let slots = StackPosition.allCases.map { StackSlot(top, $0).index }.filter { isVisited[$0] }
            let stacks = slots.map { slot -> Witness in
                var witness = Witness(slots: [StackSlot(index: slot)])
                var current = slot
                while let arrival = arrivals[current] {
                    if arrival.isAbove { witness.slots.append(StackSlot(index: arrival.from)) }
                    if arrival.isOpened { witness.opened = StackSlot(index: current).route }
                    current = arrival.from
                }
                let bottom = StackSlot(index: current).route
                if openedAlone.contains(bottom) { witness.opened = bottom }
                witness.slots.reverse()
                return witness
            }
            return stacks.min { $0.slots.count < $1.slots.count }
        }
    }
}
