import FlowCore

/// The right to request transitions from one entry. Every use also needs the flow's key. A class, because a navigator
/// that is a single reference costs the compiler less, and there is one per screen.
@MainActor
@available(FlowSystems, *)
public final class FlowOrigin<Route: FlowRoute> {
    private let perform: @MainActor (FlowCommand, FlowAnswer?) -> Void
    private let canTake: @MainActor (String) -> Bool
    /// Whether the given app shows the screen: another `FlowApp` must not move it.
    private let isShown: @MainActor (any FlowApp.Type, FlowCommand) -> Bool
    /// Whether outcomes come from a recorder, as a test set them.
    private let isRecorded: Bool
    /// The route of the entry, whose parameters some transitions pass on. A recorder may have none.
    public let route: Route?
    #if FLOW_UIKIT

    /// The coordinator of the screen.
    private var coordinator: AnyObject?
    /// The coordinator that has this origin.
    private weak var owner: AnyObject?

    private init(copying other: FlowOrigin) {
        perform = other.perform
        canTake = other.canTake
        isShown = other.isShown
        isRecorded = other.isRecorded
        route = other.route
    }

    /// Returns the coordinator of the screen, which is there for as long as this is. It gets a copy: with this, it
    /// would keep itself.
    public func _coordinator<Value: AnyObject>(_ make: (FlowOrigin) -> Value) -> Value {
        if let made = (coordinator ?? owner) as? Value { return made }
        let copy = FlowOrigin(copying: self)
        let value = make(copy)
        copy.owner = value
        coordinator = value
        return value
    }
    #endif

    /// Creates the origin of an entry. The stack is weak: a task that waits for a flow has a navigator, and must not
    /// keep the flow alive. After the stack is gone, requests are still reported.
    fileprivate init(_ entry: FlowEntry, in stack: FlowStack) {
        perform = { [weak stack, onReport = stack.onReport] command, answer in
            if let stack { return _ = stack.perform(command, from: entry.id, answer: answer) }
            answer?(nil)
            onReport(.stale(command, from: entry.route, behind: nil))
        }
        canTake = { [weak stack] name in stack.map { $0.canTake(name, from: entry) } ?? false }
        isShown = { [weak stack] app, command in
            guard let stack else { return true }
            return stack.isShown(by: app) || stack.refuse(.outsideApp(command.name, from: entry.route))
        }
        isRecorded = false
        route = entry.route as? Route
    }

    /// Creates the origin of the screen on top of the stack, or of a column, that shows a route of this kind.
    public convenience init?(_ kind: Route.Kind, onTopOf stack: FlowStack) {
        guard let entry = stack.live.last(where: { ($0.route as? Route)?.kind == kind }) else { return nil }
        self.init(entry, in: stack)
    }

    /// Creates an origin that moves nothing and passes on what is requested.
    public init(of route: Route? = nil, recording record: @escaping @MainActor (FlowCommand) -> Void) {
        self.route = route
        perform = { command, answer in
            record(command)
            answer?(nil)
        }
        canTake = { _ in true }
        isShown = { _, _ in true }
        isRecorded = false
    }

    /// Creates an origin that moves nothing and records what is requested.
    public init(_ recorder: FlowRecorder, of route: Route? = nil) {
        self.route = route
        perform = { command, answer in
            recorder.record(command)
            answer?(recorder.outcomes[command.name])
        }
        canTake = { !recorder.closed.contains($0) }
        isShown = { _, _ in true }
        isRecorded = true
    }

    /// Says that a recording navigator was created without the route whose parameters a transition passes on.
    public func lacksRoute(_ transition: String) {
        Swift.assertionFailure("`\(transition)` passes on what its route has: create the navigator with `of: route`")
    }

    /// Says the same for a transition that is awaited, and returns nil.
    public func lacksRoute<Outcome>(_ transition: String) -> Outcome? {
        lacksRoute(transition)
        return nil
    }

    /// Shows a route of the flow.
    public func take(_ transition: String, to route: Route, _: Route.Key) {
        perform(.to(transition, route), nil)
    }

    /// Starts a flow.
    public func start(_ transition: String, _ root: some FlowRoute, _: Route.Key) {
        perform(.to(transition, root), nil)
    }

    /// Starts a flow of another module.
    public func start(_ transition: String, _ call: some FlowModuleCall, _: Route.Key) {
        perform(.call(transition, call), nil)
    }

    /// Starts a flow and returns its outcome, or nil if it was dismissed or never shown.
    public func outcome<Child: FlowRoute>(of transition: String, _ root: Child, _: Route.Key) async -> Child.Outcome? {
        await value(of: .to(transition, root))
    }

    /// Starts a flow of another module in the same way.
    public func outcome<Call: FlowModuleCall>(
        of transition: String,
        _ call: Call,
        _: Route.Key
    ) async -> Call.Outcome? {
        await value(of: .call(transition, call))
    }

    /// Shows a route and returns its result, or nil if it was dismissed or never shown.
    public func result<Value: Sendable>(
        of transition: String,
        _ route: Route,
        _: Value.Type,
        _: Route.Key
    ) async -> Value? {
        await value(of: .to(transition, route))
    }

    /// Ends a route with its result.
    public func done(_ value: some Sendable, _: Route.Key) {
        perform(.finish("done", value), nil)
    }

    /// Goes back to the entry that the transition names.
    public func back(_ transition: String, _: Route.Key) {
        perform(.back(transition), nil)
    }

    /// Ends the flow.
    public func finish(_ transition: String, _ outcome: Route.Outcome, _: Route.Key) {
        perform(.finish(transition, outcome), nil)
    }

    /// Opens a URL outside the app.
    public func open(_ transition: String, url: String, _: Route.Key) {
        perform(.open(transition, url: url), nil)
    }

    /// Selects a tab.
    public func tab(_ transition: String, _: Route.Key) {
        perform(.tab(transition, nil), nil)
    }

    /// Selects a tab and shows a route there.
    public func tab(_ transition: String, showing route: some FlowRoute, _: Route.Key) {
        perform(.tab(transition, route), nil)
    }

    /// Ends every flow, and shows the app's start again.
    public func restart(_ transition: String, _: Route.Key) {
        perform(.restart(transition), nil)
    }

    /// Takes the first of several transitions that applies.
    public func choose(_ transition: String, _: Route.Key, among commands: FlowCommand...) {
        perform(.choose(transition, commands), nil)
    }

    /// Whether no flag refuses a transition, as far as is known without waiting.
    public func can(_ transition: String) -> Bool { canTake(transition) }

    internal func leave() { perform(.leave, nil) }

    /// Takes a transition that the app declares for all flows, which needs the app's key.
    public func take<App: FlowApp>(_ command: FlowCommand, of _: App.Type, _: App.Key) {
        if isShown(App.self, command) { perform(command, nil) }
    }

    /// Starts a flow with a transition that the app declares for all flows, and returns its outcome.
    public func outcome<App: FlowApp, Child: FlowRoute>(
        of transition: String,
        _ root: Child,
        of _: App.Type,
        _: App.Key
    ) async -> Child.Outcome? {
        guard isShown(App.self, .to(transition, root)) else { return nil }
        return await value(of: .to(transition, root))
    }

    /// Starts a flow of another module in the same way.
    public func outcome<App: FlowApp, Call: FlowModuleCall>(
        of transition: String,
        _ call: Call,
        of _: App.Type,
        _: App.Key
    ) async -> Call.Outcome? {
        guard isShown(App.self, .call(transition, call)) else { return nil }
        return await value(of: .call(transition, call))
    }

    private func value<Value: Sendable>(of command: FlowCommand) async -> Value? {
        guard let answer = await FlowWaiter().wait({ self.perform(command, $0) }) else { return nil }
        // The value itself may be nil: `result: String?`.
        if let value = answer as? Value? { return value }
        // Returning nil would look like a dismissal.
        Swift.precondition(
            !isRecorded, "outcomes[\"\(command.name)\"] of the recorder is not a \(Value.self): \(answer)")
        return nil
    }
}

@available(FlowSystems, *)
extension FlowStack {
    /// Returns the right of an entry to request transitions: one object, so that its screen has the same navigator in every
    /// body, and needs no new one because something was pushed over it.
    internal func origin<Route: FlowRoute>(of entry: FlowEntry, _: Route.Type) -> FlowOrigin<Route> {
        object(of: entry) { FlowOrigin(entry, in: self) }
    }
}

@available(FlowSystems, *)
extension FlowRouter {
    /// The right to request what the flow's own screen on top declares. While another flow is on top, or after the end
    /// of this one, what it requests is stale; a signal is stale only after the end.
    public var _origin: FlowOrigin<Route> { FlowOrigin(_own.last ?? _entry, in: stack) }
}

/// Waits for the end of a flow. It is resumed once: by the answer, by the cancellation of its task, or because nothing
/// is left that could answer.
@MainActor
@available(FlowSystems, *)
internal final class FlowWaiter {
    private var continuation: CheckedContinuation<(any Sendable)?, Swift.Never>?
    private var isAnswered = false

    func wait(_ start: (@escaping FlowAnswer) -> Void) async -> (any Sendable)? {
        await _Concurrency.withTaskCancellationHandler {
            await _Concurrency.withCheckedContinuation { continuation in
                self.continuation = continuation
                if isAnswered { return answer(nil) }
                let promise = FlowPromise(self)
                start { promise.keep($0) }
            }
        } onCancel: {
            _Concurrency.Task { @MainActor in self.answer(nil) }
        }
    }

    internal func answer(_ outcome: (any Sendable)?) {
        isAnswered = true
        let waiting = continuation
        continuation = nil
        waiting?.resume(returning: outcome)
    }
}

/// An answer that is owed to a waiting caller. If what owes it is gone, such as the stack of a closed window, it is
/// nil.
@MainActor
@available(FlowSystems, *)
internal final class FlowPromise {
    private let waiter: FlowWaiter

    init(_ waiter: FlowWaiter) { self.waiter = waiter }

    func keep(_ outcome: (any Sendable)?) { waiter.answer(outcome) }

    deinit {
        _Concurrency.Task { @MainActor [waiter] in waiter.answer(nil) }
    }
}

/// The right to create one screen's navigator. It is specific to the screen: a hand-written navigator gets only its own
/// key, which can neither take transitions nor create another navigator.
@available(FlowSystems, *)
nonisolated public struct FlowScreenKey<Screen: FlowNavigator> {
    private let isGenuine: Bool

    /// Creates the key of a screen. Only the flow's file can, because it has the flow's key.
    public init(_: Screen.Route.Key) { isGenuine = true }

    /// Creates a key for the initializers below, which show nothing that the stack does not show.
    fileprivate init() { isGenuine = true }
}

/// The navigator that a screen receives: the transitions that its route declares, `back()` and nothing else. A command
/// from a screen that is no longer on top does nothing.
@MainActor
@available(FlowSystems, *)
public protocol FlowNavigator<Route> {
    associatedtype Route: FlowRoute

    nonisolated static var kind: Route.Kind { get }
    init(_ _origin: FlowOrigin<Route>, _: FlowScreenKey<Self>)
    /// Returns the origin. It is static, so that completion after `navigator.` lists only transitions and `back()`.
    static func _origin(of screen: Self) -> FlowOrigin<Route>
}

@available(FlowSystems, *)
extension FlowNavigator {
    /// Goes back one screen, or dismisses the sheet if this is the only screen in it.
    public func back() { Self._origin(of: self).leave() }
}

// Here and not for each flow: the compiler would look at those of all flows wherever one navigator is created.
@available(FlowSystems, *)
extension FlowNavigator {
    /// Creates the navigator of the screen on top, if it is this screen: for tests, and for code outside views.
    public init?(_ router: FlowRouter<Route>) { self.init(onTopOf: router.stack) }

    /// Creates the navigator for the screen on top of any stack, such as the one that the app shows.
    public init?(onTopOf stack: FlowStack) {
        guard let _origin = FlowOrigin<Route>(Self.kind, onTopOf: stack) else { return nil }
        self.init(_origin, .init())
    }

    /// Creates a navigator that only passes on what is requested: for previews, and for tests of views. It needs the
    /// route if a transition passes on its parameters.
    public init(of route: Route? = nil, recording record: @escaping @MainActor (FlowCommand) -> Void) {
        self.init(FlowOrigin(of: route, recording: record), .init())
    }

    /// Creates a navigator whose requests are recorded, and whose flows end as the recorder says.
    public init(_ recorder: FlowRecorder, of route: Route? = nil) {
        self.init(FlowOrigin(recorder, of: route), .init())
    }
}

/// Records what navigators request and what a router reports, for tests of views and of the code behind them.
@MainActor
@available(FlowSystems, *)
public final class FlowRecorder {
    /// The commands of navigators, in order.
    public private(set) var commands: [FlowCommand] = []
    /// The screens that came on top, in order.
    public private(set) var events: [FlowEvent] = []
    /// The reports of a router, in order.
    public private(set) var reports: [FlowReport] = []
    /// The outcomes of the flows that are started, by transition name; flows without one are dismissed. A value of the
    /// wrong type stops the test.
    public var outcomes: [String: any Sendable] = [:]
    /// The transitions that a flag refuses, for `can…`.
    public var closed: Swift.Set<String> = []

    /// Creates a recorder of nothing.
    public init() {}

    /// Adds a command.
    public func record(_ command: FlowCommand) { commands.append(command) }
    /// Adds an event.
    public func record(_ event: FlowEvent) { events.append(event) }
    /// Adds a report.
    public func record(_ report: FlowReport) { reports.append(report) }

    /// The commands as text: `productDetail: productDetail(id: 7)`.
    public var taken: [String] { commands.map(\.description) }
    /// The routes that came on top, with their parameters.
    public var shown: [String] { events.map(\.route.id) }
}
