import FlowAnalysis
import FlowModel

/// Every run of a program, as a recursive state machine: nodes, the steps between them, and calls of child flows,
/// which return with an outcome.
///
/// A node is a route that is on screen, or a point between two routes: after a passed guard, after the end of a child
/// flow, or where a transition of `anywhere` is chosen, so that such a list is stored once and not per
/// route. Nodes are numbered; the routes come first, by their numbers in the graph.
///
/// A node does not include what is below the screen on the stack. Going back only shows what the run has shown before,
/// so it reaches no new routes; `WaysOut` finds the nodes from which there is no way back.
///
/// The words of this folder are in Documentation/Decisions/0011-runs.md.
final class RunGraph: Sendable {
    typealias Node = Int32

    struct Edge {
        enum Kind: UInt8 {
            /// A step that stays in the flow instance.
            case step
            /// The start of a child instance; `continuations` says where each of its endings leads.
            case call
            /// The end of the instance; `target` is the key of the outcome.
            case finish
            /// A step that leaves everything on screen: `restart`.
            case jump
            /// A step that leaves everything on screen, but only where the app shows tabs.
            case tab
            /// A step that goes back, as declared.
            case back
            /// A step that leaves the app.
            case open
            /// A step to what is below a screen that a link or a tab shows, or to the tab bar that it covers, wherever
            /// `LinkDepartures` finds a way.
            case departure
            /// A step to what signals do. It stays in the flow instance, but is no way of the user.
            case signal
        }

        var target: Int32
        /// The transition that the edge takes; -1 for none.
        var transition: Int32 = -1
        /// The list of conditions that hold when the edge is followed; -1 for none.
        var guards: Int32 = -1
        /// The index in `continuations` of what follows a call; -1 for every other edge.
        var continuations: Int32 = -1
        /// The place that a departure reveals; nil for every other edge.
        var departure: FloorMode.Departure?
        var kind: Kind
        /// The number of taps that the edge takes: 1, or 0 if it happens by itself.
        var taps: UInt8
    }

    /// A guard that refuses, with what it refuses.
    struct Asking {
        enum Asked { case transition(Int32), tab(TabTarget), link(to: Int) }

        let asked: Asked
        let `guard`: Guard.ID
        /// Whether the guard's flow is presented rather than pushed.
        let presents: Bool
    }

    /// A node at which an instance of a flow begins.
    struct Entry {
        let node: Node
        /// The outcome key of its dismissal.
        let dismissed: Int32
        /// The number of entries of the flow before this one.
        let number: Int32
        /// Whether the instance then has one screen. A link may show several at once.
        var isAlone = true
    }

    /// The continuation after one of the ways in which a child flow ends.
    struct Continuation {
        /// The key of the outcome, or of the dismissal.
        var key: Int32
        var node: Node
        /// Whether the run goes on at the calling screen.
        var isReturn = false
    }

    /// A place where runs begin.
    struct Source {
        let node: Node
        let kind: RunBeginning
        /// The route that is opened; nil for the app's start.
        let route: Int?
        let title: String
        /// Whether the app shows tabs in these runs; nil if it may or may not.
        let showsTabs: Bool?
        /// Whether a link opens the source's flow on top of what is on screen.
        var isOver = false
        /// The nodes of the screens that such a link shows.
        var nodes: [Node] = []
        /// The tab whose root is hidden by what a link opens in it: another flow on top, or a screen that cannot be
        /// gone back from.
        var covered: TabTarget?
        /// Whether the run goes on below what a link has opened. It is not `by` the link any more.
        var isLeft = false
    }

    /// Returns the sources of some kinds; without any, all of them.
    func sources(of kinds: [RunBeginning]) -> [Source] {
        if kinds.isEmpty { return sources }
        return sources.filter { kinds.contains($0.kind) && (!$0.isLeft || kinds.contains(.start)) }
    }

    /// A node at the bottom of what the app itself shows, before a transition replaces it.
    struct Home: Hashable {
        let node: Node
        /// Whether the app shows tabs then; nil if it may or may not.
        let showsTabs: Bool?
    }

    let graph: FlowGraph
    let count: Int
    private let rows: Rows<Edge>
    let continuations: [Range<Int32>]
    let continuationList: [Continuation]
    /// The route that a node shows; -1 for a point between two routes.
    let shown: [Int32]
    /// The lists of conditions. A condition is twice the number of the guard, plus one if it must not hold.
    let guardLists: [[Int32]]
    /// The sources, in the order of their nodes.
    let sources: [Source]
    /// The nodes at which calls let an instance of a flow, or of a route that returns a value, begin.
    let entries: [Entry]
    /// The numbers of the entries that are not the first of their flow.
    private let entryNumbers: [Node: Int32]
    /// The number of entries of the flow that has the most.
    let entryCount: Int
    let outcomes: OutcomeKeys
    /// The node where the app chooses what to start.
    let start: Node
    /// The nodes of flows of another module.
    let externals: [(node: Node, flow: Flow.ID)]
    /// The tab bars, from which every tab can be selected.
    let bars: [(node: Node, tabs: Tabs.ID)]
    /// The first node of each of the app's starts, with the index of that start.
    let starts: [Node: Int]
    /// The nodes with which flows begin that the app itself shows.
    let homes: Set<Home>
    /// The nodes at which a tab is requested, and those from which it is shown once its conditions hold.
    let tabArrivals: [Node: TabTarget]
    /// The nodes of screens that a link or a tab presents or shows with `dismissable: false`, and of those on top of
    /// them, with how they are left.
    let linkedHolds: [Node: FloorMode]
    /// The nodes over a tab from which its bar is hidden and that were reached without showing it; with whether a sheet
    /// covers it.
    let coveredBars: [Node: Bool]
    /// The helper nodes that lead to each screen that can be gone back to at once.
    let descents: Set<Node>
    /// The nodes of each list of transitions of `anywhere`, which all routes share. To return to one is to return to the
    /// screen that it was chosen on.
    let choices: [Range<Node>]
    /// The calls that show the flow of a guard, by their index in `continuations`.
    let guardCalls: [Int32: Asking]
    /// Whether the app shows tabs in some runs only, so that `tab` works only there.
    let hasTwoKindsOfStart: Bool
    /// Whether all of the program is known. If not, there are runs that the intended program does not have.
    let isWhole: Bool

    /// The edges of each node are contiguous.
    var edges: [Edge] { rows.items }

    convenience init(_ graph: FlowGraph) { self.init(RunGraphBuilder(graph)) }

    init(_ builder: RunGraphBuilder) {
        graph = builder.graph
        count = builder.nodeCount
        rows = Rows(builder.edges, count: builder.nodeCount) { Int(builder.origins[$0]) }
        continuations = builder.continuations
        continuationList = builder.continuationList
        shown = builder.shown
        guardLists = builder.guardLists
        sources = builder.sources
        entries = builder.entries
        let others = builder.entries.filter { $0.number > 0 }
        entryNumbers = Dictionary(uniqueKeysWithValues: others.map { ($0.node, $0.number) })
        entryCount = Int(builder.entries.map(\.number).max() ?? 0) + 1
        outcomes = builder.outcomes
        start = builder.start
        externals = builder.externals
        bars = builder.bars
        starts = builder.starts
        homes = builder.homes
        tabArrivals = builder.tabArrivals
        linkedHolds = builder.linkedHolds
        coveredBars = builder.coveredBars
        descents = builder.descents
        choices = builder.choices
        guardCalls = builder.guardCalls
        hasTwoKindsOfStart = builder.hasTwoKindsOfStart
        isWhole = builder.isWhole
    }

    /// Returns the route that a node shows; nil for a point between two routes.
    func route(at node: Node) -> Route.ID? {
        shown[Int(node)] < 0 ? nil : graph.routes[Int(shown[Int(node)])].id
    }

    /// Returns the entry that the transition of an edge replaces, taken at a node.
    func replaced(by edge: Edge, from node: Node) -> Anchor? {
        graph.replaced(by: graph.transitions[Int(edge.transition)], from: route(at: node))
    }

    func edges(of node: Node) -> Range<Int> { rows.indices(of: Int(node)) }

    /// Returns the index of what `CallSummaries` knows about an outcome of a flow that begins with an entry of some number.
    func state(of key: Int32, at entry: Int32) -> Int { Int(entry) * outcomes.count + Int(key) }

    /// Returns the same for the entry at which a call begins.
    func state(of key: Int32, after call: Edge) -> Int {
        state(of: key, at: entryNumbers.isEmpty ? 0 : entryNumbers[call.target] ?? 0)
    }

    func externalFlow(at node: Node) -> Flow.ID? {
        externals.isEmpty ? nil : externals.first { $0.node == node }?.flow
    }

    /// Whether both targets name the same tab: containers may share tabs.
    func isSameTab(_ left: TabTarget, _ right: TabTarget) -> Bool {
        graph[left.tabs].items[left.item].name == graph[right.tabs].items[right.item].name
    }

    func isBar(_ node: Node) -> Bool { bars.contains { $0.node == node } }

    func externalNodes(of flows: Set<Flow.ID>) -> [Node] { externals.filter { flows.contains($0.flow) }.map(\.node) }

    /// Returns the flow that a call starts, if the user can dismiss it; an instance can be dismissed as soon as it
    /// begins.
    func flowThatCanBeLeft(after edge: Edge) -> Flow.ID? {
        guard edge.kind == .call,
            edge.transition < 0 || graph.transitions[Int(edge.transition)].declaration.value.dismissable
        else { return nil }
        return flow(startedBy: edge)
    }

    /// Returns the flow that a call starts; nil for a route that returns a value.
    func flow(startedBy call: Edge) -> Flow.ID? {
        // What a link shows on top of a flow's screens may be another flow.
        if call.transition >= 0 {
            if case .flow(let flow) = graph.transitions[Int(call.transition)].target { flow } else { nil }
        } else {
            route(at: call.target).map { graph[$0].flow } ?? externalFlow(at: call.target)
        }
    }

    /// Returns what follows a call, one item for each ending after which the run goes on.
    func continuations(of edge: Edge) -> ArraySlice<Continuation> {
        let range = continuations[Int(edge.continuations)]
        return continuationList[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

extension RunGraph {
    /// Returns the step by which a flow, or a route that returns a value, ends without a transition.
    func ending(_ key: Int32) -> PathStep {
        if let route = outcomes.result(of: key) {
            let route = graph.routes[route]
            let isDone = outcomes.done(route.id) == key
            return PathStep(route.subject, name: "\(route.subject).\(isDone ? "done" : BranchDeclaration.dismissed)")
        }
        let (index, outcome) = outcomes.flow(of: key)
        let flow = graph.flows[index]
        let declared = flow.declaration.outcomes
        let name = outcome < declared.count ? declared[outcome].name.value : BranchDeclaration.dismissed
        return PathStep(flow.subject, name: "\(flow.name).\(name)")
    }
}

/// The numbers for the outcomes of all flows, and for the dismissal of each.
struct OutcomeKeys {
    private let firsts: [Int32]
    private var results: [Int32: Int32] = [:]
    /// The routes that return a value, in the order of their keys, which come last.
    private var resultRoutes: [Int] = []
    private(set) var count: Int

    init(_ graph: FlowGraph) {
        var next: Int32 = 0
        var firsts: [Int32] = []
        for index in graph.flows.indices {
            firsts.append(next)
            next += Int32(graph.flows[index].declaration.outcomes.count) + 1
        }
        for index in graph.flows.indices {
            for route in graph.flows[index].results {
                results[route.index] = next
                resultRoutes.append(Int(route.index))
                next += 2
            }
        }
        self.firsts = firsts
        count = Int(next)
    }

    /// Returns the route that ends with a key; nil if it is a flow's.
    func result(of key: Int32) -> Int? {
        let first = count - 2 * resultRoutes.count
        return Int(key) < first ? nil : resultRoutes[(Int(key) - first) / 2]
    }

    /// Returns the flow of a key, and the index of the outcome.
    func flow(of key: Int32) -> (index: Int, outcome: Int) {
        let index = firsts.partitioningIndex { $0 > key } - 1
        return (index, Int(key - firsts[index]))
    }

    func key(_ flow: Flow.ID, outcome: Int) -> Int32 { firsts[Int(flow.index)] + Int32(outcome) }
    /// Returns the key of the outcome `done`, with which a route that returns a value ends.
    func done(_ result: Route.ID) -> Int32 { results[result.index] ?? 0 }
    func dismissed(_ flow: Flow.ID, in graph: FlowGraph) -> Int32 {
        firsts[Int(flow.index)] + Int32(graph[flow].declaration.outcomes.count)
    }
    func dismissed(_ result: Route.ID) -> Int32 { done(result) + 1 }
}
