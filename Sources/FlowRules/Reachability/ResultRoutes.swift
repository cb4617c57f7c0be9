import FlowModel

/// The part of `invalid-option` about routes that return a value: each is a flow of its own, with one route.
enum ResultRoutes {
    static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.flows.indices {
            guard let root = graph.flows[index].root, graph[root].givesResult,
                let name = graph.flows[index].declaration.root
            else { continue }
            findings.append(
                finding(
                    "`\(name.value)` returns a value, but a root has no caller to return it to", at: name.range,
                    in: graph.flows[index].subject,
                    help: "end the flow with the value: `outcomes: {done: {value: \(type(of: graph[root]))}}`",
                    key: "root"))
        }
        for index in graph.flows.indices where !graph.flows[index].results.isEmpty {
            let flow = graph.flows[index]
            for index in flow.results.flatMap({ graph[$0].transitions }) { check(index, in: graph, &findings) }
            for index in flow.branches { check(index, in: graph, &findings) }
        }
        for index in graph.branchingTransitions { checkBranches(of: graph.transitions[index], in: graph, &findings) }
        return findings
    }

    private static func type(of route: Route) -> String { route.declaration.result?.value.text ?? "" }

    /// Checks a transition of a route that is a flow of its own: it has no siblings, and one outcome.
    private static func check(_ index: Int, in graph: FlowGraph, _ findings: inout [Finding]) {
        guard case .route(let id) = graph.transitions[index].source, graph[id].givesResult else { return }
        let (transition, route) = (graph.transitions[index], graph[id])
        let verb = transition.declaration.verb
        switch verb.value {
        case .to(let name):
            findings.append(
                finding(
                    "`\(route.name)` returns a value: it is a flow of its own, and `\(name)` is not part of it",
                    at: verb.range, in: graph.subject(of: transition),
                    help:
                        "show it from the calling route, with `then: {done: \(name)}`, or make both a flow of their own",
                    key: name))
        case .finish(let name):
            findings.append(
                finding(
                    "`\(route.name)` returns a value: it is a flow of its own, and ends with `done`",
                    at: verb.range, in: graph.subject(of: transition),
                    help: "the screen calls `done(value:)`; remove the transition", key: name))
        default: break
        }
    }

    /// Checks the branches of a transition: only a call that can end has branches.
    private static func checkBranches(of transition: Transition, in graph: FlowGraph, _ findings: inout [Finding]) {
        guard case .route(let target) = transition.target, let first = transition.declaration.then.first else { return }
        findings.append(
            finding(
                "`\(graph[target].name)` returns no value, so nothing can follow it", at: first.outcome.range,
                in: graph.subject(of: transition), help: "`then` is for child flows, and for routes with a `result`",
                key: "then"))
    }

    private static func finding(
        _ message: String, at range: SourceRange, in subject: Subject, help: String, key: String
    ) -> Finding {
        Finding(InvalidOption.id, message, at: range, in: subject, help: help, key: key)
    }
}
