package import FlowModel

/// A key of the language that has no meaning where it is written. Reading finds most of them; the check covers those
/// about routes that return a value, because another file may say whether one does.
package enum MisplacedKey: Rule {
    package static let id = RuleID.misplacedKey
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .check]
    package static let knowledge = Knowledge(own: [.transitions, .anywhere], flow: .result)
    package static let summary = "A key has no meaning where it is written."
    package static let explanation = """
        The language has the key, but it means nothing in this place, or next to these keys. `style`, `above`, \
        `instead` and `dismissable` are about the screen that `to` shows; `then` is about a call that ends with an \
        outcome; `except` takes routes out of a flow's `anywhere`; `detents` are heights of a sheet; `path` belongs \
        to a route; `result` gives a value to a caller, which a root does not have. Ignoring the key would produce \
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

    package static func check(_ graph: FlowGraph) -> [Finding] { results(in: graph) + branches(in: graph) }

    /// Findings for a `result` of a root.
    private static func results(in graph: FlowGraph) -> [Finding] {
        graph.flows.compactMap { flow in
            guard let root = flow.root, let result = graph[root].declaration.result, let name = flow.declaration.root
            else { return nil }
            let values = result.values.map { "\($0.name.value): \($0.type.value.text)" }.joined(separator: ", ")
            return Finding(
                id, "`\(name.value)` returns a value, but a root has no caller to return it to", at: name.range,
                in: flow.subject,
                help: "end the flow with the value: `outcomes: {done: {\(values)}}`", key: "root")
        }
    }

    /// Findings for a `then` after something that does not end with an outcome.
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
