/// A condition that the app answers: a guard's name, preceded by `!` if the guard must not hold.
nonisolated public struct FlowCondition: Hashable, Sendable, CustomStringConvertible {
    /// The name of the guard.
    public let guardName: String
    /// Whether the guard must not hold.
    public let isNegated: Bool
    /// The parameters of the guard, each with that of what is entered which has its value.
    private let params: [[String]]
    /// The values of these parameters; nil as long as nothing is entered.
    private var values: FlowArguments?

    /// Reads a condition: `isLoggedIn` or `!isLoggedIn`, or of a guard with parameters `isJoined(roomID;member:id)`.
    public init(_ text: String) {
        isNegated = text.hasPrefix("!")
        let parts = text.drop { $0 == "!" }.split(separator: "(", maxSplits: 1)
        guardName = parts.first.map(String.init) ?? ""
        params = parts.dropFirst().flatMap { $0.dropLast().split(separator: ";") }.map { param in
            param.split(separator: ":").map(String.init)
        }
    }

    /// Returns the condition with the values of a route that is entered.
    internal func entering(_ route: (any FlowRoute)?) -> Self {
        guard !params.isEmpty, let given = route?.arguments else { return self }
        var condition = self
        condition.values = params.reduce(FlowArguments()) { values, param in
            values.adding(param[0], text: given[param[param.count - 1]])
        }
        return condition
    }

    /// Whether another condition asks the same guard, with the same values, for the opposite.
    internal func isOpposite(of other: Self) -> Bool {
        isNegated != other.isNegated && guardName == other.guardName && values == other.values
    }

    /// Whether the guard needs values, and nothing that has them is entered.
    internal var lacksValues: Bool { !params.isEmpty && values == nil }

    /// Returns the values of the guard's parameters as text. Throws `FlowArguments.Unreadable` if nothing that has them is
    /// entered.
    public func arguments() throws -> FlowArguments {
        if lacksValues { throw FlowArguments.Unreadable(name: params[0][0]) }
        return values ?? FlowArguments()
    }

    /// The condition for people: `isLoggedIn` or `not isLoggedIn`.
    public var description: String { isNegated ? "not \(guardName)" : guardName }
}

nonisolated extension [FlowCondition] {
    /// Returns the conditions with the values of a route that is entered.
    internal func entering(_ route: (any FlowRoute)?) -> Self { map { $0.entering(route) } }
}

nonisolated extension FlowRoute {
    /// The conditions to enter the route, with its values.
    internal var conditions: [FlowCondition] { requires.entering(self) }
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

    /// Whether a link to a flow that is not shown waits for another start: one that shows the flow, or from which users can
    /// reach it.
    internal func linkWaits(for flow: String, at start: String) -> Bool {
        starts.contains { $0.roots.contains { $0.isOf(flow) } }
            || place == nil && !(app?.linkStarts[flow]?.contains(start) ?? true)
    }

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

    /// Returns the route that a command enters, also in a tab; nil if there is none.
    internal func entered(by command: FlowCommand) -> (any FlowRoute)? {
        if case .tab(_, let route) = command { route } else { root(shownBy: command) }
    }

    /// Whether no flag refuses a transition of a screen, as far as guards know without waiting. A guard with
    /// `otherwise` does not count: it starts its flow, and the transition follows. Nor does one with parameters, whose
    /// values the transition brings.
    package func canTake(_ name: String, from route: any FlowRoute) -> Bool {
        (chosen(among: route.choices(named: name)) ?? transition(named: name, from: route))?.requires
            .allSatisfy { $0.lacksValues || holds($0) != false || otherwise($0) != nil } ?? false
    }
}

nonisolated extension FlowAnswers {
    /// Returns the first transition of a choice that applies. A guard that answers later does not hold yet.
    internal func chosen(among choices: [FlowTransition]) -> FlowTransition? { choices.first { hold($0.when) } }

    /// Returns the conditions for a transition of a choice to be taken, with the values of the command that takes it.
    internal func when(_ choice: FlowTransition, among commands: [FlowCommand]) -> [FlowCondition] {
        choice.when.entering(commands.first { $0.name == choice.name }.flatMap { entered(by: $0) })
    }
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
