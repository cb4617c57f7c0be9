import FlowCore
import Foundation

/// The stacks that the app places itself, each with a router: on its own screens, in tabs made from data, in windows.
/// They share the app's guards and calls, and a link finds the one that it is for.
@MainActor
@available(FlowSystems, *)
public final class FlowPlaces<App: FlowApp> {
    /// Called with what a link is for, before it opens there: the app places it, if it is not there, and brings it to
    /// the front.
    public var onPlace: @MainActor (FlowPlace<App>) -> Void = { _ in }

    /// Beginnings of links that open the app beside those that YAML declares.
    public var linkBases: [Foundation.URL] = [] {
        didSet { for router in (main.map { [$0] } ?? []) + placed { router._linkBases = linkBases } }
    }

    /// The window that `start` decides about, if the app has one.
    internal weak var main: FlowAppRouter<App>?
    internal let calls: FlowAppCalls<App>
    private let guards: FlowGuards
    private let modules: FlowModules
    private var routers: [FlowWeakRouter] = []
    /// The link to something that is not placed yet.
    private var waiting: Foundation.URL?

    /// Creates the places of an app that has no `start`. Only the app's file can, because it knows the guards.
    public convenience init(
        guards: FlowGuards,
        modules: FlowModules = .none,
        onEvent: @escaping @MainActor (FlowEvent) -> Void,
        onFinish: @escaping @MainActor (App.Outcome) -> Void,
        onReport: @escaping @MainActor (FlowReport) -> Void = FlowReport.log,
        _: App.Key
    ) {
        self.init(guards, modules, FlowAppCalls(onEvent: onEvent, onFinish: onFinish, onReport: onReport))
    }

    internal init(_ guards: FlowGuards, _ modules: FlowModules, _ calls: FlowAppCalls<App>) {
        self.guards = guards
        self.modules = modules
        self.calls = calls
    }

    deinit {
        guard let waiting else { return }
        _Concurrency.Task { @MainActor in FlowWindow.log(.discarded(waiting, because: .closed)) }
    }

    /// Called with every screen that comes on top of a placed stack.
    public var onEvent: @MainActor (FlowEvent) -> Void {
        get { calls.onEvent }
        set { calls.onEvent = newValue }
    }
    /// Called with every report, such as that of a refused command.
    public var onReport: @MainActor (FlowReport) -> Void {
        get { calls.onReport }
        set { calls.onReport = newValue }
    }
    /// Called with the outcome of a placed flow, which then starts anew.
    public var onFinish: @MainActor (App.Outcome) -> Void {
        get { calls.onFinish }
        set { calls.onFinish = newValue }
    }

    /// The routers of what is placed now, in the order in which it was.
    public var placed: [FlowAppRouter<App>] { routers.compactMap { $0.router as? FlowAppRouter<App> } }

    /// Places a flow, on a stack that belongs to the app. It is there for as long as its router is. A link that waits for
    /// it opens.
    public func place(_ place: FlowPlace<App>) -> FlowAppRouter<App> {
        let router = FlowAppRouter(placing: place, in: self)
        router._linkBases = linkBases
        routers = routers.filter { $0.router != nil } + [FlowWeakRouter(router: router)]
        guard let url = waiting else { return router }
        let awaited = App.lowestRoute(for: url, bases: linkBases).flatMap(App.place)
        if awaited?.isSame(as: place) ?? true {
            waiting = nil
            _ = router._open(url)
        }
        return router
    }

    /// Opens a link where its flow is placed. If it is not, the link waits until the app has placed it.
    @discardableResult
    public func open(_ url: Foundation.URL) -> FlowOpened { open(url, in: main) }

    /// Starts everything that is placed anew, each stack as soon as no screen holds the user there.
    public func restart() { restart(after: nil, waits: true) }

    /// - Parameter router: The window in which a link opens that is for nothing that the app places.
    internal func open(_ url: Foundation.URL, in router: FlowAppRouter<App>?) -> FlowOpened {
        guard let route = App.lowestRoute(for: url, bases: linkBases) else {
            calls.onReport(.unknownLink(url))
            return .unknown
        }
        let place = App.place(for: route)
        let home = App.startShows(route) ? main : router ?? placed.last
        if place == nil, let home { return home._open(url) }
        if let older = waiting, older != url { calls.onReport(.discarded(older, because: .replaced)) }
        waiting = nil
        if let place {
            onPlace(place)
            // Of several that are alike, the one in which it is opened.
            let alike = placed.filter { $0.place?.isSame(as: place) ?? false }
            if let router = alike.first(where: { $0 === router }) ?? alike.first { return router._open(url) }
        }
        waiting = url
        return .deferred
    }

    /// Starts the app's windows anew, because one has, for another reason than that its flow has ended.
    internal func restart(after router: FlowAppRouter<App>?, waits: Bool) {
        for other in (main.map { [$0] } ?? []) + placed where other !== router { other._follow(waits: waits) }
    }

    /// Creates a window that shows what the app places, or the app's start.
    internal func window(at place: FlowPlace<App>?, _ calls: FlowAppCalls<App>) -> FlowWindow {
        FlowWindow(
            nil,
            of: App.self,
            at: place?.start,
            guards: guards,
            modules: modules,
            onFinish: { calls.router?._finished($0) },
            onReport: { calls.router?.onReport($0) }
        )
    }
}
