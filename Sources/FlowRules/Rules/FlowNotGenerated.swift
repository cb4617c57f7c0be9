package import FlowModel

/// Swift that leads to a flow for which no Swift is generated.
package enum FlowNotGenerated: Rule {
    package static let id: RuleID = "flow-not-generated"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let summary = "Generated code leads to a flow, or to tabs, for which no Swift is generated."
    package static let explanation = """
        With `generate: {swift: false}`, no Swift is generated for the app, or for a flow. What is generated cannot \
        start such a flow: there is no code that would show its screens. So flows are generated one after the other, \
        those first that start no others, and the app, with its tabs, comes last. Until then, the code that you have \
        starts the flows that are generated. Generate the flow that is started, too, or its caller later.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        generate: {swift: false}
        ---
        flow: Shop
        root: home
        generate: {swift: true}
        routes:
          home: {transitions: [Help]}
        ---
        flow: Help
        root: topics
        routes: [topics]
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        generate: {swift: false}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [Help]}
        ---
        flow: Help
        root: topics
        generate: {swift: true}
        routes: [topics]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var search = UngeneratedSearch(graph)
        return search.findings()
    }
}

/// Finds what generated code leads to, and is not generated.
private struct UngeneratedSearch {
    private let graph: FlowGraph
    private var found: [Finding] = []
    /// The parts of which it is said already: all screens with a part lead to the same.
    private var reported: Set<SourceRange> = []

    init(_ graph: FlowGraph) { self.graph = graph }

    mutating func findings() -> [Finding] {
        guard
            graph.flows.contains(where: { !graph.generates($0) })
                || graph.tabs.contains(where: { !graph.generates($0) })
        else { return [] }
        let flows = graph.flows.filter { graph.isOwn($0) && !$0.isExternal && graph.generates($0) }
        for flow in flows { graph.forEachTransition(ofFlow: Int(flow.id.index)) { note(transition: $0, "") } }
        for index in graph.anywhere where flows.contains(where: { isAvailable(index, in: $0) }) {
            note(transition: index, " on every screen")
            for branch in graph.branches(of: index) { note(transition: branch, " on every screen") }
        }
        let used = guardsUsed(by: Set(flows.map(\.name)))
        for declared in graph.guards where graph.generatesApp || used.contains(declared.name) {
            guard let flow = declared.otherwise, let otherwise = declared.declaration.otherwise else { continue }
            note(flow, "the guard `\(declared.name)` shows", otherwise.flow.range, .app)
        }
        guard graph.generatesApp else { return found }
        for start in graph.start {
            let range = start.declaration.target.range
            switch start.target {
            case .flow(let flow): note(flow, start.isPlaced ? "the app places" : "the app starts with", range, .app)
            case .tabs(let tabs) where !graph.generates(graph[tabs]):
                note(graph[tabs].name, reason(in: graph[tabs].declaration.name), "the app starts with", range, .app)
            case .tabs, .missing: break
            }
        }
        for tabs in graph.tabs where graph.generates(tabs) {
            for item in tabs.items {
                guard let flow = item.flow else { continue }
                note(flow, "a tab shows", item.declaration.flow.range, tabs.subject)
            }
        }
        return found
    }

    private func isAvailable(_ transition: Int, in flow: Flow) -> Bool {
        graph.routes(of: flow).contains { graph.isAvailable(graph.transitions[transition], from: $0) }
    }

    /// Returns the guards that generated flows ask.
    private func guardsUsed(by flows: Set<String>) -> Set<String> {
        var used: Set<String> = []
        func use(_ conditions: [Condition], _ subject: () -> Subject) {
            guard !conditions.isEmpty else { return }
            let isUsed =
                switch subject() {
                case .appWide: !flows.isEmpty
                case let subject: subject.flow.map(flows.contains) ?? false
                }
            if isUsed { used.formUnion(conditions.map(\.name.value)) }
        }
        graph.forEachWhen(use)
        graph.forEachRequires(use)
        return used
    }

    private mutating func note(transition index: Int, _ place: String) {
        let transition = graph.transitions[index]
        let (range, subject) = (transition.declaration.verb.range, graph.subject(of: transition))
        switch transition.target {
        case .flow(let flow): note(flow, "a transition\(place) starts", range, subject)
        case .tab(let tab) where !graph.generates(graph[tab.tabs]):
            let tabs = graph[tab.tabs]
            note(tabs.name, reason(in: tabs.declaration.name), "a transition\(place) shows a tab of", range, subject)
        default: break
        }
    }

    /// Returns the setting of the app, or of the module, that declares something.
    private func reason(in name: Located<String>) -> SourceRange {
        graph.owner(of: name.range.file)?.generate.swift?.range ?? name.range
    }

    private mutating func note(_ flow: Flow.ID, _ what: String, _ range: SourceRange, _ subject: Subject) {
        let flow = graph[flow]
        guard !graph.generates(flow) else { return }
        note(flow.name, flow.declaration.swift?.range ?? reason(in: flow.declaration.name), what, range, subject)
    }

    private mutating func note(
        _ name: String, _ reason: SourceRange, _ what: String, _ range: SourceRange, _ subject: Subject
    ) {
        guard reported.insert(range).inserted else { return }
        let isTabs = graph.flow(named: name) == nil
        found.append(
            Finding(
                FlowNotGenerated.id, "\(what) `\(name)`, for which no Swift is generated", at: range, in: subject,
                help: isTabs
                    ? "tabs are generated with the app: do not generate this flow before it"
                    : "write `generate: {swift: true}` in `\(name)`, or generate what leads there later",
                key: name, notes: [Finding.Note("the reason is here", reason)]))
    }
}
