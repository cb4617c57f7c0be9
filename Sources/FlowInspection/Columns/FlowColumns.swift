import FlowModel

/// The columns of a flow, and those in which each of its screens can be where there is room: as the core places entries,
/// for every way that the flow's transitions lead.
struct FlowColumns {
    /// The columns' names, from the sidebar on; none if the flow has no columns.
    let names: [String]
    /// The routes with which they begin.
    let first: [Route.ID]
    private let graph: FlowGraph
    /// The columns of the entries of each route; nil for those that are in none, because something is presented.
    private var columns: [Route.ID: Set<Int?>] = [:]

    /// A place of an entry.
    private struct Place: Hashable {
        let route: Route.ID
        let column: Int?
        /// The column of the entry below.
        let below: Int?
        /// Whether what is pushed here can begin a column: not what a screen that returns a value pushes.
        let begins: Bool
    }

    init(_ flow: Flow, in graph: FlowGraph) {
        self.graph = graph
        let routes = flow.declaration.columns.compactMap { flow.route(named: $0.value) }
        first = routes.first.map { flow.root == $0 } ?? false ? routes : []
        names = first.count == 2 ? ["sidebar", "detail"] : first.isEmpty ? [] : ["sidebar", "content", "detail"]
        guard let root = first.first else { return }
        var seen: Set<Place> = []
        spread(from: Place(route: root, column: 0, below: 0, begins: true), &seen)
        // A link shows what no transition shows directly on the root.
        for route in graph.routes(of: flow) where columns[route.id] == nil && route.isOpenedFromOutside {
            spread(from: pushed(route.id, on: 0, below: 0, begins: true), &seen)
        }
    }

    /// The column in which a screen is drawn: the one that begins with it, or else the only one in which it can be. Nil if
    /// it can be in several, or presented: no single place would be true.
    func band(of route: Route.ID) -> Int? {
        if let column = first.firstIndex(of: route) { return column }
        guard let found = columns[route], found.count == 1 else { return nil }
        return found.first ?? nil
    }

    /// The columns in which a screen can be, from the sidebar on.
    func names(of route: Route.ID) -> [String] {
        let found = columns[route] ?? []
        return names.indices.filter(found.contains).map { names[$0] }
    }

    /// Returns the columns in which a screen can be, for people: `content or detail, or presented`; empty for one that is in none.
    func text(of route: Route.ID) -> String {
        let names = names(of: route)
        let isElsewhere = columns[route]?.contains(nil) ?? false
        guard let last = names.last else { return "" }
        let all = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
        return all + (isElsewhere ? ", or presented" : "")
    }

    /// Returns the column of each entry of a stack, bottom first; nil if the first is not the sidebar's.
    func columns(of stack: [Route.ID]) -> [Int]? {
        guard let root = stack.first, root == first.first else { return nil }
        var column = 0
        return stack.map { route in
            column = next(route, after: column)
            return column
        }
    }

    private func next(_ route: Route.ID, after column: Int) -> Int {
        first[(column + 1)...].firstIndex(of: route) ?? column
    }

    // MARK: Ways

    private func pushed(_ route: Route.ID, on column: Int?, below: Int?, begins: Bool) -> Place {
        Place(
            route: route, column: begins ? column.map { next(route, after: $0) } : column, below: below, begins: begins)
    }

    private mutating func spread(from place: Place, _ seen: inout Set<Place>) {
        var queue = [place]
        while let place = queue.popLast() {
            guard seen.insert(place).inserted else { continue }
            columns[place.route, default: []].insert(place.column)
            let offered = graph.signalsAndTransitions(availableFrom: graph[place.route])
            for index in offered.flatMap({ [$0] + graph.branches(of: $0) }) {
                queue += places(shownBy: graph.transitions[index], at: place)
            }
        }
    }

    private func places(shownBy transition: Transition, at place: Place) -> [Place] {
        let (route, isCall): (Route.ID, Bool)
        switch transition.target {
        case .route(let target): (route, isCall) = (target, false)
        case .result(let target): (route, isCall) = (target, true)
        case .flow, .tab, .back, .finish, .restart, .open, .missing: return []
        }
        guard graph[route].flow == graph[first[0]].flow else { return [] }
        guard transition.style.like == .push else {
            return [Place(route: route, column: nil, below: nil, begins: false)]
        }
        return bases(of: transition, at: place).map {
            pushed(route, on: $0, below: $0, begins: place.begins && !isCall)
        }
    }

    /// Returns the columns of the entries on which a transition can push.
    private func bases(of transition: Transition, at place: Place) -> [Int?] {
        guard transition.isAnchored else { return [place.column] }
        switch graph.replaced(by: transition, from: place.route) {
        case .top?: return [place.below]
        // Without the sidebar's root, the flow is one stack.
        case .root?: return [nil]
        case .first?, .presenter?, .route?, nil: break
        }
        if transition.declaration.value.above?.value == .root { return [0] }
        // Which entry it names depends on the stack.
        return Array(0...(place.column ?? names.count - 1)) + (place.column == nil ? [nil] : [])
    }
}

extension FlowGraph {
    /// The columns of the flows that have some.
    var columns: [Flow.ID: FlowColumns] {
        var columns: [Flow.ID: FlowColumns] = [:]
        for flow in flows where !flow.declaration.columns.isEmpty { columns[flow.id] = FlowColumns(flow, in: self) }
        return columns.filter { !$0.value.names.isEmpty }
    }
}
