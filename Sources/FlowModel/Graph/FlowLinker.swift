/// Links one flow into the part of the graph that is kept for it.
struct FlowLinker: Sendable {
    private let document: Shared<FlowDocument>
    private let id: Flow.ID
    private let anywhere: [FlowWide]
    /// Where the flow's routes are in the graph.
    let routes: Range<Int>
    /// Where its transitions are: those of its routes, then those that are flow-wide.
    let transitions: Range<Int>

    /// A flow-wide transition, and what the generated function is called.
    private typealias FlowWide = (declaration: Shared<TransitionDeclaration>, name: String)

    init(_ document: FlowDocument, id: Flow.ID, firstRoute: Int, firstTransition: Int) {
        self.document = Shared(document)
        self.id = id
        anywhere = Self.anywhere(of: document)
        routes = firstRoute..<(firstRoute + document.routes.count)
        let count = document.routes.reduce(anywhere.count) { $0 + $1.value.transitions.count }
        transitions = firstTransition..<(firstTransition + count)
    }

    /// The flow-wide transitions. `all` stands for every route that has no entry of its own in the list.
    private static func anywhere(of document: FlowDocument) -> [FlowWide] {
        let declared = Set(document.anywhere.compactMap(\.functionName))
        return document.anywhere.flatMap { transition in
            guard transition.verb.value == .toAll else { return [(transition, transition.functionName ?? "")] }
            return document.routes.map(\.name.value).filter { !declared.contains($0) }.map { route in
                var single = transition.value
                single.verb.value = .to(route)
                return (Shared(single), route)
            }
        }
    }

    /// Fills the flow's ranges of the buffers, which are those of the whole graph.
    func link(
        _ routeBuffer: UnsafeMutableBufferPointer<Route>, _ transitionBuffer: UnsafeMutableBufferPointer<Transition>
    ) -> LinkedFlow {
        let name = document.value.name.value
        let routesByName = routesByName
        var annotated: [Int] = []
        var next = transitions.lowerBound
        func append(
            _ declaration: Shared<TransitionDeclaration>, named name: String, from source: Transition.Source,
            subject: Subject
        ) {
            let target = target(of: declaration.value.verb.value, routesByName)
            transitionBuffer.initializeElement(
                at: next,
                to: Transition(source: source, target: target, declaration: declaration, name: name, subject: subject))
            if declaration.value.isAnnotated { annotated.append(next) }
            next += 1
        }

        for (index, declaration) in zip(routes, document.value.routes) {
            let first = next
            let route = declaration.value.name.value
            for transition in declaration.value.transitions {
                let function = transition.value.functionName ?? ""
                append(
                    transition, named: function, from: .route(Route.ID(index)),
                    subject: .transition(flow: name, route: route, name: function))
            }
            routeBuffer.initializeElement(
                at: index,
                to: Route(
                    id: Route.ID(index), flow: id, flowName: name, declaration: declaration, transitions: first..<next))
        }
        let firstAnywhere = next
        for (transition, function) in anywhere {
            append(transition, named: function, from: .anywhere(id), subject: .anywhere(flow: name, name: function))
        }
        let flow = Flow(
            id: id, declaration: document, routes: routes, anywhere: firstAnywhere..<next,
            root: document.value.root.flatMap { routesByName[$0.value] }, routesByName: routesByName)
        return LinkedFlow(flow: flow, annotatedTransitions: annotated)
    }

    private var routesByName: [String: Route.ID] {
        var routesByName: [String: Route.ID] = [:]
        routesByName.reserveCapacity(routes.count)
        for (index, route) in zip(routes, document.value.routes) {
            routesByName[route.value.name.value] = Route.ID(index)
        }
        return routesByName
    }

    private func target(of verb: TransitionVerb, _ routesByName: [String: Route.ID]) -> Transition.Target {
        switch verb {
        case .to(let name): routesByName[name].map { .route($0) } ?? .missing(name)
        case .toAll: .missing("all")
        case .back(let target): .back(target)
        case .finish(let name):
            document.value.outcomes.firstIndex { $0.name.value == name }.map { .finish($0) } ?? .missing(name)
        case .open(let url): .open(url)
        }
    }
}
