import FlowModel

/// A transition of `anywhere` that was available from a screen, and is not any more: its `except` names the screen, it is
/// one of only some screens, or another transition hides it there.
struct LostAvailability: Sendable {
    /// The transition of the old program.
    let old: Int
    /// The same transition in the new program.
    let new: Int
    /// The transition that has the lost one's name, or had, and is available from the screen instead. Nil if there is
    /// none.
    let instead: Int?
    /// The screen, in the new program.
    let route: Route

    static func all(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing) -> [LostAvailability] {
        let names = newNames(old, new, pairs)
        return pairs.comparedTransitions.flatMap { before, now -> [LostAvailability] in
            let (one, other) = (old.transitions[before], new.transitions[now])
            if case .route = one.source { return [] }
            // No screen has a signal. That a transition is one now is said once, not for each screen.
            if one.isSignal || other.isSignal { return [] }
            if pairs.isSameForAll(one, other), !names.contains(other.name) { return [] }
            if old.isBranch(before) { return [] }
            return pairs.comparedRoutes.compactMap { route, present in
                guard old.isOffered(one, to: route), old.isAvailable(one, from: route) else { return nil }
                let available = new.transitions(availableFrom: present)
                let instead =
                    available.first { new.transitions[$0].name == other.name }
                    ?? TransitionPairing.names(of: available, in: new)[one.name]
                return instead == now ? nil : LostAvailability(old: before, new: now, instead: instead, route: present)
            }
        }
    }

    /// Returns the names that transitions of screens and flows have and had not: others may be hidden by them.
    private static func newNames(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing) -> Set<String> {
        let renamed = pairs.comparedTransitions.lazy.filter { before, now in
            old.transitions[before].name != new.transitions[now].name && !new.isBranch(now)
        }
        let all = pairs.addedTransitions + renamed.map(\.new)
        return Set(
            all.filter { new.transitions[$0].source != .app && !new.transitions[$0].isSignal }.map {
                new.transitions[$0].name
            })
    }
}

extension Pairing {
    /// Whether a transition of `anywhere` is still declared for the same screens: by the same flow, or the app, with the
    /// same exceptions.
    func isSameForAll(_ old: Transition, _ new: Transition) -> Bool {
        isDeclared(old.source, as: new.source) && old.isSignal == new.isSignal
            && Set(old.declaration.except.map(\.value)) == Set(new.declaration.except.map(\.value))
    }

    /// Whether a transition is still declared by the same flow, or the app.
    private func isDeclared(_ old: Transition.Source, as new: Transition.Source) -> Bool {
        switch (old, new) {
        case (.anywhere(let flow), .anywhere(let other)): flows[flow] == other
        case (.app, .app): true
        default: false
        }
    }
}

extension FlowGraph {
    /// Whether a transition of `anywhere`, or a signal, is declared by the app or by the flow of a route.
    func isOffered(_ transition: Transition, to route: Route) -> Bool {
        if case .anywhere(let flow) = transition.source { flow == route.flow } else { true }
    }
}
