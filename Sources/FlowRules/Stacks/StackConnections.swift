/// Which edges there are, so that each is added once.
struct StackConnections {
    /// Of slots that anchors can mean, for each target.
    private var anchors: [Int: StackFacts] = [:]
    /// Of others.
    private var edges: Set<Int> = []

    /// Whether an edge from a slot is new.
    mutating func insert(
        _ slot: StackSlot, _ target: StackSlot, isAbove: Bool, _ columns: StackColumns
    ) -> Bool {
        let key = key(target, isAbove)
        guard let number = columns.anchorNumber(slot) else { return edges.insert(slot.index << 32 | key).inserted }
        let isNew = !(anchors[key]?.contains(number) ?? false)
        if isNew { anchors[key, default: StackFacts(words: columns.anchorWords)].insert(number) }
        return isNew
    }

    /// Those of some anchors from which an edge is new. Nil where it is from none.
    mutating func insert(_ set: StackFacts, _ target: StackSlot, isAbove: Bool) -> StackFacts? {
        let key = key(target, isAbove)
        guard let known = anchors[key] else {
            anchors[key] = set
            return set
        }
        if set.isSubset(of: known) { return nil }
        var new = set
        new.subtract(known)
        anchors[key] = known.union(new)
        return new
    }

    private func key(_ target: StackSlot, _ isAbove: Bool) -> Int { target.index * 2 + (isAbove ? 1 : 0) }
}
