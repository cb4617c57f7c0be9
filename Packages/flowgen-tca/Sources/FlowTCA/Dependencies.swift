import ComposableArchitecture

nonisolated extension FlowRequests: DependencyKey {
    public static let liveValue = FlowRequests(
        { reportIssue("\($0) was requested outside of a screen, or from an effect") }, can: { _ in false })
    public static let testValue = liveValue
}

/// The receivers of events and reports.
nonisolated public struct FlowLog: DependencyKey, Sendable {
    /// Called with every screen that comes on top.
    public var event: @Sendable (FlowEvent) -> Void
    /// Called with everything that was requested and not done.
    public var report: @Sendable (FlowReport) -> Void

    public init(
        event: @escaping @Sendable (FlowEvent) -> Void,
        report: @escaping @Sendable (FlowReport) -> Void = { FlowReport.log($0) }
    ) {
        self.event = event
        self.report = report
    }

    public static let liveValue = FlowLog(event: { _ in })
    /// A log for tests: a request that is not carried out is a failure unless the test expects it.
    public static let testValue = FlowLog(event: { _ in }, report: { reportIssue("\($0)") })
}

nonisolated extension FlowModules: DependencyKey {
    /// Modules that resolve no flow. The app provides its own where flows of other modules are started.
    public static var liveValue: Self { .none }
    public static var testValue: Self { .none }
}

nonisolated extension DependencyValues {
    /// Requests transitions of the screen whose reducer runs.
    public var flow: FlowRequests {
        get { self[FlowRequests.self] }
        set { self[FlowRequests.self] = newValue }
    }

    /// The receivers of events and reports.
    public var flowLog: FlowLog {
        get { self[FlowLog.self] }
        set { self[FlowLog.self] = newValue }
    }

    /// Resolves the flows of other modules.
    public var flowModules: FlowModules {
        get { self[FlowModules.self] }
        set { self[FlowModules.self] = newValue }
    }
}
