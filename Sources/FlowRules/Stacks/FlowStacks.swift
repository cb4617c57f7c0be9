import FlowAnalysis
import FlowModel

/// The stacks that one instance of a flow can have, limited to the flow's own entries.
///
/// An entry can always be left, and what a screen shows mostly does not depend on what is below it. The stacks are
/// therefore the paths of a graph whose nodes are slots and whose edges say what can be right above what. A transition
/// that removes entries first adds edges: after `above: X`, its target is right above X, wherever X can be below the
/// source; after `instead: X`, it is wherever X can be. What can be below a slot is a union over paths; what always is,
/// an intersection. Both are computed in rounds until no transition adds an edge. A round takes time linear in the size
/// of the flow, for every 64 routes that are named and every 64 slots that an anchor can mean.
///
/// Where an anchor can be missing, the target is right above the source on those stacks only, which an edge cannot
/// express: the graph then has paths that are not stacks. So `never` and `always` are exact, and `sometimes` is
/// conservative: the entry may always or never be there.
///
/// An *anchor* is the entry that `above`, `instead` or `back` names; a *column* is a question about the entries below a slot, as
/// the index of a bit, and a *fact* is one that is set. Other words are in Documentation/Decisions/0011-runs.md.
struct FlowStacks {
    /// The presence of something on no stack, on some or on all.
    enum Presence { case never, sometimes, always }

    let flow: Flow
    let shows: ShowTransitions
    let columns: StackColumns
    /// The number of slots. Nodes are numbered with the slots first, then the groups.
    let slots: Int
    /// The edges to what a route shows right above itself at any position, route after route, and where those of each
    /// begin.
    private(set) var plain: [StackEdge] = []
    private(set) var firstPlain: [Int] = []
    /// The edges to what else can be right above each slot, and to what can take its place.
    var added: [[StackEdge]]
    var instead: [[StackEdge]]
    var groups: [StackGroup] = []
    /// The columns for each of the `added` edges that is there only where an anchor is not below the slot: one of them
    /// is enough. By `absenceKey`.
    var absences: [Int: Set<Int>] = [:]
    /// The groups that list each slot.
    var memberships: [[Int]]
    /// The routes that are presented in place of the bottom entry. If another flow pushed this one, they start a layer
    /// above that flow's.
    var presentedBottoms: Set<Int> = []
    private(set) var starts: [StackSlot] = []
    /// Whether the stacks include some that an instance started by a transition cannot have.
    let isOpenedWithoutChain: Bool
    /// The routes that are alone at the bottom if the flow is opened without a chain.
    let openedAlone: [Int]

    // Needed only while the graph grows.

    /// The slots whose entry is replaced by a presented one, and the edges to those, which lead from what was right
    /// below.
    var presentedInstead: [StackSlot: Set<StackEdge>] = [:]
    var connections = StackConnections()
    var groupNumbers: [StackGroup.Key: Int] = [:]
    var groupParts: [StackGroup.Part: Int] = [:]
    /// The groups that are more than a part of others, in the order in which they were asked for.
    var wholeGroups: [Int] = []
    /// Whether a node has gained facts since anchored transitions were last applied.
    var isNews: [Bool]
    /// The facts of each node, one row after another. They are about what is below the node; for a group with
    /// `isAbove`, about what is below an entry right above it, so that they include the member itself.
    var facts: [UInt64]
    var isReached: [Bool]
    /// Whether the facts of a node have yet to be spread.
    var isQueued: [Bool]
    var queued = 0

    /// The pseudo-route that stands for the targets of `anywhere` transitions: a single node for their list keeps the
    /// graph linear.
    var anywhere: Int { flow.routes.count }

    /// Returns nil if the flow has no usable root or a target is missing: other rules report that.
    /// - Parameter isOpened: Whether to include routes that links and tabs open although no chain leads to them. These
    ///   are at the bottom or right above the root, as in no other instance.
    init?(_ graph: FlowGraph, _ flow: Flow, _ dead: DeadBranches, isOpened: Bool = true) {
        let roots = flow.beginsWithRoot ? flow.roots : []
        guard flow.root != nil, !(flow.namedRoots + flow.givenRoots).contains(where: { graph[$0].givesResult }),
            graph.hasKnownWays(Int(flow.id.index))
        else { return nil }
        self.flow = flow
        shows = ShowTransitions(graph, flow, dead)
        slots = (flow.routes.count + 1) * StackPosition.allCases.count
        let links: (onRoot: [(root: Int, route: Int)], alone: [Int]) =
            isOpened ? Self.linkedRoutes(graph, flow) : ([], [])
        openedAlone = links.alone
        isOpenedWithoutChain = !links.onRoot.isEmpty || !links.alone.isEmpty
        let locals = roots.map { Int($0.index) - flow.routes.lowerBound }
        columns = StackColumns(graph, flow, shows, bottoms: locals + links.alone)
        added = Array(repeating: [], count: slots)
        instead = Array(repeating: [], count: slots)
        memberships = Array(repeating: [], count: slots)
        facts = Array(repeating: 0, count: slots * columns.words)
        isReached = Array(repeating: false, count: slots)
        isQueued = Array(repeating: false, count: slots)
        isNews = Array(repeating: false, count: slots)
        addPlainEdges(graph)
        // In addition to what transitions add: only an instance that a link or a tab opens begins like this.
        for (root, route) in links.onRoot {
            added[StackSlot(root, .bottom).index].append(
                StackEdge(target: StackSlot(route, .pushed), transition: nil))
        }
        for root in locals { start(StackSlot(root, .bottom)) }
        for route in links.alone { start(StackSlot(route, .bottom)) }
        // A route with a result is alone in its own instance.
        for (local, route) in flow.routes.enumerated() where graph.routes[route].givesResult {
            start(StackSlot(local, .bottom))
        }
        repeat { propagate() } while addAnchoredEdges()
        forgetGrowth()
    }

    /// Frees what is needed only while the graph grows, on the core that allocated it.
    private mutating func forgetGrowth() {
        presentedInstead = [:]
        connections = StackConnections()
        groupNumbers = [:]
        groupParts = [:]
        wholeGroups = []
        isNews = []
        isQueued = []
    }

    // MARK: Questions

    /// Returns the positions at which a route can be, given its local index.
    func positions(of route: Int) -> [StackPosition] {
        StackPosition.allCases.filter { isReached[StackSlot(route, $0).index] }
    }

    /// Returns whether a route is below another one that is on top. Nil if the latter is on no stack, or if no
    /// transition names the former.
    func presence(of route: Int, below top: Int) -> Presence? {
        guard let absence = columns.absence(of: route) else { return nil }
        return presence(onTop: top) { slot in
            let isThere = StackPosition.allCases.contains { position in
                columns.nearest(route, position).map { isPossible($0, below: slot) } ?? false
            }
            return !isThere ? .never : isPossible(absence, below: slot) ? .sometimes : .always
        }
    }

    /// Returns whether the layer that a route is in was presented from an entry of the flow.
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

    /// Whether a column holds below a slot on some stack.
    func isPossible(_ column: Int, below slot: StackSlot) -> Bool {
        facts[slot.index * columns.words + column / 64] & 1 << UInt64(column % 64) != 0
    }

    /// Whether a transition of the flow, the route's own or an `anywhere` one, is available from a route.
    func isAvailable(_ index: Int, from local: Int) -> Bool { shows.isAvailable(index, from: local) }

    /// Returns the edges to what a route shows right above itself at any position.
    func plainEdges(of route: Int) -> ArraySlice<StackEdge> {
        route == anywhere ? [] : plain[firstPlain[route]..<firstPlain[route + 1]]
    }

    /// Returns the key of an edge in `absences`.
    func absenceKey(_ slot: StackSlot, _ target: StackSlot) -> Int { slot.index << 32 | target.index }

    // MARK: Building

    /// Returns the routes that links and tabs show above a root although no chain leads to them, and those that they show
    /// alone, among these the roots that the app gives to the flow.
    private static func linkedRoutes(
        _ graph: FlowGraph, _ flow: Flow
    ) -> (onRoot: [(root: Int, route: Int)], alone: [Int]) {
        let shownInTabs = graph.firstTabTransitions
        let opened = flow.routes.filter { index in
            graph.routes[index].isOpenedOnChain || shownInTabs[graph.routes[index].id] != nil
        }
        func local(_ route: Route.ID) -> Int { Int(route.index) - flow.routes.lowerBound }
        var onRoot: [(root: Int, route: Int)] = []
        var alone = flow.givenRoots.map(local)
        for instance in graph.openedBeginnings(of: flow) {
            guard let root = instance.root, !opened.isEmpty else { continue }
            var chains = LinkChains(graph, instance)
            let roots = instance.roots
            // A link also shows a root that is never shown otherwise, and the last one below a route that no other leads
            // on to.
            let named = instance.namedRoots.filter { !roots.contains($0) }
            alone += named.filter { $0 == root || opened.contains(Int($0.index)) }.map(local)
            for index in opened where !graph.routes[index].givesResult {
                let route = graph.routes[index]
                if instance.hasRoot(route.id) || !graph.isOpened(route, in: instance) || chains.hasChain(to: route.id) {
                    continue
                }
                if chains.fills(root, from: route.declaration.params) {
                    onRoot += roots.map { (local($0), local(route.id)) }
                } else {
                    alone.append(local(route.id))
                }
            }
        }
        return (onRoot, Set(alone).sorted())
    }

    private mutating func addPlainEdges(_ graph: FlowGraph) {
        firstPlain.reserveCapacity(flow.routes.count + 1)
        plain.reserveCapacity(shows.own.count)
        for local in 0..<flow.routes.count {
            firstPlain.append(plain.count)
            guard !graph.routes[flow.routes.lowerBound + local].givesResult else { continue }
            for own in shows.own(of: local) { plain.append(own.edge) }
            guard !shows.anywhere.isEmpty else { continue }
            if shows.isTellingApart(local) {
                plain += shows.anywhere.lazy.filter { [shows] in
                    shows.isAvailable(shows.parents[$0.transition] ?? -1, from: local)
                }.map(\.edge)
            } else {
                // In long lists, transitions that a route hides count as available: what hides them mostly does the same.
                plain += [StackPosition.first, .pushed].map {
                    StackEdge(target: StackSlot(anywhere, $0), transition: nil)
                }
            }
        }
        firstPlain.append(plain.count)
        for plain in shows.anywhere {
            instead[StackSlot(anywhere, plain.edge.target.position).index].append(plain.edge)
        }
    }

    private mutating func start(_ slot: StackSlot) {
        starts.append(slot)
        merge(columns.start, into: slot.index)
    }
}

extension StackColumns {
    /// Creates the columns that a flow's transitions ask for. The bottoms are the routes that can be there without a
    /// transition that puts them there.
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
