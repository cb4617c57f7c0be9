package import FlowModel

/// A part of the language that this version does not generate code for.
package enum NotYetSupported: Rule {
    package static let id = RuleID.notYetSupported
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .plan]
    package static let summary = "This version of flowgen cannot generate code for a part of the language."
    package static let explanation = """
        The program uses a part of the language that this version cannot generate code for yet. Leaving it out \
        silently would produce an app without its tabs or guards, so it is an error. Remove it for now, or use a \
        version that supports it. What is only not generated yet is read and checked like everything else, and \
        reported when no other error prevents code generation.
        """
    package static let badExample = """
        split: Mail
        """
    package static let goodExample = """
        flow: Mail
        root: folders
        routes:
          folders: {title: Folders}
        """

    /// Returns findings about what the generator does not support yet in a program from which code can be generated:
    /// each part of the language once, at its first use. Not a check, because the program is correct.
    package static func limits(of graph: FlowGraph) -> [Finding] {
        var limits = Limits(graph: graph)
        let (starts, tabs) = graph.generatesApp ? (graph.start, graph.tabs) : ([], [])
        for start in starts {
            if case .flow(let flow) = start.target {
                limits.note(
                    start.isPlaced ? "a place with" : "a start with", flow, start.declaration.target.range, .app)
            }
        }
        for tabs in tabs {
            for item in tabs.items { limits.note("a tab with", item.flow, item.declaration.flow.range, tabs.subject) }
        }
        for declared in graph.guards {
            limits.note("a guard with", declared.otherwise, declared.declaration.otherwise?.flow.range, .app)
        }
        return limits.findings + columns(in: graph) + (graph.generatesApp ? roots(of: graph) : [])
    }

    /// Returns the findings for columns that the framework cannot show yet: the first if it has none, and those of each
    /// flow in a tab if it has none there.
    private static func columns(in graph: FlowGraph) -> [Finding] {
        let flows = graph.flows.filter { !$0.declaration.columns.isEmpty && graph.isOwn($0) }
        guard graph.framework.hasColumns else {
            return flows.prefix(1).map { flow in
                Finding(
                    id, "`columns` cannot be shown with `framework: \(graph.framework.name)`",
                    at: flow.declaration.columns[0].range, in: flow.subject,
                    help: "a `NavigationView` keeps no stack in columns: use `framework: swiftui` from iOS 16 on, or "
                        + "remove `columns`: the flow is then shown as one stack", key: FlowKey.columns.rawValue)
            }
        }
        guard !graph.framework.hasColumnsInTabs else { return [] }
        return graph.tabs.flatMap { tabs in
            tabs.items.compactMap { item in
                guard let flow = item.flow.map({ graph[$0] }), !flow.declaration.columns.isEmpty else { return nil }
                return Finding(
                    id, "a tab with columns is not supported yet with `framework: \(graph.framework.name)`",
                    at: item.declaration.flow.range, in: tabs.subject,
                    help: "remove the `columns` of \(flow.name) for now: the tab is then shown as one stack",
                    key: FlowKey.columns.rawValue,
                    notes: [Finding.Note("its columns are declared here", flow.declaration.columns[0].range)])
            }
        }
    }

    /// Returns the findings for roots that tabs and entries of `start` name, where the flow cannot tell them apart.
    private static func roots(of graph: FlowGraph) -> [Finding] {
        graph.givenRoots.compactMap { root in
            guard let flow = root.flow, !flow.isExternal else { return nil }
            let (name, help): (String, String)
            if !graph.isOfModule(of: flow, root) {
                name = "a `root` of its own for a flow of another module"
                help = "let the module declare a flow that starts with it"
            } else if flow.declaration.roots.count > 1, flow.route(named: root.name.value) == flow.root {
                name = "a `root` of its own that is the last of the flow's roots"
                help = "without `root`, it is shown whenever no earlier root is"
            } else {
                return nil
            }
            return Finding(
                id, "\(name) is not supported yet", at: root.name.range, in: root.subject, help: help,
                key: root.name.value)
        }
    }

    /// The uses of flows of other modules by the app itself: what it shows must be available when its code is
    /// generated, and such a flow may not be.
    private struct Limits {
        let graph: FlowGraph
        private var uses: [String: Finding] = [:]

        init(graph: FlowGraph) { self.graph = graph }

        mutating func note(_ what: String, _ flow: Flow.ID?, _ range: SourceRange?, _ subject: Subject) {
            guard let flow = flow.map({ graph[$0] }), let module = flow.declaration.module, let range,
                uses[what].map({ range < $0.range }) ?? true
            else { return }
            uses[what] = Finding(
                id, "flowgen must read \(flow.name) to generate \(what) a flow of another module", at: range,
                in: subject,
                help: """
                    pass the folder of that module's flows, such as \
                    `--with \(module.value)=../\(module.value)/Flows`
                    """, key: "\(what) a flow of another module",
                notes: [Finding.Note("declared to be in \(module.value) here", module.range)])
        }

        var findings: [Finding] { uses.sorted { $0.key < $1.key }.map(\.value) }
    }
}
