import FlowCore
import Foundation

#if FLOW_OBSERVATION
import Observation
#elseif FLOW_PUBLISHED && canImport(Combine)
import Combine
#endif

/// The screens of a window or a tab, bottom first. Everything shown is derived from them.
#if FLOW_OBSERVATION
@Observable
#endif
@MainActor
@available(FlowSystems, *)
public final class FlowStack {
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    public private(set) var entries: [FlowEntry]
    #if FLOW_PUBLISHED
    /// The entries that the views show: `entries`, except that a dismissal is shown before the rest of its change.
    @FlowPublished public internal(set) var shown: [FlowEntry]
    #endif
    /// The number of times that the system went back, or a list set the path, and the entries stayed. The views read it,
    /// because they no longer show what the entries say until something changes.
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    internal var refusals = 0
    /// The screens that hold the user for now. The views read it, because two entries are the same whether they do or not.
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    internal private(set) var holders: Swift.Set<FlowEntry.ID> = []

    internal let id: FlowStackState.ID
    /// The window, which carries out any request: so no other file may have it, nor a test that imports the library.
    private let window: FlowWindow
    internal let views = FlowStackViews()
    private let backstage: FlowBackstage

    internal init(
        _ state: FlowStackState,
        in window: FlowWindow,
        onEvent: @escaping @MainActor (FlowEvent) -> Void,
        onReport: @escaping @MainActor (FlowReport) -> Void
    ) {
        id = state.id
        entries = state.entries
        #if FLOW_PUBLISHED
        shown = state.entries
        #endif
        self.window = window
        backstage = FlowBackstage(onEvent: onEvent, onReport: onReport)
        window.add(self)
    }

    /// Called with every screen that comes on top.
    public var onEvent: @MainActor (FlowEvent) -> Void {
        get { backstage.onEvent }
        set { backstage.onEvent = newValue }
    }
    /// Called with every report, such as that of a refused command.
    public var onReport: @MainActor (FlowReport) -> Void {
        get { backstage.onReport }
        set { backstage.onReport = newValue }
    }
    /// Opens a URL outside the app. What shows the stack sets it.
    public var openURL: @MainActor (Foundation.URL) -> Void {
        get { backstage.openURL }
        set { backstage.openURL = newValue }
    }

    /// The entry on top.
    public var top: FlowEntry { entries[entries.count - 1] }
    /// The entries by layer, bottom first.
    public var layers: [FlowLayerContent] { entries.layers }

    /// Reports the bottom screen of a flow that starts, once: when it is shown, or when it is left.
    public func start() {
        window.run { $0.start(id) }
    }

    /// Shows what the state has.
    internal func update(animated: Bool) {
        guard let new = window.state[id]?.entries else { return close() }
        let old = entries
        let holders = Swift.Set(new.filter(\.holdsUser).map(\.id))
        if holders != self.holders { (entries, self.holders) = (new, holders) }
        guard new != old else { return }
        let alive = Swift.Set(new.map(\.instance.id))
        backstage.routers = backstage.routers.filter { alive.contains($0.key) }
        let ids = Swift.Set(new.map(\.id))
        backstage.objects = backstage.objects.filter { ids.contains($0.key) }
        entries = new
        follow(old, animated: animated)
    }

    /// The stack in the notation of the documentation, for tests: `home, product(id: 7) | sheet: cart`.
    public var description: String { window.state[id]?.description ?? "" }

    // MARK: Requests

    /// Performs a screen's command if the screen is on top, its route declares the command and the conditions hold.
    @discardableResult
    internal func perform(_ command: FlowCommand, from origin: FlowEntry.ID, answer: FlowAnswer? = nil) -> Bool {
        catchUp()
        if isUncovered(origin) {
            views.late.append { [weak self] in _ = self?.perform(command, from: origin, answer: answer) }
            return true
        }
        return window.perform(command, from: origin, in: id, answer)
    }

    /// Goes back to `count` entries without a transition, but never past one that holds the user.
    @discardableResult
    internal func goBack(keeping count: Int) -> Bool {
        window.run { $0.goBack(keeping: count, in: id) }
    }

    /// Holds the user at a screen, or no longer. Screens say so by themselves: this is for tests without views.
    public func hold(_ holds: Bool, at entry: FlowEntry.ID) {
        window.run { $0.hold(holds, at: entry, in: id) }
    }

    /// Shows the window's stack in columns, or no longer. Its views say so by themselves: this is for tests without views.
    public func expand(_ isExpanded: Bool) {
        window.run { $0.expand(isExpanded) }
    }

    /// The entries whose screens the user can use, bottom first: the one on top and, in columns, the last of each.
    internal var live: [FlowEntry] {
        let live = window.state.live(in: id)
        return live.isEmpty ? [top] : live
    }

    /// Shows the route as the screen on top declares it.
    internal func show(_ route: any FlowRoute) -> Bool {
        window.run { $0.show(route, in: id) }
    }

    /// Replaces the routes above the first one in the top layer, if each is pushed by the one below it.
    internal func setPath(_ routes: [any FlowRoute], keeping kept: Int) -> Bool {
        window.run { $0.setPath(routes, keeping: kept, in: id) }
    }

    /// Reports why nothing was done, and returns false.
    @discardableResult
    internal func refuse(_ report: FlowReport) -> Bool {
        onReport(report)
        return false
    }

    /// Whether no flag refuses a transition of an entry, which has to be on top of the stack or of its column.
    internal func canTake(_ name: String, from entry: FlowEntry) -> Bool {
        (top == entry || live.contains(entry)) && window.answers.canTake(name, from: entry.route)
    }

    /// Returns the transitions with `toolbar`: those of the screen, then those of the app that are available from it.
    public func buttons<Route: FlowRoute>(on route: Route) -> [FlowButton] { route.buttons(of: window.app) }

    /// Returns the object of an entry, which is the same as long as the entry is there.
    internal func object<Object: AnyObject>(of entry: FlowEntry, _ make: () -> Object) -> Object {
        if let object = backstage.objects[entry.id] as? Object { return object }
        let object = make()
        backstage.objects[entry.id] = object
        return object
    }

    // MARK: The window

    /// Whether an app shows the stack.
    internal func isShown(by app: any FlowApp.Type) -> Bool { window.app == app }

    /// Ends all flows: what has shown them is gone.
    internal func closeWindow() {
        window.run { $0.close() }
    }
    #if FLOW_UIKIT

    /// The presenter that shows the window.
    internal var display: (any FlowDisplay)? {
        get { window.display }
        set { window.display = newValue }
    }
    #endif

    // MARK: Routers

    /// Returns the router of the flow that an entry belongs to.
    internal func router<Route: FlowRoute>(of entry: FlowEntry, _: Route.Type) -> FlowRouter<Route> {
        if let router = backstage.routers[entry.instance.id]?.router as? FlowRouter<Route> { return router }
        let router = FlowRouter<Route>(of: entry, in: self)
        keep(router, of: entry.instance)
        return router
    }

    internal func keep(_ router: AnyObject, of instance: FlowInstance) {
        backstage.routers[instance.id] = FlowWeakRouter(router: router)
    }
}

/// The part of a stack that no view reads: an object, because Observation does not track what is in one.
@MainActor
@available(FlowSystems, *)
private final class FlowBackstage {
    var onEvent: @MainActor (FlowEvent) -> Void
    var onReport: @MainActor (FlowReport) -> Void
    var openURL: @MainActor (Foundation.URL) -> Void = { _ in }
    var routers: [FlowInstance.ID: FlowWeakRouter] = [:]
    /// The `FlowOrigin`s of the entries.
    var objects: [FlowEntry.ID: AnyObject] = [:]

    init(onEvent: @escaping @MainActor (FlowEvent) -> Void, onReport: @escaping @MainActor (FlowReport) -> Void) {
        self.onEvent = onEvent
        self.onReport = onReport
    }
}

/// A weak reference, because the views own their routers, or the app owns the one that it creates.
@available(FlowSystems, *)
internal struct FlowWeakRouter {
    weak var router: AnyObject?
}
