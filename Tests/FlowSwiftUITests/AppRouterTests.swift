import FlowCore
import FlowSwiftUI
import Foundation
import Testing

/// A window of an app: its start, tabs, links, guards and saved state, as objects.
@MainActor
@Suite struct AppRouterTests {
    @available(macOS 14, *)
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// Takes a transition of the screen on top.
    @available(macOS 14, *)
    private func push(_ id: Int, in router: FlowAppRouter<CornerApp>) {
        FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)?.take("product", to: .product(id: id), ShopRoute.Key())
    }

    @Test @available(macOS 14, *)
    func theStartIsShown() {
        let guards = CornerGuards()
        let router = FlowAppRouter(guards)
        #expect(router.start == "Main")
        #expect(router.tabs?.items.map(\.name) == ["Shop", "Search", "Account"])
        #expect(router.description == "> Shop: home\n  Search: form\n  Account: overview")
        guards.answers["isSignedUp"] = false
        router.restart()
        #expect(router.start == "Welcome")
        #expect(router.tabs == nil)
        #expect(router.stack.description == "hello")
    }

    @Test @available(macOS 14, *)
    func anEndIsToldAndTheAppStartsAgain() {
        let guards = CornerGuards()
        guards.answers["isSignedUp"] = false
        var ends: [CornerApp.Outcome] = []
        let router = FlowAppRouter(guards) { ends.append($0) }
        let stack = router.stack
        guards.answers["isSignedUp"] = true
        FlowOrigin<SmallRoute.Welcome>(.hello, onTopOf: stack)?.finish("entered", .entered, SmallRoute.Welcome.Key())
        #expect(ends == [.entered])
        #expect(router.start == "Main")
        #expect(stack.description.isEmpty)
    }

    @Test @available(macOS 14, *)
    func eventsAndReportsAreTheRouters() {
        let recorder = FlowRecorder()
        let router = FlowAppRouter(CornerGuards(), recorder: recorder)
        router.stack.start()
        push(1, in: router)
        router.take(.to("nothing", ShopRoute.home), CornerApp.Key())
        #expect(recorder.shown == ["home", "product(id: 1)"])
        #expect(recorder.reports == [.undeclared("nothing", from: ShopRoute.product(id: 1))])
        router.onEvent = { _ in }
        router.onReport = { _ in }
        push(2, in: router)
        router.take(.to("nothing", ShopRoute.home), CornerApp.Key())
        #expect(recorder.events.count == 2 && recorder.reports.count == 1)
    }

    @Test @available(macOS 14, *)
    func theAppTakesItsOwnTransitions() async {
        let router = FlowAppRouter(CornerGuards())
        let caller = Caller { await router.outcome(of: "offer", PaymentRoute.amount, CornerApp.Key()) }
        await settle()
        #expect(router.stack.description == "home | cover: Payment.amount")
        router.take(.restart("logOut"), CornerApp.Key())
        await settle()
        #expect(caller.isDismissed)
        #expect(router.stack.description == "home")
    }

    @Test @available(macOS 14, *)
    func aURLIsOpenedByWhatShowsTheStack() throws {
        let router = FlowAppRouter(CornerGuards())
        var opened: [String] = []
        router.stack.openURL = { opened.append($0.absoluteString) }
        FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)?.open("site", url: "https://a.example", ShopRoute.Key())
        #expect(opened == ["https://a.example"])
    }

    // MARK: Tabs

    @Test @available(macOS 14, *)
    func aTabIsSelected() throws {
        let router = FlowAppRouter(CornerGuards())
        let tabs = try #require(router.tabs)
        push(1, in: router)
        tabs.select(named: "Search")
        #expect(tabs.selected == 1 && tabs.selectedName == "Search" && router.stack === tabs.stacks[1])
        tabs.select(0)
        tabs.select(named: "Nothing")
        #expect(tabs.shown.description == "home, product(id: 1)")
        tabs.tap(named: "Shop")
        #expect(tabs.shown.description == "home")
        #expect(router.tabs === tabs)
    }

    @Test @available(macOS 14, *)
    func aRefusedTapIsCounted() throws {
        let router = FlowAppRouter(CornerGuards())
        let tabs = try #require(router.tabs)
        tabs.tap(2)
        #expect(tabs.selected == 0 && tabs.refusals == 1)
        #expect(router.stack.description == "home | sheet: Auth.login (isLoggedIn first)")
        tabs.tap(0)
        #expect(tabs.refusals == 1)
    }

    @Test @available(macOS 14, *)
    func tabsThatStayKeepTheirStacks() throws {
        let guards = CornerGuards()
        let router = FlowAppRouter(guards)
        let tabs = try #require(router.tabs)
        let stacks = tabs.stacks
        guards.answers["isBeta"] = true
        router.updateTabs()
        #expect(router.tabs === tabs)
        #expect(tabs.items.map(\.name) == ["Shop", "Search", "Account", "Labs"])
        #expect(tabs.stacks.prefix(3).elementsEqual(stacks) { $0 === $1 })
    }

    @Test @available(macOS 14, *)
    func theScreenOnTopHidesTheTabBar() throws {
        let router = FlowAppRouter(CornerGuards())
        let tabs = try #require(router.tabs)
        #expect(!tabs.hidesTabBar)
        FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)?
            .take("receipt", to: .receipt(order: "A"), ShopRoute.Key())
        #expect(tabs.hidesTabBar)
    }

    // MARK: Guards

    @Test @available(macOS 14, *)
    func anAnswerIsAwaited() async {
        let guards = CornerGuards()
        let router = FlowAppRouter(guards)
        FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)?.take("adult", to: .product(id: 1), ShopRoute.Key())
        await settle()
        #expect(guards.asked == ["isAdult"])
        #expect(router.stack.description == "home (asks isAdult)")
        guards.answer(true)
        await settle()
        #expect(router.stack.description == "home, product(id: 1)")
        #expect(guards.cancelled.isEmpty)
    }

    @Test @available(macOS 14, *)
    func theOppositeOfAnAnswerCounts() async {
        let guards = CornerGuards()
        let router = FlowAppRouter(guards)
        let home = FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)
        home?.take("minor", to: .product(id: 1), ShopRoute.Key())
        await settle()
        guards.answer(true)
        await settle()
        #expect(router.stack.description == "home")
        home?.take("minor", to: .product(id: 2), ShopRoute.Key())
        await settle()
        guards.answer(false)
        await settle()
        #expect(router.stack.description == "home, product(id: 2)")
        FlowOrigin<ShopRoute>(.product, onTopOf: router.stack)?.take("regular", to: .product(id: 3), ShopRoute.Key())
        #expect(router.stack.description == "home, product(id: 2), product(id: 3)")
    }

    @Test @available(macOS 14, *)
    func anAnswerThatNobodyNeedsIsCancelled() async {
        let guards = CornerGuards()
        let router = FlowAppRouter(guards)
        FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)?.take("adult", to: .product(id: 1), ShopRoute.Key())
        await settle()
        push(2, in: router)
        guards.answer(true)
        await settle()
        #expect(guards.cancelled == ["isAdult"])
        #expect(router.stack.description == "home, product(id: 2)")
    }

    @Test @available(macOS 14, *)
    func aGuardThatMovesTheWindowComesFirst() {
        let guards = CornerGuards()
        let recorder = FlowRecorder()
        let router = FlowAppRouter(guards, recorder: recorder)
        guards.answers["isBeta"] = true
        var isMoved = false
        guards.whileAsked = { [self] in
            if !isMoved {
                isMoved = true
                push(7, in: router)
            }
        }
        FlowOrigin<ShopRoute>(.home, onTopOf: router.stack)?.take("beta", to: .product(id: 3), ShopRoute.Key())
        #expect(router.stack.description == "home, product(id: 7)")
        #expect(
            recorder.reports.map { "\($0)" } == [
                "dropped, because product(id: 7) is in front of home: beta: product(id: 3)"
            ])
    }

    // MARK: Links and saved state

    @Test @available(macOS 14, *)
    func aLinkOpens() throws {
        let router = FlowAppRouter(CornerGuards())
        #expect(router.open(try url("corner://products/7")) == .opened)
        #expect(router.stack.description == "home, product(id: 7)")
        #expect(router.open(try url("corner://nothing")) == .unknown)
        #expect(router.route(for: try url("corner://products/7"))?.id == "product(id: 7)")
        #expect(router.url(of: ShopRoute.product(id: 7))?.absoluteString == "https://corner.example/products/7")
    }

    @Test @available(macOS 14, *)
    func aLinkHasABeginningThatTheAppGives() throws {
        let router = FlowAppRouter(CornerGuards())
        let staging = try url("https://staging.corner.example")
        #expect(router.open(try url("https://staging.corner.example/products/7")) == .unknown)
        router.linkBases = [staging]
        #expect(router.open(try url("https://staging.corner.example/products/7")) == .opened)
        let link = try #require(router.url(of: ShopRoute.product(id: 8), base: staging))
        #expect(link.absoluteString == "https://staging.corner.example/products/8")
        router.restart()
        #expect(router.open(link) == .opened)
        #expect(router.stack.description == "home, product(id: 8)")
    }

    @Test @available(macOS 14, *)
    func aLinkThatWaitsIsResumed() throws {
        let guards = CornerGuards()
        guards.answers["isSignedUp"] = false
        let router = FlowAppRouter(guards)
        #expect(router.open(try url("corner://search?q=tea")) == .deferred)
        guards.answers["isSignedUp"] = true
        router.restart()
        #expect(router.stack.description == "form, result(query: tea)")
        #expect(router.tabs?.selectedName == "Search")
    }

    @Test @available(macOS 14, *)
    func aWindowIsRestored() {
        let router = FlowAppRouter(CornerGuards())
        push(1, in: router)
        router.tabs?.select(1)
        let recorder = FlowRecorder()
        let other = FlowAppRouter(CornerGuards(), recorder: recorder)
        other.restore(router.saved())
        #expect(other.description == router.description)
        #expect(other.tabs?.selected == 1)
        #expect(other.tabs?.stacks[0].entries.count == 2)
        other.restore(Data())
        #expect(recorder.reports == [.notRestored("the saved scene")])
    }
}
