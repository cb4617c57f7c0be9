import ComposableArchitecture

/// The app's answers to conditions, by the names of its guards.
nonisolated public struct FlowGuards: Sendable {
    /// The flow that a refused entry starts.
    public struct Otherwise: Sendable {
        internal let flow: FlowOtherwise
        internal let isPassed: @Sendable (any Sendable) -> Bool

        /// - Parameter isPassed: Returns whether the entry is resumed after an outcome.
        public init(
            _ root: any FlowRoute,
            style: FlowStyle,
            until isPassed: @escaping @Sendable (any Sendable) -> Bool
        ) {
            flow = FlowOtherwise(root, style: style)
            self.isPassed = isPassed
        }
    }

    private let answer: @Sendable (FlowCondition) throws -> Bool?
    private let wait: @Sendable (FlowCondition) async throws -> Bool
    private let otherwise: @Sendable (String) -> Otherwise?

    /// - Parameters:
    ///   - answer: Returns whether a guard holds, or nil if its answer has to be awaited.
    ///   - wait: Waits for the answer of a guard for which `answer` returns nil.
    ///   - otherwise: Returns what a refused entry starts, or nil for a flag.
    public init(
        answer: @escaping @Sendable (String) -> Bool?,
        wait: @escaping @Sendable (String) async -> Bool,
        otherwise: @escaping @Sendable (String) -> Otherwise?
    ) {
        self.answer = { answer($0.guardName) }
        self.wait = { await wait($0.guardName) }
        self.otherwise = otherwise
    }

    /// The guards of a flow without an app: none of them holds.
    public static var none: Self {
        Self(answer: { _ in false }, wait: { _ in false }, otherwise: { _ in nil })
    }

    /// Returns whether a condition holds, or nil if the answer has to be awaited. Without the values that it needs, neither
    /// it nor its opposite holds.
    internal func holds(_ condition: FlowCondition) -> Bool? {
        do {
            return try answer(condition).map { $0 != condition.isNegated }
        } catch {
            return false
        }
    }

    internal func wait(for condition: FlowCondition) async -> Bool {
        do {
            return try await wait(condition) != condition.isNegated
        } catch {
            return false
        }
    }

    internal func otherwise(_ condition: FlowCondition) -> Otherwise? {
        condition.isNegated ? nil : otherwise(condition.guardName)
    }
}

/// The client by which an app answers its guards, such as `CornerGuards`.
nonisolated public protocol FlowGuardClient: DependencyKey, Sendable where Value == Self {
    /// Returns whether a guard holds, or nil if its answer has to be awaited.
    func _answer(_ name: String) -> Bool?
    func _wait(for name: String) async -> Bool
    /// Returns whether the guard of a condition holds, with its values, or nil if its answer has to be awaited.
    func _answer(to condition: FlowCondition) throws -> Bool?
    func _wait(for condition: FlowCondition) async throws -> Bool
    /// Returns what the guard of this name starts, or nil for a flag. Calls of a protocol requirement produce no warning
    /// if what is started is deprecated.
    static func _otherwise(_ name: String) -> FlowGuards.Otherwise?
}

nonisolated extension FlowGuardClient {
    public func _answer(_: String) -> Bool? { false }
    public func _wait(for _: String) async -> Bool { false }
    public func _answer(to condition: FlowCondition) throws -> Bool? { _answer(condition.guardName) }
    public func _wait(for condition: FlowCondition) async throws -> Bool { await _wait(for: condition.guardName) }
}

nonisolated extension FlowGuards {
    /// The answers of an app's client.
    public init<Client: FlowGuardClient>(_ client: Client) {
        answer = { try client._answer(to: $0) }
        wait = { try await client._wait(for: $0) }
        otherwise = { Client._otherwise($0) }
    }
}
