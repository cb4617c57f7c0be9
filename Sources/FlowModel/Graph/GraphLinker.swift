/// Builds one graph from the documents of all files. It never fails and reports nothing.
///
/// First, the positions of each flow's routes and transitions in the graph are computed, so that all cores can link flows
/// at once.
public enum GraphLinker {
    /// Links each flow by its index. The flows are independent: the caller may link them in parallel.
    public typealias Map = (Range<Int>, @Sendable (Int) -> LinkedFlow) -> [LinkedFlow]

    /// Returns the graph of all documents, in the order of the files. Files of other modules follow those of the
    /// program itself; `modules` names the module of each of them. `gaps` is what could not be read besides.
    public static func link(
        _ files: [FileContents], paths: [String], modules: [String] = [], besides gaps: Gaps = Gaps(),
        for frameworks: Frameworks, map: Map = { $0.map($1) }
    ) -> FlowGraph {
        let module: (Int) -> String? = { index in
            let index = index - (files.count - modules.count)
            return modules.indices.contains(index) ? modules[index] : nil
        }
        let parts = PartExpansion(files, modules: module)
        let files = files.enumerated().map { parts.expanded($1, of: module($0)) }
        let (graph, hasNamesakes) = linkAll(files, paths, modules, gaps, frameworks, map)
        guard hasNamesakes else { return graph }
        // Whether two entries do the same is known when they are linked, as are the styles of their targets. Few programs
        // have such entries, so they are linked again without them.
        let repeated = Namesakes(graph).repeated
        var distinct = linkAll(files.map { $0.without(repeated) }, paths, modules, gaps, frameworks, map).graph
        distinct.repeatedTransitions = repeated
        distinct.ambiguousTransitions = Namesakes(distinct).ambiguous
        return distinct
    }

    /// Returns the graph, and whether two transitions of a list have the same name.
    private static func linkAll(
        _ files: [FileContents], _ paths: [String], _ modules: [String], _ gaps: Gaps, _ frameworks: Frameworks,
        _ map: Map
    ) -> (graph: FlowGraph, hasNamesakes: Bool) {
        var graph = FlowGraph(frameworks: frameworks)
        graph.paths = paths
        graph.modules = modules
        graph.gaps = gaps
        var others: [AppDocument] = []
        var flows: [FlowDocument] = []
        var containers: [TabsDocument] = []
        for (index, file) in files.enumerated() {
            graph.gaps.formUnion(file.gaps)
            let isOwn = graph.module(of: FileID(index)) == nil
            for document in file.documents {
                switch document {
                case .app(let app) where isOwn: graph.apps.append(app)
                case .app(let app): others.append(app)
                case .tabs(let tabs): containers.append(tabs)
                case .flow(let flow): flows.append(flow)
                }
            }
        }
        graph.adopt(others)
        graph.gaps.settle(hasApp: !graph.apps.isEmpty)
        let names = ProgramNames(flows: flows, tabs: containers, metadata: graph.app?.metadataNames ?? [])
        let styles = ProgramStyles(app: graph.app, flows: flows)
        var linkers: [FlowLinker] = []
        var (routes, flowTransitions) = (0, 0)
        for flow in flows {
            let linker = FlowLinker(
                flow, id: Flow.ID(linkers.count), isOwn: graph.module(of: flow.name.range.file) == nil,
                firstRoute: routes, firstTransition: flowTransitions)
            routes = linker.routes.upperBound
            flowTransitions = linker.transitions.upperBound
            linkers.append(linker)
        }
        let anywhere = graph.app?.anywhere ?? []
        let firstAnywhere = flowTransitions
        let flowLinkers = linkers
        let linked = map(flowLinkers.indices) { flowLinkers[$0].link(names, styles) }
        var linker = TransitionLinker(
            TransitionLinker.Scope(program: names, styles: styles), from: firstAnywhere,
            branches: firstAnywhere + anywhere.count)
        graph.anywhere = linker.append(anywhere.map { ($0, $0.value.functionName ?? "") }, from: .app)
        let notes = linked.map(\.notes) + [linker.notes]
        graph.routes.reserveCapacity(routes)
        graph.transitions.reserveCapacity(firstAnywhere + linker.transitions.count)
        for flow in linked {
            graph.routes += flow.routes
            graph.transitions += flow.transitions
        }
        graph.transitions += linker.transitions
        graph.flows = linked.map(\.flow)
        for linked in linked where linked.hasGap { graph.gaps.noteRoutes(of: linked.flow.name) }
        graph.noteStubs()
        graph.anywhereBranches = graph.anywhere.upperBound..<graph.transitions.count
        graph.take(notes)
        graph.link(containers, names)
        graph.linkTabRoutes(notes)
        graph.noteLinkedRoutes()
        return (graph, notes.contains { $0.hasNamesakes })
    }
}

/// A flow of the graph, with its transitions that have rare keys.
public struct LinkedFlow: Sendable {
    let flow: Flow
    let routes: [Route]
    let transitions: [Transition]
    let notes: TransitionNotes
    /// Whether the flow has keys or styles that are not declared.
    let hasGap: Bool
}

extension FlowGraph {
    fileprivate mutating func take(_ notes: [TransitionNotes]) {
        annotatedTransitions = notes.flatMap(\.annotated).sorted()
        conditionalTransitions = notes.flatMap(\.conditional).sorted()
        chosenTransitions = notes.flatMap(\.chosen).sorted()
        anchoredTransitions = notes.flatMap(\.anchored).sorted()
        for note in notes where !note.branches.isEmpty { branches.merge(note.branches) { first, _ in first } }
        branchingTransitions = branches.keys.sorted()
        for caller in branchingTransitions {
            for branch in branches(of: caller) { callers[branch] = caller }
        }
    }

    /// Links the declarations for the whole app: tabs, guards and the start.
    fileprivate mutating func link(_ containers: [TabsDocument], _ names: ProgramNames) {
        self.names = names
        tabs = containers.enumerated().map { index, document in
            Tabs(
                id: Tabs.ID(index), declaration: Shared(document),
                items: document.items.map { TabItem(declaration: $0, flow: names.flows[$0.flow.value]) })
        }
        guards = (app?.guards ?? []).enumerated().map { index, declaration in
            let otherwise = declaration.otherwise.flatMap { names.flows[$0.flow.value] }
            return Guard(
                id: Guard.ID(index), declaration: declaration, otherwise: otherwise,
                until: otherwise.map { flow in
                    (declaration.until ?? []).compactMap { self[flow].outcome(named: $0.value) }
                } ?? [])
        }
        for `guard` in guards { guardsByName[`guard`.name] = `guard`.id }
        start = (app?.start ?? []).map { declaration in
            let name = declaration.target.value
            let target =
                names.flows[name].map { Start.Target.flow($0) } ?? names.containers[name].map { .tabs($0) }
                ?? .missing(name)
            return Start(declaration: declaration, target: target, isPlaced: false)
        }
        start += (app?.places ?? []).map { declaration in
            let name = declaration.target.value
            let target = names.flows[name].map { Start.Target.flow($0) } ?? .missing(name)
            return Start(declaration: declaration, target: target, isPlaced: true)
        }
        linkGivenRoots()
        noteObstacles()
    }

    /// Resolves the roots that tabs and the app give to their flows.
    private mutating func linkGivenRoots() {
        for index in start.indices {
            guard let root = start[index].declaration.root, case .flow(let flow) = start[index].target else { continue }
            start[index].root = give(root, to: flow)
        }
        for container in tabs.indices {
            for index in tabs[container].items.indices {
                let item = tabs[container].items[index]
                guard let root = item.declaration.root, let flow = item.flow else { continue }
                tabs[container].items[index].root = give(root, to: flow)
            }
        }
        let given = flows.indices.filter { !flows[$0].givenRoots.isEmpty }
        guard !given.isEmpty else { return }
        var begun = Set(guards.compactMap(\.otherwise))
        for transition in transitions { if case .flow(let flow) = transition.target { begun.insert(flow) } }
        for index in given {
            let places = start.flatMap(places(of:)).filter { $0.flow == flows[index].id }
            flows[index].beginsWithRoot =
                places.isEmpty || places.contains { $0.root == nil } || begun.contains(flows[index].id)
        }
    }

    /// Notes that a flow may begin with one of its routes. Returns nil if it begins with that anyway.
    private mutating func give(_ name: Located<String>, to flow: Flow.ID) -> Route.ID? {
        let index = Int(flow.index)
        guard let root = flows[index].route(named: name.value), !flows[index].isExternal,
            root != flows[index].root
        else { return nil }
        if !flows[index].givenRoots.contains(root) { flows[index].givenRoots.append(root) }
        return root
    }

    /// Resolves the routes shown in tabs, now that all flows are linked.
    fileprivate mutating func linkTabRoutes(_ notes: [TransitionNotes]) {
        for index in notes.flatMap(\.tabRoutes).sorted() {
            guard case .tab(let tab) = transitions[index].target,
                case .tab(let name, let route?) = transitions[index].declaration.value.verb.value
            else { continue }
            let flow = self[tab.tabs].items[tab.item].flow
            transitions[index].target =
                flow.flatMap { self[$0].route(named: route) }.map { .tab(tab.showing($0)) }
                ?? .missing("\(name)/\(route)")
            guard let shown = transitions[index].target.route else { continue }
            tabTransitions.append(index)
            if transitions[index].source != .route(shown), firstTabTransitions[shown] == nil {
                firstTabTransitions[shown] = index
            }
        }
    }
}
