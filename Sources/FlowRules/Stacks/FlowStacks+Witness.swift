import FlowModel

extension FlowStacks {
    /// What a stack must not hold below its top.
    enum Absence: Hashable {
        case route(Int)
        /// A layer that was presented.
        case layer
    }

    /// The shortest stacks that hold the given below no top, to every route that has one: the routes from the bottom up, by
    /// their places. A breadth-first search in which taking another entry's place costs nothing.
    func shortestStacks(without absence: Absence?) -> (_ top: Int) -> [Int]? {
        var arrivals: [(from: Int, isAbove: Bool)?] = Array(repeating: nil, count: above.count)
        var isVisited = Array(repeating: false, count: above.count)
        var level = starts.map(\.index)
        for slot in level { isVisited[slot] = true }
        while !level.isEmpty {
            var next = 0
            while next < level.count {
                let slot = level[next]
                next += 1
                for edge in instead[slot] where !isVisited[edge.target.index] {
                    isVisited[edge.target.index] = true
                    arrivals[edge.target.index] = (slot, false)
                    level.append(edge.target.index)
                }
            }
            var upper: [Int] = []
            for slot in level {
                let route = StackSlot(index: slot).route
                if route == everywhere || absence == .route(route) { continue }
                for edge in above[slot] where !isVisited[edge.target.index] {
                    if absence == .layer, edge.target.position == .first { continue }
                    isVisited[edge.target.index] = true
                    arrivals[edge.target.index] = (slot, true)
                    upper.append(edge.target.index)
                }
            }
            level = upper
        }
        return { top in
            let slots = StackPosition.allCases.map { StackSlot(top, $0).index }.filter { isVisited[$0] }
            let stacks = slots.map { slot -> [Int] in
                var stack = [top]
                var place = slot
                while let arrival = arrivals[place] {
                    if arrival.isAbove { stack.append(StackSlot(index: arrival.from).route) }
                    place = arrival.from
                }
                return stack.reversed()
            }
            return stacks.min { $0.count < $1.count }
        }
    }
}
