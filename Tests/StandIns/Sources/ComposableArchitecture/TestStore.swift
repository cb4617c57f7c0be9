import Foundation

/// A store whose test says what happens: how an action changes the state, and which actions effects send.
@preconcurrency @MainActor public final class TestStore<State: Equatable, Action> {
    /// The state after the last action that was sent or received.
    public private(set) var state: State
    public var exhaustivity = Exhaustivity.on
    public var timeout = Duration.seconds(1)
    public private(set) var isDismissed = false
    public var dependencies: DependencyValues {
        get { core.dependencies }
        set { core.dependencies = newValue }
    }

    private let core: RootCore<State, Action>
    private var received: [(action: Action, state: State)] = []
    private let place: Place

    struct Place {
        let fileID: StaticString
        let filePath: StaticString
        let line: UInt
        let column: UInt
    }

    public init(
        initialState: @autoclosure () -> State, reducer: () -> some Reducer<State, Action>,
        withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        core = withDependencies(prepareDependencies) {
            RootCore(initialState(), reducer(), DependencyValues._current)
        }
        state = core.state
        core.executor = MainSerialExecutor.shared
        // What is tested is presented by the test, which may be told that it wants to be dismissed.
        core.dependencies.dismiss = DismissEffect { [weak self] in
            self?.isDismissed = true
            self?.core.cancelAll()
        }
        core.didReduce = { [weak self] action, origin, state in
            switch origin {
            case .store: self?.state = state
            case .effect: self?.received.append((action, state))
            }
        }
    }

    deinit {
        mainActorNow {
            reportReceived(place)
            for action in core.inFlight {
                report("An effect returned for this action is still running: \(text(action))", place)
            }
        }
    }

    // MARK: Sending

    /// Sends an action; the closure changes the state as the action is expected to.
    @discardableResult public func send(
        _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> TestStoreTask {
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        guard !isDismissed else {
            report("Can't send action to dismissed test store.", place)
            return TestStoreTask(task: nil, timeout: timeout)
        }
        if !received.isEmpty {
            report(
                "Must handle \(count(received.count, "received action")) before sending an action.\n\n"
                    + "Unhandled actions: \(received.map { text($0.action) }.joined(separator: ", "))", place)
            if exhaustivity == .off { received = [] }
        }
        let before = state
        let generator = dependencies.stackElementID.copy
        let task = core.send(action)
        await Task.yield()
        compare(before, with: state, generator, updateStateToExpectedResult, place)
        await Task.megaYield()
        return TestStoreTask(task: task, timeout: timeout)
    }

    @_disfavoredOverload @discardableResult public func send(
        _ action: CaseKeyPath<Action, Void>,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> TestStoreTask {
        await send(
            action(), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
    }

    @_disfavoredOverload @discardableResult public func send<Value>(
        _ action: CaseKeyPath<Action, Value>, _ value: Value,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> TestStoreTask {
        await send(
            action(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line,
            column: column)
    }

    /// Says what the state is, without an action.
    public func assert(
        _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        let generator = dependencies.stackElementID.copy
        compare(state, with: state, generator, updateStateToExpectedResult, place, isChange: false)
    }

    // MARK: Receiving

    /// Expects that an effect sends an action of the case.
    @_disfavoredOverload public func receive<Value>(
        _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let path = AnyCasePath(actionCase)
        await receive(
            { path.extract(from: $0) != nil }, duration, updateStateToExpectedResult,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects that an effect sends an action of the case, with a value.
    @_disfavoredOverload public func receive<Value: Equatable>(
        _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async where Action: CasePathable {
        let path = AnyCasePath(actionCase)
        await receive(
            { path.extract(from: $0) == value }, duration, updateStateToExpectedResult,
            Place(fileID: fileID, filePath: filePath, line: line, column: column), expected: path.embed(value))
    }

    public func receive(
        _ expectedAction: Action, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async where Action: Equatable {
        await receive(
            { $0 == expectedAction }, duration, updateStateToExpectedResult,
            Place(fileID: fileID, filePath: filePath, line: line, column: column), expected: expectedAction)
    }

    private func receive(
        _ isExpected: (Action) -> Bool, _ duration: Duration?,
        _ update: ((inout State) throws -> Void)?, _ place: Place, expected: Action? = nil
    ) async {
        let deadline = ContinuousClock.now + (duration ?? timeout)
        await Task.megaYield()
        while !isThere(isExpected) {
            guard ContinuousClock.now < deadline, !core.inFlight.isEmpty else {
                let reason =
                    core.inFlight.isEmpty
                    ? "There are no in-flight effects that could deliver this action." : "There are effects in-flight."
                return report("Expected to receive an action, but received none. \(reason)", place)
            }
            await Task.megaYield(count: 1)
        }
        if exhaustivity == .off {
            while let first = received.first, !isExpected(first.action) {
                received.removeFirst()
                state = first.state
            }
        }
        let (action, after) = received.removeFirst()
        if isExpected(action) {
            compare(state, with: after, dependencies.stackElementID.copy, update, place)
        } else {
            let difference = expected.flatMap { diff($0, action) }.map { "\($0)\n\n(Expected: −, Actual: +)" }
            report("Received unexpected action:\n\n\(difference ?? text(action))", place)
        }
        state = after
    }

    private func isThere(_ isExpected: (Action) -> Bool) -> Bool {
        exhaustivity == .on ? !received.isEmpty : received.contains { isExpected($0.action) }
    }

    // MARK: Ending

    /// Waits until no effect is running.
    public func finish(
        timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        reportReceived(place)
        let deadline = ContinuousClock.now + (duration ?? timeout)
        await Task.megaYield()
        while !core.inFlight.isEmpty {
            guard ContinuousClock.now < deadline else {
                return report("Expected effects to finish, but there are still effects in-flight.", place)
            }
            await Task.megaYield(count: 1)
        }
    }

    public func skipReceivedActions(
        strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        await Task.megaYield()
        if let last = received.last {
            state = last.state
            received = []
        } else if strict {
            report(
                "There were no received actions to skip.",
                Place(fileID: fileID, filePath: filePath, line: line, column: column))
        }
    }

    public func skipInFlightEffects(
        strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        await Task.megaYield()
        if strict, core.inFlight.isEmpty {
            report(
                "There were no in-flight effects to skip.",
                Place(fileID: fileID, filePath: filePath, line: line, column: column))
        }
        core.cancelAll()
    }

    // MARK: Comparing

    private func compare(
        _ before: State, with actual: State, _ generator: StackElementIDGenerator,
        _ update: ((inout State) throws -> Void)?, _ place: Place, isChange: Bool = true
    ) {
        // Not exhaustively, only what the closure says has to be true afterwards.
        let start = exhaustivity == .on ? before : actual
        var expected = start
        do {
            try withDependencies {
                $0 = core.dependencies
                $0.stackElementID = generator
            } operation: {
                try update?(&expected)
            }
        } catch {
            reportIssue(
                "Threw error: \(error)", fileID: place.fileID, filePath: place.filePath, line: place.line,
                column: place.column)
        }
        if expected != actual {
            let heading =
                update == nil
                ? "State was not expected to change, but a change occurred"
                : "A state change does not match expectation"
            let difference = diff(expected, actual) ?? "Expected: \(expected)\nActual: \(actual)"
            reportIssue(
                "\(heading).\n\n\(difference)\n\n(Expected: −, Actual: +)", fileID: place.fileID,
                filePath: place.filePath, line: place.line, column: place.column)
        } else if isChange, exhaustivity == .on, update != nil, expected == before {
            report("Expected state to change, but no change occurred.", place)
        }
    }

    private func reportReceived(_ place: Place) {
        guard !received.isEmpty else { return }
        let actions = received.map { text($0.action) }.joined(separator: "\n")
        report("The store received \(count(received.count, "unexpected action")).\n\n\(actions)", place)
    }

    /// What only an exhaustive test has to say.
    private func report(_ message: String, _ place: Place) {
        guard exhaustivity == .on else { return }
        reportIssue(
            message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
    }

    private func text(_ action: Action) -> String { String(customDumping: action) }
    private func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
}

public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

public enum Exhaustivity: Equatable, Sendable {
    case on
    case off(showSkippedAssertions: Bool)
    public static let off = Self.off(showSkippedAssertions: false)
}

private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Runs on the main actor before it returns. In a test on Linux, the main actor is not on the main thread.
private func mainActorNow(_ body: @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueueKey) != nil {
        MainActor.assumeIsolated(body)
    } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
    }
}

/// What an action has started.
public struct TestStoreTask: Hashable, Sendable {
    let task: Task<Void, Never>?
    let timeout: Duration

    public func cancel() async {
        task?.cancel()
        await task?.value
    }

    public func finish(
        timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let deadline = ContinuousClock.now + (duration ?? timeout)
        let isFinished = LockIsolated(task == nil)
        Task { [task] in
            await task?.value
            isFinished.setValue(true)
        }
        while !isFinished.value {
            guard ContinuousClock.now < deadline else {
                return reportIssue(
                    "Expected task to finish, but it is still in-flight.", fileID: fileID, filePath: filePath,
                    line: line, column: column)
            }
            await Task.megaYield(count: 1)
        }
    }

    public var isCancelled: Bool { task?.isCancelled ?? true }
}
