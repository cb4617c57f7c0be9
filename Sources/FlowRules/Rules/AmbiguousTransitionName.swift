package import FlowModel

/// Two different transitions with the same name.
package enum AmbiguousTransitionName: Rule {
    package static let id: RuleID = "ambiguous-transition-name"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "Two different transitions of a route have the same name."
    package static let explanation = """
        Every transition becomes a function of the screen's navigator, named after its target unless it has a \
        `name`. Two transitions to the same route, one of them as a sheet, would become two functions with the same \
        name, and saved state could not tell them apart. Give one of them a `name` that says what it is for. A screen \
        has the transitions of all its parts, so none of them can be another one there.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home:
            transitions:
              - cart
              - {to: cart, style: sheet}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            transitions:
              - cart
              - {to: cart, style: sheet, name: peekIntoCart}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.ambiguousTransitions.filter { index, first in
            ![index, first].contains { graph.isMissingTab($0) }
        }.map { index, first in
            if let part = graph.transitions[index].declaration.part, part != graph.transitions[first].declaration.part {
                return finding(about: part, index, first, in: graph)
            }
            let transition = graph.transitions[index]
            if transition.isSignal != graph.transitions[first].isSignal {
                return Finding(
                    id, "`anywhere` and `signals` both have `\(transition.name)`", at: transition.declaration.nameRange,
                    in: graph.subject(of: transition),
                    help: "give one of them a different `name`, or remove it: both are functions of routers",
                    key: transition.name,
                    notes: [Finding.Note("first declared here", graph.transitions[first].declaration.nameRange)])
            }
            let owner =
                if let part = transition.declaration.part {
                    "the part `\(part.name)`"
                } else if case .route = transition.source {
                    "this route"
                } else if transition.isSignal {
                    "`signals`"
                } else {
                    "`anywhere`"
                }
            return Finding(
                id, "\(owner) has two different transitions named `\(transition.name)`",
                at: transition.declaration.nameRange, in: graph.subject(of: transition),
                help: "give one of them a different `name`", key: transition.name,
                notes: [Finding.Note("first declared here", graph.transitions[first].declaration.nameRange)])
        }
    }

    /// A transition of a route, or of a part, with the name of one of a part that the route has, too. A view that the part
    /// shares calls it on every screen, and would not know which one it gets.
    private static func finding(
        about part: PartReference, _ index: Int, _ first: Int, in graph: FlowGraph
    ) -> Finding {
        let own = graph.transitions[first]
        let place = Finding.Note("declared here by `\(part.name)`", graph.transitions[index].declaration.nameRange)
        guard let other = own.declaration.part else {
            return Finding(
                id, "`\(own.name)` hides a different transition of the part `\(part.name)`",
                at: own.declaration.nameRange, in: graph.subject(of: own),
                help: "give it a different `name`: a screen has all transitions of its parts", key: own.name,
                notes: [place])
        }
        return Finding(
            id, "the parts `\(other.name)` and `\(part.name)` have different transitions named `\(own.name)`",
            at: graph.range(ofPart: part.name, of: own), in: graph.subject(of: own),
            help: "give one of them a different `name`", key: own.name,
            notes: [Finding.Note("declared here by `\(other.name)`", own.declaration.nameRange), place])
    }
}

extension FlowGraph {
    /// Returns where the route of a transition names a part.
    fileprivate func range(ofPart part: String, of transition: Transition) -> SourceRange {
        guard case .route(let route) = transition.source else { return transition.declaration.range }
        return self[route].declaration.parts.first { $0.value == part }?.range ?? transition.declaration.range
    }

    /// Whether a transition selects a tab that does not exist: once that is fixed, its name may change.
    fileprivate func isMissingTab(_ transition: Int) -> Bool {
        guard case .missing = transitions[transition].target,
            case .tab = transitions[transition].declaration.verb.value
        else { return false }
        return transitions[transition].declaration.value.name == nil
    }
}
