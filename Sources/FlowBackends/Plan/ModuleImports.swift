import FlowAnalysis
import FlowModel

/// Decides which modules a file imports because it names their flows and styles, or param types of flows in other
/// files: the function that starts a flow takes the params of its root.
struct ModuleImports {
    /// The modules that a file names: in declarations that other modules may see, or only in bodies.
    struct Modules {
        private var areSeen: [String: Bool] = [:]

        mutating func insert(_ module: String, isSeen: Bool = true) { areSeen[module] = isSeen || self.isSeen(module) }

        func isSeen(_ module: String) -> Bool { areSeen[module] ?? false }

        /// The names, sorted so that adding a transition moves no line.
        var names: [String] { areSeen.keys.sorted() }
    }

    let planner: Planner

    private var graph: FlowGraph { planner.graph }

    func modules(of file: Int, _ flows: [Flow], _ tabs: [Tabs.ID], isOfApp: Bool, hasScene: Bool) -> Modules {
        var modules = Modules()
        if graph.ownFiles.count < graph.paths.count {
            addOwners(of: flows, tabs, hasScene, to: &modules)
            addStyleOwners(of: flows, isOfApp: isOfApp, to: &modules)
        }
        if isOfApp { addParamTypes(of: [graph.anywhere, graph.anywhereBranches].joined(), of: nil, to: &modules) }
        if isOfApp { addTypesOfParts(to: &modules) }
        if isOfApp { addTypesOfGuards(to: &modules) }
        for flow in flows {
            addParamTypes(of: graph.transitionRanges(of: flow).joined(), of: flow, to: &modules)
        }
        for module in planner.values.modules(of: file, in: graph) { modules.insert(module, isSeen: false) }
        return modules
    }

    // MARK: Flows

    private func addOwners(of flows: [Flow], _ tabs: [Tabs.ID], _ hasScene: Bool, to modules: inout Modules) {
        func add(_ flow: Flow) { if let module = graph.module(of: flow) { modules.insert(module) } }
        if hasScene {
            for flow in graph.flows where flow.root != nil { add(flow) }
            for start in graph.start {
                guard case .tabs(let tabs) = start.target else { continue }
                if let module = graph.module(of: graph[tabs].declaration.name.range.file) { modules.insert(module) }
            }
        }
        for container in tabs {
            for flow in graph[container].items.compactMap(\.flow) { add(graph[flow]) }
        }
        let isWhole = graph.app?.showsFlows ?? false
        for flow in flows {
            if !isWhole { for index in planner.screens.flows(reachedFrom: flow) { add(graph.flows[index]) } }
            for index in graph.transitionRanges(of: flow).joined() {
                switch graph.transitions[index].target {
                case .flow(let child) where graph.stub(of: child, startedBy: flow) == nil: add(graph[child])
                case .tab(let tab): tab.route.map { add(graph[graph[$0].flow]) }
                default: break
                }
            }
        }
    }

    // MARK: Styles

    private func addStyleOwners(of flows: [Flow], isOfApp: Bool, to modules: inout Modules) {
        var owners: [String: String] = [:]
        for style in graph.app?.styles ?? [] { owners[style.name.value] = graph.module(of: style.name.range.file) }
        if owners.isEmpty { return }
        var used = graph.stylesUsed(by: flows.flatMap(graph.transitionRanges))
        used.formUnion(flows.compactMap(\.declaration.style?.value))
        if isOfApp {
            used.formUnion(graph.stylesUsed(by: [graph.anywhere, graph.anywhereBranches]))
            used.formUnion(graph.guards.map { graph.style(of: $0) })
        }
        for style in used { if let module = owners[style] { modules.insert(module, isSeen: false) } }
    }

    // MARK: Params

    /// Adds the modules of the types of params. `flow` is nil for the app's own transitions.
    private func addParamTypes(of transitions: some Sequence<Int>, of flow: Flow?, to modules: inout Modules) {
        for index in transitions {
            switch graph.transitions[index].target {
            case .flow(let child) where graph.stub(of: child, startedBy: flow) == nil:
                graph[child].root.map { addParamTypes(of: $0, startedBy: index, to: &modules) }
            case .tab(let tab): tab.route.map { addParamTypes(of: $0, startedBy: index, to: &modules) }
            default: break
            }
        }
    }

    /// Adds the modules of the types that the protocols of the app's parts name.
    private func addTypesOfParts(to modules: inout Modules) {
        for index in graph.transitions.indices {
            let transition = graph.transitions[index]
            guard transition.declaration.part?.isOfApp ?? false, let flow = graph.flow(of: transition.source),
                graph.isOwn(graph[flow])
            else { continue }
            switch transition.target {
            case .flow(let child):
                if let module = graph.module(of: graph[child]) { modules.insert(module) }
                add(graph.params(of: child) ?? [], of: graph[child], startedBy: index, to: &modules)
            case .route(let route), .result(let route):
                let declaration = graph[route].declaration.value
                let types = declaration.params + (declaration.result?.values ?? [])
                add(types, of: graph[flow], startedBy: index, to: &modules)
            case .tab(let tab): tab.route.map { addParamTypes(of: $0, startedBy: index, to: &modules) }
            case .finish(let outcome):
                add(graph[flow].declaration.outcomes[outcome].params, of: graph[flow], startedBy: index, to: &modules)
            case .back, .restart, .open, .missing: break
            }
        }
    }

    /// Adds the modules of the types that guards take, as the flows import them whose routes have values of these types.
    private func addTypesOfGuards(to modules: inout Modules) {
        let params = graph.guards.flatMap(\.declaration.params)
        let types = TypeOrigins(of: params)
        if types.isEmpty { return }
        let flows = graph.flows.filter { flow in
            flow.routes.contains { route in
                graph.routes[route].declaration.params.contains { given in params.contains { $0.canHoldType(of: given) }
                }
            }
        }
        for module in flows.flatMap(\.declaration.imports).map(\.value) + [TypeOrigins.foundationModule]
        where types.mayBe(of: module) {
            modules.insert(module)
        }
    }

    private func addParamTypes(of route: Route.ID, startedBy transition: Int, to modules: inout Modules) {
        add(graph[route].declaration.params, of: graph[graph[route].flow], startedBy: transition, to: &modules)
    }

    /// Adds the modules of the types of params that a flow declares.
    private func add(
        _ params: [ParamDeclaration], of flow: Flow, startedBy transition: Int, to modules: inout Modules
    ) {
        let all = TypeOrigins(of: params)
        if all.isEmpty { return }
        let fixed = Set(graph.transitions[transition].declaration.with.map(\.param.value))
        // What is fixed is not a param of the function; its value is in the body.
        let seen = fixed.isEmpty ? all : TypeOrigins(of: params.filter { !fixed.contains($0.name.value) })
        for module in flow.declaration.imports.map(\.value) + [TypeOrigins.foundationModule] where all.mayBe(of: module)
        {
            modules.insert(module, isSeen: seen.mayBe(of: module))
        }
    }
}
