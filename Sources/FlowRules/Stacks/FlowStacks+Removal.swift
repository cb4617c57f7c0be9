import FlowModel

// What transitions add to the stacks that remove entries first.
extension FlowStacks {
    /// Adds what the transitions can do that remove entries first. False where that is nothing new.
    mutating func addAnchoredEdges() -> Bool {
        guard !shows.anchored.isEmpty else { return false }
        let news = isNews
        for node in isNews.indices { isNews[node] = false }
        var isNew = false
        var sources: [StackSlot] = []
        for show in shows.anchored {
            sources.removeAll(keepingCapacity: true)
            for source in show.sources {
                for position in StackPosition.allCases where news[StackSlot(source, position).index] {
                    sources.append(StackSlot(source, position))
                }
            }
            if !sources.isEmpty, apply(show, from: sources) { isNew = true }
        }
        // That looks at the flow as a whole: once what is simpler has come to its end.
        return isNew || presentInstead()
    }

    /// All sources at once: they lead from what the anchor means for any of them, so that they share one group.
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
                if addAbove(slot, show.plain.edge) { isNew = true }
            }
        case .route(let name):
            guard let route = flow.route(named: name) else { return false }
            let place = Int(route.index) - flow.routes.lowerBound
            guard let absence = columns.absence(of: place) else { return false }
            for position in StackPosition.allCases {
                guard let column = columns.nearest(place, position),
                    sources.contains(where: { isPossible(column, below: $0) })
                else { continue }
                if apply(show, at: StackSlot(place, position)) { isNew = true }
            }
            for slot in sources where isPossible(absence, below: slot) {
                if addAbove(slot, show.plain.edge) { isNew = true }
            }
        }
        return isNew
    }

    /// What an anchor can mean on the stacks with one of some slots on top, which may be that itself.
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

    /// What is pushed stays in the layer of what it replaces; what is presented begins one.
    private mutating func replace(_ slot: StackSlot, by plain: ShowTransitions.Plain) -> Bool {
        if plain.presents, slot.position == .pushed {
            return presentedInstead[slot, default: []].insert(plain.edge).inserted
        }
        if plain.presents, slot.position == .bottom { presentedBottoms.insert(plain.target) }
        let target = StackSlot(plain.target, slot.position)
        return addInstead(slot, StackEdge(target: target, transition: plain.transition))
    }

    /// Puts what is presented in place of a pushed entry on whatever that can lie on.
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
                        : add(edge, to: groups[below - slots].members, isAbove: true)
                    if isAdded { isNew = true }
                }
            }
        }
        return isNew
    }
}
