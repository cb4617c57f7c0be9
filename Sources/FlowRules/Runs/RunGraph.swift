import FlowModel

/// Every run of a program, as a recursive state machine: places, the steps between them, and the calls of child flows,
/// which come back with an outcome.
///
/// A place is a route that is on screen, or a point between two routes: where a guard was passed, where a child flow has
/// ended, or where what is open from everywhere is chosen, so that such a list is written once and not for each route.
/// Places are numbered; the routes come first, by their numbers in the graph.
///
/// What lies below the screen is not part of a place. Going back leads to what the run has shown before, so that no route
/// is reached by it that was not; the places from which nothing leads back are found by `WaysOut`.
struct RunGraph {
    typealias Node = Int32

    struct Edge {
        enum Kind: UInt8 {
            /// Stays in the flow instance.
            case step
            /// Starts a child instance; its ways of ending lead on as `continuations` say.
            case call
            /// Ends the instance; `target` is the key of the outcome.
            case finish
            /// Leaves everything that is shown: `restart`.
            case jump
            /// The same, where the app shows tabs only.
            case tab
            /// Goes back, as declared.
            case back
            /// Leaves the app.
            case open
            /// Comes to what lies below a screen that a link or a tab shows, or to the tab bar that it covers, wherever
            /// `LinkDepartures` knows a way.
            case departure
        }

        var target: Int32
        /// The transition that is taken by it; -1 where none is.
        var transition: Int32 = -1
        /// The list of conditions that hold where it is gone; -1 for none.
        var guards: Int32 = -1
        /// Of a call, its place in `continuations`; of a departure, which one it is.
        var continuations: Int32 = -1
        var kind: Kind
        /// How many taps it takes: 1, or 0 for what happens by itself.
        var taps: UInt8
    }

    /// What follows when a child flow ends in one way.
    struct Continuation {
        /// The outcome, or `dismissed`.
        var key: Int32
        var node: Node
        /// Whether that is where the call was made: whoever goes on there is on the calling screen.
        var isReturn = false
    }

    /// Where runs begin.
    struct Source {
        enum Kind: String, CaseIterable { case start, link, entry }

        let node: Node
        let kind: Kind
        /// The route that is opened, and by which pattern or by what; nil for the app's start.
        let route: Int?
        let title: String
        /// Whether the app shows tabs then; nil where it may or may not.
        let showsTabs: Bool?
        /// Whether a link opens its flow over what is shown.
        var isOver = false
        /// Of a link that opens its flow over what is shown, the places of the screens that it puts there.
        var places: [Node] = []
        /// The tab in which a link opens something that keeps its root from being seen: another flow over it, or a screen
        /// from which nobody goes back.
        var covered: TabTarget?
    }

    let graph: FlowGraph
    let count: Int
    /// The edges of each place lie side by side. Those of `rows`, held once more, because what is computed counts a reference
    /// whenever it is asked.
    let edges: [Edge]
    private let rows: Rows<Edge>
    let continuations: [Range<Int32>]
    let continuationList: [Continuation]
    /// The route that a place shows; -1 for a point between two.
    let shown: [Int32]
    /// Lists of conditions: twice the number of the guard, and one more where it must not hold.
    let guardLists: [[Int32]]
    let sources: [Source]
    /// The places at which an instance of a flow, or of a route that gives a value back, can begin, and how being dismissed
    /// is counted among its outcomes.
    let entries: [(node: Node, dismissed: Int32)]
    let outcomes: OutcomeKeys
    /// Where the app asks what to start.
    let start: Node
    /// The places of flows of another module.
    let externals: [(node: Node, flow: Flow.ID)]
    /// The tab bars, from which every tab can be selected.
    let bars: [(node: Node, tabs: Tabs.ID)]
    /// The first places of what the app can start with, and which of its starts that is.
    let starts: [Node: Int]
    /// The places at which a tab is asked for, and those from which it is shown once its conditions hold.
    let tabArrivals: [Node: TabTarget]
    /// The places of what a link or a tab shows for good or presents, and on top of that, and how they are left.
    let linkedHolds: [Node: FloorMode]
    /// The places over a tab from which its bar is not seen, though nothing has shown it before: whether a sheet covers it.
    let coveredBars: [Node: Bool]
    /// The places from which each of those is come to that somebody goes back to at once.
    let descents: Set<Node>
    /// The calls that present the flow of a guard, by their continuations.
    let presentedGuards: Set<Int32>
    /// Whether the app sometimes shows tabs and sometimes does not, so that `tab` works in some runs only.
    let hasTwoKindsOfStart: Bool

    init(_ graph: FlowGraph) { self = RunGraphBuilder.build(graph) }

    init(_ builder: RunGraphBuilder) {
        graph = builder.graph
        count = builder.nodeCount
        rows = Rows(builder.edges, count: builder.nodeCount) { Int(builder.origins[$0]) }
        edges = rows.items
        continuations = builder.continuations
        continuationList = builder.continuationList
        shown = builder.shown
        guardLists = builder.guardLists
        sources = builder.sources
        entries = builder.entries
        outcomes = builder.outcomes
        start = builder.start
        externals = builder.externals
        bars = builder.bars
        starts = builder.starts
        tabArrivals = builder.tabArrivals
        linkedHolds = builder.linkedHolds
        coveredBars = builder.coveredBars
        descents = builder.descents
        presentedGuards = builder.presentedGuards
        hasTwoKindsOfStart = builder.hasTwoKindsOfStart
    }

    func edges(of node: Node) -> Range<Int> { rows.places(of: Int(node)) }

    func externalFlow(at node: Node) -> Flow.ID? {
        externals.isEmpty ? nil : externals.first { $0.node == node }?.flow
    }

    /// Whether two name one tab: containers may share some.
    func isSameTab(_ left: TabTarget, _ right: TabTarget) -> Bool {
        graph[left.tabs].items[left.item].name == graph[right.tabs].items[right.item].name
    }

    func isBar(_ node: Node) -> Bool { bars.contains { $0.node == node } }

    func externalNodes(of flows: Set<Flow.ID>) -> [Node] { externals.filter { flows.contains($0.flow) }.map(\.node) }

    /// The flow that a call starts, where whoever is in it can leave it by hand. What begins can be left at once.
    func flowThatCanBeLeft(after edge: Edge) -> Flow.ID? {
        guard edge.kind == .call,
            edge.transition < 0 || graph.transitions[Int(edge.transition)].declaration.value.dismissable
        else { return nil }
        let route = shown[Int(edge.target)]
        guard route >= 0 else { return externalFlow(at: edge.target) }
        return graph.routes[Int(route)].givesResult ? nil : graph.routes[Int(route)].flow
    }

    /// What follows a call, one for each way of ending that leads on.
    func continuations(of edge: Edge) -> ArraySlice<Continuation> {
        let range = continuations[Int(edge.continuations)]
        return continuationList[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

/// Numbers for the outcomes of all flows, and for being dismissed, which each can be.
struct OutcomeKeys {
    private let firsts: [Int32]
    private var results: [Int32: Int32] = [:]
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
                next += 2
            }
        }
        self.firsts = firsts
        count = Int(next)
    }

    func key(_ flow: Flow.ID, outcome: Int) -> Int32 { firsts[Int(flow.index)] + Int32(outcome) }
    /// A route that gives a value back ends with `done`.
    func done(_ result: Route.ID) -> Int32 { results[result.index] ?? 0 }
    func dismissed(_ flow: Flow.ID, in graph: FlowGraph) -> Int32 {
        firsts[Int(flow.index)] + Int32(graph[flow].declaration.outcomes.count)
    }
    func dismissed(_ result: Route.ID) -> Int32 { done(result) + 1 }
}
