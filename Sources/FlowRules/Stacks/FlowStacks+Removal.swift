import FlowModel

// What transitions add to the stacks that remove entries first.
extension FlowStacks {
    /// Adds what the transitions can do that remove entries first. False where that is nothing new.
    mutating func addAnchoredEdges() -> Bool {
        let news = isNews
        isNews = Array(repeating: false, count: news.count)
        var isNew = false
        for show in shows.anchored {
            for source in show.sources {
                for slot in StackPosition.allCases.map({ StackSlot(source, $0) }) where news[slot.index] {
                    if apply(show, from: slot) { isNew = true }
                }
            }
        }
        return presentInstead() || isNew
    }

    private mutating func apply(_ show: ShowTransitions.Anchored, from slot: StackSlot) -> Bool {
        let facts = facts(slot)
        var isNew = false
        var anchors: [StackSlot] = []
        var isMissing = false
        switch show.anchor {
        case .top: anchors = [slot]
        case .root:
            anchors = columns.bottoms.filter { facts.isPossible($0.column) }.map(\.slot)
        case .first:
            anchors = columns.firsts.filter { facts.isPossible($0.column) }.map(\.slot)
        case .presenter:
            isMissing = facts.isPossible(StackColumns.noPresenter)
            anchors = columns.presenters.filter { facts.isPossible($0.column) }.map(\.slot)
        case .route(let name):
            guard let route = flow.route(named: name) else { return false }
            let place = Int(route.index) - flow.routes.lowerBound
            guard let number = columns.named[place] else { return false }
            isMissing = !facts.isSure(number)
            anchors = StackPosition.allCases.filter { facts.isPossible(columns.nearest(place, $0)) }
                .map { StackSlot(place, $0) }
        }
        let plain = show.plain
        let target = StackSlot(plain.target, plain.presents ? .first : .pushed)
        let edge = StackEdge(target: target, transition: plain.transition)
        if isMissing, addAbove(slot, edge) { isNew = true }
        for anchor in anchors where show.replaces ? replace(anchor, by: plain) : addAbove(anchor, edge) { isNew = true }
        return isNew
    }

    /// What is pushed stays in the layer of what it replaces; what is presented begins one.
    private mutating func replace(_ slot: StackSlot, by plain: ShowTransitions.Plain) -> Bool {
        if plain.presents, slot.position == .pushed {
            let edge = StackEdge(target: StackSlot(plain.target, .first), transition: plain.transition)
            return presentedInstead[slot, default: []].insert(edge).inserted
        }
        if plain.presents, slot.position == .bottom { presentedBottoms.insert(plain.target) }
        let target = StackSlot(plain.target, slot.position)
        return addInstead(slot, StackEdge(target: target, transition: plain.transition))
    }

    /// Puts what is presented in place of a pushed entry on whatever that can lie on.
    private mutating func presentInstead() -> Bool {
        guard !presentedInstead.isEmpty else { return false }
        var isNew = false
        var below = Array(repeating: [Int](), count: above.count)
        var replaced = Array(repeating: [Int](), count: above.count)
        for slot in above.indices where isReached[slot] {
            for edge in above[slot] { below[edge.target.index].append(slot) }
            for edge in instead[slot] { replaced[edge.target.index].append(slot) }
        }
        for (slot, edges) in presentedInstead.sorted(by: { $0.key.index < $1.key.index }) {
            // What can stand in the place, before it was replaced.
            var places = [slot.index]
            var seen = Set(places)
            var next = 0
            while next < places.count {
                places += replaced[places[next]].filter { seen.insert($0).inserted }
                next += 1
            }
            for below in Set(places.flatMap { below[$0] }).sorted() {
                for edge in edges.sorted(by: { $0.target.index < $1.target.index })
                where addAbove(StackSlot(index: below), edge) { isNew = true }
            }
        }
        return isNew
    }
}
