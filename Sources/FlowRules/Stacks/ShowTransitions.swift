import FlowModel

/// The transitions of a flow that show one of its routes, and the routes from which they are open; what follows an outcome
/// is open where its transition is.
struct ShowTransitions {
    /// One that removes nothing.
    struct Plain {
        let transition: Int
        /// By its place in the flow.
        let target: Int
        let presents: Bool

        /// As it leads from where it removes nothing.
        var edge: StackEdge {
            StackEdge(target: StackSlot(target, presents ? .first : .pushed), transition: transition)
        }
    }

    /// One that removes entries first.
    struct Anchored {
        let plain: Plain
        let anchor: Anchor
        /// Whether the anchor is removed, too.
        let replaces: Bool
        /// The routes from which it is open, by their places.
        let sources: [Int]
    }

    /// By the route that declares them.
    private(set) var own: [[Plain]]
    private(set) var anywhere: [Plain] = []
    private(set) var anchored: [Anchored] = []
    /// The routes from which some flow-wide transition is not open, and those transitions.
    private(set) var closed: [Int: Set<Int>] = [:]
    /// Which flow-wide transition one of `anywhere` is, or belongs to.
    private(set) var flowWide: [Int: Int] = [:]

    private let graph: FlowGraph
    private let flow: Flow

    init(_ graph: FlowGraph, _ flow: Flow) {
        self.graph = graph
        self.flow = flow
        own = Array(repeating: [], count: flow.routes.count)
        findClosed()
        for (place, route) in flow.routes.enumerated() where !graph.routes[route].givesResult {
            for index in graph.routes[route].transitions {
                forEachPlain(of: index) { plain, search in
                    if search.isAnchored(plain) {
                        search.addAnchored(plain, to: [place])
                    } else {
                        search.own[place].append(plain)
                    }
                }
            }
        }
        guard !flow.anywhere.isEmpty else { return }
        let places = Array(0..<flow.routes.count)
        for index in flow.anywhere {
            forEachPlain(of: index) { plain, search in
                search.flowWide[plain.transition] = index
                if search.isAnchored(plain) {
                    search.addAnchored(plain, to: places.filter { search.isOpen(index, from: $0) })
                } else {
                    search.anywhere.append(plain)
                }
            }
        }
    }

    /// Whether a flow-wide transition is open from a route.
    func isOpen(_ index: Int, from place: Int) -> Bool {
        if graph.routes[flow.routes.lowerBound + place].givesResult { return false }
        return !(closed[place]?.contains(index) ?? false)
    }

    private func isAnchored(_ plain: Plain) -> Bool {
        let declaration = graph.transitions[plain.transition].declaration
        return declaration.above != nil || declaration.instead != nil
    }

    private mutating func addAnchored(_ plain: Plain, to sources: [Int]) {
        let declaration = graph.transitions[plain.transition].declaration
        guard let anchor = declaration.instead ?? declaration.above else { return }
        let replaces = declaration.instead != nil
        anchored.append(Anchored(plain: plain, anchor: anchor.value, replaces: replaces, sources: sources))
    }

    /// Visits what a transition shows of its flow, and what follows the outcomes that it waits for.
    private mutating func forEachPlain(of index: Int, _ body: (Plain, inout Self) -> Void) {
        if case .route(let route) = graph.transitions[index].target, flow.routes.contains(Int(route.index)) {
            let presents = graph.builtIn(graph.style(of: graph.transitions[index])) != .push
            let target = Int(route.index) - flow.routes.lowerBound
            body(Plain(transition: index, target: target, presents: presents), &self)
        }
        guard !flow.branches.isEmpty else { return }
        for branch in graph.branches(of: index) { forEachPlain(of: branch, body) }
    }

    private mutating func findClosed() {
        guard !flow.anywhere.isEmpty else { return }
        var indices: [String: [Int]] = [:]
        for index in flow.anywhere {
            indices[graph.transitions[index].name, default: []].append(index)
            for name in graph.transitions[index].declaration.except {
                guard let route = flow.route(named: name.value) else { continue }
                closed[Int(route.index) - flow.routes.lowerBound, default: []].insert(index)
            }
        }
        for (place, route) in flow.routes.enumerated() {
            for transition in graph.routes[route].transitions {
                guard let hidden = indices[graph.transitions[transition].name] else { continue }
                closed[place, default: []].formUnion(hidden)
            }
        }
    }
}
