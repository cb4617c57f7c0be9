import FlowCore
import Foundation

#if FLOW_OBSERVATION
import Observation
#elseif FLOW_PUBLISHED && canImport(Combine)
import Combine
#endif

/// One window of the app: what it shows, its links and its saved state.
#if FLOW_OBSERVATION
@Observable
#endif
@MainActor
@available(FlowSystems, *)
public final class FlowAppRouter<App: FlowApp> {
    /// The content of a window.
    public enum Shown {
        case flow(FlowStack)
        case tabs(FlowTabs)
    }

    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    public private(set) var shown: Shown
    #if FLOW_PUBLISHED
    /// The content that the views show: `shown`, once the sheets over the previous content are dismissed.
    @FlowPublished public private(set) var _visible: Shown
    #endif
    /// The name of the flow or the tabs being shown.
    public private(set) var start: String

    /// The texts on tabs, such as a number, by the tabs' names.
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    public var badges: [String: String] = [:] { didSet { _window.updateDisplay(animated: true) } }

    /// The stacks that the app places itself, and that belong to it.
    public let places: FlowPlaces<App>
    /// The flow that the app has placed here; nil if `start` decides what is shown.
    public let place: FlowPlace<App>?

    private let _calls: FlowAppCalls<App>
    private let _window: FlowWindow

    /// Creates a router. Only the app's file can, because it knows the guards.
    public init(
        guards: FlowGuards,
        modules: FlowModules = .none,
        onEvent: @escaping @MainActor (FlowEvent) -> Void,
        onFinish: @escaping @MainActor (App.Outcome) -> Void,
        onReport: @escaping @MainActor (FlowReport) -> Void = FlowReport.log,
        _: App.Key
    ) {
        let calls = FlowAppCalls<App>(onEvent: onEvent, onFinish: onFinish, onReport: onReport)
        let places = FlowPlaces<App>(guards, modules, calls)
        (self.places, place, _calls) = (places, nil, calls)
        _window = places.window(at: nil, calls)
        start = _window.state.start
        let content = Shown(_window, calls)
        shown = content
        #if FLOW_PUBLISHED
        _visible = content
        #endif
        calls.router = self
        places.main = self
        _window.show = { [weak self] in self?._show() }
    }

    /// Creates the router of what the app places. Its calls are those of all that the app places, until it gets others.
    internal init(placing place: FlowPlace<App>, in places: FlowPlaces<App>) {
        let calls = FlowAppCalls<App>(forwardingTo: places.calls)
        (self.places, self.place, _calls) = (places, place, calls)
        _window = places.window(at: place, calls)
        start = _window.state.start
        let content = Shown(_window, calls)
        shown = content
        #if FLOW_PUBLISHED
        _visible = content
        #endif
        calls.router = self
        _window.show = { [weak self] in self?._show() }
    }

    /// Called with every screen that comes on top.
    public var onEvent: @MainActor (FlowEvent) -> Void {
        get { _calls.onEvent }
        set { _calls.onEvent = newValue }
    }
    /// Called with every report, such as that of a refused command.
    public var onReport: @MainActor (FlowReport) -> Void {
        get { _calls.onReport }
        set { _calls.onReport = newValue }
    }
    /// Called with the outcome of a flow that the app shows, before `start` is evaluated again.
    public var onFinish: @MainActor (App.Outcome) -> Void {
        get { _calls.onFinish }
        set { _calls.onFinish = newValue }
    }

    /// The stack that the user sees.
    public var stack: FlowStack {
        switch shown {
        case .flow(let stack): stack
        case .tabs(let tabs): tabs.shown
        }
    }
    /// The tabs, if the window shows any.
    public var tabs: FlowTabs? { if case .tabs(let tabs) = shown { tabs } else { nil } }

    /// The window in the notation of the documentation, for tests: with tabs, a line for each stack.
    public var description: String { _window.state.description }

    /// Places a flow, on a stack that belongs to the app. It is there for as long as its router is.
    public func place(_ place: FlowPlace<App>) -> FlowAppRouter<App> { places.place(place) }

    /// Ends every flow and evaluates `start` again. As at launch, a saved scene can be restored then. What the app has
    /// placed starts anew, too, once no screen holds the user there.
    public func restart() {
        _window.run { $0.startOver() }
    }

    /// Asks again which tabs are there. One that stays keeps its stack, and what one showed that goes is shown when it
    /// is there again. The selected one stays while a screen in front cannot be dismissed, or no other tab may be
    /// selected, and all stay if none would be there.
    public func updateTabs() {
        _window.run { $0.updateTabs() }
    }

    internal func _finished(_ outcome: any Sendable) {
        _window.hasFinished = true
        if let outcome = App.outcome(outcome) { onFinish(outcome) }
    }

    /// Shows the start and the tab of the state.
    private func _show() {
        if let tabs {
            if tabs.show() { return }
        } else if _window.state[stack.id] != nil {
            return
        }
        #if FLOW_PUBLISHED
        let last = _visible.displayed
        #endif
        start = _window.state.start
        shown = Shown(_window, _calls)
        #if FLOW_PUBLISHED
        last.afterDismissal { [weak self] in self.map { $0._visible = $0.shown } }
        #endif
        let isRestart = !_window.hasFinished && _window.state[stack.id] != nil
        _window.hasFinished = false
        let state = _window.state
        if isRestart, !state.hasFollowed { places.restart(after: self, waits: state.othersWait) }
    }

    /// Starts anew because another window of the app has.
    internal func _follow(waits: Bool) {
        _window.run { $0.follow(waits: waits) }
    }

    internal func _close() {
        _window.run { $0.close() }
    }

    // MARK: The app's own transitions

    /// Takes a transition of the app's `anywhere`, from the screen on top.
    public func take(_ command: FlowCommand, _: App.Key) {
        stack.perform(command, from: stack.top.id)
    }

    /// Starts a flow from the screen on top and returns its outcome, or nil if it was dismissed or never shown.
    public func outcome<Child: FlowRoute>(of transition: String, _ root: Child, _: App.Key) async -> Child.Outcome? {
        await _value(of: .to(transition, root)) as? Child.Outcome
    }

    /// Starts a flow of another module in the same way.
    public func outcome<Call: FlowModuleCall>(of transition: String, _ call: Call, _: App.Key) async -> Call.Outcome? {
        await _value(of: .call(transition, call)) as? Call.Outcome
    }

    private func _value(of command: FlowCommand) async -> (any Sendable)? {
        let stack = stack
        return await FlowWaiter().wait { stack.perform(command, from: stack.top.id, answer: $0) }
    }

    // MARK: Running flows

    /// Returns the router of the nearest running flow of a kind, whose signals it performs: on the stack in front, and
    /// then on those of other tabs; on each, the topmost. If there is none, that is reported.
    public func nearest<Route: FlowRoute>(_: Route.Type) -> FlowRouter<Route>? { _nearest(nil) }

    /// Returns the router of the nearest running flow whose first screen is this one: of room 7, not of room 8.
    public func nearest<Route: FlowRoute>(_ root: Route) -> FlowRouter<Route>? { _nearest(root) }

    private func _nearest<Route: FlowRoute>(_ root: Route?) -> FlowRouter<Route>? {
        stack.catchUp()
        guard let found = _window.state.nearest(Route.flowName, beginningWith: root),
            let stack = (tabs?.stacks ?? [stack]).first(where: { $0.id == found.stack })
        else {
            onReport(.notRunning(Route.flowName))
            return nil
        }
        return stack.router(of: found.entry, Route.self)
    }

    // MARK: Links

    /// Shows a link's flow and the whole stack up to its route; for a flow that the app places, where it is placed. A link waits if a guard refuses it, if its flow belongs
    /// to a start that is not shown, or if it would remove a screen that cannot be dismissed; a later one replaces it.
    @discardableResult
    public func open(_ url: Foundation.URL) -> FlowOpened { places.open(url, in: self) }

    internal func _open(_ url: Foundation.URL) -> FlowOpened { _window.run { $0.open(url) } }

    /// Opens the waiting link. The app can also call this when it knows that a guard now holds.
    public func resumeLink() {
        _window.run { $0.resumeLink() }
    }

    /// Beginnings of links that open the app beside those that YAML declares: `https://staging.corner.example`,
    /// `corner-beta://`. All windows and places have the same.
    public var linkBases: [Foundation.URL] {
        get { places.linkBases }
        set { places.linkBases = newValue }
    }

    internal var _linkBases: [Foundation.URL] {
        get { _window.bases }
        set { _window.bases = newValue }
    }

    /// Returns the route that a link opens.
    public func route(for url: Foundation.URL) -> (any FlowRoute)? { App.route(for: url, bases: linkBases) }

    /// Returns the link to a route, with the app's first host or scheme, if the route has a path.
    public func url(of route: any FlowRoute) -> Foundation.URL? { App.url(of: route) }

    /// Returns the link to a route with a given beginning, `https://staging.corner.example`, if the route has a path.
    public func url(of route: any FlowRoute, base: Foundation.URL) -> Foundation.URL? {
        App.url(of: route, base: base)
    }

    // MARK: Saved state

    /// Returns what is shown, as data to save. The same window always yields the same bytes.
    public func saved() -> Foundation.Data { _window.state.saved() }

    /// Restores as much of a saved window as the current flows and guards allow. Nothing changes if the data is
    /// unreadable, or if a link or a command has come first, even one that still waits for a guard.
    public func restore(_ data: Foundation.Data) {
        _window.run { $0.restore(data) }
    }
}

/// The receiver of a window's calls, which belongs to both: the router is weak, because the window belongs to it.
@MainActor
@available(FlowSystems, *)
internal final class FlowAppCalls<App: FlowApp> {
    weak var router: FlowAppRouter<App>?
    var onEvent: @MainActor (FlowEvent) -> Void
    var onFinish: @MainActor (App.Outcome) -> Void
    var onReport: @MainActor (FlowReport) -> Void

    init(
        onEvent: @escaping @MainActor (FlowEvent) -> Void,
        onFinish: @escaping @MainActor (App.Outcome) -> Void,
        onReport: @escaping @MainActor (FlowReport) -> Void
    ) {
        self.onEvent = onEvent
        self.onFinish = onFinish
        self.onReport = onReport
    }

    convenience init(forwardingTo others: FlowAppCalls<App>) {
        self.init(
            onEvent: { others.onEvent($0) }, onFinish: { others.onFinish($0) }, onReport: { others.onReport($0) })
    }
}

@available(FlowSystems, *)
extension FlowAppRouter.Shown {
    #if FLOW_PUBLISHED
    /// The stack that the views show.
    @MainActor
    internal var displayed: FlowStack {
        switch self {
        case .flow(let stack): stack
        case .tabs(let tabs): tabs.displayed
        }
    }

    #endif
    /// Creates what a window shows now.
    @MainActor
    fileprivate init(_ window: FlowWindow, _ calls: FlowAppCalls<App>) {
        func stack(_ state: FlowStackState) -> FlowStack {
            FlowStack(
                state, in: window, onEvent: { calls.router?.onEvent($0) }, onReport: { calls.router?.onReport($0) })
        }
        self = FlowTabs(of: window, stack: stack).map { .tabs($0) } ?? .flow(stack(window.state.stacks[0]))
    }
}
