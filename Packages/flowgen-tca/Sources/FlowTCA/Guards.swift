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

    private let answer: @Sendable (String) -> Bool?
    private let wait: @Sendable (String) async -> Bool
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
        self.answer = answer
        self.wait = wait
        self.otherwise = otherwise
    }

    /// The guards of a flow without an app: none of them holds.
    public static var none: Self {
        Self(answer: { _ in false }, wait: { _ in false }, otherwise: { _ in nil })
    }

    /// Returns whether a condition holds, or nil if the answer has to be awaited.
    internal func holds(_ condition: FlowCondition) -> Bool? {
        answer(condition.guardName).map { $0 != condition.isNegated }
    }

    internal func wait(for condition: FlowCondition) async -> Bool {
        await wait(condition.guardName) != condition.isNegated
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
    /// Returns what the guard of this name starts, or nil for a flag. Calls of a protocol requirement produce no warning
    /// if what is started is deprecated.
    static func _otherwise(_ name: String) -> FlowGuards.Otherwise?
}

nonisolated extension FlowGuards {
    /// The answers of an app's client.
    public init<Client: FlowGuardClient>(_ client: Client) {
        self.init(
            answer: { client._answer($0) },
            wait: { await client._wait(for: $0) },
            otherwise: { Client._otherwise($0) }
        )
    }
}
