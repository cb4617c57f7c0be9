import FlowAnalysis
import FlowModel

/// The transitions of a flow that show one of its routes, and the routes from which they are available. A branch, which
/// follows an outcome, is available where its transition is.
struct ShowTransitions {
    /// A transition that removes nothing.
    struct Plain {
        let transition: Int
        /// The local index of the route that the transition shows.
        let target: Int
        let presents: Bool

        /// The edge from an entry to the target that the transition shows right above it.
        var edge: StackEdge {
            StackEdge(target: StackSlot(target, presents ? .first : .pushed), transition: transition)
        }
    }

    /// A transition that removes entries first.
    struct Anchored {
        let plain: Plain
        let anchor: Anchor
        /// Whether the transition removes the anchor, too.
        let replaces: Bool
        /// The local indices of the routes from which the transition is available.
        let sources: [Int]
    }

    /// The plain transitions of the routes, route after route, and where those of each begin.
    private(set) var own: [Plain] = []
    private var firstOwn: [Int] = []
    private(set) var anywhere: [Plain] = []
    private(set) var anchored: [Anchored] = []
    /// The transitions of the flow's `anywhere` that a route hides by having transitions of the same name, by the
    /// route's local index.
    private var hidden: [Int: Set<Int>] = [:]
    /// The local indices of the routes that `anywhere` transitions except. The transitions that `all` expands to share
    /// one set.
    private var exceptions: [Set<Int>] = []
    /// The index of the exceptions of each `anywhere` transition.
    private var exceptionsByTransition: [Int: Int] = [:]
    /// The `anywhere` transition that each transition is or belongs to.
    private(set) var parents: [Int: Int] = [:]

    /// The local indices of routes with a result: each is its own flow, in which nothing else is shown.
    private var results: Set<Int>
    private let dead: DeadBranches

    init(_ graph: FlowGraph, _ flow: Flow, _ dead: DeadBranches) {
        self.dead = dead
        results = Set(flow.results.map { Int($0.index) - flow.routes.lowerBound })
        findClosed(graph, flow)
        own.reserveCapacity(flow.routes.reduce(0) { $0 + graph.routes[$1].transitions.count })
        firstOwn.reserveCapacity(flow.routes.count + 1)
        for (local, route) in flow.routes.enumerated() {
            firstOwn.append(own.count)
            if results.contains(local) { continue }
            for index in graph.routes[route].transitions { addOwn(index, of: local, graph, flow) }
        }
        firstOwn.append(own.count)
        for index in flow.anywhere { addAnywhere(index, of: index, graph, flow) }
    }

    /// Returns the plain transitions that a route declares.
    func own(of local: Int) -> ArraySlice<Plain> { own[firstOwn[local]..<firstOwn[local + 1]] }

    /// Whether an `anywhere` transition is available from a route.
    func isAvailable(_ index: Int, from local: Int) -> Bool {
        !results.contains(local) && !(hidden[local]?.contains(index) ?? false)
            && !(exceptionsByTransition[index].map { exceptions[$0].contains(local) } ?? false)
    }

    /// The number up to which routes, or transitions of `anywhere`, are told apart: one times the other are few then.
    private static let few = 32

    /// Whether it is worth knowing for a route which transitions of `anywhere` are not available there.
    func isTellingApart(_ local: Int) -> Bool {
        let isExcepted = exceptions.contains { $0.contains(local) }
        if anywhere.count <= Self.few { return isExcepted || hidden[local] != nil }
        return isExcepted && exceptions.allSatisfy { $0.count <= Self.few }
    }

    /// Adds a transition of a route if it shows a route of the flow, and likewise its branches.
    private mutating func addOwn(_ index: Int, of local: Int, _ graph: FlowGraph, _ flow: Flow) {
        if dead.contains(index) { return }
        if let plain = Self.plain(index, graph, flow) {
            if graph.transitions[index].isAnchored {
                addAnchored(plain, to: [local], graph, flow)
            } else {
                own.append(plain)
            }
        }
        guard !flow.branches.isEmpty else { return }
        for branch in graph.branches(of: index) { addOwn(branch, of: local, graph, flow) }
    }

    /// Adds an `anywhere` transition, or a branch of one, if it shows a route of the flow, and likewise its branches.
    private mutating func addAnywhere(_ index: Int, of parent: Int, _ graph: FlowGraph, _ flow: Flow) {
        if let plain = Self.plain(index, graph, flow) {
            parents[index] = parent
            if graph.transitions[index].isAnchored {
                let locals = 0..<flow.routes.count
                addAnchored(plain, to: locals.filter { isAvailable(parent, from: $0) }, graph, flow)
            } else {
                anywhere.append(plain)
            }
        }
        for branch in graph.branches(of: index) where !dead.contains(branch) {
            addAnywhere(branch, of: parent, graph, flow)
        }
    }

    /// Returns the plain transition, or nil if a transition shows no route of the flow.
    private static func plain(_ index: Int, _ graph: FlowGraph, _ flow: Flow) -> Plain? {
        guard case .route(let route) = graph.transitions[index].target, flow.routes.contains(Int(route.index)) else {
            return nil
        }
        return Plain(
            transition: index, target: Int(route.index) - flow.routes.lowerBound,
            presents: graph.transitions[index].style.like != .push)
    }

    private mutating func addAnchored(_ plain: Plain, to sources: [Int], _ graph: FlowGraph, _ flow: Flow) {
        let transition = graph.transitions[plain.transition]
        if let anchor = transition.declaration.above?.value {
            anchored.append(Anchored(plain: plain, anchor: anchor, replaces: false, sources: sources))
        }
        guard transition.declaration.instead != nil else { return }
        // From the route that it names, it replaces the screen itself.
        let anchors = sources.map { local in
            graph.replaced(by: transition, from: graph.routes[flow.routes.lowerBound + local].id)
        }
        for anchor in Set(anchors.compactMap(\.self)).sorted(by: { $0.word < $1.word }) {
            let sources = zip(sources, anchors).filter { $1 == anchor }.map(\.0)
            anchored.append(Anchored(plain: plain, anchor: anchor, replaces: true, sources: sources))
        }
    }

    private mutating func findClosed(_ graph: FlowGraph, _ flow: Flow) {
        guard !flow.anywhere.isEmpty else { return }
        for (transitions, routes) in graph.exceptions(among: flow.anywhere) {
            let locals = routes.compactMap { flow.route(named: $0.value) }.map {
                Int($0.index) - flow.routes.lowerBound
            }
            for index in transitions { exceptionsByTransition[index] = exceptions.count }
            exceptions.append(Set(locals))
        }
        let names = HiddenNames(graph, flow.anywhere)
        for (local, route) in flow.routes.enumerated() {
            for transition in graph.routes[route].transitions {
                for index in names.all(named: graph.transitions[transition].function) {
                    hidden[local, default: []].insert(index)
                }
            }
        }
    }
}
