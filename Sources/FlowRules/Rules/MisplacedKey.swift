package import FlowModel
import FlowSwift

/// A key of the language that has no meaning where it is written. Reading finds most of them; the check covers those
/// about routes that return a value, because another file may say whether one does.
package enum MisplacedKey: Rule {
    package static let id = RuleID.misplacedKey
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .check]
    package static let knowledge = Knowledge.flow
    package static let summary = "A key has no meaning where it is written."
    package static let explanation = """
        The language has the key, but it means nothing in this place, or next to these keys. `style`, `above`, \
        `instead` and `dismissable` are about the screen that `to` shows; `then` is about a call that ends with an \
        outcome; `except` takes routes out of a flow's `anywhere`; `detents` are heights of a sheet; `path` belongs \
        to a route; `result` gives a value to a caller, which a root does not have; the last of several roots is always possible, so it has no \
        conditions. Ignoring the key would produce \
        an app that does something other than its file says. Move it to where the message says, or remove it.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [{back: root, style: sheet}]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: sheet}]}
          cart: {transitions: [{back: root}]}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        results(in: graph) + lastRoots(in: graph) + branches(in: graph)
    }

    /// Returns the findings for a `result` of a root.
    private static func results(in graph: FlowGraph) -> [Finding] {
        graph.flows.flatMap { flow in
            flow.declaration.roots.compactMap { result(of: $0.target, in: flow, flow.subject, graph) }
        }
            + graph.givenRoots.compactMap { root in
                root.flow.flatMap { result(of: root.name, in: $0, root.subject, graph) }
            }
    }

    private static func result(
        of name: Located<String>, in flow: Flow, _ subject: Subject, _ graph: FlowGraph
    ) -> Finding? {
        guard let root = flow.route(named: name.value), let result = graph[root].declaration.result
        else { return nil }
        let values = result.values.map { "\($0.name.value): \($0.type.value.text)" }.joined(separator: ", ")
        return Finding(
            id, "`\(name.value)` returns a value, but a root has no caller to return it to", at: name.range,
            in: subject,
            help: "end the flow with the value: `outcomes: {done: {\(values)}}`", key: "root")
    }

    /// Returns the findings for what the last of several roots requires: it has to be possible whatever the guards
    /// answer.
    private static func lastRoots(in graph: FlowGraph) -> [Finding] {
        graph.flows.compactMap { flow in
            guard flow.declaration.roots.count > 1, let root = flow.root, let name = flow.declaration.root,
                let first = graph[root].declaration.requires.first
            else { return nil }
            return Finding(
                id, "`root` ends with `\(name.value)`, which is shown only if its guards hold", at: name.range,
                in: flow.subject,
                help: "write `requires` on the flow, or end the list with a route that can always be shown",
                key: "root", notes: [Finding.Note("required here", first.name.range)])
        }
    }

    /// Returns the findings for a `then` after something that does not end with an outcome.
    private static func branches(in graph: FlowGraph) -> [Finding] {
        graph.branchingTransitions.compactMap { index in
            let transition = graph.transitions[index]
            guard case .route(let target) = transition.target, let first = transition.declaration.then.first
            else { return nil }
            return Finding(
                id, "`\(graph[target].name)` returns no value, so nothing can follow it", at: first.outcome.range,
                in: graph.subject(of: transition), help: "`then` is for child flows, and for routes with a `result`",
                key: "then")
        }
    }
}
