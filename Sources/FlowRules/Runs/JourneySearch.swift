/// Finds what a journey can go on to: the nearest new item, by the number of steps shown. Breadth first, over nodes
/// with their open calls.
///
/// Recursion makes their number unbounded, so each search is limited by the steps left and the number of nodes it
/// visits, and all searches together by a budget that is linear in the graph.
struct JourneySearch {
    typealias Hop = JourneyWalk.Hop

    private struct Visit {
        let walk: JourneyWalk
        let parent: Int
        let hop: Hop
    }

    private static let mostNodes = 2_000

    private let runs: RunGraph
    private var budget: Int

    init(_ runs: RunGraph) {
        self.runs = runs
        budget = 100_000 + 2 * runs.edges.count
    }

    /// Returns the way to the nearest new item. One that ends the journey is used only if there is no other.
    ///
    /// - Parameter isConsistent: Whether guards must answer as they did before.
    mutating func nearest(
        from start: JourneyWalk, steps: Int, isConsistent: Bool = false, isNew: (Hop, JourneyWalk) -> Bool
    ) -> [Hop]? {
        guard steps > 0, !start.hasEnded else { return nil }
        var visits = [Visit(walk: start, parent: -1, hop: Hop(edge: -1))]
        // The visits by number of steps, each list in the order of the declarations.
        var levels = [[Int]](repeating: [], count: steps + 1)
        var seen: Set<JourneyWalk.Key> = []
        var end: Int?
        levels[0] = [0]
        var (level, next) = (0, 0)
        var nodes = 0
        while nodes < min(Self.mostNodes, budget) {
            guard next < levels[level].count else {
                (level, next) = (level + 1, 0)
                if level > steps { break }
                continue
            }
            let index = levels[level][next]
            next += 1
            let walk = visits[index].walk
            if index > 0, isNew(visits[index].hop, walk) {
                if !walk.hasEnded {
                    end = index
                    break
                }
                if end == nil { end = index }
            }
            guard !walk.hasEnded, seen.insert(walk.key).inserted else { continue }
            nodes += 1
            for hop in walk.hops(in: runs) {
                let level = level + shownSteps(of: hop)
                guard level <= steps, let after = walk.after(hop, in: runs),
                    !isConsistent || after.contradictions == walk.contradictions
                else { continue }
                levels[level].append(visits.count)
                visits.append(Visit(walk: after, parent: index, hop: hop))
            }
        }
        budget -= nodes
        guard let end else { return nil }
        var hops: [Hop] = []
        var index = end
        while index > 0 {
            hops.append(visits[index].hop)
            index = visits[index].parent
        }
        return hops.reversed()
    }

    /// Returns the number of steps that `RunPath` shows for a hop, at most.
    private func shownSteps(of hop: Hop) -> Int {
        let edge = runs.edges[Int(hop.edge)]
        let dismissal = hop.dismissed >= 0 ? 1 : 0
        if edge.transition >= 0 || edge.kind == .finish { return 1 + dismissal }
        // A guard's flow follows what the guard has refused.
        let refusal = edge.kind == .call ? 1 : 0
        return refusal + dismissal + (runs.shown[Int(edge.target)] >= 0 ? 1 : 0)
    }
}
