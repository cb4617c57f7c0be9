import FlowModel

/// The state of a journey, with its stack: what follows an outcome is determined by the call that was made, and `back`
/// leads to what is below.
struct JourneyWalk {
    typealias Node = RunGraph.Node

    /// An edge and, for a call that is dismissed at once, the outcome of that.
    struct Hop: Hashable {
        let edge: Int32
        var dismissed: Int32 = -1
    }

    private struct Entry {
        /// The node; nil if it is not known.
        let node: Node?
        let opensLayer: Bool

        /// The entries below those that are known: there may be some of each route, and a layer.
        static let unknown = [Entry(node: nil, opensLayer: false), Entry(node: nil, opensLayer: true)]
    }

    private struct Frame {
        /// The edge of the call; -1 for what the app itself shows.
        let call: Int32
        /// The entries. Of the chains that links and tabs show, only the last one is known.
        var entries: [Entry]

        var isWhole: Bool { unknown == 0 }
        /// The number of entries that are not known, at the bottom.
        var unknown: Int { entries.first.map { $0.node == nil } ?? false ? Entry.unknown.count : 0 }

        func flow(_ runs: RunGraph) -> Flow.ID? {
            entries.lazy.compactMap(\.node).first.flatMap { runs.route(at: $0) }.map { runs.graph[$0].flow }
        }
    }

    /// An entry as moves ask for it.
    private struct Place: FlowStacked {
        /// The name of its route; nil if that is not known.
        let route: String?
        let opensLayer: Bool

        func isOfRoute(_ name: String) -> Bool { route == nil || route == name }
    }

    private(set) var node: Node
    /// Whether the journey cannot go on: everything has ended, or the screen shown is not known.
    private(set) var hasEnded = false
    private var frames = [Frame(call: -1, entries: [])]
    /// The flows of the tabs that were shown. Their stacks are not known when they are selected again.
    private var tabs: Set<Flow.ID> = []
    /// The answers of the guards, as far as the journey depends on them.
    private var answers: [Int32: Bool] = [:]
    /// The number of times that a guard has answered something else than before.
    private(set) var contradictions = 0
    /// The tabs that the app started with.
    private var bar: Tabs.ID?
    /// Whether `tab` works.
    private let showsTabs: Bool

    init(from source: Node, showsTabs: Bool) {
        node = source
        self.showsTabs = showsTabs
    }

    /// A key that distinguishes walks that can go on differently.
    struct Key: Hashable {
        let node: Node
        let calls: [Int32]
    }

    var key: Key { Key(node: node, calls: frames.map(\.call)) }

    // MARK: Going on

    /// Returns what can happen next, by itself or by a tap, without going back.
    func hops(in runs: RunGraph) -> [Hop] {
        guard !hasEnded else { return [] }
        var hops: [Hop] = []
        let isBack = runs.edges[runs.edges(of: node)].contains { edge in
            edge.kind == .back && runs.graph.transitions[Int(edge.transition)].target == .back(.caller)
        }
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            if edge.kind == .signal { continue }
            // What follows an outcome by going back is a step of its own.
            if runs.isGoingBack(edge, from: node) || (isBack && edge.transition < 0) { continue }
            hops.append(Hop(edge: Int32(index)))
            guard edge.kind == .call, let dismissed = runs.dismissal(of: edge) else { continue }
            // What took the place of its caller has no step of its own that follows.
            if runs.graph.uncovered(after: runs.graph.transitions[Int(edge.transition)]) != nil { continue }
            if runs.continuations(of: edge).contains(where: { $0.key == dismissed }) {
                hops.append(Hop(edge: Int32(index), dismissed: dismissed))
            }
        }
        return hops
    }

    /// Whether the tab bar is visible: at the bottom, and not under a presented screen.
    private func seesBar(_ node: Node, _ runs: RunGraph) -> Bool {
        // A node that a link opens has a step to the bar only if the bar is visible.
        if Int(self.node) >= runs.graph.routes.count { return true }
        guard let bar, frames.count == 1, frames[0].isWhole else { return false }
        return runs.bars.contains { $0.node == node && $0.tabs == bar }
            && !frames[0].entries.dropFirst().contains(where: \.opensLayer)
    }

    /// Returns the walk after a hop; nil if it is not certain that the hop is possible.
    func after(_ hop: Hop, in runs: RunGraph) -> JourneyWalk? {
        guard !hasEnded else { return nil }
        let edge = runs.edges[Int(hop.edge)]
        guard runs.edges(of: node).contains(Int(hop.edge)) else {
            return edge.kind == .step && edge.transition < 0 && edge.target == node ? self : nil
        }
        var next = self
        if edge.guards >= 0 {
            for code in runs.guardLists[Int(edge.guards)] { next.note(code / 2, holds: code.isMultiple(of: 2)) }
        }
        switch edge.kind {
        case .step:
            guard !runs.isBar(edge.target) || seesBar(edge.target, runs) else { return nil }
            next.step(edge, runs)
        case .call:
            if mayBeIdle(hop, in: runs) { return nil }
            if let asking = runs.guardCalls[edge.continuations] { next.note(asking.guard.index, holds: false) }
            if hop.dismissed >= 0 {
                next.goOn(after: hop.dismissed, of: hop.edge, runs)
            } else {
                next.frames.append(Frame(call: hop.edge, entries: Self.entries(at: edge.target, runs)))
                next.node = edge.target
            }
        case .finish:
            let frame = next.frames.removeLast()
            // The flow that the app shows has ended, and the app starts again.
            guard frame.call >= 0 else { return next.ended() }
            next.goOn(after: edge.target, of: frame.call, runs)
        case .jump:
            guard edge.transition < 0 else { return next.ended() }
            next.begin(at: edge.target, runs)
        case .tab:
            guard showsTabs else { return nil }
            guard !runs.isBar(node), let tab = runs.tabArrivals[node] else {
                // Tapping the selected tab checks no guards.
                if runs.isBar(node), runs.tabArrivals[edge.target].map({ isShown($0, runs) }) ?? true { return nil }
                next.node = edge.target
                return next
            }
            guard next.select(tab, showing: edge.target, runs) else { return nil }
        case .back: next.goBack(edge, runs)
        case .open: return next.ended()
        // What is below is not known.
        case .departure: return nil
        case .signal: return nil
        }
        return next
    }

    /// Whether a hop may do nothing, because the flow that it starts is shown already.
    func mayBeIdle(_ hop: Hop, in runs: RunGraph) -> Bool {
        let edge = runs.edges[Int(hop.edge)]
        guard edge.kind == .call, edge.transition >= 0,
            case let transition = runs.graph.transitions[Int(edge.transition)],
            let unless = transition.declaration.value.unless?.value, case .flow(let flow) = transition.target
        else { return false }
        let frames = unless == .top ? frames.suffix(1) : frames[...]
        // Below the last screen of a chain may be another flow's.
        return frames.contains { !$0.isWhole && unless == .shown || $0.flow(runs) == flow }
    }

    private func ended() -> JourneyWalk {
        var walk = self
        walk.hasEnded = true
        return walk
    }

    private mutating func goOn(after outcome: Int32, of call: Int32, _ runs: RunGraph) {
        let following = runs.continuations(of: runs.edges[Int(call)]).first { $0.key == outcome }
        guard let following else {
            hasEnded = true
            return
        }
        node = following.isReturn ? frames.last?.entries.last?.node ?? following.node : following.node
        // What the guard has asked for is done.
        if !following.isReturn, let asking = runs.guardCalls[runs.edges[Int(call)].continuations] {
            answers[asking.guard.index] = true
        }
    }

    private mutating func note(_ guardIndex: Int32, holds: Bool) {
        if answers.updateValue(holds, forKey: guardIndex) == !holds { contradictions += 1 }
    }

    private var top: Node { frames[frames.count - 1].entries.last?.node ?? node }

    // MARK: What the app shows

    private mutating func begin(at node: Node, _ runs: RunGraph) {
        self.node = node
        if let start = runs.starts[node], case .tabs(let tabs) = runs.graph.start[start].target { bar = tabs }
        if runs.shown[Int(node)] >= 0 || runs.externalFlow(at: node) != nil {
            show(node, runs)
        } else if runs.edges[runs.edges(of: node)].contains(where: { $0.kind == .call && $0.transition >= 0 }) {
            // A link starts a flow on a screen that was never shown.
            frames = [Frame(call: -1, entries: Entry.unknown)]
        }
    }

    private mutating func select(_ tab: TabTarget, showing node: Node, _ runs: RunGraph) -> Bool {
        guard tab.route != nil || !isShown(tab, runs) else { return false }
        show(node, runs)
        self.node = node
        return true
    }

    /// Whether a tab is or was shown.
    private func isShown(_ tab: TabTarget, _ runs: RunGraph) -> Bool {
        runs.graph[tab.tabs].items[tab.item].flow.map(tabs.contains) ?? true
    }

    /// Returns the entries of a flow at a node: that alone, or with the chain below it if it is the last of one.
    private static func entries(at node: Node, _ runs: RunGraph) -> [Entry] {
        guard runs.shown[Int(node)] >= 0 || runs.externalFlow(at: node) != nil else { return Entry.unknown }
        return (runs.isWhole(node) ? [] : Entry.unknown) + [Entry(node: node, opensLayer: false)]
    }

    private mutating func show(_ node: Node, _ runs: RunGraph) {
        frames = [Frame(call: -1, entries: Self.entries(at: node, runs))]
        let route = runs.shown[Int(node)]
        if route >= 0 { tabs.insert(runs.graph.routes[Int(route)].flow) }
    }

    // MARK: The stack

    private mutating func step(_ edge: RunGraph.Edge, _ runs: RunGraph) {
        if edge.transition >= 0 {
            push(edge.target, by: runs.graph.transitions[Int(edge.transition)], runs)
        } else if runs.isGoingBack(edge, from: node) {
            frames[frames.count - 1].entries = Entry.unknown + [Entry(node: edge.target, opensLayer: false)]
        }
        node = edge.target
    }

    private mutating func push(_ node: Node, by transition: Transition, _ runs: RunGraph) {
        let declaration = transition.declaration.value
        let place = places(runs).placing(
            above: declaration.above.map { FlowAnchor($0.value.word) },
            instead: declaration.instead.map { FlowAnchor($0.value.word) })
        var frame = frames[frames.count - 1]
        let replaced = place.replaces && place.kept >= frame.unknown ? frame.entries[place.kept] : nil
        let presents = transition.style.like != .push && place.kept > 0
        frame.entries.removeSubrange(max(place.kept, frame.unknown)...)
        frame.entries.append(Entry(node: node, opensLayer: presents || replaced?.opensLayer == true))
        frames[frames.count - 1] = frame
    }

    private mutating func goBack(_ edge: RunGraph.Edge, _ runs: RunGraph) {
        let last: Int?
        switch runs.graph.transitions[Int(edge.transition)].target {
        case .back(.anchor(let anchor)): last = places(runs).index(of: FlowAnchor(anchor.word))
        case .back(.count(let count)): last = places(runs).index(of: .count(count))
        case .back(.caller): last = nil
        default: last = -1
        }
        if let last, last < frames[frames.count - 1].unknown {
            hasEnded = true
        } else if let last {
            frames[frames.count - 1].entries.removeSubrange((last + 1)...)
        }
        node = top
    }

    /// The entries of the topmost flow.
    private func places(_ runs: RunGraph) -> LazyMapCollection<[Entry], Place> {
        frames[frames.count - 1].entries.lazy.map { entry in
            Place(route: entry.node.map { runs.name(at: $0) }, opensLayer: entry.opensLayer)
        }
    }
}

extension RunGraph {
    /// Whether an edge goes back along a chain.
    func isGoingBack(_ edge: Edge, from node: Node) -> Bool {
        guard edge.kind == .step, edge.transition < 0 else { return false }
        return (edge.taps > 0 && shown[Int(edge.target)] >= 0) || descents.contains(edge.target)
            || descents.contains(node)
    }

    /// Returns the name of the route that a node shows; empty if it shows none.
    fileprivate func name(at node: Node) -> String {
        let route = shown[Int(node)]
        return route >= 0 ? graph.routes[Int(route)].name : ""
    }

    /// Whether a node shows a single screen with nothing below: a route, or one that a link opens alone.
    fileprivate func isWhole(_ node: Node) -> Bool {
        let count = graph.routes.count
        return Int(node) < count
            || edges(of: node).contains { index in
                let edge = edges[index]
                return edge.kind == .step && Int(edge.target) < count
            } && !edges(of: node).contains { isGoingBack(edges[$0], from: node) || edges[$0].kind == .departure }
    }

    /// Returns the outcome key of a call that is dismissed.
    func dismissal(of edge: Edge) -> Int32? {
        guard edge.transition >= 0 else { return nil }
        switch graph.transitions[Int(edge.transition)].target {
        case .flow(let flow): return outcomes.dismissed(flow, in: graph)
        case .result(let route): return outcomes.dismissed(route)
        case .route, .tab, .back, .finish, .restart, .open, .missing: return nil
        }
    }
}
