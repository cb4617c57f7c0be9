/// The edges added so far, so that each is added only once.
struct StackConnections {
    /// The anchors that have an edge, by target and kind of edge.
    private var anchors: [Int: StackFacts] = [:]
    /// The edges of other slots.
    private var edges: Set<Int> = []

    /// Inserts an edge from a slot, and returns whether it is new.
    mutating func insert(
        _ slot: StackSlot, _ target: StackSlot, isAbove: Bool, _ columns: StackColumns
    ) -> Bool {
        let key = key(target, isAbove)
        guard let number = columns.anchorNumber(slot) else { return edges.insert(slot.index << 32 | key).inserted }
        let isNew = !(anchors[key]?.contains(number) ?? false)
        if isNew { anchors[key, default: StackFacts(words: columns.anchorWords)].insert(number) }
        return isNew
    }

    /// Inserts an edge from each of some anchors, and returns whether it is new from any.
    mutating func insert(_ set: StackFacts, _ target: StackSlot, isAbove: Bool) -> Bool {
        let key = key(target, isAbove)
        let known = anchors[key]
        if let known, set.isSubset(of: known) { return false }
        anchors[key] = known.map(set.union) ?? set
        return true
    }

    private func key(_ target: StackSlot, _ isAbove: Bool) -> Int { target.index * 2 + (isAbove ? 1 : 0) }
}
