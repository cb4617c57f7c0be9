/// What is left to do after an action: a list of steps, which the store takes in their order.
public struct Effect<Action>: @unchecked Sendable {
    enum Step {
        case send(Action)
        case run(TaskPriority?, Set<EffectMark>, @Sendable (Send<Action>) async -> Void)
        case cancel(EffectMark)
        /// The action with which a presented feature is dismissed.
        case present(FeaturePath, dismissal: Action)
    }

    var steps: [Step]

    public static var none: Self { Effect(steps: []) }

    public static func send(_ action: Action) -> Self { Effect(steps: [.send(action)]) }

    public static func run(
        priority: TaskPriority? = nil, operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        let values = DependencyValues._current
        let step = Step.run(priority, []) { send in
            await DependencyValues.$_current.withValue(values) {
                do {
                    try await operation(send)
                } catch is CancellationError {
                } catch {
                    if let handler { return await handler(error, send) }
                    reportIssue(
                        "An \"Effect.run\" threw an unhandled error: \(error)", fileID: fileID, filePath: filePath,
                        line: line, column: column)
                }
            }
        }
        return Effect(steps: [step])
    }

    public static func merge(_ effects: Self...) -> Self { merge(effects) }
    public static func merge(_ effects: some Sequence<Self>) -> Self { Effect(steps: effects.flatMap(\.steps)) }
    public func merge(with other: Self) -> Self { Effect(steps: steps + other.steps) }

    func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
        Effect<T>(
            steps: steps.map { step in
                switch step {
                case .send(let action): .send(transform(action))
                case .run(let priority, let marks, let operation):
                    .run(priority, marks) { send in await operation(Send { send(transform($0)) }) }
                case .cancel(let mark): .cancel(mark)
                case .present(let path, let dismissal): .present(path, dismissal: transform(dismissal))
                }
            })
    }
}

/// Sends an action from an effect.
@MainActor public struct Send<Action>: Sendable {
    private let send: @MainActor @Sendable (Action) -> Void

    nonisolated init(_ send: @escaping @MainActor @Sendable (Action) -> Void) { self.send = send }

    /// Does nothing if the effect has been cancelled.
    public func callAsFunction(_ action: Action) {
        guard !Task.isCancelled else { return }
        send(action)
    }
}

public typealias EffectOf<R: Reducer> = Effect<R.Action>
