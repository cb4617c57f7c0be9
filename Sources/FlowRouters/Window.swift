import FlowCore
import Foundation

/// Keeps the state of a window, and does what remains after each request: shows the stacks, sends events, asks guards
/// and answers callers.
@MainActor
@available(FlowSystems, *)
internal final class FlowWindow {
    private(set) var state: FlowWindowState
    /// Whether what is shown has ended by itself, so that a start follows.
    var hasFinished = false
    let app: (any FlowApp.Type)?
    /// Shows what has changed besides the entries of stacks.
    var show: @MainActor () -> Void = {}
    var onReport: @MainActor (FlowReport) -> Void
    #if FLOW_UIKIT
    /// The presenter that shows the window.
    weak var display: (any FlowDisplay)?
    #endif
    /// Called with the outcome of what the window shows. An app then starts anew.
    private let onFinish: @MainActor (any Sendable) -> Void
    /// The flow that the app places in the window; nil if its `start` decides.
    private let place: FlowStart?
    private let guards: FlowGuards
    private let modules: FlowModules
    private var stacks: [FlowStackState.ID: FlowWeakStack] = [:]
    /// The guards that are asked, by question.
    private var questions: [UInt64: _Concurrency.Task<Void, Swift.Never>] = [:]
    private var callers: [FlowCaller: FlowAnswer] = [:]
    private var lastCaller: UInt64 = 0
    /// The number of requests that have been carried out.
    private var count = 0

    /// The number of windows so far: no two things that any windows show have the same identity.
    private static var windows: UInt64 = 0

    /// - Parameter root: The root of a flow on its own.
    init(
        _ root: (any FlowRoute)?,
        of app: (any FlowApp.Type)?,
        at place: FlowStart? = nil,
        guards: FlowGuards,
        modules: FlowModules,
        onFinish: @escaping @MainActor (any Sendable) -> Void,
        onReport: @escaping @MainActor (FlowReport) -> Void
    ) {
        self.app = app
        self.place = place
        self.guards = guards
        self.modules = modules
        self.onFinish = onFinish
        self.onReport = onReport
        Self.windows += 1
        let numbers = FlowNumbers(after: Self.windows << 32)
        let answers = FlowAnswers(guards, modules, of: app, at: place)
        state =
            root.map { FlowWindowState($0, answers, numbers: numbers) } ?? FlowWindowState(answers, numbers: numbers)
    }

    /// Logs what still waits in a window, or for a place, that is gone. Whoever gets the reports may be gone, too.
    static var log: @MainActor (FlowReport) -> Void = FlowReport.log

    deinit {
        _Concurrency.Task { @MainActor [state] in
            var window = state
            let (_, effects) = window.run(FlowAnswers(.none, .none, of: nil, at: nil)) { $0.close() }
            for case .report(let report, _) in effects { Self.log(report) }
        }
    }

    /// Beginnings of links that the app gives at run time.
    var bases: [Foundation.URL] {
        get { state.bases }
        set { state.bases = newValue }
    }

    var answers: FlowAnswers { FlowAnswers(guards, modules, of: app, at: place) }

    /// Carries out a request. If a guard moves the window while it is asked, the request is judged anew after that.
    @discardableResult
    func run<Result>(_ request: (inout FlowRun) -> Result) -> Result {
        while true {
            let before = count
            var next = state
            let (result, effects) = next.run(answers, request)
            guard count == before else { continue }
            count += 1
            state = next
            for effect in effects { carryOut(effect) }
            return result
        }
    }

    /// Carries out a command, and calls `answer` once: when the flow that it starts has ended.
    @discardableResult
    func perform(
        _ command: FlowCommand, from origin: FlowEntry.ID, in stack: FlowStackState.ID, _ answer: FlowAnswer?
    ) -> Bool {
        guard let answer else { return run { $0.perform(command, from: origin, in: stack) } }
        lastCaller += 1
        let caller = FlowCaller(number: lastCaller)
        callers[caller] = answer
        return run { $0.perform(command, from: origin, in: stack, caller) }
    }

    /// Adds the object that shows a stack, which keeps the window.
    func add(_ stack: FlowStack) {
        stacks = stacks.filter { $0.value.stack != nil }
        stacks[stack.id] = FlowWeakStack(stack: stack)
    }

    private func carryOut(_ effect: FlowEffect) {
        switch effect {
        case .show(let isAnimated): show(animated: isAnimated)
        case .event(let event, let id): stacks[id]?.stack?.onEvent(event)
        case .report(let report, let id): (id.flatMap { stacks[$0]?.stack }?.onReport ?? onReport)(report)
        case .ask(let condition, let question): ask(condition, question)
        case .forget(let question): questions.removeValue(forKey: question)?.cancel()
        case .answer(let caller, let outcome): callers.removeValue(forKey: caller)?(outcome)
        case .ended: break  // Callers wait for it as an answer; only reducers have an action for it.
        case .open(let url, let id): stacks[id]?.stack?.openURL(url)
        case .finished(let outcome, let isAnimated):
            onFinish(outcome)
            if app != nil { run { $0.restart(animated: isAnimated) } }
        }
    }

    private func show(animated: Bool) {
        withFlowAnimation(animated) {
            for stack in stacks.values.compactMap(\.stack) { stack.update(animated: animated) }
            show()
        }
        updateDisplay(animated: animated)
    }

    private func ask(_ condition: FlowCondition, _ question: UInt64) {
        questions[question] = _Concurrency.Task { [weak self, guards] in
            let holds = await guards.wait(for: condition)
            guard !_Concurrency.Task.isCancelled, let self else { return }
            questions[question] = nil
            run { $0.answer(holds, to: question) }
        }
    }
}

/// A weak reference, because a stack keeps its window.
@available(FlowSystems, *)
private struct FlowWeakStack {
    weak var stack: FlowStack?
}

/// Receives the outcome of a flow, or nil if it was dismissed.
@available(FlowSystems, *)
internal typealias FlowAnswer = @MainActor ((any Sendable)?) -> Void

@available(FlowSystems, *)
extension FlowAnswers {
    @MainActor
    internal init(
        _ guards: FlowGuards, _ modules: FlowModules, of app: (any FlowApp.Type)?, at place: FlowStart?
    ) {
        self.init(
            app: app,
            place: place,
            holds: { guards.holds($0) },
            otherwise: { guards.otherwise($0)?.flow },
            isPassed: { guards.otherwise($0)?.isPassed($1) ?? false },
            root: { ($0 as? any FlowResolvableCall)?.root(in: modules) },
            outcome: { ($1 as? any FlowResolvableCall)?.outcome($0, in: modules) }
        )
    }
}
