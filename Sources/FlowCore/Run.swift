import Foundation

/// A part of the work that remains to be done after a request. The parts are done in their order.
nonisolated package enum FlowEffect: Sendable {
    /// A change of the stacks, to be shown.
    case show(isAnimated: Bool)
    /// A screen that came on top.
    case event(FlowEvent, in: FlowStackState.ID)
    /// A report of what was not done; with a stack, it was requested there.
    case report(FlowReport, in: FlowStackState.ID?)
    /// A guard that answers later; its answer goes to `answer`.
    case ask(FlowCondition, question: UInt64)
    /// A question whose answer is no longer needed.
    case forget(question: UInt64)
    /// The outcome of a flow that ended, for its caller; nil if it was dismissed, or was never shown.
    case answer(FlowCaller, (any Sendable)?)
    /// The end of a flow that a screen started; without an outcome, it was dismissed. The screen is still on its stack.
    case ended(caller: FlowEntry, transition: String, outcome: (any Sendable)?, in: FlowStackState.ID)
    /// A URL to be opened outside the app.
    case open(Foundation.URL, in: FlowStackState.ID)
    /// The outcome of the flow that the window was created for, or that the app shows. The app then starts anew.
    case finished(any Sendable, isAnimated: Bool)
}

/// One request, while it is carried out. Each of its functions is a request.
nonisolated package struct FlowRun {
    /// The window so far.
    internal var window: FlowWindowState
    internal let answers: FlowAnswers
    /// The work that remains to be done, so far. The change itself comes first, in `end`.
    internal var effects: [FlowEffect] = []
    /// Whether there is something new to show.
    internal var hasChanged = false
    /// Whether all parts of the change are animated.
    internal var isAnimated = true
    /// The link that is being opened. If it has waited before, it is not discarded.
    internal var link: Foundation.URL?
    /// The reason why the screen on top changed, and the transition; nil if it is a start, which is seen later.
    internal var cause: (cause: FlowEvent.Cause, transition: String?)?
    /// Whether what the app shows has ended, so that a start follows.
    internal var isFinished = false

    internal init(window: FlowWindowState, answers: FlowAnswers) {
        self.window = window
        self.answers = answers
    }

    /// Ends the request: a link that waited may open now, and what is on top is an event.
    internal mutating func end(after before: FlowWindowState) {
        // What waited for a screen to be left. If it is done now, the state in between is never seen.
        if hasChanged, !isFinished { resumeSignals() }
        if hasChanged, !isFinished, window.isBehind { follow(waits: true) }
        if hasChanged, !isFinished, window.deferred?.isHeld ?? false { resumeLink() }
        if let cause, !isFinished {
            let seen = Swift.Set(before.visible.map { before.stacks[$0].top })
            for index in window.visible where !seen.contains(window.stacks[index].top) {
                announce(index, cause.cause, by: cause.transition)
            }
        }
        if hasChanged { effects.insert(.show(isAnimated: isAnimated), at: 0) }
    }

    /// Reports the bottom screen of a flow that starts, once: when it is shown, or when it is left.
    package mutating func start(_ stack: FlowStackState.ID) { window.index(of: stack).map { start($0) } }

    internal mutating func start(_ index: Int) {
        if !window.stacks[index].hasStarted, window.visible.contains(index) { announce(index, .forward) }
    }

    /// Adds the event of the screen on top of a stack.
    private mutating func announce(_ index: Int, _ cause: FlowEvent.Cause, by transition: String? = nil) {
        let stack = window.stacks[index]
        window.stacks[index].hasStarted = true
        let event = FlowEvent(stack.top.route, from: window.seen, cause, by: transition, tab: stack.tab)
        window.seen = stack.top.route
        effects.append(.event(event, in: stack.id))
    }

    /// Applies a change to a stack; every change ends here. Callers that wait for a flow that ended are answered, and
    /// requests that waited for it continue, innermost first.
    ///
    /// - Parameter transition: The name of the transition that was taken.
    internal mutating func commit(
        _ new: [FlowEntry],
        _ cause: FlowEvent.Cause,
        by transition: String? = nil,
        animated: Bool = true,
        ending: FlowEnding? = nil,
        in index: Int
    ) {
        let old = window.stacks[index].entries
        guard new != old, !window.isClosed else { return }
        switch cause {
        case .forward, .back: start(index)
        case .link, .restore: window.stacks[index].hasStarted = true  // What was there before was never seen.
        }
        window.isUsed = true
        window.stacks[index].entries = new
        note(cause, by: transition, animated: animated)
        let ended = old.instances(endedBy: new).map { ($0.id, leave($0.id, in: index)) }
        forgetQuestion(in: index)
        for (id, left) in ended {
            let outcome = id == ending?.instance ? ending?.value : nil
            noteEnding(of: id, with: outcome, in: index, before: old)
            if let caller = left.caller { effects.append(.answer(caller, outcome)) }
            if let waiting = left.waiting { goOn(waiting, after: outcome, in: index) }
        }
    }

    /// Notes why what is shown has changed. A change is animated if each of its parts is.
    internal mutating func note(_ cause: FlowEvent.Cause, by transition: String?, animated: Bool) {
        self.cause = (cause, transition.map(FlowTransition.spokenName))
        hasChanged = true
        isAnimated = isAnimated && animated
    }

    /// Forgets a flow that has ended, and returns what waited for its end.
    private mutating func leave(
        _ instance: FlowInstance.ID, in index: Int
    ) -> (caller: FlowCaller?, waiting: FlowWaiting?) {
        window.stacks[index].calls[instance] = nil
        return (
            window.stacks[index].callers.removeValue(forKey: instance),
            window.stacks[index].waiting.removeValue(forKey: instance)
        )
    }
}

nonisolated extension FlowRun {
    /// Reports why nothing was done, and returns false. A caller that waits is answered.
    @discardableResult
    internal mutating func refuse(
        _ report: FlowReport,
        in stack: FlowStackState.ID?,
        _ caller: FlowCaller? = nil
    ) -> Bool {
        if let caller { effects.append(.answer(caller, nil)) }
        effects.append(.report(report, in: stack))
        return false
    }

    @discardableResult
    internal mutating func refuse(_ report: FlowReport, in index: Int, _ caller: FlowCaller? = nil) -> Bool {
        refuse(report, in: window.stacks[index].id, caller)
    }
}

nonisolated extension FlowRun {
    /// Notes that a flow has ended which a screen started that is still there.
    internal mutating func noteEnding(
        of instance: FlowInstance.ID, with outcome: (any Sendable)?, in index: Int, before old: [FlowEntry]
    ) {
        guard let base = old.firstIndex(where: { $0.instance.id == instance }), base > 0,
            case .transition(let name) = old[base].instance.call, window.stacks[index].entries.contains(old[base - 1])
        else { return }
        let ending = FlowEffect.ended(
            caller: old[base - 1], transition: name, outcome: outcome, in: window.stacks[index].id)
        effects.append(ending)
    }
}

/// The end of a flow.
nonisolated internal struct FlowEnding {
    let instance: FlowInstance.ID
    let value: any Sendable
}
