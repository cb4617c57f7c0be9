import FlowCore
import Foundation
import Testing

@testable import FlowSwiftUI

/// An app with a start that also places its shop, and its account.
@available(macOS 14, *)
private enum PlacingApp: FlowApp {
    struct Key {}

    static var flows: [any FlowRoute.Type] {
        [ShopRoute.self, AuthRoute.self, HelpRoute.self, PaymentRoute.self, SearchRoute.self, SmallRoute.Account.self]
    }
    static var starts: [FlowStart] { [FlowStart("Search", SearchRoute.form)] }
    static var places: [FlowPlaced] {
        [FlowPlaced("Shop", ShopRoute.self), FlowPlaced("Mine", root: SmallRoute.Account.overview)]
    }
    static var flowTransitions: FlowTransitions {
        FlowTransitions("*\n  help start Help style=sheet\n  !expired restart")
    }
    static var schemes: [String] { ["corner"] }

    typealias Outcome = ShopRoute.Outcome

    static func outcome(_ outcome: any Sendable) -> Outcome? { outcome as? Outcome }
}

/// What an app places belongs to it.
@MainActor
@Suite struct PlaceTests {
    @available(macOS 14, *)
    private func app(
        _ recorder: FlowRecorder = FlowRecorder(),
        onFinish: @escaping @MainActor (ShopRoute.Outcome) -> Void = { _ in }
    ) -> FlowAppRouter<PlacingApp> {
        FlowAppRouter<PlacingApp>(
            guards: CornerGuards().guards, onEvent: { recorder.record($0) }, onFinish: onFinish,
            onReport: { recorder.record($0) }, PlacingApp.Key())
    }

    @available(macOS 14, *)
    private var shop: FlowPlace<PlacingApp> { FlowPlace("Shop", ShopRoute.home, PlacingApp.Key()) }
    @available(macOS 14, *)
    private var mine: FlowPlace<PlacingApp> {
        FlowPlace("Mine", SmallRoute.Account.overview, isFixed: true, PlacingApp.Key())
    }

    @available(macOS 14, *)
    private func push(_ id: Int, in router: FlowAppRouter<PlacingApp>) {
        FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)?.take("product", to: .product(id: id), ShopRoute.Key())
    }

    @Test @available(macOS 14, *)
    func itHasWhatTheAppHas() {
        let recorder = FlowRecorder()
        let app = app(recorder)
        let placed = app.place(shop)
        #expect(placed.start == "Shop" && placed.tabs == nil && app.places.placed.count == 1)
        placed.stack.start()
        push(1, in: placed)
        FlowOrigin<ShopRoute>(.product, onTopOf: placed.stack)?.take("member", to: .product(id: 2), ShopRoute.Key())
        #expect(placed.stack.description == "home, product(id: 1) | sheet: Auth.login (isLoggedIn first)")
        placed.take(.to("help", HelpRoute.topics), PlacingApp.Key())
        #expect(placed.stack.top.route.name == "topics")
        placed.take(.to("nothing", HelpRoute.topics), PlacingApp.Key())
        #expect(recorder.shown == ["home", "product(id: 1)", "login", "topics"])
        #expect(recorder.reports == [.undeclared("nothing", from: HelpRoute.topics)])
        #expect(app.stack.description == "form")
    }

    @Test @available(macOS 14, *)
    func aRestartIsForAllAndAnEndForOne() {
        var ends: [ShopRoute.Outcome] = []
        let app = app { ends.append($0) }
        let (one, other) = (app.place(shop), app.place(shop))
        let start = app.stack
        for router in [one, other] { push(1, in: router) }
        FlowOrigin<ShopRoute>(.product, onTopOf: one.stack)?.finish("closed", .closed, ShopRoute.Key())
        #expect(ends == [.closed] && app.stack === start)
        #expect(one.stack.description == "home" && other.stack.description == "home, product(id: 1)")
        push(2, in: one)
        other.take(.restart("!expired"), PlacingApp.Key())
        #expect(one.stack.description == "home" && other.stack.description == "home" && app.stack !== start)
        push(3, in: one)
        app.restart()
        #expect(one.stack.description == "home")
    }

    @Test @available(macOS 14, *)
    func aLinkWaitsUntilItsFlowIsPlaced() throws {
        let recorder = FlowRecorder()
        let app = app(recorder)
        var asked: [String] = []
        app.places.onPlace = { asked.append($0.name) }
        let (product, orders) = try (url("corner://products/7"), url("corner://account"))
        #expect(app.open(orders) == .deferred)
        #expect(app.open(product) == .deferred)
        #expect(recorder.reports == [.discarded(orders, because: .replaced)])
        let account = app.place(mine)
        #expect(account.stack.description == "overview")
        let placed = app.place(shop)
        #expect(placed.stack.description == "home, product(id: 7)")
        #expect(account.open(try url("corner://products/8")) == .opened)
        #expect(placed.stack.description == "home, product(id: 8)" && account.stack.description == "overview")
        #expect(asked == ["Mine", "Shop", "Shop"])
        #expect(placed.open(try url("corner://nowhere")) == .unknown)
    }

    @Test @available(macOS 14, *)
    func theAppPlacesWhatALinkIsForWhileItIsAsked() throws {
        let app = app()
        var kept: FlowAppRouter<PlacingApp>?
        app.places.onPlace = { kept = app.place($0) }
        #expect(app.open(try url("corner://products/7")) == .opened)
        #expect(kept?.stack.description == "home, product(id: 7)")
    }

    @Test @available(macOS 14, *)
    func itIsThereForAsLongAsItsRouter() {
        let app = app()
        var placed: FlowAppRouter<PlacingApp>? = app.place(shop)
        #expect(app.places.placed.count == 1)
        placed = nil
        #expect(app.places.placed.isEmpty && placed == nil)
    }

    @Test @available(macOS 14, *)
    func whatWaitsInAWindowThatIsGoneIsLogged() async throws {
        var logged: Set<FlowReport> = []
        let (product, search) = try (url("corner://products/7"), url("corner://search?q=tea"))
        let log = FlowWindow.log
        FlowWindow.log = { report in
            log(report)
            logged.insert(report)
        }
        do {
            let app = app()
            #expect(app.open(product) == .deferred)
            let guards = CornerGuards()
            guards.answers["isSignedUp"] = false
            let waiting = FlowAppRouter(guards)
            #expect(waiting.open(search) == .deferred)
        }
        let expected: Set<FlowReport> = [
            .discarded(product, because: .closed), .discarded(search, because: .closed),
        ]
        for _ in 0..<1_000 where !logged.isSuperset(of: expected) { await Task.yield() }
        FlowWindow.log = log
        #expect(logged.isSuperset(of: expected))
    }

    @Test @available(macOS 14, *)
    func itsStateIsItsOwn() {
        let app = app()
        let placed = app.place(shop)
        push(1, in: placed)
        let again = app.place(shop)
        again.restore(placed.saved())
        #expect(again.stack.description == "home, product(id: 1)")
        let account = app.place(mine)
        account.restore(placed.saved())
        #expect(account.stack.description == "overview")
    }

    @available(macOS 14, *)
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
