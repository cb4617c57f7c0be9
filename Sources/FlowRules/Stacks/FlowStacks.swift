import FlowModel

/// The stacks that one instance of a flow can have, of the flow's own entries.
///
/// An entry can always be left, and what a screen shows mostly does not depend on what lies below, so that the stacks are
/// the paths of a graph: of slots, joined by what can lie right above what. A transition that removes entries first
/// adds to it: after `above: X`, its target lies right above X, wherever X can lie below the source; after `instead: X`, it
/// lies wherever X can. Which entries lie below is a union over paths, which surely do an intersection; both go
/// round until no transition adds anything. Each round is linear in the flow, for each 64 routes that are named.
///
/// Where the anchor can be missing, the target lies above the source on those stacks only, which a path does not tell: the
/// graph then has paths that are no stacks. What is never there is never there, and what is always there always is; what
/// is said to be there at times may be there always or never.
struct FlowStacks {
    /// How often something is there.
    enum Presence { case never, sometimes, always }

    let flow: Flow
    let graph: FlowGraph
    let shows: ShowTransitions
    let columns: StackColumns
    /// What can be shown on top of a slot, and what can take its place.
    private(set) var above: [[StackEdge]]
    private(set) var instead: [[StackEdge]]
    /// Routes that are presented in place of the bottom entry: where another flow pushed this one, on a layer above it.
    var presentedBottoms: Set<Int> = []
    /// Slots whose entry makes way for one that is presented, and those: they lie right above what lay below.
    var presentedInstead: [StackSlot: Set<StackEdge>] = [:]
    private var edges: Set<Int> = []
    /// Slots of which more is known than when transitions were last taken from them.
    var isNews: [Bool]
    private var possible: [UInt64]
    private var sure: [UInt64]
    private(set) var isReached: [Bool]
    private(set) var starts: [StackSlot] = []
    private var queue: [Int] = []
    private var isQueued: [Bool]

    /// The pseudo-route that holds what is shown from everywhere: one node for a flow-wide list keeps the graph linear.
    var everywhere: Int { flow.routes.count }

    /// Nil for a flow that is not whole: what leads nowhere has other findings.
    init?(_ graph: FlowGraph, _ flow: Flow) {
        guard let root = flow.root, !graph[root].givesResult else { return nil }
        var isWhole = true
        graph.forEachTransition(ofFlow: Int(flow.id.index)) { index in
            if case .missing = graph.transitions[index].target { isWhole = false }
        }
        guard isWhole else { return nil }
        self.graph = graph
        self.flow = flow
        shows = ShowTransitions(graph, flow)
        let links = Self.linkedRoutes(graph, flow)
        columns = Self.columns(graph, flow, shows, bottoms: [Int(root.index) - flow.routes.lowerBound] + links.alone)
        let slots = (flow.routes.count + 1) * StackPosition.allCases.count
        above = Array(repeating: [], count: slots)
        instead = Array(repeating: [], count: slots)
        possible = Array(repeating: 0, count: slots * columns.words)
        sure = Array(repeating: .max, count: slots * columns.sureWords)
        isReached = Array(repeating: false, count: slots)
        isQueued = Array(repeating: false, count: slots)
        isNews = Array(repeating: false, count: slots)
        addPlainEdges()
        let bottom = StackSlot(Int(root.index) - flow.routes.lowerBound, .bottom)
        for route in links.onRoot { addAbove(bottom, StackEdge(target: StackSlot(route, .pushed), transition: nil)) }
        start(bottom)
        for route in links.alone { start(StackSlot(route, .bottom)) }
        // A route that gives a value back is alone in an instance of its own.
        for (place, route) in flow.routes.enumerated() where graph.routes[route].givesResult {
            start(StackSlot(place, .bottom))
        }
        repeat { propagate() } while addAnchoredEdges()
    }

    // MARK: Questions

    /// Where a route can stand, by its place in the flow.
    func positions(of route: Int) -> [StackPosition] {
        StackPosition.allCases.filter { isReached[StackSlot(route, $0).index] }
    }

    /// Whether a route lies below another one that is on top. Nil where that is on no stack, and for a route that nothing
    /// names.
    func presence(of route: Int, below top: Int) -> Presence? {
        guard let number = columns.named[route] else { return nil }
        return presence(onTop: top) { facts in
            let isPossible = StackPosition.allCases.contains { facts.isPossible(columns.nearest(route, $0)) }
            return !isPossible ? .never : facts.isSure(number) ? .always : .sometimes
        }
    }

    /// Whether the layer that a route is in was presented from an entry of the flow.
    func presenterPresence(above top: Int) -> Presence? {
        presence(onTop: top) { facts in
            guard facts.isPossible(StackColumns.presenter) else { return .never }
            return facts.isPossible(StackColumns.noPresenter) ? .sometimes : .always
        }
    }

    private func presence(onTop top: Int, _ presence: (StackFacts) -> Presence) -> Presence? {
        let found = positions(of: top).map { presence(facts(StackSlot(top, $0))) }
        guard let first = found.first else { return nil }
        return found.allSatisfy { $0 == first } ? first : .sometimes
    }

    /// Whether a transition of the flow is open from a route: one of its own, or one for all.
    func isOpen(_ index: Int, from place: Int) -> Bool { shows.isOpen(index, from: place) }

    // MARK: Building

    private static func linkedRoutes(_ graph: FlowGraph, _ flow: Flow) -> (onRoot: [Int], alone: [Int]) {
        let shownInTabs = graph.firstTabTransitions
        let opened = flow.routes.filter { index in
            let route = graph.routes[index].declaration
            return route.entry != nil || !route.paths.isEmpty || shownInTabs[graph.routes[index].id] != nil
        }
        guard let root = flow.root, !opened.isEmpty else { return ([], []) }
        var chains = LinkChains(graph, flow)
        var result: (onRoot: [Int], alone: [Int]) = ([], [])
        for index in opened where graph.routes[index].id != root && !graph.routes[index].givesResult {
            if chains.chain(to: graph.routes[index].id) != nil { continue }
            let place = index - flow.routes.lowerBound
            if chains.fills(root, from: graph.routes[index].declaration.params) {
                result.onRoot.append(place)
            } else {
                result.alone.append(place)
            }
        }
        return result
    }

    private static func columns(
        _ graph: FlowGraph, _ flow: Flow, _ shows: ShowTransitions, bottoms: [Int]
    ) -> StackColumns {
        var named: Set<Int> = []
        var anchors: Set<Anchor> = []
        func name(_ anchor: Anchor) {
            anchors.insert(anchor)
            guard case .route(let name) = anchor, let route = flow.route(named: name) else { return }
            named.insert(Int(route.index) - flow.routes.lowerBound)
        }
        graph.forEachTransition(ofFlow: Int(flow.id.index)) { index in
            let declaration = graph.transitions[index].declaration
            if let anchor = declaration.above?.value { name(anchor) }
            if let anchor = declaration.instead?.value { name(anchor) }
            if case .back(.anchor(let anchor)) = graph.transitions[index].target, case .route = anchor { name(anchor) }
        }
        let replacing = shows.anchored.filter(\.replaces).map(\.plain.target)
        let presented =
            (shows.own.joined() + shows.anywhere + shows.anchored.map(\.plain)).filter(\.presents).map(\.target)
        let allBottoms = Set(bottoms + replacing)
        let asksForFirst = anchors.contains(.first)
        return StackColumns(
            named: named.sorted(), bottoms: anchors.contains(.root) ? allBottoms.sorted() : [],
            firsts: asksForFirst ? allBottoms.union(presented).sorted() : [],
            presenters: anchors.contains(.presenter) ? Array(0..<flow.routes.count) : [])
    }

    private mutating func addPlainEdges() {
        for place in 0..<flow.routes.count where !graph.routes[flow.routes.lowerBound + place].givesResult {
            for plain in shows.own[place] { show(plain, above: place) }
            guard !shows.anywhere.isEmpty else { continue }
            if let closed = shows.closed[place], shows.anywhere.count <= 32 {
                for plain in shows.anywhere where !closed.contains(shows.flowWide[plain.transition] ?? -1) {
                    show(plain, above: place)
                }
            } else {
                // Of long lists those are taken to be open, too, that the route hides: they mostly do the same.
                for position in StackPosition.allCases {
                    for target in [StackPosition.first, .pushed] {
                        let edge = StackEdge(target: StackSlot(everywhere, target), transition: nil)
                        above[StackSlot(place, position).index].append(edge)
                    }
                }
            }
        }
        for plain in shows.anywhere {
            let position = plain.presents ? StackPosition.first : .pushed
            instead[StackSlot(everywhere, position).index].append(
                StackEdge(target: StackSlot(plain.target, position), transition: plain.transition))
        }
    }

    private mutating func show(_ plain: ShowTransitions.Plain, above place: Int) {
        let target = StackSlot(plain.target, plain.presents ? .first : .pushed)
        for position in StackPosition.allCases {
            above[StackSlot(place, position).index].append(StackEdge(target: target, transition: plain.transition))
        }
    }

    private mutating func start(_ slot: StackSlot) {
        var facts = StackFacts(
            possible: Array(repeating: 0, count: columns.words), sure: Array(repeating: 0, count: columns.sureWords))
        facts.set(StackColumns.noPresenter)
        starts.append(slot)
        merge(facts, into: slot.index)
    }

    private func key(_ slot: StackSlot, _ target: StackSlot) -> Int { slot.index * above.count + target.index }

    @discardableResult
    mutating func addAbove(_ slot: StackSlot, _ edge: StackEdge) -> Bool {
        guard edges.insert(key(slot, edge.target)).inserted else { return false }
        above[slot.index].append(edge)
        enqueue(slot.index)
        return true
    }

    mutating func addInstead(_ slot: StackSlot, _ edge: StackEdge) -> Bool {
        guard slot != edge.target, edges.insert(~key(slot, edge.target)).inserted else { return false }
        instead[slot.index].append(edge)
        enqueue(slot.index)
        return true
    }

    // MARK: Spreading

    private mutating func enqueue(_ slot: Int) {
        guard isReached[slot], !isQueued[slot] else { return }
        isQueued[slot] = true
        queue.append(slot)
    }

    private mutating func propagate() {
        var next = 0
        while next < queue.count {
            let index = queue[next]
            next += 1
            isQueued[index] = false
            let slot = StackSlot(index: index)
            let facts = facts(slot)
            if !instead[index].isEmpty {
                let below = factsBelow(slot)
                for edge in instead[index] { merge(below, into: edge.target.index) }
            }
            guard slot.route != everywhere, !above[index].isEmpty else { continue }
            let pushed = facts.covered(by: slot, columns)
            var presented: StackFacts?
            for edge in above[index] {
                if edge.target.position == .first {
                    if presented == nil { presented = pushed.presented(from: slot, columns) }
                    if let presented { merge(presented, into: edge.target.index) }
                } else {
                    merge(pushed, into: edge.target.index)
                }
            }
        }
        queue.removeAll(keepingCapacity: true)
    }

    /// What holds below a slot, and of the layer that it goes on.
    private func factsBelow(_ slot: StackSlot) -> StackFacts {
        let (index, words, sureWords) = (slot.index, columns.words, columns.sureWords)
        return StackFacts(
            possible: Array(possible[index * words..<(index + 1) * words]),
            sure: Array(sure[index * sureWords..<(index + 1) * sureWords]))
    }

    /// The same, with what its route adds by standing there.
    func facts(_ slot: StackSlot) -> StackFacts {
        var facts = factsBelow(slot)
        guard slot.route != everywhere else { return facts }
        if slot.position == .bottom { facts.set(columns.bottom(slot.route)) }
        if slot.position != .pushed { facts.set(columns.first(slot)) }
        return facts
    }

    private mutating func merge(_ facts: StackFacts, into index: Int) {
        var isChanged = !isReached[index]
        isReached[index] = true
        for word in 0..<columns.words {
            let place = index * columns.words + word
            let new = possible[place] | facts.possible[word]
            if new != possible[place] {
                possible[place] = new
                isChanged = true
            }
        }
        for word in 0..<columns.sureWords {
            let place = index * columns.sureWords + word
            let new = sure[place] & facts.sure[word]
            if new != sure[place] {
                sure[place] = new
                isChanged = true
            }
        }
        guard isChanged else { return }
        isNews[index] = true
        enqueue(index)
    }
}
