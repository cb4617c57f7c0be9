/// Links one flow, whose parts have places of their own in the graph.
struct FlowLinker: Sendable {
    private let document: Shared<FlowDocument>
    private let id: Flow.ID
    private let isOwn: Bool
    private let anywhere: [AnywhereTransition]
    /// The range of the flow's routes in the graph.
    let routes: Range<Int>
    /// The range of the flow's transitions: those of its routes, then those of its `anywhere`, then the branches of
    /// both.
    let transitions: Range<Int>
    private let firstBranch: Int

    /// A transition of `anywhere` and the name of its generated function.
    private typealias AnywhereTransition = (declaration: Shared<TransitionDeclaration>, name: String)

    init(_ document: FlowDocument, id: Flow.ID, isOwn: Bool, firstRoute: Int, firstTransition: Int) {
        self.document = Shared(document)
        self.id = id
        self.isOwn = isOwn
        anywhere = Self.anywhere(of: document)
        routes = firstRoute..<(firstRoute + document.routes.count)
        var count = anywhere.count
        var branches = anywhere.map(\.declaration).branchCount
        for route in document.routes {
            count += route.value.transitions.count
            branches += route.value.transitions.branchCount
        }
        firstBranch = firstTransition + count
        transitions = firstTransition..<(firstBranch + branches)
    }

    /// Returns the transitions of the flow's `anywhere`. `all` expands to every route without its own entry in the
    /// list.
    private static func anywhere(of document: FlowDocument) -> [AnywhereTransition] {
        let declared = Set(document.anywhere.compactMap(\.functionName))
        return document.anywhere.flatMap { transition in
            guard transition.value.verb.value == .toAll else {
                return [(transition, transition.value.functionName ?? "")]
            }
            return document.routes.map(\.name.value).filter { !declared.contains($0) }.map { route in
                var single = transition.value
                single.verb.value = .to(route)
                return (Shared(single), route)
            }
        }
    }

    func link(_ program: ProgramNames, _ styles: ProgramStyles) -> LinkedFlow {
        let name = document.value.name.value
        let scope = scope(in: program, styles)
        var linker = TransitionLinker(scope, from: transitions.lowerBound, branches: firstBranch)
        var linkedRoutes: [Route] = []
        for (index, declaration) in zip(routes, document.value.routes) {
            let list = declaration.transitions.map { ($0, $0.value.functionName ?? "") }
            linkedRoutes.append(
                Route(
                    id: Route.ID(index), flow: id, flowName: name, declaration: declaration,
                    transitions: linker.append(list, from: .route(Route.ID(index)))))
        }
        let linkedAnywhere = linker.append(anywhere, from: .anywhere(id))
        // How a screen is shown affects where transitions lead.
        let hasGap =
            linker.notes.hasUnknownStyle || document.value.routes.contains { styles.isUnknown($0.value.style) }
            || isOwn && hasUndeclared(program.metadata)
        let flow = Flow(
            id: id, declaration: document, routes: routes, anywhere: linkedAnywhere,
            branches: firstBranch..<transitions.upperBound,
            root: document.value.root.flatMap { scope.routes[$0.value] },
            earlierRoots: document.value.roots.dropLast().compactMap { declaration in
                scope.routes[declaration.target.value].map { Flow.Root(route: $0, declaration: declaration) }
            },
            results: scope.results.sorted { $0.index < $1.index },
            routesByName: scope.routes, outcomesByName: scope.outcomes,
            defaults: NamedList(document.value.defaults.declared))
        return LinkedFlow(
            flow: flow, routes: linkedRoutes, transitions: linker.transitions, notes: linker.notes, hasGap: hasGap)
    }

    /// Whether the flow has keys that the app does not declare as metadata: they are meant as others, which it then lacks.
    private func hasUndeclared(_ declared: Set<String>) -> Bool {
        func has(_ metadata: MetadataDeclaration) -> Bool {
            !metadata.declared.allSatisfy { declared.contains($0.key.value) }
        }
        return has(document.value.defaults) || document.value.routes.contains { has($0.value.metadata) }
    }

    private func scope(in program: ProgramNames, _ styles: ProgramStyles) -> TransitionLinker.Scope {
        var scope = TransitionLinker.Scope(program: program, styles: styles)
        for (index, outcome) in document.value.outcomes.enumerated() where scope.outcomes[outcome.name.value] == nil {
            scope.outcomes[outcome.name.value] = index
        }
        scope.firstRoute = routes.lowerBound
        for (index, route) in zip(routes, document.value.routes) {
            scope.routes[route.value.name.value] = Route.ID(index)
            scope.routeStyles.append(styles.style(route.value.style))
            if route.value.result != nil { scope.results.insert(Route.ID(index)) }
        }
        return scope
    }
}
