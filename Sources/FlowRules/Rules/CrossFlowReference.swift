package import FlowModel

/// A transition that refers to a part of a flow that it does not belong to. Reading finds what is written as such; the
/// check covers routes that return a value, each of which is a flow of its own with one route.
package enum CrossFlowReference: Rule {
    package static let id = RuleID.crossFlowReference
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .check]
    package static let knowledge = Knowledge.flow
    package static let summary = "A transition refers to a route, or to the end, of a flow that it does not belong to."
    package static let explanation = """
        A flow is a unit: from outside, it is started at its root, and ends with an outcome. So a transition shows, \
        keeps and goes back to routes of its own flow only. A transition of the app belongs to no flow, and a route \
        with a `result` is a flow of its own, which ends with `done`. Start the other flow by its name, or use \
        `tab: Flow/route` if it is the flow of a tab. What is about one flow belongs in that flow's `anywhere`, and \
        what follows a `result` in the caller's `then`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [Help/topic]}
        ---
        flow: Help
        root: topics
        routes:
          topics: {transitions: [topic]}
          topic: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [Help]}
        ---
        flow: Help
        root: topics
        routes:
          topics: {transitions: [topic]}
          topic: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.flows.filter { !$0.results.isEmpty }.flatMap { flow in
            (flow.results.flatMap { Array(graph[$0].transitions) } + flow.branches).compactMap {
                finding($0, in: graph)
            }
        }
    }

    /// Returns a finding for a transition of a route that returns a value: the route has no siblings, and one outcome.
    private static func finding(_ index: Int, in graph: FlowGraph) -> Finding? {
        let transition = graph.transitions[index]
        guard case .route(let id) = transition.source, graph[id].givesResult else { return nil }
        let route = graph[id].name
        let verb = transition.declaration.verb
        let (problem, key): (String, String)
        var help: String
        switch verb.value {
        case .to(let name):
            problem = "`\(name)` is not part of it"
            help = "show it from the calling route, with `then: {done: \(name)}`, or make both a flow of their own"
            key = name
        case .finish(let name):
            problem = "ends with `done`"
            let labels = graph[id].declaration.result?.values.map { $0.name.value + ":" }.joined() ?? ""
            help = "the screen calls `done(\(labels))`; remove the transition"
            key = name
        default: return nil
        }
        if let part = transition.declaration.part {
            help = "remove the part `\(part.name)` from `\(route)`, or make it lead to other flows only"
        }
        return Finding(
            Self.id, "`\(route)` returns a value: it is a flow of its own, and \(problem)", at: verb.range,
            in: graph.subject(of: transition), help: help, key: key)
    }
}
