// How edges are added, and facts spread along them.
extension FlowStacks {
    @discardableResult
    mutating func addAbove(_ slot: StackSlot, _ edge: StackEdge) -> Bool {
        guard connections.insert(slot, edge.target, isAbove: true, columns) else { return false }
        added[slot.index].append(edge)
        enqueue(slot.index)
        return true
    }

    mutating func addInstead(_ slot: StackSlot, _ edge: StackEdge) -> Bool {
        guard slot != edge.target, connections.insert(slot, edge.target, isAbove: false, columns) else { return false }
        instead[slot.index].append(edge)
        enqueue(slot.index)
        return true
    }

    /// Adds an edge above each of some anchors, or one to what takes their place.
    mutating func add(_ edge: StackEdge, to anchors: StackFacts, isAbove: Bool) -> Bool {
        var anchors = anchors
        if !isAbove, let itself = columns.anchorNumber(edge.target) { anchors.remove(itself) }
        guard !anchors.isEmpty else { return false }
        let new = connections.insert(anchors, edge.target, isAbove: isAbove)
        if new.isEmpty { return false }
        if let only = new.only {
            let slot = columns.anchors[only].index
            if isAbove { added[slot].append(edge) } else { instead[slot].append(edge) }
            enqueue(slot)
        } else {
            let group = group(of: new, isAbove: isAbove)
            groups[group].edges.append(edge)
            enqueue(slots + group)
        }
        return true
    }

    /// The group of those members, which is made where there is none.
    private mutating func group(of members: StackFacts, isAbove: Bool) -> Int {
        let key = StackGroup.Key(members: members, isAbove: isAbove)
        if let known = groupNumbers[key] { return known }
        let group = groups.count
        groupNumbers[key] = group
        groups.append(StackGroup(key: key))
        facts += repeatElement(0, count: columns.words)
        isReached.append(false)
        isQueued.append(false)
        isNews.append(false)
        members.forEach { number in
            let slot = columns.anchors[number]
            memberships[slot.index].append(group)
            guard isReached[slot.index] else { return }
            var facts = factsBelow(slot.index)
            if isAbove { columns.cover(&facts, by: slot) }
            merge(facts, into: slots + group)
        }
        return group
    }

    private mutating func enqueue(_ node: Int) {
        guard isReached[node], !isQueued[node] else { return }
        isQueued[node] = true
        queue.append(node)
    }

    mutating func propagate() {
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            isQueued[node] = false
            if node < slots { spread(from: StackSlot(index: node)) } else { spread(fromGroup: node - slots) }
        }
        queue.removeAll(keepingCapacity: true)
    }

    private mutating func spread(from slot: StackSlot) {
        var facts = factsBelow(slot.index)
        for edge in instead[slot.index] { merge(facts, into: edge.target.index) }
        for group in memberships[slot.index] where !groups[group].isAbove { merge(facts, into: slots + group) }
        guard slot.route != everywhere else { return }
        columns.cover(&facts, by: slot)
        var presented: StackFacts?
        for edges in [plainEdges(of: slot.route), added[slot.index][...]] {
            for edge in edges {
                if edge.target.position == .first {
                    let new = presented ?? columns.presented(facts, from: slot)
                    presented = new
                    merge(new, into: edge.target.index)
                } else {
                    merge(facts, into: edge.target.index)
                }
            }
        }
        for group in memberships[slot.index] where groups[group].isAbove { merge(facts, into: slots + group) }
    }

    private mutating func spread(fromGroup index: Int) {
        let facts = factsBelow(slots + index)
        let group = groups[index]
        let presented = group.isAbove ? columns.presented(facts, from: group) : facts
        for edge in group.edges {
            merge(edge.target.position == .first ? presented : facts, into: edge.target.index)
        }
    }

    private func factsBelow(_ node: Int) -> StackFacts {
        StackFacts(facts[node * columns.words..<(node + 1) * columns.words])
    }

    mutating func merge(_ new: StackFacts, into node: Int) {
        var isChanged = !isReached[node]
        isReached[node] = true
        let row = node * columns.words
        for (index, word) in new.words.enumerated() {
            let union = facts[row + index] | word
            if union != facts[row + index] {
                facts[row + index] = union
                isChanged = true
            }
        }
        guard isChanged else { return }
        isNews[node] = true
        enqueue(node)
    }
}
