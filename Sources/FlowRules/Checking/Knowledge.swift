import FlowModel

/// What must have been read for a rule's finding to be true. If a part of it could not be read, the rule is silent.
///
/// A rule that finds something present needs nothing: the finding stays, whatever else is read. A rule that finds
/// something missing needs every place where it might be.
package struct Knowledge: Sendable {
    /// The parts of the route, flow, tabs container or app that the finding is about.
    var own: DeclaredPart = []
    /// The parts of the flow that it is about, with all its routes.
    var flow: DeclaredPart = []
    var app: DeclaredPart = []
    /// The parts of the whole program.
    var program: DeclaredPart = []
    /// The parts of the whole program if it has tabs, which can show any of their routes from anywhere.
    var tabs: DeclaredPart = []

    /// For what may be missing in a flow: a path, or an entry of a stack.
    static let waysInFlow = Knowledge(flow: .ways, app: .styles, tabs: [.items, .transitions, .anywhere])

    /// Whether the rule can report anything.
    func isThere(in graph: FlowGraph) -> Bool {
        let gaps = graph.gaps
        let mayHaveTabs = !graph.tabs.isEmpty || gaps.program.contains(.items)
        return gaps.program.isDisjoint(with: program) && gaps.app.isDisjoint(with: app)
            && (!mayHaveTabs || gaps.program.isDisjoint(with: tabs))
    }

    /// Whether a finding of the rule about a subject is true.
    func isThere(about subject: Subject, in graph: FlowGraph) -> Bool {
        graph.gaps.of(subject).isDisjoint(with: own)
            && (subject.flow.map { graph.gaps.ofAll(inFlow: $0).isDisjoint(with: flow) } ?? true)
    }

    /// Returns the same for a rule whose findings a setting or an allowance may turn down.
    func withSettings() -> Knowledge {
        var knowledge = self
        knowledge.own.insert(.settings)
        knowledge.flow.insert(.settings)
        knowledge.app.insert(.settings)
        return knowledge
    }
}
