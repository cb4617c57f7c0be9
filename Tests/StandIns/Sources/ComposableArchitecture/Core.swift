/// What a store shows a part of.
@MainActor protocol Core<State, Action>: AnyObject {
    associatedtype State
    associatedtype Action
    var state: State { get }
    /// Whether the state is gone: then `state` is its last value.
    var isInvalid: Bool { get }
    func send(_ action: Action) -> Task<Void, Never>?
    /// Adds an observer of every change. It is removed when it returns false.
    func observe(_ observer: @escaping @MainActor () -> Bool)
}

/// The state, and the effects that are running.
@MainActor final class RootCore<State, Action>: Core {
    enum Origin { case store, effect }

    private struct Running {
        let action: Action
        let marks: Set<EffectMark>
        let task: Task<Void, Never>
        /// Only then can it be cancelled by an id, or by the end of its feature.
        var hasBegun = false
    }

    private(set) var state: State
    /// With which every action is reduced.
    var dependencies: DependencyValues
    /// Called with each action that was reduced, and the state after it.
    var didReduce: (Action, Origin, State) -> Void = { _, _, _ in }
    /// Where effects run, if not anywhere.
    var executor = uncheckedUseMainSerialExecutor ? MainSerialExecutor.shared : nil
    /// The actions whose effects are running.
    var inFlight: [Action] { running.sorted { $0.key < $1.key }.map(\.value.action) }

    private let reducer: any Reducer<State, Action>
    private var queue: [(action: Action, origin: Origin)] = []
    private var isReducing = false
    private var running: [Int: Running] = [:]
    private var started = 0
    private var dismissals: [FeaturePath: Action] = [:]
    private var observers: [@MainActor () -> Bool] = []

    init(_ state: State, _ reducer: any Reducer<State, Action>, _ dependencies: DependencyValues) {
        self.state = state
        self.reducer = reducer
        self.dependencies = dependencies
        self.dependencies.featurePath = dependencies.featurePath + ObjectIdentifier(self)
        self.dependencies.dismissal = { [weak self] path in
            guard let self, let action = dismissals.removeValue(forKey: path) else { return }
            send(action, from: .effect)
        }
    }

    deinit { for effect in running.values { effect.task.cancel() } }

    var isInvalid: Bool { false }

    func observe(_ observer: @escaping @MainActor () -> Bool) { observers.append(observer) }

    func send(_ action: Action) -> Task<Void, Never>? { send(action, from: .store) }

    /// Reduces an action and those that its effects send at once; the state changes once, after all of them.
    @discardableResult func send(_ action: Action, from origin: Origin) -> Task<Void, Never>? {
        queue.append((action, origin))
        guard !isReducing else {
            if origin == .store { reportIssue("Sent '\(action)' while an action was being processed.") }
            return nil
        }
        isReducing = true
        var next = state
        let tasks = Tasks()
        while !queue.isEmpty {
            let (action, origin) = queue.removeFirst()
            let effect = DependencyValues.$_current.withValue(dependencies) {
                reducer.reduce(into: &next, action: action)
            }
            didReduce(action, origin, next)
            for step in effect.steps { take(step, of: action, tasks) }
        }
        state = next
        isReducing = false
        observers = observers.filter { $0() }
        return tasks.whole
    }

    func cancelAll() {
        for effect in running.values { effect.task.cancel() }
        running = [:]
    }

    private func take(_ step: Effect<Action>.Step, of action: Action, _ tasks: Tasks) {
        switch step {
        case .send(let action): queue.append((action, .effect))
        case .present(let path, let dismissal): dismissals[path] = dismissal
        case .cancel(let mark):
            for effect in running.values where effect.hasBegun && effect.marks.contains(where: mark.includes) {
                effect.task.cancel()
            }
            if mark.id == nil { dismissals = dismissals.filter { !$0.key.starts(with: mark.path) } }
        case .run(let priority, let marks, let operation):
            started += 1
            let number = started
            let task = Task(executorPreference: executor, priority: priority) { @MainActor [weak self] in
                self?.running[number]?.hasBegun = true
                await operation(Send { [weak self] in tasks.add(self?.send($0, from: .effect)) })
                self?.running[number] = nil
            }
            running[number] = Running(action: action, marks: marks, task: task)
            tasks.add(task)
        }
    }
}

/// The tasks that an action has started, and those that their actions have.
@MainActor private final class Tasks {
    private var list: [Task<Void, Never>] = []

    func add(_ task: Task<Void, Never>?) {
        if let task { list.append(task) }
    }

    var whole: Task<Void, Never>? {
        guard !list.isEmpty else { return nil }
        return Task { @MainActor in
            await withTaskCancellationHandler {
                var index = 0
                while index < list.count {
                    await list[index].value
                    index += 1
                }
            } onCancel: {
                Task { @MainActor in for task in list { task.cancel() } }
            }
        }
    }
}

/// A part of another core.
@MainActor final class ScopedCore<State, Action>: Core {
    private let base: any Core
    private let current: () -> State?
    private let forward: (Action) -> Task<Void, Never>?
    private var last: State

    init<Base: Core>(
        _ base: Base, _ last: State, _ current: @escaping (Base.State) -> State?,
        _ action: CaseKeyPath<Base.Action, Action>
    ) {
        let path = AnyCasePath(action)
        self.base = base
        self.last = last
        self.current = { current(base.state) }
        forward = { base.send(path.embed($0)) }
    }

    var state: State {
        if let state = current() { last = state }
        return last
    }

    var isInvalid: Bool { base.isInvalid || current() == nil }
    func send(_ action: Action) -> Task<Void, Never>? { forward(action) }
    func observe(_ observer: @escaping @MainActor () -> Bool) { base.observe(observer) }
}
