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

    /// Adds an edge from each of some anchors, to what is right above it or takes its place, and returns whether any is
    /// new.
    mutating func add(_ edge: StackEdge, to anchors: StackFacts, isAbove: Bool) -> Bool {
        if let only = anchors.only {
            let slot = columns.anchors[only]
            return isAbove ? addAbove(slot, edge) : addInstead(slot, edge)
        }
        guard !anchors.isEmpty, connections.insert(anchors, edge.target, isAbove: isAbove) else { return false }
        // Anchors that have the edge, and its target, are left in: so most transitions share a few groups.
        let group = group(of: anchors, isAbove: isAbove)
        groups[group].edges.append(edge)
        enqueue(slots + group)
        return true
    }

    /// The number of groups among which a narrower one is looked for. Routes near each other have much the same anchors,
    /// and groups are made in the order of routes.
    private static var mostCompared: Int { 16 }

    /// Returns the group of these members, and creates it if there is none.
    private mutating func group(of members: StackFacts, isAbove: Bool) -> Int {
        let key = StackGroup.Key(members: members, isAbove: isAbove)
        if let known = groupNumbers[key] { return known }
        let group = groups.count
        let narrower = groups.indices.suffix(Self.mostCompared)
            .filter { groups[$0].isAbove == isAbove && groups[$0].members.isSubset(of: members) }
            .max { groups[$0].members.count < groups[$1].members.count }
        groupNumbers[key] = group
        groups.append(StackGroup(key: key))
        self.facts += repeatElement(0, count: columns.words)
        isReached.append(false)
        isQueued.append(false)
        isNews.append(false)
        var listed = members
        if let narrower {
            groups[narrower].wider.append(group)
            listed.subtract(groups[narrower].members)
            if isReached[slots + narrower] { merge(factsBelow(slots + narrower), into: slots + group) }
        }
        var facts = StackFacts(words: columns.words)
        listed.forEach { number in
            let slot = columns.anchors[number]
            memberships[slot.index].append(group)
            guard isReached[slot.index] else { return }
            copyFacts(of: slot.index, into: &facts)
            if isAbove { columns.cover(&facts, by: slot) }
            merge(facts, into: slots + group)
        }
        return group
    }

    private mutating func enqueue(_ node: Int) {
        guard isReached[node], !isQueued[node] else { return }
        isQueued[node] = true
        queued += 1
    }

    /// Spreads facts in passes up and down in turn. Routes mostly lead to routes declared near them, so one pass takes
    /// facts from one end of a long flow to the other.
    mutating func propagate() {
        while queued > 0 {
            for node in isQueued.indices { propagate(from: node) }
            guard queued > 0 else { return }
            for node in isQueued.indices.reversed() { propagate(from: node) }
        }
    }

    private mutating func propagate(from node: Int) {
        guard isQueued[node] else { return }
        isQueued[node] = false
        queued -= 1
        if node < slots { spread(from: StackSlot(index: node)) } else { spread(fromGroup: node - slots) }
    }

    private mutating func spread(from slot: StackSlot) {
        // The facts are copied into storage that is reused for every node. It is held by local variables, because passing
        // on a property of what is being changed would count references.
        var (facts, presented) = (StackFacts(words: 0), StackFacts(words: 0))
        swap(&facts, &spreading)
        swap(&presented, &presenting)
        defer {
            swap(&facts, &spreading)
            swap(&presented, &presenting)
        }
        copyFacts(of: slot.index, into: &facts)
        if !instead[slot.index].isEmpty {
            for edge in instead[slot.index] { merge(facts, into: edge.target.index) }
        }
        let groups = memberships[slot.index]
        if !groups.isEmpty {
            for group in groups where !self.groups[group].isAbove { merge(facts, into: slots + group) }
        }
        guard slot.route != anywhere else { return }
        columns.cover(&facts, by: slot)
        var isPresented = false
        for index in firstPlain[slot.route]..<firstPlain[slot.route + 1] {
            follow(plain[index], from: slot, facts, &presented, &isPresented)
        }
        if !added[slot.index].isEmpty {
            for edge in added[slot.index] { follow(edge, from: slot, facts, &presented, &isPresented) }
        }
        if !groups.isEmpty {
            for group in groups where self.groups[group].isAbove { merge(facts, into: slots + group) }
        }
    }

    /// Spreads facts along an edge. Those for a new layer are computed once per slot.
    private mutating func follow(
        _ edge: StackEdge, from slot: StackSlot, _ facts: StackFacts, _ presented: inout StackFacts,
        _ isPresented: inout Bool
    ) {
        guard edge.target.position == .first else { return merge(facts, into: edge.target.index) }
        if !isPresented {
            isPresented = true
            presented.copy(facts)
            columns.present(&presented, from: slot)
        }
        merge(presented, into: edge.target.index)
    }

    private mutating func spread(fromGroup index: Int) {
        let facts = factsBelow(slots + index)
        let group = groups[index]
        for wider in group.wider { merge(facts, into: slots + wider) }
        var presented = facts
        if group.isAbove { columns.present(&presented, from: group) }
        for edge in group.edges {
            merge(edge.target.position == .first ? presented : facts, into: edge.target.index)
        }
    }

    private func factsBelow(_ node: Int) -> StackFacts {
        StackFacts(facts[node * columns.words..<(node + 1) * columns.words])
    }

    private func copyFacts(of node: Int, into copy: inout StackFacts) {
        let row = node * columns.words
        for word in 0..<columns.words { copy.words[word] = facts[row + word] }
    }

    mutating func merge(_ new: StackFacts, into node: Int) {
        let row = node * columns.words
        // Usually nothing is new, and then nothing is written.
        guard !new.isSubset(of: facts, from: row) || !isReached[node] else { return }
        isReached[node] = true
        for word in new.words.indices { facts[row + word] |= new.words[word] }
        isNews[node] = true
        enqueue(node)
    }
}
