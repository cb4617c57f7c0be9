import FlowModel

/// What has to have been read, so that a finding of a rule is true: where a part of it could not be, the rule is silent.
///
/// Whoever finds something that is there needs nothing: it stays whatever is read besides. Whoever finds something missing
/// needs all the places where it might be.
public struct Knowledge: Sendable {
    /// Of the route, flow, tabs container or app that the finding is about.
    var own: DeclaredPart = []
    /// Of the flow that it is about, with all its routes.
    var flow: DeclaredPart = []
    var app: DeclaredPart = []
    /// Of everything there is.
    var program: DeclaredPart = []
    /// The same, of a program with tabs: from anywhere, these show any route of theirs.
    var tabs: DeclaredPart = []

    /// For what is missing in a flow: a way, or an entry of a stack.
    static let waysInFlow = Knowledge(flow: .ways, app: .styles, tabs: [.items, .transitions, .anywhere])

    /// Whether the rule can have anything to say.
    func isThere(in graph: FlowGraph) -> Bool {
        let gaps = graph.gaps
        let mayHaveTabs = !graph.tabs.isEmpty || gaps.program.contains(.items)
        return gaps.program.isDisjoint(with: program) && gaps.app.isDisjoint(with: app)
            && (!mayHaveTabs || gaps.program.isDisjoint(with: tabs))
    }

    /// Whether a finding of the rule about that subject is true.
    func isThere(about subject: Subject, in graph: FlowGraph) -> Bool {
        graph.gaps.of(subject).isDisjoint(with: own)
            && (subject.flow.map { graph.gaps.ofAll(inFlow: $0).isDisjoint(with: flow) } ?? true)
    }

    /// The same for findings that a setting or an allowance may turn down.
    func withSettings() -> Knowledge {
        var knowledge = self
        knowledge.own.insert(.settings)
        knowledge.flow.insert(.settings)
        knowledge.app.insert(.settings)
        return knowledge
    }
}
