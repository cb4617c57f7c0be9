/// A condition that the app answers: a guard's name, preceded by `!` if the guard must not hold.
nonisolated public struct FlowCondition: Hashable, Sendable, CustomStringConvertible {
    /// The name of the guard.
    public let guardName: String
    /// Whether the guard must not hold.
    public let isNegated: Bool

    /// Reads a condition: `isLoggedIn` or `!isLoggedIn`.
    public init(_ text: String) {
        isNegated = text.hasPrefix("!")
        guardName = isNegated ? String(text.dropFirst()) : text
    }

    /// The condition for people: `isLoggedIn` or `not isLoggedIn`.
    public var description: String { isNegated ? "not \(guardName)" : guardName }
}

/// The answers of the app while a request is carried out.
nonisolated package struct FlowAnswers {
    /// The declarations of the app; nil for a flow on its own.
    internal let app: (any FlowApp.Type)?
    /// The flow that the app places in this window; nil if its `start` decides.
    private let place: FlowStart?
    /// Whether a condition holds; nil if the answer has to be awaited.
    internal let holds: (FlowCondition) -> Bool?
    /// The flow that a refused entry starts; nil for a flag.
    internal let otherwise: (FlowCondition) -> FlowOtherwise?
    /// Whether an outcome of what a refused entry started lets the entry pass.
    internal let isPassed: (FlowCondition, any Sendable) -> Bool
    /// The root of another module's flow; nil if it cannot be resolved.
    internal var root: (any FlowModuleCall) -> (any FlowRoute)?
    /// The outcome of another module's flow, as its caller sees it.
    internal let outcome: (any Sendable, any FlowModuleCall) -> (any Sendable)?

    package init(
        app: (any FlowApp.Type)?,
        place: FlowStart? = nil,
        holds: @escaping (FlowCondition) -> Bool?,
        otherwise: @escaping (FlowCondition) -> FlowOtherwise?,
        isPassed: @escaping (FlowCondition, any Sendable) -> Bool,
        root: @escaping (any FlowModuleCall) -> (any FlowRoute)?,
        outcome: @escaping (any Sendable, any FlowModuleCall) -> (any Sendable)?
    ) {
        self.app = app
        self.place = place
        self.holds = holds
        self.otherwise = otherwise
        self.isPassed = isPassed
        self.root = root
        self.outcome = outcome
    }

    /// The starts that the window can show.
    internal var starts: [FlowStart] { place.map { [$0] } ?? app?.starts ?? [] }

    internal func hold(_ conditions: [FlowCondition]) -> Bool { conditions.allSatisfy { holds($0) == true } }
}

/// The flow that a refused entry starts.
nonisolated package struct FlowOtherwise {
    internal let root: any FlowRoute
    internal let style: FlowStyle

    package init(_ root: any FlowRoute, style: FlowStyle) {
        self.root = root
        self.style = style
    }
}

nonisolated extension FlowAnswers {
    /// Returns the root with which a flow starts now: the first whose conditions hold, or else the given one, which is
    /// the last. A guard that answers later does not hold yet.
    internal func first(of root: any FlowRoute) -> any FlowRoute {
        root.earlierRoots.first { hold($0.conditions) }?.route ?? root
    }
}

nonisolated extension FlowAnswers {
    /// Returns the transition that a screen's route declares, or that the app declares under `anywhere`.
    internal func transition(named name: String, from route: any FlowRoute) -> FlowTransition? {
        route.declares(name) ? route.transition(named: name) : anywhere(from: route).first { $0.name == name }
    }

    /// Whether a transition is one of the app's, and available from a screen.
    internal func isAppWide(_ name: String, from route: any FlowRoute) -> Bool {
        !route.declares(name) && transition(named: name, from: route) != nil
    }

    /// The transitions that the app declares under `anywhere`, and its signals, without those that a screen is excepted
    /// from.
    internal func anywhere(from route: any FlowRoute) -> [FlowTransition] { route.anywhere(of: app) }

    /// Returns what follows the end of a flow, from the route or the app that declares its transition. An app
    /// transition hidden by one of the same name is not the one that was taken.
    internal func next(
        after outcome: (any Sendable)?, of name: String, from caller: any FlowRoute
    ) -> FlowCommand? {
        caller.declares(name) ? caller.next(after: outcome, of: name) : app?.next(after: outcome, of: name)
    }

    /// Returns what a command shows, or nil if it shows nothing or its flow cannot be resolved.
    internal func root(shownBy command: FlowCommand) -> (any FlowRoute)? {
        switch command {
        case .to(_, let route): route
        case .call(_, let call): root(call)
        case .back, .finish, .open, .tab, .restart, .choose, .leave: nil
        }
    }

    /// Whether no flag refuses a transition of a screen, as far as guards know without waiting. A guard with
    /// `otherwise` does not count: it starts its flow, and the transition follows.
    package func canTake(_ name: String, from route: any FlowRoute) -> Bool {
        (chosen(among: route.choices(named: name)) ?? transition(named: name, from: route))?.requires
            .allSatisfy { holds($0) != false || otherwise($0) != nil } ?? false
    }
}

nonisolated extension FlowAnswers {
    /// Returns the first transition of a choice that applies. A guard that answers later does not hold yet.
    internal func chosen(among choices: [FlowTransition]) -> FlowTransition? { choices.first { hold($0.when) } }
}

nonisolated extension FlowRoute {
    /// Returns the transitions of the choice with a name: `next/home`, `next/done`.
    internal func choices(named name: String) -> [FlowTransition] {
        transitions.filter { $0.name.hasPrefix(name + "/") && !$0.isContinuation }
    }

    /// The transitions that an app declares under `anywhere`, and its signals, without those that the screen is excepted
    /// from.
    internal func anywhere(of app: (any FlowApp.Type)?) -> [FlowTransition] {
        ((app?.flowTransitions.anywhere ?? []) + (app?.flowTransitions.signals ?? [])).filter { transition in
            !transition.except.contains(Self.flowName) && !transition.except.contains("\(Self.flowName)/\(name)")
        }
    }
}
