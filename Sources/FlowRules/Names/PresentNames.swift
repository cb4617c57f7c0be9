import FlowModel

/// Current names by former names, which `was` lists. A former name that two declarations share belongs to neither.
struct PresentNames {
    private var names: [String: String] = [:]
    /// The routes that are in another flow now, `Filters/filters`, by their former names.
    private var moved: [String: String] = [:]

    init() {}

    init(_ declarations: some Sequence<(name: String, was: [Located<String>])>) {
        var shared: Set<String> = []
        for (name, was) in declarations {
            for former in was {
                if names.updateValue(name, forKey: former.value).map({ $0 != name }) ?? false {
                    shared.insert(former.value)
                }
            }
        }
        for name in shared { names[name] = nil }
    }

    subscript(former: String) -> String? { names[former] }

    func known(_ former: String) -> KnownName? {
        names[former].map { .renamed($0) } ?? moved[former].map { .meaning(help: "it is now `\($0)`") }
    }

    /// Adds a route that is in another flow now.
    mutating func add(_ former: String, movedTo present: String) {
        if moved[former] == nil { moved[former] = present }
    }

    /// Returns only the entries whose current name satisfies the predicate.
    func filter(_ isMeant: (_ name: String) -> Bool) -> PresentNames {
        var filtered = self
        filtered.names = names.filter { isMeant($1) }
        return filtered
    }
}

extension FlowGraph {
    var presentFlowNames: PresentNames {
        PresentNames(flows.lazy.map { ($0.name, $0.declaration.annotations.was) })
    }

    func presentRouteNames(of flow: Flow) -> PresentNames {
        var names = PresentNames(routes(of: flow).lazy.map { ($0.name, $0.declaration.value.annotations.was) })
        for (former, route) in routesMoved(from: flow) { names.add(former, movedTo: "\(route.flowName)/\(route.name)") }
        return names
    }

    /// Returns the route of another flow that a flow once had under a name.
    func route(movedFrom flow: Flow, _ name: String) -> Route? {
        routesMoved(from: flow).first { $0.former == name }?.route
    }

    private func routesMoved(from flow: Flow) -> [(former: String, route: Route)] {
        routes.filter { $0.flow != flow.id }.flatMap { route in
            route.declaration.value.annotations.was.compactMap { FormerRoute($0.value) }
                .filter { isCalled(flow, $0.flow) }.map { ($0.route, route) }
        }
    }

    /// Whether a flow has a name, or had it.
    func isCalled(_ flow: Flow, _ name: String) -> Bool {
        flow.name == name || flow.declaration.annotations.was.contains { $0.value == name }
    }

    func presentTransitionNames(of list: [Int]) -> PresentNames {
        PresentNames(list.lazy.map { (transitions[$0].name, transitions[$0].declaration.value.annotations.was) })
    }
}
