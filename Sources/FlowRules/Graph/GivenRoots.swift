import FlowModel

/// A root that a tab, or an entry of `start`, names for its flow.
struct GivenRoot {
    let name: Located<String>
    /// The flow that it is a root of: nil if that is tabs, which have none, or does not exist.
    let flow: Flow?
    /// The name of what is shown.
    let target: Located<String>
    let subject: Subject
}

extension FlowGraph {
    /// The roots that tabs and entries of `start` name.
    var givenRoots: [GivenRoot] {
        var roots: [GivenRoot] = []
        for start in start {
            guard let name = start.declaration.root else { continue }
            let flow: Flow? = if case .flow(let flow) = start.target { self[flow] } else { nil }
            if case .missing = start.target { continue }
            roots.append(GivenRoot(name: name, flow: flow, target: start.declaration.target, subject: .app))
        }
        for tabs in tabs {
            for item in tabs.items {
                guard let name = item.declaration.root, let flow = item.flow.map({ self[$0] }) else { continue }
                roots.append(GivenRoot(name: name, flow: flow, target: item.declaration.flow, subject: tabs.subject))
            }
        }
        return roots
    }

    /// Whether what names a root for a flow is in the module of the flow, whose code has to know its roots.
    func isOfModule(of flow: Flow, _ root: GivenRoot) -> Bool {
        !flow.isExternal && module(of: root.name.range.file) == module(of: flow.declaration.name.range.file)
    }
}
