/// The names of a program's flows, tabs containers and tabs, and of its app's metadata. Of two with the same name, the
/// first counts.
struct ProgramNames: Sendable {
    private(set) var flows: [String: Flow.ID] = [:]
    private(set) var containers: [String: Tabs.ID] = [:]
    /// The tabs by name, which is their flow's by default.
    private var tabs: [String: TabTarget] = [:]
    private var tabsByFlow: [String: TabTarget] = [:]
    let metadata: Set<String>

    /// Collects the names. A flow itself takes precedence over its declaration as one of another module.
    init(
        flows documents: [FlowDocument] = [], tabs containers: [TabsDocument] = [], metadata: [String] = []
    ) {
        self.metadata = Set(metadata)
        for isExternal in [false, true] {
            for (index, flow) in documents.enumerated() where (flow.module != nil) == isExternal {
                if flows[flow.name.value] == nil { flows[flow.name.value] = Flow.ID(index) }
            }
        }
        for (index, container) in containers.enumerated() {
            let id = Tabs.ID(index)
            if self.containers[container.name.value] == nil { self.containers[container.name.value] = id }
            for (index, item) in container.items.enumerated() {
                let target = TabTarget(tabs: id, item: index)
                if tabs[item.name.value] == nil { tabs[item.name.value] = target }
                if tabsByFlow[item.flow.value] == nil { tabsByFlow[item.flow.value] = target }
            }
        }
    }

    func tab(named name: String) -> TabTarget? { tabs[name] ?? tabsByFlow[name] }
}
