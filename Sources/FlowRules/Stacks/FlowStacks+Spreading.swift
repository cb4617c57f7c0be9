// How edges are added, and facts spread along them.
extension FlowStacks {
    /// Adds an edge to what is right above a slot, and returns whether it is new.
    ///
    /// - Parameter absence: The column without which the edge is not there; nil if it always is.
    @discardableResult
    mutating func addAbove(_ slot: StackSlot, _ edge: StackEdge, ifAbsent absence: Int? = nil) -> Bool {
        let key = absenceKey(slot, edge.target)
        guard connections.insert(slot, edge.target, isAbove: true, columns) else {
            if let absence { absences[key]?.insert(absence) } else { absences[key] = nil }
            return false
        }
        if let absence { absences[key] = [absence] }
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

    /// The number of groups among which a narrower one is looked for. Routes near each other have much the same anchors in a
    /// long flow, and groups are made in the order of routes.
    private static var mostCompared: Int { 16 }
    /// The number of members that a group lists besides those of a narrower one: fewer in small flows, so that tests of these
    /// know both kinds of groups.
    private var mostListed: Int { min(32, columns.anchors.count / 8) }

    /// Returns the group of these members, and creates it if there is none.
    private mutating func group(of members: StackFacts, isAbove: Bool) -> Int {
        let key = StackGroup.Key(members: members, isAbove: isAbove)
        if let known = groupNumbers[key] { return known }
        let group =
            group(of: members, besidesNarrower: isAbove)
            ?? part(of: members, members.words.indices, isAbove: isAbove) ?? newGroup(isAbove)
        groups[group].members = members
        groupNumbers[key] = group
        wholeGroups.append(group)
        return group
    }

    /// Returns a group of the members of a narrower one, and those that it lists itself; nil if these would be many.
    private mutating func group(of members: StackFacts, besidesNarrower isAbove: Bool) -> Int? {
        var narrower: (group: Int, count: Int)?
        for index in wholeGroups.suffix(Self.mostCompared) where groups[index].isAbove == isAbove {
            guard let others = groups[index].members, others.isSubset(of: members) else { continue }
            let count = others.count
            if count > narrower?.count ?? -1 { narrower = (index, count) }
        }
        let count = members.count
        guard count <= mostListed || narrower.map({ count - $0.count <= mostListed }) ?? false else {
            return nil
        }
        let group = newGroup(isAbove)
        var listed = members
        if let (narrower, _) = narrower {
            groups[narrower].wider.append(group)
            if let others = groups[narrower].members { listed.subtract(others) }
            if isReached[slots + narrower] { merge(factsBelow(slots + narrower), into: slots + group) }
        }
        listed.forEach { list(columns.anchors[$0], in: group) }
        return group
    }

    /// Lists a slot in a group.
    private mutating func list(_ slot: StackSlot, in group: Int) {
        memberships[slot.index].append(group)
        guard isReached[slot.index] else { return }
        var facts = factsBelow(slot.index)
        if groups[group].isAbove { columns.cover(&facts, by: slot) }
        merge(facts, into: slots + group)
    }

    /// Returns the group of the members in a range of words: a tree of groups, most of which others have, too, because
    /// what an anchor can mean on the stacks of one route differs little from what it can mean on those of another.
    private mutating func part(of members: StackFacts, _ words: Range<Int>, isAbove: Bool) -> Int? {
        if words.count == 1 {
            let word = members.words[words.lowerBound]
            return word == 0 ? nil : group(of: word, at: words.lowerBound, isAbove: isAbove)
        }
        // The largest power of two that is smaller, so that the parts of all sets begin at the same words.
        let middle = words.lowerBound + 1 << (Int.bitWidth - 1 - (words.count - 1).leadingZeroBitCount)
        let left = part(of: members, words.lowerBound..<middle, isAbove: isAbove)
        let right = part(of: members, middle..<words.upperBound, isAbove: isAbove)
        guard let left, let right else { return left ?? right }
        let key = StackGroup.Part.pair(left, right)
        if let known = groupParts[key] { return known }
        let group = newGroup(isAbove)
        groupParts[key] = group
        for part in [left, right] {
            groups[part].wider.append(group)
            if isReached[slots + part] { merge(factsBelow(slots + part), into: slots + group) }
        }
        return group
    }

    private mutating func group(of word: UInt64, at index: Int, isAbove: Bool) -> Int {
        let key = StackGroup.Part.word(index, word, isAbove: isAbove)
        if let known = groupParts[key] { return known }
        let group = newGroup(isAbove)
        groupParts[key] = group
        var rest = word
        while rest != 0 {
            let slot = columns.anchors[index * 64 + rest.trailingZeroBitCount]
            rest &= rest - 1
            list(slot, in: group)
        }
        return group
    }

    private mutating func newGroup(_ isAbove: Bool) -> Int {
        groups.append(StackGroup(isAbove: isAbove))
        facts += repeatElement(0, count: columns.words)
        isReached.append(false)
        isQueued.append(false)
        isNews.append(false)
        return groups.count - 1
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
        var facts = factsBelow(slot.index)
        for edge in instead[slot.index] { merge(facts, into: edge.target.index) }
        let groups = memberships[slot.index]
        for group in groups where !self.groups[group].isAbove { merge(facts, into: slots + group) }
        guard slot.route != anywhere else { return }
        columns.cover(&facts, by: slot)
        var presented = facts
        columns.present(&presented, from: slot)
        let own = plain[firstPlain[slot.route]..<firstPlain[slot.route + 1]]
        for edge in [Array(own), Array(added[slot.index])].joined() {
            merge(edge.target.position == .first ? presented : facts, into: edge.target.index)
        }
        for group in groups where self.groups[group].isAbove { merge(facts, into: slots + group) }
    }

    private mutating func spread(fromGroup index: Int) {
        let facts = factsBelow(slots + index)
        let group = groups[index]
        for wider in group.wider { merge(facts, into: slots + wider) }
        if group.edges.isEmpty { return }
        var presented = facts
        if group.isAbove, let members = group.members { columns.present(&presented, from: members) }
        for edge in group.edges {
            merge(edge.target.position == .first ? presented : facts, into: edge.target.index)
        }
    }

    private func factsBelow(_ node: Int) -> StackFacts {
        StackFacts(facts[node * columns.words..<(node + 1) * columns.words])
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
