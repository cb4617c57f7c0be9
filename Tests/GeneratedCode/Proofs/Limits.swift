/// The known limits of the proofs, listed in `Documentation/Decisions/0011-runs.md`. What they concern is left out
/// here, counted and printed, each by its name.
enum Limits {
    /// If only the stack determines which part of a link's chain is shown, everything below a screen that cannot be
    /// dismissed is assumed to be. Two tabs of one flow have the same screens, so a tap on the selected one is assumed to
    /// be one on the other.
    static func ofNever(_ program: Program) -> String? {
        if !program.links.isEmpty, program.holds, program.hasAnchorsOfStacks {
            return "never: below a held screen that a link shows"
        }
        return program.hasTabsOfOneFlow ? "never: two tabs of one flow" : nil
    }

    /// A link that starts a flow from another screen counts as taking that transition.
    static func ofLinks(_ program: Program, _ happening: Happening?) -> String? {
        guard case .takes(let subject) = happening, program.isTakenByLink(subject) else { return nil }
        return "never: the transition that a link takes"
    }

    /// Returns why nothing is reported for a state from which no way leads on.
    @MainActor
    static func ofAlways(_ program: Program, _ state: Exploration.State) -> String? {
        let picture = state.picture
        let entries = picture.stacks[picture.selected].flatMap(\.entries)
        if state.steps.contains(where: { program.asksGuards($0.move) }) {
            return "always: the flows of guards of links"
        }
        if entries.contains(where: { $0.call == "link" && !$0.isDismissable }) {
            return "always: leaving what a link has opened and holds"
        }
        if program.subjects.contains(where: { $0.transition.removesCaller }) {
            return "always: a caller that is removed"
        }
        if program.subjects.contains(where: { $0.transition.isTab }), picture.height > picture.stacks.count {
            return "always: the state in which a tab was left"
        }
        if program.anywhere.contains(where: { $0.waits(for: entries.map(\.flow)) }) {
            return "always: a flow that is shown already"
        }
        if program.holds, program.hasAnchorsOfStacks { return "always: a removal that depends on the stack" }
        return nil
    }
}

extension Program {
    /// Whether some link takes a transition, by its name in an invariant, to start a flow from a screen of another one.
    fileprivate func isTakenByLink(_ subject: String) -> Bool {
        flows.contains { flow in
            flow.routes.contains { route in
                guard let from = route.from else { return false }
                let below = (self.flow(from.flow), self.route(from.route, of: from.flow))
                let taken = transition(from: below.1, of: below.0, to: route, of: flow)
                return taken?.subject(from.flow, from.route) == subject
            }
        }
    }

    fileprivate var hasTabsOfOneFlow: Bool { Set(tabs.map(\.flow)).count < tabs.count }

    fileprivate var holds: Bool { subjects.contains { !$0.transition.isDismissable } }

    /// Whether only the stack determines what some transition removes.
    fileprivate var hasAnchorsOfStacks: Bool {
        subjects.contains { _, transition, _ in
            var anchors = [transition.above, transition.instead]
            if case .back(let anchor) = transition.verb { anchors.append(anchor) }
            return anchors.contains { anchor in
                switch anchor {
                case .route, .count, .presenter: true
                case .top, .first, .root, nil: false
                }
            }
        }
    }

    /// Whether a link checks a guard that has a flow.
    fileprivate func asksGuards(_ move: Move) -> Bool {
        guard case .open(let name, let route) = move else { return false }
        let chain = link(to: self.route(route, of: name), of: flow(name))
        let tab = tabs.first { $0.flow == chain[0].flow }?.requires ?? []
        let asked = tab + conditions(of: chain, in: flow(chain[0].flow))
        return asked.contains { condition in
            !condition.isNegated && guards.contains { $0.name == condition.name && $0.otherwise != nil }
        }
    }
}

extension Program.Transition {
    /// Whether it removes a screen that a flow would return to: after that flow, or in its place.
    fileprivate var removesCaller: Bool {
        if case .start = verb { return above != nil || instead != nil }
        return name.contains(".") && instead != nil
    }

    /// Whether it does nothing because its flow is one of these, which proofs do not know below other screens.
    fileprivate func waits(for flows: [String]) -> Bool {
        guard unless == "shown", case .start(let flow) = verb else { return false }
        return flows.contains(flow)
    }
}
