import FlowAnalysis
public import FlowModel

/// Decides what is generated for a graph without errors, whatever the framework: every name, type and piece of Swift
/// text. A backend adds to the plan of a file what only its framework needs.
public struct Planner: Sendable {
    let graph: FlowGraph
    let settings: SettingsPlan
    /// The module that the support code is imported from, if it is not generated.
    let module: String?
    /// The flows of each file, in source order.
    private let flows: [[Flow.ID]]
    private let tabs: [[Tabs.ID]]
    /// The routes that some transition shows in a tab.
    let shownInTabs: Set<Route.ID>
    /// The flows that some transition starts without fixing anything of theirs.
    let startedFlows: Set<Flow.ID>
    let values: ValueFunctions
    let appAnywhere: AppAnywherePlan
    let screens: ScreensPlanner
    let modules: ModulesPlanner
    /// The files of the graph if generated Swift says where in YAML its types and values are.
    private let sources: [SourceFile]?

    /// - Parameter sources: The files of the graph, if generated Swift shall say where in them its types and values are.
    public init(_ graph: FlowGraph, locatingIn sources: [SourceFile]? = nil) {
        self.graph = graph
        self.sources = sources
        let generate = graph.app?.generate ?? GenerationSettings()
        module = generate.supportModule(in: graph.framework, minimumOS: graph.minimumOS)
        let access = generate.access == .internal ? "" : generate.access.rawValue + " "
        settings = SettingsPlan(
            access: access, minimumOS: graph.minimumOS, generate: generate,
            app: graph.app.map { AppSettingsPlan($0, in: graph) })
        var flows = Array(repeating: [Flow.ID](), count: graph.paths.count)
        for flow in graph.flows { flows[Int(flow.declaration.name.range.file.index)].append(flow.id) }
        self.flows = flows
        var tabs = Array(repeating: [Tabs.ID](), count: graph.paths.count)
        for container in graph.tabs { tabs[Int(container.declaration.name.range.file.index)].append(container.id) }
        self.tabs = tabs
        shownInTabs = graph.routesShownInTabs
        startedFlows = graph.flowsStartedAsTheyAre
        values = ValueFunctions(graph)
        appAnywhere = AppAnywherePlan(graph, values)
        modules = ModulesPlanner(graph)
        screens = ScreensPlanner(graph, modules)
    }

    /// The YAML files, by number, that each become one Swift file. Those of other modules are only read.
    public var files: Range<Int> { graph.ownFiles }

    public var support: SupportPlan {
        SupportPlan(settings: settings, module: module, isNeeded: graph.generatesAnything)
    }

    /// Plans the Swift file for one YAML file.
    public func plan(_ file: Int) -> FilePlan {
        let source = SourceFile(path: graph.paths[file], bytes: [])
        let flows = flows[file].map { graph[$0] }
        let app = graph.app.flatMap {
            $0.name.range.file == FileID(file) ? AppPlanner(planner: self, app: $0).plan() : nil
        }
        // The types of another module's flow are named where it is started.
        let called = flows.flatMap(graph.stubs(startedBy:)) + (app?.scene == nil ? [] : modules.namedByApp)
        let named = flows.filter { !$0.isExternal } + called.map { graph[$0] }
        let others = ModuleImports(planner: self)
            .modules(of: file, flows, tabs[file], isOfApp: app != nil, hasScene: app?.scene != nil)
        var plan = FilePlan(
            settings: settings, source: SwiftText.inComment(source.name), name: GeneratedFile.name(for: source),
            imports: imports(of: named, others), app: app,
            tabs: tabs[file].map { TabsPlanner(graph: graph, values: values).plan(graph[$0]) },
            flows: flows.compactMap { FlowPlanner(planner: self, flow: $0).plan() }, values: values.plans(of: file))
        if plan.hasTitles, !plan.imports.contains(where: { $0.module == TypeOrigins.foundationModule }) {
            plan.imports.append(ImportPlan(module: TypeOrigins.foundationModule, access: ""))
        }
        if let module, plan.needsSupport { plan.imports.append(settings.import(module)) }
        if let sources {
            let imports = Set(plan.imports.map(\.module))
            let swift = SwiftInYAML(self, of: sources[file], file: file, flows: flows, importing: imports)
            plan.swiftInYAML = swift.text
        }
        return plan
    }

    /// Whether the router of a flow on its own takes guards.
    package func needsGuards(_ flow: Flow) -> Bool { screens.plan(flow).needsGuards }

    /// Returns first the imports that the flows declare, as declared.
    private func imports(of flows: [Flow], _ others: ModuleImports.Modules) -> [ImportPlan] {
        var seen: Set<String> = []
        var imports: [ImportPlan] = []
        func add(_ module: String, isSeen: Bool) {
            guard seen.insert(module).inserted else { return }
            imports.append(ImportPlan(module: module, access: isSeen || others.isSeen(module) ? settings.access : ""))
        }
        let origins = flows.reduce(into: TypeOrigins()) { $0.formUnion(TypeOrigins(of: $1.declaration.value)) }
        for flow in flows {
            for module in flow.declaration.imports.map(\.value) { add(module, isSeen: origins.mayBe(of: module)) }
        }
        if origins.contains(.foundation) { add(TypeOrigins.foundationModule, isSeen: true) }
        for module in others.names { add(module, isSeen: false) }
        return imports
    }
}

extension FlowGraph {
    fileprivate var flowsStartedAsTheyAre: Set<Flow.ID> {
        var flows: Set<Flow.ID> = []
        for index in transitions.indices {
            guard case .flow(let flow) = transitions[index].target else { continue }
            if transitions[index].declaration.with.isEmpty { flows.insert(flow) }
        }
        return flows
    }
}
