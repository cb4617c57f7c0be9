import FlowAnalysis
package import FlowModel

/// An outcome that the flow does not have: one that a transition finishes with, or that something waits for.
package enum UnknownOutcome: Rule {
    package static let id: RuleID = "unknown-outcome"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let hidesRuns = true
    package static let summary = "A transition, a `then` or a guard names an outcome that the flow does not declare."
    package static let explanation = """
        A flow declares under `outcomes` how it can end, and whatever starts it decides by them what comes next, in \
        `then` or in a guard's `until`. An outcome that is not declared would never arrive. Correct the name, or add \
        it to the flow's `outcomes`. `dismissed` is not declared, but known to every `then`: it is the user who \
        dismisses a flow, not a screen.
        """
    package static let badExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [{finish: logedIn}]}
        """
    package static let goodExample = """
        flow: Auth
        root: login
        outcomes: [loggedIn]
        routes:
          login: {transitions: [{finish: loggedIn}]}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.flows.indices.flatMap { check(flow: $0, in: graph) } + branches(in: graph) + guards(in: graph)
    }

    /// Returns the findings for entries of `then` whose outcome the callee does not have.
    private static func branches(in graph: FlowGraph) -> [Finding] {
        graph.branchingTransitions.flatMap { index -> [Finding] in
            let transition = graph.transitions[index]
            guard let outcomes = graph.knownOutcomes(ofCall: transition.target) else { return [] }
            let named = transition.declaration.then.map(\.outcome).filter {
                $0.value != BranchDeclaration.dismissed
            }
            return findings(
                about: named, of: transition.declaration.verb.value.word, among: outcomes,
                in: graph.subject(of: transition))
        }
    }

    /// Returns the findings for outcomes on which a guard resumes, but which the flow it runs does not have.
    private static func guards(in graph: FlowGraph) -> [Finding] {
        graph.guards.flatMap { `guard` -> [Finding] in
            guard let id = `guard`.otherwise, let outcomes = graph.knownOutcomes(ofCall: .flow(id)) else { return [] }
            return findings(
                about: `guard`.declaration.until ?? [], of: graph[id].name, among: outcomes, in: .app)
        }
    }

    private static func findings(
        about named: [Located<String>], of owner: String, among outcomes: [OutcomeDeclaration], in subject: Subject
    ) -> [Finding] {
        let names = outcomes.map(\.name.value)
        let known = Set(names)
        var missing = MissingNames()
        for outcome in named where !known.contains(outcome.value) { missing.note(outcome, in: subject) }
        return missing.findings(of: id, among: names, help: help(names)) { "\(owner) has no outcome `\($0)`" }
    }

    private static func help(_ names: [String]) -> String {
        switch names.count {
        case 0: "it declares no outcomes: it can only be dismissed, which is `dismissed` in `then`"
        case 1: "its only outcome is \(names.quoted())"
        case 2...8: "its outcomes are \(names.quoted())"
        default: "none of its \(names.count) outcomes has that name"
        }
    }

    private static func check(flow index: Int, in graph: FlowGraph) -> [Finding] {
        if graph.knownOutcomes(ofCall: .flow(graph.flows[index].id)) == nil { return [] }
        var missing = MissingNames()
        graph.forEachTransition(ofFlow: index) { transition in
            guard case .missing(let name) = graph.transitions[transition].target else { return }
            let verb = graph.transitions[transition].declaration.verb
            guard case .finish = verb.value else { return }
            // A route that returns a value is a flow of its own, and reported as such.
            if case .route(let route) = graph.transitions[transition].source, graph[route].givesResult { return }
            missing.note(Located(name, verb.range), in: graph.subject(ofTransition: transition))
        }
        guard !missing.isEmpty else { return [] }
        let flow = graph.flows[index]
        let names = flow.declaration.outcomes.map(\.name.value)
        let addition = "add it to the flow's `outcomes`"
        return missing.findings(
            of: id, among: names, help: names.isEmpty ? addition : "\(help(names)); \(addition)"
        ) { "\(flow.name) has no outcome `\($0)`" }
    }
}
