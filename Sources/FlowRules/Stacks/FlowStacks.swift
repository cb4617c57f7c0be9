import FlowModel

/// The stacks that one instance of a flow can have, of the flow's own entries.
///
/// An entry can always be left, and what a screen shows mostly does not depend on what lies below, so that the stacks are
/// the paths of a graph: of slots, joined by what can lie right above what. A transition that removes entries first
/// adds to it: after `above: X`, its target lies right above X, wherever X can lie below the source; after `instead: X`, it
/// lies wherever X can. Which entries lie below is a union over paths, which surely do an intersection; both go
/// round until no transition adds anything. Each round is linear in the flow, for each 64 routes that are named and each 64
/// slots that an anchor can mean.
///
/// Where the anchor can be missing, the target lies above the source on those stacks only, which a path does not tell: the
/// graph then has paths that are no stacks. What is never there is never there, and what is always there always is; what
/// is said to be there at times may be there always or never.
struct FlowStacks {
    /// How often something is there.
    enum Presence { case never, sometimes, always }

    let flow: Flow
    let shows: ShowTransitions
    let columns: StackColumns
    /// How many slots there are. Nodes are the slots, then the groups.
    let slots: Int
    /// What is shown on top of a route wherever it stands: the edges of each, one after another, and where they begin.
    private(set) var plain: [StackEdge] = []
    private(set) var firstPlain: [Int] = []
    /// What else can be shown on top of a slot, and what can take its place.
    var added: [[StackEdge]]
    var instead: [[StackEdge]]
    var groups: [StackGroup] = []
    /// The groups that a slot is part of.
    var memberships: [[Int]]
    /// Routes that are presented in place of the bottom entry: where another flow pushed this one, on a layer above it.
    var presentedBottoms: Set<Int> = []
    private(set) var starts: [StackSlot] = []
    /// Whether these are more stacks than those of an instance that a transition starts.
    let isOpenedWithoutChain: Bool

    // While the graph grows.

    /// Slots whose entry makes way for one that is presented, and those: they lie right above what lay below.
    var presentedInstead: [StackSlot: Set<StackEdge>] = [:]
    var connections = StackConnections()
    var groupNumbers: [StackGroup.Key: Int] = [:]
    /// Slots of which more is known than when transitions were last taken from them.
    var isNews: [Bool]
    /// The facts of each node, one after another: of a slot and of what takes places, about what lies below; of what lies
    /// above a group, with the entry of that.
    var facts: [UInt64]
    var isReached: [Bool]
    /// The nodes whose facts have to be spread.
    var isQueued: [Bool]
    var queued = 0
    var spreading: StackFacts
    var presenting: StackFacts

    /// The pseudo-route that holds what is shown from everywhere: one node for a flow-wide list keeps the graph linear.
    var everywhere: Int { flow.routes.count }

    /// Nil for a flow that is not whole: what leads nowhere has other findings.
    /// - Parameter isOpened: Whether links and tabs open routes in it that no chain leads to, which puts them at the bottom or
    ///   on the root; no other instance has them there.
    init?(_ graph: FlowGraph, _ flow: Flow, _ dead: DeadBranches, isOpened: Bool = true) {
        guard let root = flow.root, !graph[root].givesResult else { return nil }
        var isWhole = true
        graph.forEachTransition(ofFlow: Int(flow.id.index)) { index in
            if case .missing = graph.transitions[index].target { isWhole = false }
        }
        guard isWhole else { return nil }
        self.flow = flow
        shows = ShowTransitions(graph, flow, dead)
        slots = (flow.routes.count + 1) * StackPosition.allCases.count
        let links: (onRoot: [Int], alone: [Int]) = isOpened ? Self.linkedRoutes(graph, flow) : ([], [])
        isOpenedWithoutChain = !links.onRoot.isEmpty || !links.alone.isEmpty
        columns = StackColumns(graph, flow, shows, bottoms: [Int(root.index) - flow.routes.lowerBound] + links.alone)
        spreading = StackFacts(words: columns.words)
        presenting = StackFacts(words: columns.words)
        added = Array(repeating: [], count: slots)
        instead = Array(repeating: [], count: slots)
        memberships = Array(repeating: [], count: slots)
        facts = Array(repeating: 0, count: slots * columns.words)
        isReached = Array(repeating: false, count: slots)
        isQueued = Array(repeating: false, count: slots)
        isNews = Array(repeating: false, count: slots)
        addPlainEdges(graph)
        let bottom = StackSlot(Int(root.index) - flow.routes.lowerBound, .bottom)
        // Beside what transitions add: no instance but one that a link opens begins so.
        added[bottom.index] = links.onRoot.map { StackEdge(target: StackSlot($0, .pushed), transition: nil) }
        start(bottom)
        for route in links.alone { start(StackSlot(route, .bottom)) }
        // A route that gives a value back is alone in an instance of its own.
        for (place, route) in flow.routes.enumerated() where graph.routes[route].givesResult {
            start(StackSlot(place, .bottom))
        }
        repeat { propagate() } while addAnchoredEdges()
        forgetGrowth()
    }

    /// Frees what is there while the graph grows, on the core that did.
    private mutating func forgetGrowth() {
        presentedInstead = [:]
        connections = StackConnections()
        groupNumbers = [:]
        isNews = []
        isQueued = []
    }

    // MARK: Questions

    /// Where a route can stand, by its place in the flow.
    func positions(of route: Int) -> [StackPosition] {
        StackPosition.allCases.filter { isReached[StackSlot(route, $0).index] }
    }

    /// Whether a route lies below another one that is on top. Nil where that is on no stack, and for a route that nothing
    /// names.
    func presence(of route: Int, below top: Int) -> Presence? {
        guard let absence = columns.absence(of: route) else { return nil }
        return presence(onTop: top) { slot in
            let isThere = StackPosition.allCases.contains { position in
                columns.nearest(route, position).map { isPossible($0, below: slot) } ?? false
            }
            return !isThere ? .never : isPossible(absence, below: slot) ? .sometimes : .always
        }
    }

    /// Whether the layer that a route is in was presented from an entry of the flow.
    func presenterPresence(above top: Int) -> Presence? {
        presence(onTop: top) { slot in
            guard isPossible(StackColumns.presenter, below: slot) else { return .never }
            return isPossible(StackColumns.noPresenter, below: slot) ? .sometimes : .always
        }
    }

    private func presence(onTop top: Int, _ presence: (StackSlot) -> Presence) -> Presence? {
        let found = positions(of: top).map { presence(StackSlot(top, $0)) }
        guard let first = found.first else { return nil }
        return found.allSatisfy { $0 == first } ? first : .sometimes
    }

    /// Whether something holds of the entries below a slot on some stack.
    func isPossible(_ column: Int, below slot: StackSlot) -> Bool {
        facts[slot.index * columns.words + column / 64] & 1 << UInt64(column % 64) != 0
    }

    /// Whether a transition of the flow is open from a route: one of its own, or one for all.
    func isOpen(_ index: Int, from place: Int) -> Bool { shows.isOpen(index, from: place) }

    /// What is shown on top of a route wherever it stands.
    func plainEdges(of route: Int) -> ArraySlice<StackEdge> {
        route == everywhere ? [] : plain[firstPlain[route]..<firstPlain[route + 1]]
    }

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
            if chains.hasChain(to: graph.routes[index].id) { continue }
            let place = index - flow.routes.lowerBound
            if chains.fills(root, from: graph.routes[index].declaration.params) {
                result.onRoot.append(place)
            } else {
                result.alone.append(place)
            }
        }
        return result
    }

    private mutating func addPlainEdges(_ graph: FlowGraph) {
        firstPlain.reserveCapacity(flow.routes.count + 1)
        plain.reserveCapacity(shows.own.count)
        for place in 0..<flow.routes.count {
            firstPlain.append(plain.count)
            guard !graph.routes[flow.routes.lowerBound + place].givesResult else { continue }
            for own in shows.own(of: place) { plain.append(own.edge) }
            guard !shows.anywhere.isEmpty else { continue }
            if shows.anywhere.count <= 32, shows.isClosedToSome(place) {
                plain += shows.anywhere.lazy.filter { [shows] in
                    shows.isOpen(shows.flowWide[$0.transition] ?? -1, from: place)
                }.map(\.edge)
            } else {
                // Of long lists those are taken to be open, too, that the route hides: they mostly do the same.
                plain += [StackPosition.first, .pushed].map {
                    StackEdge(target: StackSlot(everywhere, $0), transition: nil)
                }
            }
        }
        firstPlain.append(plain.count)
        for plain in shows.anywhere {
            instead[StackSlot(everywhere, plain.edge.target.position).index].append(plain.edge)
        }
    }

    private mutating func start(_ slot: StackSlot) {
        starts.append(slot)
        merge(columns.start, into: slot.index)
    }
}

extension StackColumns {
    /// What the transitions of a flow ask. The bottoms are the routes that can lie there without being put there.
    fileprivate convenience init(_ graph: FlowGraph, _ flow: Flow, _ shows: ShowTransitions, bottoms: [Int]) {
        var named: Set<Int> = []
        var anchors: Set<Anchor> = []
        func name(_ anchor: Anchor) {
            anchors.insert(anchor)
            guard case .route(let name) = anchor, let route = flow.route(named: name) else { return }
            named.insert(Int(route.index) - flow.routes.lowerBound)
        }
        graph.forEachTransition(ofFlow: Int(flow.id.index)) { index in
            if graph.transitions[index].isAnchored {
                let declaration = graph.transitions[index].declaration
                if let anchor = declaration.above?.value { name(anchor) }
                if let anchor = declaration.instead?.value { name(anchor) }
            }
            if case .back(.anchor(let anchor)) = graph.transitions[index].target, case .route = anchor { name(anchor) }
        }
        let replacing = shows.anchored.filter(\.replaces).map(\.plain.target)
        let allBottoms = Set(bottoms + replacing)
        var firsts: Set<Int>?
        if anchors.contains(.first) {
            var found = allBottoms
            for plain in shows.own where plain.presents { found.insert(plain.target) }
            for plain in shows.anywhere where plain.presents { found.insert(plain.target) }
            for show in shows.anchored where show.plain.presents { found.insert(show.plain.target) }
            firsts = found
        }
        self.init(
            slots: (flow.routes.count + 1) * StackPosition.allCases.count, named: named.sorted(),
            bottoms: anchors.contains(.root) ? Array(allBottoms) : nil,
            firsts: firsts.map(Array.init),
            presenters: anchors.contains(.presenter) ? Array(0..<flow.routes.count) : nil)
    }
}
