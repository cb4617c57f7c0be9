import FlowModel

/// Decides which modules a file imports because it names their flows.
struct ModuleImports {
    let planner: Planner

    private var graph: FlowGraph { planner.graph }

    /// Sorted, so that adding a transition moves no line.
    func modules(of flows: [Flow], _ tabs: [Tabs.ID], isOfApp: Bool) -> [String] {
        guard graph.ownFiles.count < graph.paths.count else { return [] }
        var modules: Set<String> = []
        func add(_ flow: Flow) { if let module = graph.module(of: flow) { modules.insert(module) } }
        if isOfApp {
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
                case .flow(let child) where graph.stub(of: child, startedBy: flow) == nil:
                    add(graph[child])
                    // The function takes what the root takes, whose types may be of a third module.
                    if !graph.isOwn(graph[child]) { modules.formUnion(graph[child].declaration.imports.map(\.value)) }
                case .tab(let tab): tab.route.map { add(graph[graph[$0].flow]) }
                default: break
                }
            }
        }
        return modules.sorted()
    }
}
