import FlowModel

/// Decides which modules a file imports because it names their flows and styles, or types of params that flows of other files
/// have: what starts a flow takes what its root takes.
struct ModuleImports {
    let planner: Planner

    private var graph: FlowGraph { planner.graph }

    /// Sorted, so that adding a transition moves no line.
    func modules(of flows: [Flow], _ tabs: [Tabs.ID], isOfApp: Bool, hasScene: Bool) -> [String] {
        var modules: Set<String> = []
        if graph.ownFiles.count < graph.paths.count {
            addOwners(of: flows, tabs, hasScene, to: &modules)
            addStyleOwners(of: flows, isOfApp: isOfApp, to: &modules)
        }
        if isOfApp { addParamTypes(of: [graph.anywhere, graph.anywhereBranches].joined(), of: nil, to: &modules) }
        for flow in flows {
            for route in flow.routes { addParamTypes(of: graph.routes[route].transitions, of: flow, to: &modules) }
            addParamTypes(of: [flow.anywhere, flow.branches].joined(), of: flow, to: &modules)
        }
        return modules.sorted()
    }

    // MARK: Flows

    private func addOwners(of flows: [Flow], _ tabs: [Tabs.ID], _ hasScene: Bool, to modules: inout Set<String>) {
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
        let isWhole = graph.app.map { !$0.start.isEmpty } ?? false
        for flow in flows {
            if !isWhole { for index in planner.screens.flows(reachedFrom: flow) { add(graph.flows[index]) } }
            let transitions = [flow.anywhere, flow.branches] + graph.routes(of: flow).map(\.transitions)
            for index in transitions.joined() {
                switch graph.transitions[index].target {
                case .flow(let child) where graph.stub(of: child, startedBy: flow) == nil: add(graph[child])
                case .tab(let tab): tab.route.map { add(graph[graph[$0].flow]) }
                default: break
                }
            }
        }
    }

    // MARK: Styles

    private func addStyleOwners(of flows: [Flow], isOfApp: Bool, to modules: inout Set<String>) {
        var owners: [String: String] = [:]
        for style in graph.app?.styles ?? [] { owners[style.name.value] = graph.module(of: style.name.range.file) }
        if owners.isEmpty { return }
        func add(_ style: String?) { if let module = style.flatMap({ owners[$0] }) { modules.insert(module) } }
        func add(_ transitions: some Sequence<Int>) {
            for index in transitions { add(graph.style(of: graph.transitions[index])) }
        }
        for flow in flows {
            add(flow.declaration.style?.value)
            add(([flow.anywhere, flow.branches] + graph.routes(of: flow).map(\.transitions)).joined())
        }
        guard isOfApp else { return }
        add([graph.anywhere, graph.anywhereBranches].joined())
        for condition in graph.guards {
            add(
                condition.declaration.otherwise?.style?.value
                    ?? condition.otherwise.flatMap { graph[$0].declaration.style?.value })
        }
    }

    // MARK: Params

    /// Nil for the app's own transitions.
    private func addParamTypes(of transitions: some Sequence<Int>, of flow: Flow?, to modules: inout Set<String>) {
        for index in transitions {
            switch graph.transitions[index].target {
            case .flow(let child) where graph.stub(of: child, startedBy: flow) == nil:
                graph[child].root.map { addParamTypes(of: $0, to: &modules) }
            case .tab(let tab): tab.route.map { addParamTypes(of: $0, to: &modules) }
            default: break
            }
        }
    }

    private func addParamTypes(of route: Route.ID, to modules: inout Set<String>) {
        let (params, flow) = (graph[route].declaration.params, graph[graph[route].flow])
        if params.isEmpty { return }
        modules.formUnion(flow.declaration.imports.map(\.value))
        if params.contains(where: FoundationTypes.areNamed) { modules.insert(FoundationTypes.module) }
    }
}
