import FlowCore

/// The app's answers to conditions, by the names of its guards.
@available(FlowSystems, *)
nonisolated public struct FlowGuards {
    /// The flow that a refused entry starts.
    public struct Otherwise {
        internal let flow: FlowOtherwise
        internal let isPassed: @MainActor (any Sendable) -> Bool

        /// - Parameter isPassed: Returns whether the entry is resumed after an outcome.
        public init(
            _ root: any FlowRoute,
            style: FlowStyle,
            until isPassed: @escaping @MainActor (any Sendable) -> Bool
        ) {
            flow = FlowOtherwise(root, style: style)
            self.isPassed = isPassed
        }
    }

    private let answer: @MainActor (FlowCondition) throws -> Bool?
    private let wait: @MainActor (FlowCondition) async throws -> Bool
    private let otherwise: @MainActor (String) -> Otherwise?

    /// - Parameters:
    ///   - answer: Returns whether a guard holds, or nil if its answer has to be awaited.
    ///   - wait: Waits for the answer of a guard for which `answer` returns nil.
    ///   - otherwise: Returns what a refused entry starts, or nil for a flag.
    public init(
        answer: @escaping @MainActor (String) -> Bool?,
        wait: @escaping @MainActor (String) async -> Bool,
        otherwise: @escaping @MainActor (String) -> Otherwise?
    ) {
        self.init(
            answerTo: { answer($0.guardName) }, waitFor: { await wait($0.guardName) }, otherwise: otherwise)
    }

    /// Creates guards of which some have parameters. A guard that cannot read their values refuses.
    /// - Parameters:
    ///   - answer: Returns whether the guard of a condition holds, or nil if its answer has to be awaited.
    ///   - wait: Waits for the answer of a guard for which `answer` returns nil.
    ///   - otherwise: Returns what a refused entry starts, or nil for a flag.
    public init(
        answerTo answer: @escaping @MainActor (FlowCondition) throws -> Bool?,
        waitFor wait: @escaping @MainActor (FlowCondition) async throws -> Bool,
        otherwise: @escaping @MainActor (String) -> Otherwise?
    ) {
        self.answer = answer
        self.wait = wait
        self.otherwise = otherwise
    }

    /// Creates guards of which some have parameters. A guard that cannot read their values refuses.
    /// - Parameters:
    ///   - answer: Returns whether the guard of a condition holds, or nil if its answer has to be awaited.
    ///   - wait: Waits for the answer of a guard for which `answer` returns nil.
    ///   - refusals: What refused entries start.
    public init<Refusals: FlowRefusals>(
        answerTo answer: @escaping @MainActor (FlowCondition) throws -> Bool?,
        waitFor wait: @escaping @MainActor (FlowCondition) async throws -> Bool,
        refusals: Refusals.Type
    ) {
        self.init(answerTo: answer, waitFor: wait) { Refusals.otherwise($0) }
    }

    /// - Parameters:
    ///   - answer: Returns whether a guard holds, or nil if its answer has to be awaited.
    ///   - wait: Waits for the answer of a guard for which `answer` returns nil.
    ///   - refusals: What refused entries start.
    public init<Refusals: FlowRefusals>(
        answer: @escaping @MainActor (String) -> Bool?,
        wait: @escaping @MainActor (String) async -> Bool,
        refusals: Refusals.Type
    ) {
        self.init(answer: answer, wait: wait) { Refusals.otherwise($0) }
    }

    /// The guards of a flow without an app: none of them holds.
    public static var none: Self {
        Self(answer: { _ in false }, wait: { _ in false }, otherwise: { _ in nil })
    }

    /// Returns whether a condition holds, or nil if the answer has to be awaited. Without the values that it needs, neither
    /// it nor its opposite holds.
    @MainActor
    internal func holds(_ condition: FlowCondition) -> Bool? {
        do {
            return try answer(condition).map { $0 != condition.isNegated }
        } catch {
            return false
        }
    }

    @MainActor
    internal func wait(for condition: FlowCondition) async -> Bool {
        do {
            return try await wait(condition) != condition.isNegated
        } catch {
            return false
        }
    }

    @MainActor
    internal func otherwise(_ condition: FlowCondition) -> Otherwise? {
        condition.isNegated ? nil : otherwise(condition.guardName)
    }
}

/// The flows that refused entries start. Calls of a protocol requirement produce no warning if a flow is deprecated.
@available(FlowSystems, *)
nonisolated public protocol FlowRefusals: Sendable {
    /// Returns what the guard of this name starts, or nil for a flag.
    @MainActor
    static func otherwise(_ name: String) -> FlowGuards.Otherwise?
}
