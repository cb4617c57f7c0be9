import Foundation

/// A window: its stacks, how they share it, and the link that waits. It changes only by `run`, and does nothing else:
/// what remains to be done is what `run` returns.
nonisolated package struct FlowWindowState: Sendable {
    /// The name of the start that is shown; empty without an app.
    package internal(set) var start = ""
    package internal(set) var container = FlowContainer.stack
    package internal(set) var stacks: [FlowStackState] = []
    internal var numbers: FlowNumbers
    /// The stacks of tabs that are not there now, to be restored when they are.
    internal var absent: [FlowSavedStack] = []
    /// The screen of the last event.
    internal var seen: (any FlowRoute)?
    /// The link that waits for another start, or for a screen to be left.
    internal var deferred: FlowDeferredLink?
    /// Whether a link or a command has come since the app's launch or its own restart. What was saved must not override
    /// it.
    internal var isUsed = false {
        didSet { if isUsed { unrestored = nil } }
    }
    /// The saved scene of a start that is not shown yet: another one is first, until a session is known. The scene
    /// waits for that start, and until then it is what is saved.
    internal var unrestored: FlowSavedScene?
    /// Whether the window is no longer shown, so that all requests come too late.
    internal var isClosed = false

    /// Creates the window of a flow on its own.
    package init(_ root: any FlowRoute, _ answers: FlowAnswers, numbers: FlowNumbers = FlowNumbers()) {
        self.numbers = numbers
        stacks = [FlowStackState(root, answers, &self.numbers)]
    }

    /// Creates a window of an app, with the first start whose conditions hold.
    package init(_ answers: FlowAnswers, numbers: FlowNumbers = FlowNumbers()) {
        self.numbers = numbers
        showStart(answers)
    }

    /// The index of the stack in front: what the app itself does, does it there.
    package var front: Int { if case .tabs(_, let selected) = container { selected } else { 0 } }
    /// The indices of the stacks that the user sees.
    package var visible: [Int] { [front] }
    /// The tabs, one for each stack, if there are any.
    package var tabs: [FlowTab]? { if case .tabs(let tabs, _) = container { tabs } else { nil } }

    internal func tab(named name: String) -> Int? { tabs?.firstIndex { $0.name == name } }

    /// Returns the stack with an identity; nil if it is no longer shown.
    package subscript(id: FlowStackState.ID) -> FlowStackState? { index(of: id).map { stacks[$0] } }

    internal func index(of id: FlowStackState.ID) -> Int? { isClosed ? nil : stacks.firstIndex { $0.id == id } }

    internal mutating func showStart(_ answers: FlowAnswers) {
        let starts = answers.app?.starts ?? []
        guard let next = starts.first(where: { answers.hold($0.conditions) }) ?? starts.last else { return }
        start = next.name
        isClosed = false
        absent = []
        switch next.content {
        case .flow(let root, let isFixed):
            container = .stack
            stacks = [FlowStackState(root, isFixed: isFixed, answers, &numbers)]
        case .tabs(let all):
            let tabs = answers.present(all)
            container = .tabs(tabs, selected: answers.first(of: tabs))
            stacks = tabs.map { FlowStackState($0.root, isFixed: $0.isFixed, tab: $0.name, answers, &numbers) }
        }
    }

    /// Carries out a request. However much happens, it is one change to the user: for each stack that is seen, it has
    /// at most one event.
    ///
    ///     let (_, effects) = window.run(answers) { $0.open(url) }
    package mutating func run<Result>(
        _ answers: FlowAnswers,
        _ request: (inout FlowRun) -> Result
    ) -> (result: Result, effects: [FlowEffect]) {
        var run = FlowRun(window: self, answers: answers)
        let result = request(&run)
        run.end(after: self)
        self = run.window
        return (result, run.effects)
    }
}

/// The way in which stacks share a window. A container with several visible stacks, such as columns, is one more case.
nonisolated package enum FlowContainer: Sendable {
    /// One stack.
    case stack
    /// A stack for each tab.
    case tabs([FlowTab], selected: Int)
}

/// The work that remains to be done after a request, in this order.
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

/// The answers of the app while a request is carried out.
nonisolated package struct FlowAnswers {
    /// The declarations of the app; nil for a flow on its own.
    package var app: (any FlowApp.Type)?
    /// Whether a condition holds; nil if the answer has to be awaited.
    package let holds: (FlowCondition) -> Bool?
    /// The flow that a refused entry starts; nil for a flag.
    package let otherwise: (FlowCondition) -> FlowOtherwise?
    /// Whether an outcome of what a refused entry started lets the entry pass.
    package let isPassed: (FlowCondition, any Sendable) -> Bool
    /// The root of another module's flow; nil if it cannot be resolved.
    package var root: (any FlowModuleCall) -> (any FlowRoute)?
    /// The outcome of another module's flow, as its caller sees it.
    package let outcome: (any Sendable, any FlowModuleCall) -> (any Sendable)?

    package init(
        app: (any FlowApp.Type)?,
        holds: @escaping (FlowCondition) -> Bool?,
        otherwise: @escaping (FlowCondition) -> FlowOtherwise?,
        isPassed: @escaping (FlowCondition, any Sendable) -> Bool,
        root: @escaping (any FlowModuleCall) -> (any FlowRoute)?,
        outcome: @escaping (any Sendable, any FlowModuleCall) -> (any Sendable)?
    ) {
        self.app = app
        self.holds = holds
        self.otherwise = otherwise
        self.isPassed = isPassed
        self.root = root
        self.outcome = outcome
    }

    internal func hold(_ conditions: [FlowCondition]) -> Bool { conditions.allSatisfy { holds($0) == true } }
}

/// The flow that a refused entry starts.
nonisolated package struct FlowOtherwise {
    let root: any FlowRoute
    let style: FlowStyle

    package init(_ root: any FlowRoute, style: FlowStyle) {
        self.root = root
        self.style = style
    }
}

/// One request, while it is carried out. Each of its functions is a request.
nonisolated package struct FlowRun {
    package internal(set) var window: FlowWindowState
    internal let answers: FlowAnswers
    internal var effects: [FlowEffect] = []
    internal var hasChanged = false
    internal var isAnimated = true
    /// The link that is being opened. If it has waited before, it is not discarded.
    internal var link: Foundation.URL?
    /// The reason why the screen on top changed, and the transition; nil if it is a start, which is seen later.
    internal var cause: (cause: FlowEvent.Cause, transition: String?)?
    /// Whether what the app shows has ended, so that a start follows.
    private var isFinished = false

    internal init(window: FlowWindowState, answers: FlowAnswers) {
        self.window = window
        self.answers = answers
    }

    internal mutating func end(after before: FlowWindowState) {
        // It waited for a screen to be left. If it opens, the state in between is never seen.
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

    private mutating func start(_ index: Int) {
        if !window.stacks[index].hasStarted, window.visible.contains(index) { announce(index, .forward) }
    }

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
        self.cause = (cause, transition)
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

    // MARK: The start

    /// Ends every flow and evaluates the app's `start` again. As at launch, a saved scene can be restored then.
    package mutating func startOver() {
        window.isUsed = false
        restart(animated: true)
    }

    /// Ends every flow and evaluates the app's `start` again; a flow on its own starts anew.
    package mutating func restart(animated: Bool) {
        guard answers.app != nil else { return startAnew(animated: animated) }
        let old = window
        window.showStart(answers)
        dropAll(in: old)
        hasChanged = true
        isAnimated = isAnimated && animated
        cause = nil
        restoreScene()
        resumeLink()
    }

    /// Closes the window: whatever waits is dropped.
    package mutating func close() {
        let old = window
        window.isClosed = true
        if let url = window.deferred?.url { discard(url, because: .closed) }
        window.deferred = nil
        for index in window.stacks.indices {
            window.stacks[index].callers = [:]
            window.stacks[index].waiting = [:]
            window.stacks[index].question = nil
        }
        dropAll(in: old)
        hasChanged = true
        cause = nil
    }

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

    private mutating func startAnew(animated: Bool) {
        let stack = window.stacks[0]
        start(0)
        let root = answers.first(of: stack.root)
        let bottom = FlowEntry(bottom: root, like: stack.entries[0], &window.numbers)
        commit([bottom], .forward, animated: animated, in: 0)
        window.stacks[0].hasStarted = false
        cause = nil
    }

    /// Ends the flow at the bottom of a stack. If it stands alone, it starts anew; if its owner then shows something
    /// else, the new root is never seen and has no event.
    internal mutating func finishRoot(_ outcome: any Sendable, animated: Bool) {
        if answers.app == nil { startAnew(animated: animated) } else { isFinished = true }
        effects.append(.finished(outcome, isAnimated: animated))
    }

    // MARK: Reports

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

/// The end of a flow.
nonisolated internal struct FlowEnding {
    let instance: FlowInstance.ID
    let value: any Sendable
}

/// The stacks of a window as text. With tabs, a line for each; the selected one is marked.
nonisolated extension FlowWindowState: CustomStringConvertible {
    package var description: String {
        guard let tabs else { return stacks.map(\.description).joined() }
        return Swift.zip(tabs, stacks).enumerated().map { index, tab in
            "\(index == front ? ">" : " ") \(tab.0.name): \(tab.1)"
        }.joined(separator: "\n")
    }
}
