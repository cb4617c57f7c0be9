import Foundation

nonisolated extension FlowRun {
    /// Performs a screen's command if the screen is on top of its stack, its route declares the command and the
    /// conditions hold.
    package mutating func perform(
        _ command: FlowCommand,
        from origin: FlowEntry.ID,
        in stack: FlowStackState.ID,
        _ caller: FlowCaller? = nil
    ) -> Bool {
        guard let index = window.index(of: stack) else {
            return refuse(.stale(command, from: nil, behind: nil), in: stack, caller)
        }
        return perform(command, from: origin, in: index, caller)
    }

    /// - Parameter isAllowed: Whether the conditions are known to hold.
    @discardableResult
    internal mutating func perform(
        _ command: FlowCommand,
        from origin: FlowEntry.ID,
        in index: Int,
        _ caller: FlowCaller? = nil,
        isAllowed: Bool = false
    ) -> Bool {
        let top = window.stacks[index].top
        guard top.id == origin, window.visible.contains(index) || !command.selectsTab else {
            let route = window.stacks[index].entries.first { $0.id == origin }?.route
            let seen = top.id == origin ? window.stacks[window.front].top : top
            return refuse(.stale(command, from: route, behind: seen.route), in: index, caller)
        }
        if case .leave = command { return goBack(keeping: window.stacks[index].entries.count - 1, in: index) }
        guard let transition = answers.transition(named: command.name, from: top.route),
            transition.carries(command, from: top.route)
        else { return refuse(.undeclared(command.name, from: top.route), in: index, caller) }
        let root = answers.root(shownBy: command)
        if case .call(_, let call) = command, root == nil {
            return refuse(.unknownFlow(Swift.type(of: call).flowName), in: index, caller)
        }
        if window.stacks[index].entries.show(targetOf: transition) {
            if let caller { effects.append(.answer(caller, nil)) }
            return true
        }
        let conditions = transition.conditions(toShow: command.isCall ? root : nil)
        guard isAllowed || conditions.isEmpty else {
            return ask(conditions, for: .command(command, from: origin, caller), in: index)
        }
        guard let root else { return carryOut(command, by: transition, in: index, caller) }
        let new = showing(root, by: transition, on: window.stacks[index].entries)
        let instance = new[new.count - 1].instance.id
        keep(command, of: instance, in: index)
        commit(new, .forward, by: transition.name, animated: transition.isAnimated, in: index)
        guard let caller else { return true }
        if transition.starts(root) {
            window.stacks[index].callers[instance] = caller
        } else {
            effects.append(.answer(caller, nil))
        }
        return true
    }

    /// Returns the entries after a transition shows the route or, if that is of a flow that it starts, the root that the
    /// flow starts with now.
    private mutating func showing(
        _ route: any FlowRoute, by transition: FlowTransition, on entries: [FlowEntry]
    ) -> [FlowEntry] {
        var route = route
        if case .start = transition.verb { route = answers.first(of: route) }
        return entries.showing(route, by: transition, &window.numbers)
    }

    /// Performs a command that shows nothing new.
    private mutating func carryOut(
        _ command: FlowCommand, by transition: FlowTransition, in index: Int, _ caller: FlowCaller?
    ) -> Bool {
        if let caller { effects.append(.answer(caller, nil)) }
        let stack = window.stacks[index]
        switch (command, transition.verb) {
        case (.back, .back(let anchor)):
            guard let last = stack.entries.index(of: anchor) else {
                return refuse(.anchorMissing(anchor, transition: transition.name), in: index)
            }
            let kept = Array(stack.entries[...last])
            commit(kept, .back, by: transition.name, animated: transition.isAnimated, in: index)
        case (.finish(_, let outcome), _):
            finish(outcome, by: transition, in: index)
        case (.open(_, let text), _):
            guard let url = Foundation.URL(string: text) else { return refuse(.notOpened(text), in: index) }
            effects.append(.open(url, in: stack.id))
        case (.tab(_, let route), .tab(let tab)):
            return select(tab, route, by: transition, in: index)
        default:
            restart(animated: transition.isAnimated)
        }
        return true
    }

    /// Stores the call of another module's flow, by which its end is understood.
    private mutating func keep(_ command: FlowCommand, of instance: FlowInstance.ID, in index: Int) {
        if case .call(_, let call) = command { window.stacks[index].calls[instance] = call }
    }

    // MARK: Going back

    /// Goes back to `count` entries without a transition, but never past one that holds the user. The `then` of a
    /// dismissed flow is followed in the same change.
    package mutating func goBack(keeping count: Int, in stack: FlowStackState.ID) -> Bool {
        window.index(of: stack).map { goBack(keeping: count, in: $0) }
            ?? refuse(.stale(.leave, from: nil, behind: nil), in: stack)
    }

    @discardableResult
    internal mutating func goBack(keeping count: Int, in index: Int) -> Bool {
        let entries = window.stacks[index].entries
        guard count > 0 else { return refuse(.nothingBelow(entries[entries.count - 1].route), in: index) }
        let held = entries.indices.dropFirst(count).last { entries.holds(at: $0) }
        let kept = held.map { $0 + 1 } ?? count
        let left = kept < entries.count ? entries[kept].instance : nil
        let stack = window.stacks[index].id
        goOn(Array(entries[..<kept]), after: nil, of: left, by: nil, in: index)
        return held.map { refuse(.notDismissable(entries[$0].route), in: stack) } ?? true
    }

    /// Ends the flow on top and follows the `then` of the calling route.
    private mutating func finish(_ outcome: any Sendable, by transition: FlowTransition, in index: Int) {
        let stack = window.stacks[index]
        let instance = stack.top.instance
        let base = stack.entries.base
        guard base > 0 else { return finishRoot(outcome, animated: transition.isAnimated) }
        let known = stack.calls[instance.id].map { answers.outcome(outcome, $0) } ?? outcome
        if case .link = instance.call, let known { refuse(.unheard(known, of: stack.top.route), in: index) }
        goOn(Array(stack.entries[..<base]), after: known, of: instance, by: transition, in: index)
    }

    /// Commits a change that leaves a flow. What follows its outcome is part of the change, unless it has conditions or
    /// does more than change the stack. If one of the two is not animated, the change is not.
    ///
    /// - Parameter taken: The transition that ended the flow; nil if it was dismissed.
    private mutating func goOn(
        _ new: [FlowEntry],
        after outcome: (any Sendable)?,
        of instance: FlowInstance?,
        by taken: FlowTransition?,
        in index: Int
    ) {
        let isAnimated = taken?.isAnimated ?? true
        let ending = outcome.flatMap { value in instance.map { FlowEnding(instance: $0.id, value: value) } }
        let caller = new[new.count - 1]
        guard let instance, instance != caller.instance, case .transition(let name) = instance.call,
            let command = answers.next(after: outcome, of: name, from: caller.route)
        else { return commit(new, .back, by: taken?.name, animated: isAnimated, ending: ending, in: index) }
        let transition = caller.route.transition(named: command.name)
        let animated = isAnimated && transition?.isAnimated ?? true
        if let transition, let root = answers.root(shownBy: command),
            transition.conditions(toShow: command.isCall ? root : nil).isEmpty
        {
            let shown = showing(root, by: transition, on: new)
            keep(command, of: shown[shown.count - 1].instance.id, in: index)
            commit(shown, .forward, by: transition.name, animated: animated, ending: ending, in: index)
        } else if case .back = command, let transition, transition.requires.isEmpty,
            case .back(let anchor) = transition.verb, let last = new.index(of: anchor)
        {
            // It may have nothing more to remove.
            let name = last < new.count - 1 ? transition.name : taken?.name
            commit(Array(new[...last]), .back, by: name, animated: animated, ending: ending, in: index)
        } else {
            let stack = window.stacks[index].id
            commit(new, .back, by: taken?.name, animated: isAnimated, ending: ending, in: index)
            if window[stack]?.top == caller { perform(command, from: caller.id, in: index) }
        }
    }

    // MARK: Routes as values

    /// Shows the route as the screen on top declares it.
    package mutating func show(_ route: any FlowRoute, in stack: FlowStackState.ID) -> Bool {
        guard let index = window.index(of: stack) else {
            return refuse(.stale(.to(route.name, route), from: nil, behind: nil), in: stack)
        }
        let top = window.stacks[index].top
        guard let transition = top.route.transition(to: route) else {
            return refuse(.undeclared(route.id, from: top.route), in: index)
        }
        return perform(.to(transition.name, route), from: top.id, in: index)
    }

    /// Replaces the routes above the first one in the top layer, if each is pushed by the one below it.
    package mutating func setPath(
        _ routes: [any FlowRoute], keeping kept: Int, in stack: FlowStackState.ID
    ) -> Bool {
        guard let index = window.index(of: stack) else {
            let command = routes.last.map { FlowCommand.to($0.name, $0) } ?? .leave
            return refuse(.stale(command, from: nil, behind: nil), in: stack)
        }
        let entries = window.stacks[index].entries
        let first = entries.index(of: .first) ?? 0
        var new = Array(entries[...(first + kept)])
        if let held = entries.indices.dropFirst(new.count).last(where: { entries.holds(at: $0) }) {
            return refuse(.notDismissable(entries[held].route), in: index)
        }
        var last: FlowTransition?
        for route in routes.dropFirst(kept) {
            let below = new[new.count - 1].route
            guard let transition = below.transition(to: route), transition.isPlainPush else {
                return refuse(.undeclared(route.id, from: below), in: index)
            }
            for condition in transition.requires where answers.holds(condition) != true {
                return refuse(.refused(condition, route.id), in: index)
            }
            new = new.showing(route, by: transition, &window.numbers)
            last = transition
        }
        commit(new, last == nil ? .back : .forward, by: last?.name, in: index)
        return true
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

    /// The transitions that the app declares under `anywhere`, without those that a screen is excepted from.
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
        case .back, .finish, .open, .tab, .restart, .leave: nil
        }
    }

    /// Whether no flag refuses a transition of a screen, as far as guards know without waiting. A guard with
    /// `otherwise` does not count: it starts its flow, and the transition follows.
    package func canTake(_ name: String, from route: any FlowRoute) -> Bool {
        transition(named: name, from: route)?.requires
            .allSatisfy { holds($0) != false || otherwise($0) != nil } ?? false
    }
}

nonisolated extension FlowRoute {
    /// The transitions that an app declares under `anywhere`, without those that the screen is excepted from.
    internal func anywhere(of app: (any FlowApp.Type)?) -> [FlowTransition] {
        (app?.flowTransitions.anywhere ?? []).filter { transition in
            !transition.except.contains(Self.flowName) && !transition.except.contains("\(Self.flowName)/\(name)")
        }
    }

    /// The transitions with `toolbar`: those of the screen, then those of the app that are available from it.
    package func buttons(of app: (any FlowApp.Type)?) -> [FlowButton] {
        let own = transitions
        let names = Swift.Set(anywhere(of: app).map(\.name))
        return Self.buttons(on: self)
            + (app?.buttons ?? []).filter { button in
                names.contains(button.command.name) && !own.contains { $0.name == button.command.name }
            }
    }
}

nonisolated extension FlowTransition {
    /// Returns the conditions to take it, including those of another module's flow, which its caller does not know.
    internal func conditions(toShow called: (any FlowRoute)?) -> [FlowCondition] {
        guard let called else { return requires }
        return requires + called.requires.filter { !requires.contains($0) }
    }

    /// Whether the command does what the transition declares.
    internal func carries(_ command: FlowCommand, from route: any FlowRoute) -> Bool {
        switch (command, verb) {
        case (.to(_, let target), _): shows(target, from: route)
        case (.call(_, let call), _): verb == .start(Swift.type(of: call).flowName)
        case (.back, .back), (.finish, .finish), (.open, .open), (.tab, .tab), (.restart, .restart): true
        default: false
        }
    }
}

nonisolated extension FlowCommand {
    /// Whether the command selects a tab: the screen stays on top of its own tab, so a second tap would not be stale.
    internal var selectsTab: Bool { if case .tab = self { true } else { false } }

    /// Whether the command starts a flow of another module.
    internal var isCall: Bool { if case .call = self { true } else { false } }
}
