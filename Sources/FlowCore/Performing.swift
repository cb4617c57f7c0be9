import Foundation

nonisolated extension FlowRun {
    /// Performs a screen's command if the screen is on top of its stack, or of its column, its route declares the command
    /// and the conditions hold.
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
        if command.isSignal { return send(command, from: origin, in: index, caller, isAllowed: isAllowed) }
        let (all, top) = (window.stacks[index].entries, window.stacks[index].top)
        guard let entries = window.entries(upTo: origin, in: index),
            window.visible.contains(index) || !command.selectsTab
        else {
            let route = all.first { $0.id == origin }?.route
            let seen = top.id == origin ? window.stacks[window.front].top : top
            return refuse(.stale(command, from: route, behind: seen.route), in: index, caller)
        }
        if entries.count < all.count,
            answers.isShownOver(top.route, command.name, from: entries[entries.count - 1].route)
        {
            return perform(command, from: top.id, in: index, caller, isAllowed: isAllowed)
        }
        if let held = all.indices.dropFirst(entries.count).last(where: { all.holds(at: $0) }) {
            return refuse(.notDismissable(all[held].route), in: index, caller)
        }
        if case .leave = command { return goBack(keeping: entries.count - 1, isOwn: true, in: index) }
        let route = entries[entries.count - 1].route
        if case .choose(let name, let commands) = command {
            var refusing: FlowCondition?
            let chosen = route.choices(named: name).first { transition in
                refusing = answers.when(transition, among: commands).first { answers.holds($0) != true }
                return refusing == nil
            }
            guard let command = commands.first(where: { $0.name == chosen?.name }) else {
                let refusal = refusing.map { FlowReport.refused($0, command.spokenName) }
                return refuse(
                    refusal ?? .undeclared(chosen?.name ?? command.spokenName, from: route), in: index, caller)
            }
            return perform(command, from: origin, in: index, caller)
        }
        return take(command, on: entries, in: index, caller, isAllowed: isAllowed)
    }

    /// Takes a transition from the last of these entries. The entries of the stack above them go in the same change.
    /// - Parameter signal: The signal of a flow that is performed; nil for any other command.
    internal mutating func take(
        _ command: FlowCommand, on entries: [FlowEntry], in index: Int, _ caller: FlowCaller?,
        isAllowed: Bool, signal: FlowSignal? = nil
    ) -> Bool {
        let top = entries[entries.count - 1]
        guard let transition = answers.transition(named: command.name, from: top.route),
            transition.carries(command, from: top.route)
        else { return refuse(.undeclared(command.spokenName, from: top.route), in: index, caller) }
        let root = answers.root(shownBy: command)
        if case .call(_, let call) = command, root == nil {
            return refuse(.unknownFlow(Swift.type(of: call).flowName), in: index, caller)
        }
        if entries.show(targetOf: transition) {
            if let caller { effects.append(.answer(caller, nil)) }
            return true
        }
        let conditions = transition.conditions(toShow: command.isCall ? root : nil)
            .entering(answers.entered(by: command))
        guard isAllowed || conditions.isEmpty else {
            return ask(
                conditions, for: signal.map { .signal($0) } ?? .command(command, from: top.id, caller), in: index)
        }
        guard let root else { return carryOut(command, by: transition, on: entries, in: index, caller) }
        show(root, by: transition, for: command, on: entries, in: index, caller)
        return true
    }

    /// Shows a route on top. A caller is answered when the flow that begins with it ends, or at once if none does.
    private mutating func show(
        _ root: any FlowRoute, by transition: FlowTransition, for command: FlowCommand, on entries: [FlowEntry],
        in index: Int, _ caller: FlowCaller?
    ) {
        let new = showing(root, by: transition, on: entries)
        let instance = new[new.count - 1].instance.id
        keep(command, of: instance, in: index)
        commit(new, .forward, by: transition.name, animated: transition.isAnimated, in: index)
        guard let caller else { return }
        if transition.starts(root) {
            window.stacks[index].callers[instance] = caller
        } else {
            effects.append(.answer(caller, nil))
        }
    }

    /// Returns the entries after a transition shows the route or, if that is of a flow that it starts, the root that
    /// the flow starts with now.
    internal mutating func showing(
        _ route: any FlowRoute, by transition: FlowTransition, on entries: [FlowEntry]
    ) -> [FlowEntry] {
        var route = route
        if case .start = transition.verb { route = answers.first(of: route) }
        return entries.showing(route, by: transition, &window.numbers)
    }

    /// Performs a command that shows nothing new.
    private mutating func carryOut(
        _ command: FlowCommand, by transition: FlowTransition, on entries: [FlowEntry], in index: Int,
        _ caller: FlowCaller?
    ) -> Bool {
        if let caller { effects.append(.answer(caller, nil)) }
        switch (command, transition.verb) {
        case (.back, .back(let anchor)):
            guard let last = entries.index(of: anchor) else {
                return refuse(.anchorMissing(anchor, transition: transition.spokenName), in: index)
            }
            let kept = Array(entries[...last])
            commit(kept, .back, by: transition.name, animated: transition.isAnimated, in: index)
        case (.finish(_, let outcome), _):
            finish(outcome, by: transition, on: entries, in: index)
        case (.open(_, let text), _):
            guard let url = Foundation.URL(string: text) else { return refuse(.notOpened(text), in: index) }
            effects.append(.open(url, in: window.stacks[index].id))
        case (.tab(_, let route), .tab(let tab)):
            return select(tab, route, by: transition, in: index)
        default:
            restart(animated: transition.isAnimated)
        }
        return true
    }

    /// Stores the call of another module's flow, by which its end is understood.
    internal mutating func keep(_ command: FlowCommand, of instance: FlowInstance.ID, in index: Int) {
        if case .call(_, let call) = command { window.stacks[index].calls[instance] = call }
    }
}

/// Routes as values, without the name of a transition.
nonisolated extension FlowRun {
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
            for condition in transition.requires.entering(route) where answers.holds(condition) != true {
                return refuse(.refused(condition, route.id), in: index)
            }
            new = new.showing(route, by: transition, &window.numbers)
            last = transition
        }
        commit(new, last == nil ? .back : .forward, by: last?.name, in: index)
        return true
    }
}
