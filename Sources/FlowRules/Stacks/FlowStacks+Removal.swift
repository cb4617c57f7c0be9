import FlowModel

// What transitions that remove entries first add to the stacks.
extension FlowStacks {
    /// Adds the edges of transitions that remove entries first, and returns whether any is new.
    mutating func addAnchoredEdges() -> Bool {
        guard !shows.anchored.isEmpty else { return false }
        let news = isNews
        for node in isNews.indices { isNews[node] = false }
        var isNew = false
        var sources: [StackSlot] = []
        for transition in shows.anchored {
            sources.removeAll(keepingCapacity: true)
            for source in transition.sources {
                for position in StackPosition.allCases where news[StackSlot(source, position).index] {
                    sources.append(StackSlot(source, position))
                }
            }
            if !sources.isEmpty, apply(transition, from: sources) { isNew = true }
        }
        // This looks at the whole flow, so it waits until the simpler edges are complete.
        return isNew || presentInstead()
    }

    /// Applies a transition from all sources at once. Its edges lead from what the anchor means for any of them, so
    /// that they share a group.
    private mutating func apply(_ show: ShowTransitions.Anchored, from sources: [StackSlot]) -> Bool {
        var isNew = false
        switch show.anchor {
        case .top:
            for slot in sources where apply(show, at: slot) { isNew = true }
        case .root:
            isNew = apply(show, at: anchors(.bottoms, from: sources))
        case .first:
            isNew = apply(show, at: anchors(.firsts, from: sources))
        case .presenter:
            isNew = apply(show, at: anchors(.presenters, from: sources))
            for slot in sources where isPossible(StackColumns.noPresenter, below: slot) {
                if addAbove(slot, show.plain.edge, ifAbsent: StackColumns.noPresenter) { isNew = true }
            }
        case .route(let name):
            guard let route = flow.route(named: name) else { return false }
            let local = Int(route.index) - flow.routes.lowerBound
            guard let absence = columns.absence(of: local) else { return false }
            for position in StackPosition.allCases {
                guard let column = columns.nearest(local, position),
                    sources.contains(where: { isPossible(column, below: $0) })
                else { continue }
                if apply(show, at: StackSlot(local, position)) { isNew = true }
            }
            for slot in sources where isPossible(absence, below: slot) {
                if addAbove(slot, show.plain.edge, ifAbsent: absence) { isNew = true }
            }
        }
        return isNew
    }

    /// Returns what an anchor can mean on the stacks with one of the sources on top, which may be the source itself.
    private func anchors(_ region: StackColumns.Region, from sources: [StackSlot]) -> StackFacts {
        var set = StackFacts(words: columns.anchorWords)
        for slot in sources {
            columns.add(region, of: facts, from: slot.index * columns.words, to: &set)
            let isItself =
                switch region {
                case .bottoms: slot.position == .bottom
                case .firsts: slot.position != .pushed
                case .presenters: false
                }
            if isItself, let number = columns.anchorNumber(slot) { set.insert(number) }
        }
        return set
    }

    private mutating func apply(_ show: ShowTransitions.Anchored, at anchors: StackFacts) -> Bool {
        guard show.replaces else { return add(show.plain.edge, to: anchors, isAbove: true) }
        var isNew = false
        for position in StackPosition.allCases {
            let set = anchors.intersection(columns.anchors(at: position))
            if set.isEmpty { continue }
            if show.plain.presents, position == .pushed {
                set.forEach { if replace(columns.anchors[$0], by: show.plain) { isNew = true } }
                continue
            }
            if show.plain.presents, position == .bottom { presentedBottoms.insert(show.plain.target) }
            let target = StackSlot(show.plain.target, position)
            let edge = StackEdge(target: target, transition: show.plain.transition)
            if add(edge, to: set, isAbove: false) { isNew = true }
        }
        return isNew
    }

    private mutating func apply(_ show: ShowTransitions.Anchored, at slot: StackSlot) -> Bool {
        show.replaces ? replace(slot, by: show.plain) : addAbove(slot, show.plain.edge)
    }

    /// Puts a route in place of a slot's entry. A pushed route stays in the layer of that entry; a presented one starts
    /// a layer.
    private mutating func replace(_ slot: StackSlot, by plain: ShowTransitions.Plain) -> Bool {
        if plain.presents, slot.position == .pushed {
            return presentedInstead[slot, default: []].insert(plain.edge).inserted
        }
        if plain.presents, slot.position == .bottom { presentedBottoms.insert(plain.target) }
        let target = StackSlot(plain.target, slot.position)
        return addInstead(slot, StackEdge(target: target, transition: plain.transition))
    }

    /// Adds edges to presented routes that replace a pushed entry, from whatever can be right below that entry.
    private mutating func presentInstead() -> Bool {
        guard !presentedInstead.isEmpty else { return false }
        let replacements = presentedInstead.sorted { $0.key.index < $1.key.index }
        let arrivals = StackArrivals(self, at: replacements.map(\.key))
        var isNew = false
        for (number, (_, edges)) in replacements.enumerated() {
            let sorted = edges.sorted {
                ($0.target.index, $0.transition ?? -1) < ($1.target.index, $1.transition ?? -1)
            }
            for below in arrivals.below(number) {
                for edge in sorted {
                    let isAdded =
                        below < slots
                        ? addAbove(StackSlot(index: below), edge)
                        : add(edge, to: groups[below - slots].members ?? StackFacts(words: 0), isAbove: true)
                    if isAdded { isNew = true }
                }
            }
        }
        return isNew
    }
}
