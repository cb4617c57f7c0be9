/// Makes one graph of the documents of all files. It never fails and never complains.
public struct GraphLinker {
    private var graph = FlowGraph()

    private init() {}

    /// The graph of all documents, in the order of the files.
    public static func link(_ files: [FileContents], paths: [String]) -> FlowGraph {
        var linker = Self()
        linker.graph.paths = paths
        linker.reserve(for: files)
        for document in files.lazy.flatMap(\.documents) {
            switch document {
            case .app(let app): linker.graph.apps.append(app)
            case .flow(let flow): linker.add(flow)
            }
        }
        return linker.graph
    }

    /// Makes room for all routes and transitions: growing a step at a time would take twice the memory.
    private mutating func reserve(for files: [FileContents]) {
        var (routes, transitions) = (0, 0)
        for case .flow(let flow) in files.lazy.flatMap(\.documents) {
            routes += flow.routes.count
            transitions += flow.anywhere.count
            for route in flow.routes { transitions += route.transitions.count }
        }
        graph.routes.reserveCapacity(routes)
        graph.transitions.reserveCapacity(transitions)
    }

    private mutating func add(_ document: FlowDocument) {
        let id = Flow.ID(graph.flows.count)
        let first = graph.routes.count
        var routesByName: [String: Route.ID] = [:]
        routesByName.reserveCapacity(document.routes.count)
        for (offset, route) in document.routes.enumerated() {
            routesByName[route.name.value] = Route.ID(first + offset)
        }
        var flow = Flow(
            id: id, declaration: Shared(document), routes: first..<(first + document.routes.count), anywhere: 0..<0,
            root: document.root.flatMap { routesByName[$0.value] }, routesByName: routesByName)

        for (offset, declaration) in document.routes.enumerated() {
            let transitions = graph.transitions.count
            let routeID = Route.ID(first + offset)
            for transition in declaration.transitions {
                let name = transition.functionName ?? ""
                append(
                    transition, named: name, from: .route(routeID), in: flow,
                    subject: .transition(flow: flow.name, route: declaration.name.value, name: name))
            }
            graph.routes.append(
                Route(
                    id: routeID, flow: id, flowName: flow.name, declaration: declaration,
                    transitions: transitions..<graph.transitions.count))
        }
        flow.anywhere = addAnywhere(of: flow)
        graph.flows.append(flow)
    }

    /// Links the flow-wide transitions. `all` stands for every route that has no entry of its own in the list.
    private mutating func addAnywhere(of flow: Flow) -> Range<Int> {
        let first = graph.transitions.count
        let declared = Set(flow.declaration.anywhere.compactMap(\.functionName))
        for transition in flow.declaration.anywhere {
            guard transition.verb.value == .toAll else {
                let name = transition.functionName ?? ""
                append(
                    transition, named: name, from: .anywhere(flow.id), in: flow,
                    subject: .anywhere(flow: flow.name, name: name))
                continue
            }
            for route in flow.declaration.routes where !declared.contains(route.name.value) {
                var single = transition.value
                single.verb.value = .to(route.name.value)
                append(
                    Shared(single), named: route.name.value, from: .anywhere(flow.id), in: flow,
                    subject: .anywhere(flow: flow.name, name: route.name.value))
            }
        }
        return first..<graph.transitions.count
    }

    private mutating func append(
        _ declaration: Shared<TransitionDeclaration>, named name: String, from source: Transition.Source, in flow: Flow,
        subject: Subject
    ) {
        graph.transitions.append(
            Transition(
                source: source, target: target(of: declaration.verb.value, in: flow), declaration: declaration,
                name: name, subject: subject))
    }

    private func target(of verb: TransitionVerb, in flow: Flow) -> Transition.Target {
        switch verb {
        case .to(let name): flow.routesByName[name].map { .route($0) } ?? .missing(name)
        case .toAll: .missing("all")
        case .back(let target): .back(target)
        case .finish(let name):
            flow.declaration.outcomes.firstIndex { $0.name.value == name }.map { .finish($0) } ?? .missing(name)
        case .open(let url): .open(url)
        }
    }
}
