/// A route on a stack, and the transition that shows it on the one below.
nonisolated public struct FlowStep: Sendable {
    /// The name of the transition on the route below; empty for the first step.
    public let transition: String
    /// The route that is shown.
    public let route: any FlowRoute

    /// Creates a step.
    /// - Parameter transition: The name of the transition on the route below; empty for the first step.
    public init(_ transition: String, _ route: any FlowRoute) {
        self.transition = transition
        self.route = route
    }
}

nonisolated extension [FlowStep] {
    /// Returns the conditions to show them, after those of the tab that they are in, each condition once.
    internal func conditions(after tab: [FlowCondition]) -> [FlowCondition] {
        var conditions = tab
        for (index, step) in enumerated() {
            let transition = index > 0 ? self[index - 1].route.transition(named: step.transition) : nil
            let own = (transition?.requires ?? []) + step.route.requires
            for condition in own.entering(step.route) where !conditions.contains(condition) {
                conditions.append(condition)
            }
        }
        return conditions
    }
}

nonisolated extension FlowRoute {
    /// The stack on which a link shows the route where the app does not show its flow.
    internal var chain: [FlowStep] { chain(on: nil) }

    /// Returns the stack on which a link or a tab transition shows the route there.
    internal func chain(in stack: FlowStackState) -> [FlowStep] {
        chain(on: stack.isFixed ? stack.root as? Self : nil)
    }
}

nonisolated extension FlowAnswers {
    /// Returns the root on which a link shows its stack: the one with which the flow starts now, if it leads on as the
    /// last one does, with the same conditions, or else that.
    internal func root(below chain: [FlowStep]) -> (any FlowRoute)? {
        guard let last = chain.first?.route else { return nil }
        let first = first(of: last)
        guard chain.count > 1, let usual = last.transition(named: chain[1].transition) else { return first }
        return first.transition(named: usual.name)?.leadsOn(as: usual) ?? false ? first : last
    }
}

nonisolated extension FlowTransition {
    /// The undeclared push that a link falls back to.
    internal static var direct: Self { Self("link", styles: [:]) }

    /// Whether the root shows the same screen in the same way, if the same conditions hold.
    internal func leadsOn(as other: Self) -> Bool {
        verb == other.verb && style == other.style && isDismissable == other.isDismissable
            && requires == other.requires && above == nil && instead == nil
    }
}
