/// Links one flow into the part of the graph that is reserved for it.
struct FlowLinker: Sendable {
    private let document: Shared<FlowDocument>
    private let id: Flow.ID
    private let isOwn: Bool
    private let anywhere: [AnywhereTransition]
    /// The range of the flow's routes in the graph.
    let routes: Range<Int>
    /// The range of its transitions: those of its routes, then those of its `anywhere`, then the branches of both.
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
            branches += route.value.branchCount
        }
        firstBranch = firstTransition + count
        transitions = firstTransition..<(firstBranch + branches)
    }

    /// The transitions of the flow's `anywhere`. `all` expands to every route without its own entry in the list.
    private static func anywhere(of document: FlowDocument) -> [AnywhereTransition] {
        // Not `compactMap(\.functionName)`, which would create a key path at run time.
        let declared = Set(document.anywhere.compactMap { $0.value.functionName })
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

    /// Fills the flow's ranges in the buffers of the whole graph.
    func link(
        _ program: ProgramNames, _ styles: ProgramStyles, _ routeBuffer: UnsafeMutableBufferPointer<Route>,
        _ transitionBuffer: UnsafeMutableBufferPointer<Transition>
    ) -> LinkedFlow {
        let name = document.value.name.value
        let scope = scope(in: program, styles)
        var linker = TransitionLinker(
            scope, into: transitionBuffer, from: transitions.lowerBound, branches: firstBranch)
        for (index, declaration) in zip(routes, document.value.routes) {
            let first = linker.next
            for transition in declaration.value.transitions {
                let function = transition.value.functionName ?? ""
                linker.append(transition, named: function, from: .route(Route.ID(index)))
            }
            linker.noteNamesakes(in: first..<linker.next)
            routeBuffer.initializeElement(
                at: index,
                to: Route(
                    id: Route.ID(index), flow: id, flowName: name, declaration: declaration,
                    transitions: first..<linker.next))
        }
        let firstAnywhere = linker.next
        for (transition, function) in anywhere {
            linker.append(transition, named: function, from: .anywhere(id))
        }
        linker.noteNamesakes(in: firstAnywhere..<linker.next)
        // The buffers are uninitialized memory: every element in the flow's ranges must be filled.
        precondition(linker.next == firstBranch && linker.nextBranch == transitions.upperBound)
        // How a screen is shown affects where transitions lead.
        let hasGap =
            linker.notes.hasUnknownStyle || document.value.routes.contains { styles.isUnknown($0.value.style) }
            || isOwn && hasUndeclared(program.metadata)
        let flow = Flow(
            id: id, declaration: document, routes: routes, anywhere: firstAnywhere..<linker.next,
            branches: firstBranch..<linker.nextBranch, root: document.value.root.flatMap { scope.routes[$0.value] },
            earlierRoots: document.value.roots.dropLast().compactMap { declaration in
                scope.routes[declaration.target.value].map { Flow.Root(route: $0, declaration: declaration) }
            },
            results: scope.results.sorted { $0.index < $1.index },
            routesByName: scope.routes, outcomeIndex: scope.outcomeIndex)
        return LinkedFlow(flow: flow, notes: linker.notes, hasGap: hasGap)
    }

    /// Whether the flow has keys that the app does not declare as metadata: they are meant as others, which it then lacks.
    private func hasUndeclared(_ declared: Set<String>) -> Bool {
        func has(_ metadata: MetadataDeclaration) -> Bool {
            !metadata.declared.allSatisfy { declared.contains($0.key.value) }
        }
        return has(document.value.defaults) || document.value.routes.contains { has($0.value.metadata) }
    }

    private func scope(in program: ProgramNames, _ styles: ProgramStyles) -> TransitionLinker.Scope {
        var scope = TransitionLinker.Scope(program: program, styles: styles, outcomes: document.value.outcomes)
        scope.routes.reserveCapacity(routes.count)
        scope.routeStyles.reserveCapacity(routes.count)
        scope.firstRoute = routes.lowerBound
        for (index, route) in zip(routes, document.value.routes) {
            scope.routes[route.value.name.value] = Route.ID(index)
            scope.routeStyles.append(styles.style(route.value.style))
            if route.value.result != nil { scope.results.insert(Route.ID(index)) }
        }
        return scope
    }
}
