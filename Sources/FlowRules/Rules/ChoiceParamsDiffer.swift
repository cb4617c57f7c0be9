import FlowAnalysis
package import FlowModel
import FlowSwift

/// A choice whose transitions have parameters that its function cannot have together.
package enum ChoiceParamsDiffer: Rule {
    package static let id: RuleID = "choice-params-differ"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "Two transitions of a `choose` need different values under one name."
    package static let explanation = """
        A choice is one function, with the parameters of all its transitions: what has the same name is passed once, so \
        it needs the same type. Nor can a transition name a value of the calling route in `with` that has the name of a \
        parameter. Fix one of the two with `with`, or rename it.
        """
    package static let badExample = """
        app: Corner
        guards: {isKnown: {}}
        ---
        flow: Shop
        root: home
        routes:
          home:
            transitions:
              - {name: open, choose: [{to: product, when: isKnown}, search]}
          product: {params: {id: Int}}
          search: {params: {id: String}}
        """
    package static let goodExample = """
        app: Corner
        guards: {isKnown: {}}
        ---
        flow: Shop
        root: home
        routes:
          home:
            transitions:
              - {name: open, choose: [{to: product, when: isKnown}, search]}
          product: {params: {id: Int}}
          search: {params: {id: Int}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.allChoices.flatMap { choices in
            graph.conflicts(in: choices).map { conflict in
                let transition = graph.transitions[conflict.transition]
                let (name, function) = (conflict.param.name.value, transition.function)
                return Finding(
                    id,
                    conflict.isOfCaller
                        ? "`\(name)` would be the calling route's value and a parameter of `\(function)`"
                        : "`\(function)` would have two parameters `\(name)`, of the types "
                            + "`\(conflict.other.type.value.text)` and `\(conflict.param.type.value.text)`",
                    at: transition.declaration.verb.range, in: graph.subject(of: transition),
                    help: "rename one of the two, or fix the parameter: `with: {\(name): …}`", key: name,
                    notes: [
                        Finding.Note("one is declared here", conflict.other.name.range),
                        Finding.Note("and one here", conflict.param.name.range),
                    ])
            }
        }
    }
}
