import FlowModel

extension FlowStacks {
    /// What a stack must not have below its top.
    enum Absence: Hashable {
        case route(Int)
        /// A presented layer.
        case layer
    }

    /// Returns a function that finds the shortest stack with a route on top and the given absent below it: the local
    /// indices of its routes, bottom first; nil if there is none. A breadth-first search in which replacing an entry costs
    /// nothing.
    func shortestStacks(without absence: Absence?) -> (_ top: Int) -> [Int]? {
        var arrivals: [(from: Int, isAbove: Bool)?] = Array(repeating: nil, count: slots)
        var isVisited = Array(repeating: false, count: slots)
        // A group's edges are followed from the first of its slots that is visited.
        var isSpent = Array(repeating: false, count: groups.count)
        var level = starts.map(\.index)
        for slot in level { isVisited[slot] = true }
        func visit(_ edges: some Sequence<StackEdge>, from slot: Int, isAbove: Bool, _ found: inout [Int]) {
            for edge in edges where !isVisited[edge.target.index] {
                if isAbove, absence == .layer, edge.target.position == .first { continue }
                isVisited[edge.target.index] = true
                arrivals[edge.target.index] = (slot, isAbove)
                found.append(edge.target.index)
            }
        }
        func visitGroups(of slot: Int, isAbove: Bool, _ found: inout [Int]) {
            for group in memberships[slot] where groups[group].isAbove == isAbove && !isSpent[group] {
                isSpent[group] = true
                visit(groups[group].edges, from: slot, isAbove: isAbove, &found)
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
                visit(added[slot], from: slot, isAbove: true, &upper)
                visitGroups(of: slot, isAbove: true, &upper)
            }
            level = upper
        }
        return { top in
            let slots = StackPosition.allCases.map { StackSlot(top, $0).index }.filter { isVisited[$0] }
            let stacks = slots.map { slot -> [Int] in
                var stack = [top]
                var current = slot
                while let arrival = arrivals[current] {
                    if arrival.isAbove { stack.append(StackSlot(index: arrival.from).route) }
                    current = arrival.from
                }
                return stack.reversed()
            }
            return stacks.min { $0.count < $1.count }
        }
    }
}
