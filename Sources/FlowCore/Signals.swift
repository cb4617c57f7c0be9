/// A signal that is performed: what happens to the app, or to a running flow.
nonisolated internal struct FlowSignal: Sendable {
    internal let command: FlowCommand
    /// The running flow; nil for a signal of the app, which is performed from the screen on top.
    internal let instance: FlowInstance.ID?
    internal let caller: FlowCaller?

    /// Whether another signal is the same, sent again.
    internal func isSame(as other: FlowSignal) -> Bool { command == other.command && instance == other.instance }
}

nonisolated extension FlowWindowState {
    /// Returns the nearest running flow of a name, or the nearest of those that begin with a route: on the stack in
    /// front, and then on the others in their order; on each, the topmost. What is returned is its first screen.
    package func nearest(
        _ flow: String, beginningWith root: (any FlowRoute)?
    ) -> (stack: FlowStackState.ID, entry: FlowEntry)? {
        for stack in [stacks[front]] + stacks.enumerated().filter({ $0.offset != front }).map(\.element) {
            let entries = stack.entries
            let first = entries.indices.last { index in
                let route = entries[index].route
                return route.isOf(flow) && !route.givesResult && root.map { route.isEqual($0) } ?? true
                    && (index == 0 || entries[index - 1].instance != entries[index].instance)
            }
            if let first { return (stack.id, entries[first]) }
        }
        return nil
    }

    /// Returns the stack on which a signal is performed, and the number of entries up to the screen from which it is.
    fileprivate func place(of signal: FlowSignal) -> (index: Int, count: Int)? {
        guard let instance = signal.instance else { return (front, stacks[front].entries.count) }
        for index in stacks.indices {
            let last = stacks[index].entries.lastIndex { $0.instance.id == instance }
            if let last { return (index, last + 1) }
        }
        return nil
    }
}

nonisolated extension FlowRun {
    /// Performs a signal of the app, or of the flow that a screen is of: from the flow's screen on top, whatever is
    /// above it.
    internal mutating func send(
        _ command: FlowCommand, from origin: FlowEntry.ID, in index: Int, _ caller: FlowCaller?, isAllowed: Bool
    ) -> Bool {
        let stack = window.stacks[index]
        let entry = stack.entries.first { $0.id == origin }
        guard let entry, command.isSignalOfFlow || entry == stack.top else {
            return refuse(.stale(command, from: entry?.route, behind: stack.top.route), in: index, caller)
        }
        // A route that returns a value is a flow of its own, to which nothing happens.
        guard !command.isSignalOfFlow || !entry.route.givesResult else {
            return refuse(.undeclared(command.spokenName, from: entry.route), in: index, caller)
        }
        let instance = command.isSignalOfFlow ? entry.instance.id : nil
        return send(FlowSignal(command: command, instance: instance, caller: caller), isAllowed: isAllowed)
    }

    /// Performs a signal, or lets it wait.
    internal mutating func send(_ signal: FlowSignal, isAllowed: Bool = false) -> Bool {
        guard let holding = holdingAfterTrying(signal, isAllowed: isAllowed) else { return true }
        if window.signals.contains(where: { $0.isSame(as: signal) }) {
            if let caller = signal.caller { effects.append(.answer(caller, nil)) }
        } else {
            window.signals.append(signal)
        }
        let stack = window.place(of: signal).map { window.stacks[$0.index].id }
        effects.append(.report(.signalWaits(signal.command.spokenName, for: holding.route), in: stack))
        return false
    }

    /// Performs the signals that wait, as far as nothing holds them any more.
    internal mutating func resumeSignals() {
        var next = 0
        while !isFinished, next < window.signals.count {
            var tried = self
            let signal = tried.window.signals.remove(at: next)
            // One that requires something waits again by itself.
            if tried.holdingAfterTrying(signal, isAllowed: false) == nil,
                !tried.window.signals.contains(where: { $0.isSame(as: signal) })
            {
                (self, next) = (tried, 0)
            } else {
                next += 1
            }
        }
    }

    /// Drops the signals that wait, because what was shown is gone.
    internal mutating func dropSignals() {
        let signals = window.signals
        window.signals = []
        for signal in signals { drop(.signal(signal), because: .closed) }
    }

    /// Performs a signal, unless it waits and that removes a screen that holds the user, which is returned. Whatever it leads to is
    /// tried: an end of a flow and what follows, another tab, a new start.
    private mutating func holdingAfterTrying(_ signal: FlowSignal, isAllowed: Bool) -> FlowEntry? {
        guard let place = window.place(of: signal) else {
            drop(.signal(signal), because: .closed)
            return nil
        }
        let entries = Array(window.stacks[place.index].entries[..<place.count])
        var tried = self
        _ = tried.take(
            signal.command, on: entries, in: place.index, signal.caller, isAllowed: isAllowed,
            signal: signal.instance == nil ? nil : signal)
        if answers.transition(named: signal.command.name, from: entries[place.count - 1].route)?.waits == false {
            self = tried
            window.othersWait = false
            return nil
        }
        let kept = Swift.Set(tried.isFinished ? [] : tried.window.stacks.flatMap(\.entries))
        for (index, stack) in window.stacks.enumerated() {
            // A flow may leave what it declares itself, and what is below follows its end.
            let own = signal.instance != nil && index == place.index ? place.count : 0
            let holding = stack.entries.indices.last { at in
                !kept.contains(stack.entries[at])
                    && (at < own ? stack.entries[at].holdsUser : stack.entries.holds(at: at))
            }
            if let holding { return stack.entries[holding] }
        }
        self = tried
        return nil
    }
}
