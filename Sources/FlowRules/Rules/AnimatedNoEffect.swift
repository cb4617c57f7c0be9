package import FlowModel

/// A transition that is declared not to be animated, where the generated code cannot see to it.
package enum AnimatedNoEffect: Rule {
    package static let id: RuleID = "animated-no-effect"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "With TCA, `animated: false` has no effect."
    package static let explanation = """
        With `framework: tca`, whoever sends an action decides whether what it changes is animated, and has done so before a \
        reducer knows which transition is taken. Leave `animated` out, and send the action without an animation: \
        `store.send(.navigate(.cart), transaction: transaction)`.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        generate: {framework: tca}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, animated: false}]}
          cart: {}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        generate: {framework: tca}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        if graph.framework.hasNavigators { return [] }
        return graph.transitions.indices.compactMap { index in
            let declaration = graph.transitions[index].declaration
            guard !declaration.animated else { return nil }
            let name = graph.transitions[index].name
            return Finding(
                id, "`\(name)` is animated all the same", at: declaration.nameRange,
                in: graph.subject(ofTransition: index),
                help: "leave `animated` out, and send its action with a transaction that is not animated", key: name)
        }
    }
}
