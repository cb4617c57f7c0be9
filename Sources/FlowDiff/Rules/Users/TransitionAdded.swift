package import FlowModel

/// A screen leads to a place to which it did not lead.
package enum TransitionAdded: ChangeRule {
    package static let id: RuleID = "transition-added"
    package static let severity = Severity.information
    package static let audience = Audience.users
    package static let summary = "A screen leads to a place to which it did not lead."
    package static let explanation = """
        It is listed so that those who test and measure the app know of it. The transitions of a new screen are part \
        of the screen. An entry of `then` is listed, too: what follows the outcome is another screen than before.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers, cart]}
          offers: {}
          cart: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers, cart]}
          offers: {transitions: [cart]}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let new = comparison.new.graph
        func change(_ index: Int, in subject: Subject, _ message: (_ target: String) -> String) -> Finding? {
            guard let target = comparison.target(ofNew: index) else { return nil }
            return Self.change(
                message(target), at: new.transitions[index].declaration.range, in: subject, values: [nil, target])
        }
        let gained = GainedAvailability(comparison)
        let transitions = gained.transitions.compactMap { index in
            let subject = new.subject(ofTransition: index)
            return change(index, in: subject) { "`\(subject)` is new: it leads to `\($0)`" }
        }
        let screens = gained.screens.compactMap { index, route in
            change(index, in: route.subject) { target in
                "`\(new.transitions[index].name)` is available on `\(route.name)` now: it leads to `\(target)`"
            }
        }
        let turned = comparison.turned.filter { !new.transitions[$0.new].isSignal }.compactMap { _, now in
            change(now, in: new.subject(ofTransition: now)) { target in
                "`\(new.transitions[now].name)` is no signal any more: screens have it, and it leads to `\(target)`"
            }
        }
        let branches = comparison.pairs.addedBranches.compactMap { index -> Finding? in
            // What happened anyway.
            if case .back(.caller) = new.transitions[index].target { return nil }
            let subject = new.subject(ofTransition: index)
            return change(index, in: subject) { "what follows `\(subject)` is new: it leads to `\($0)`" }
        }
        return transitions + screens + turned + branches
    }
}
