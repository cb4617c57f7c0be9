import FlowAnalysis
package import FlowModel
import FlowSwift

/// A toolbar button or an entry of `then` that gives no value to a parameter of its target.
package enum MissingParam: Rule {
    package static let id: RuleID = "missing-param"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary =
        "A toolbar button, or an entry of `then`, gives no value to a parameter that has no default."
    package static let explanation = """
        A transition with `toolbar` is also a button that the generated code draws and handles, so nothing can pass \
        an argument. Fix the parameter with `with`, give it a default where it is declared, or leave the button to \
        the screen. What follows an outcome happens automatically, too: there, a parameter takes its value from \
        `with`, the outcome's payload or the calling route, by name and type.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: search, toolbar: magnifyingglass}]}
          search:
            params: {query: String}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: search, toolbar: magnifyingglass}]}
          search:
            params: {query: String = ""}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices {
            guard let toolbar = graph.transitions[index].declaration.toolbar,
                let (owner, params) = graph.params(ofTransition: index)
            else { continue }
            let transition = graph.transitions[index]
            let open = params.open(after: transition.declaration.with)
            guard !open.isEmpty else { continue }
            findings.append(
                Finding(
                    id, "the toolbar button for `\(owner)` gives no value to \(open.quoted())", at: toolbar.range,
                    in: graph.subject(of: transition),
                    help: "write `with: {\(open[0]): …}`, or give the parameter a default"))
        }
        return findings + graph.branchingTransitions.flatMap { branches(of: $0, in: graph) }
    }

    /// Returns the findings for entries of `then`, whose parameters come from `with`, the payload and the calling
    /// route.
    private static func branches(of call: Int, in graph: FlowGraph) -> [Finding] {
        guard let outcomes = graph.knownOutcomes(ofCall: graph.transitions[call].target) else { return [] }
        var payloads = [BranchDeclaration.dismissed: [ParamDeclaration]()]
        for outcome in outcomes { payloads[outcome.name.value] = outcome.params }
        return zip(graph.branches(of: call), graph.transitions[call].declaration.then).compactMap { index, branch in
            let transition = graph.transitions[index]
            guard let (owner, params) = graph.params(ofTransition: index),
                let payload = payloads[branch.outcome.value]
            else { return nil }
            let missing = graph.arguments(ofBranch: index, payload: payload).filter {
                if case .missing = $0.argument { true } else { false }
            }
            .map(\.param.name.value)
            // If `with` names a parameter that does not exist, `unknown-param` reports it.
            guard let first = missing.first, !params.open(after: transition.declaration.with).isEmpty else {
                return nil
            }
            return Finding(
                id, "after `\(branch.outcome.value)`, `\(owner)` gets no value for \(missing.quoted())",
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: help(for: first, params, among: payload + graph.callerParams(of: transition)),
                notes: (payload + graph.callerParams(of: transition))
                    .filter { missing.contains($0.name.value) }
                    .map {
                        Finding.Note("this `\($0.name.value)` has the type `\($0.type.value.text)`", $0.name.range)
                    })
        }
    }

    private static func help(
        for name: String, _ params: [ParamDeclaration], among given: [ParamDeclaration]
    ) -> String {
        let type = params.first { $0.name.value == name }?.type.value
        let alike = given.filter { $0.type.value == type }.map(\.name.value)
        if let meant = Spelling.nearest(to: name, among: alike) {
            return "did you mean `\(meant)`? Use the same name in both places, or write `with: {\(name): \(meant)}`"
        }
        return """
            write `with: {\(name): …}`, or give the outcome or the calling route a parameter with this name and type
            """
    }
}
