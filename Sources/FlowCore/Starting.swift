/// The start of an app, and the end of what is shown.
nonisolated extension FlowRun {
    /// Ends every flow and evaluates the app's `start` again. As at launch, a saved scene can be restored then.
    package mutating func startOver() {
        window.isUsed = false
        restart(animated: true)
    }

    /// Starts anew because another window of the app has: at once, or as soon as no screen holds the user for now.
    /// - Parameter waits: Whether a screen may hold the user until then.
    package mutating func follow(waits: Bool) {
        for stack in window.stacks where waits {
            guard let holding = stack.entries.last(where: \.holdsUser) else { continue }
            if !window.isBehind { effects.append(.report(.signalWaits("restart", for: holding.route), in: stack.id)) }
            return window.isBehind = true
        }
        startOver()
        window.hasFollowed = true
    }

    /// Ends every flow and evaluates the app's `start` again; a flow on its own starts anew.
    package mutating func restart(animated: Bool) {
        guard answers.app != nil else { return startAnew(animated: animated) }
        let old = window
        window.showStart(answers)
        (window.isBehind, window.hasFollowed, window.othersWait) = (false, false, true)
        dropAll(in: old)
        dropSignals()
        hasChanged = true
        isAnimated = isAnimated && animated
        cause = nil
        restoreScene()
        resumeLink()
    }

    /// Closes the window: whatever waits is dropped.
    package mutating func close() {
        let old = window
        (window.isClosed, window.isBehind) = (true, false)
        if let url = window.deferred?.url { discard(url, because: .closed) }
        window.deferred = nil
        for index in window.stacks.indices {
            window.stacks[index].callers = [:]
            window.stacks[index].waiting = [:]
            window.stacks[index].question = nil
        }
        dropAll(in: old)
        dropSignals()
        hasChanged = true
        cause = nil
    }

    /// Drops whatever waits on the stacks of a window that are gone. Callers are answered, innermost first.
    internal mutating func dropAll(in old: FlowWindowState) {
        for stack in old.stacks {
            if let question = stack.question {
                effects.append(.forget(question: question.id))
                drop(question.request, because: .closed)
            }
            for instance in stack.entries.instances(endedBy: []) {
                if let caller = stack.callers[instance.id] { effects.append(.answer(caller, nil)) }
                if let waiting = stack.waiting[instance.id] { drop(waiting.request, because: .closed) }
            }
        }
    }

    /// Starts the flow of a window without an app anew. Its bottom screen has its event when it is shown.
    private mutating func startAnew(animated: Bool) {
        let stack = window.stacks[0]
        start(0)
        let root = answers.first(of: stack.root)
        let bottom = FlowEntry(bottom: root, like: stack.entries[0], &window.numbers)
        commit([bottom], .forward, animated: animated, in: 0)
        dropSignals()
        window.stacks[0].hasStarted = false
        cause = nil
    }

    /// Ends the flow at the bottom of a stack. If it stands alone, it starts anew; if its owner then shows something
    /// else, the new root is never seen and has no event.
    internal mutating func finishRoot(_ outcome: any Sendable, animated: Bool) {
        if answers.app == nil { startAnew(animated: animated) } else { isFinished = true }
        effects.append(.finished(outcome, isAnimated: animated))
    }
}
