package import FlowModel

/// A transition leads to another screen than before.
package enum TransitionRetargeted: ChangeRule {
    package static let id: RuleID = "transition-retargeted"
    package static let severity = Severity.error
    package static let audience = Audience.users
    package static let summary = "A transition leads to another screen than before."
    package static let explanation = """
        The function that screens call has the same name and takes the same arguments, so the compiler is silent, and \
        the same button shows something else. If that is meant, a new name makes every caller look at it; else accept \
        the change with a reason.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, name: checkOut}, cart, offers]}
          cart: {}
          offers: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: offers, name: checkOut}, cart, offers]}
          cart: {}
          offers: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        func change(_ before: Int, _ now: Int, _ was: String, _ target: String, on route: Route? = nil) -> Finding {
            let name = new.transitions[now].name
            return Self.change(
                "`\(name)` leads to `\(target)`\(route.map { " on `\($0.name)`" } ?? ""), and led to `\(was)`",
                at: new.transitions[now].declaration.verb.range,
                in: route.map { .transition(flow: $0.flowName, route: $0.name, name: name) }
                    ?? comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.verb.range),
                help: "give the new transition a name of its own, so that whoever calls `\(name)` notices",
                values: [was, target])
        }
        let retargeted = comparison.retargeted
            .filter { !(old.transitions[$0.old].isBack && new.transitions[$0.new].isBack) }
            .map { change($0.old, $0.new, $0.was, $0.target) }
        let hidden = comparison.unavailable.compactMap { lost -> Finding? in
            guard let instead = lost.instead, let was = comparison.target(ofOld: lost.old),
                let target = comparison.target(ofNew: instead), was != target
            else { return nil }
            return change(lost.old, instead, was, target, on: lost.route)
        }
        return retargeted + hidden
    }
}
