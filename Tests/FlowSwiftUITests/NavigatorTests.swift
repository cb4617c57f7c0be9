import FlowCore
import Foundation
import Testing

@testable import FlowSwiftUI

/// What a screen may request, and who gets the answer.
@MainActor
@Suite struct NavigatorTests {
    @Test @available(macOS 14, *)
    func aNavigatorIsOfTheScreenOnTop() throws {
        let router = FlowRouter()
        #expect(ProductNavigator(router) == nil)
        router.push(to: .product(id: 1))
        let navigator = try #require(ProductNavigator(router))
        #expect(navigator.origin.route == .product(id: 1))
        navigator.product(id: 2)
        #expect(router.stack.description == "home, product(id: 1), product(id: 2)")
        try #require(ProductNavigator(onTopOf: router.stack)).back()
        #expect(router.stack.description == "home, product(id: 1)")
    }

    @Test @available(macOS 14, *)
    func aNavigatorOfACoveredScreenMovesNothing() throws {
        let recorder = FlowRecorder()
        let router = FlowRouter(recorder: recorder)
        router.push(to: .product(id: 1))
        let navigator = try #require(ProductNavigator(router))
        navigator.product(id: 2)
        navigator.product(id: 3)
        navigator.back()
        #expect(router.stack.description == "home, product(id: 1), product(id: 2)")
        #expect(recorder.reports.count == 2)
    }

    @Test @available(macOS 14, *)
    func aScreenHasOneOriginAsLongAsItIsThere() {
        let router = FlowRouter()
        router.push(to: .product(id: 1))
        let entry = router.stack.top
        let origin = router.stack.origin(of: entry, ShopRoute.self)
        router.push(to: .product(id: 2))
        #expect(router.stack.origin(of: entry, ShopRoute.self) === origin)
        weak var forgotten: FlowOrigin<ShopRoute>?
        forgotten = router.stack.origin(of: router.stack.top, ShopRoute.self)
        #expect(forgotten != nil)
        router.pop()
        #expect(forgotten == nil)
        #expect(router.stack.router(of: entry, ShopRoute.self) === router)
    }

    @Test @available(macOS 14, *)
    func aFlagDecidesWhatCanBeTaken() {
        let guards = CornerGuards()
        let router = FlowRouter(guards)
        let origin = router._origin
        #expect(origin.can("product") && origin.can("member") && !origin.can("beta") && !origin.can("offer"))
        guards.answers["isBeta"] = true
        #expect(origin.can("beta"))
        router.push(to: .product(id: 1))
        #expect(!origin.can("product"))
    }

    @Test @available(macOS 14, *)
    func anotherAppsTransitionIsReported() {
        let recorder = FlowRecorder()
        let router = FlowRouter(recorder: recorder)
        router._origin.take(.restart("logOut"), of: CornerApp.self, CornerApp.Key())
        #expect(recorder.reports == [.outsideApp("logOut", from: ShopRoute.home)])
    }

    @Test @available(macOS 14, *)
    func aRequestAfterTheEndOfTheStackIsReported() async {
        let recorder = FlowRecorder()
        var router: FlowRouter? = FlowRouter(recorder: recorder)
        router?.push(to: .product(id: 1))
        let navigator = router.flatMap { ProductNavigator($0) }
        router = nil
        navigator?.product(id: 2)
        let caller = Caller { await navigator?.payment() }
        await settle()
        #expect(caller.isDismissed)
        #expect(recorder.reports.map { "\($0)" }.first == "dropped, because its stack is gone: product: product(id: 2)")
        #expect(recorder.reports.count == 2)
    }

    // MARK: Callers

    @Test @available(macOS 14, *)
    func aCallerGetsTheOutcome() async throws {
        let router = FlowRouter()
        router.push(to: .product(id: 1))
        let navigator = try #require(ProductNavigator(router))
        let caller = Caller { await navigator.payment() }
        await settle()
        #expect(router.stack.description == "home, product(id: 1), Payment.amount")
        let payment = FlowOrigin<PaymentRoute>(.amount, onTopOf: router.stack)
        payment?.finish("paid", .paid(order: "A"), PaymentRoute.Key())
        await settle()
        #expect(caller.outcome == .paid(order: "A"))
    }

    @Test @available(macOS 14, *)
    func aCallerOfAFlowThatIsDismissedGetsNil() async throws {
        let router = FlowRouter()
        router.push(to: .product(id: 1))
        let navigator = try #require(ProductNavigator(router))
        let caller = Caller { await navigator.payment() }
        await settle()
        #expect(!caller.isAnswered)
        router.stack.goBack(keeping: 1)
        await settle()
        #expect(caller.isDismissed)
    }

    @Test @available(macOS 14, *)
    func aCallerThatIsCancelledGetsNilAndTheFlowStays() async throws {
        let router = FlowRouter()
        router.push(to: .product(id: 1))
        let navigator = try #require(ProductNavigator(router))
        let caller = Caller { await navigator.payment() }
        await settle()
        caller.cancel()
        await settle()
        #expect(caller.isDismissed)
        #expect(router.stack.description == "home, product(id: 1), Payment.amount")
    }

    @Test @available(macOS 14, *)
    func aCallerThatIsCancelledFirstGetsNil() async throws {
        let router = FlowRouter()
        router.push(to: .product(id: 1))
        let navigator = try #require(ProductNavigator(router))
        let caller = Caller { await navigator.payment() }
        caller.cancel()
        await settle()
        #expect(caller.isDismissed)
    }

    @Test @available(macOS 14, *)
    func aCallerOfAWindowThatIsGoneGetsNil() async throws {
        var router: FlowRouter? = FlowRouter()
        router?.push(to: .product(id: 1))
        let navigator = try #require(router.flatMap { ProductNavigator($0) })
        let caller = Caller { await navigator.payment() }
        await settle()
        router = nil
        await settle()
        #expect(caller.isDismissed)
    }

    @Test @available(macOS 14, *)
    func aRouteWithAResultReturnsIt() async {
        let router = FlowRouter()
        let origin = router._origin
        let caller = Caller { await origin.result(of: "color", .color, String.self, ShopRoute.Key()) }
        await settle()
        FlowOrigin<ShopRoute>(.color, onTopOf: router.stack)?.done("red", ShopRoute.Key())
        await settle()
        #expect(caller.outcome == "red")
    }

    @Test @available(macOS 14, *)
    func aFlowOfAnotherModuleIsResolved() async {
        let router = FlowRouter(modules: FlowModules(1, CornerModules()))
        let origin = router._origin
        let caller = Caller { await origin.outcome(of: "gift", GiftCall(paper: "red"), ShopRoute.Key()) }
        await settle()
        #expect(router.stack.description == "home, Gift.wrapping(paper: red)")
        FlowOrigin<SmallRoute.Gift>(.wrapping, onTopOf: router.stack)?
            .finish("wrapped", .wrapped, SmallRoute.Gift.Key())
        await settle()
        #expect(caller.outcome == .ready)
        let recorder = FlowRecorder()
        let alone = FlowRouter(recorder: recorder)
        alone._origin.start("gift", GiftCall(paper: "red"), ShopRoute.Key())
        #expect(recorder.reports == [.unknownFlow("Gift")])
    }

    // MARK: Recorders

    @Test @available(macOS 14, *)
    func aRecorderRecordsAndAnswers() async {
        let recorder = FlowRecorder()
        recorder.outcomes["payment"] = PaymentRoute.Outcome.cancelled
        recorder.closed = ["product"]
        let navigator = ProductNavigator(recorder, of: .product(id: 1))
        navigator.product(id: 2)
        navigator.back()
        #expect(await navigator.payment() == .cancelled)
        #expect(recorder.taken == ["product: product(id: 2)", "back", "payment: amount"])
        #expect(!navigator.origin.can("product") && navigator.origin.can("payment"))
        #expect(navigator.origin.route == .product(id: 1))
        recorder.outcomes = [:]
        #expect(await navigator.payment() == nil)
    }

    @Test @available(macOS 14, *)
    func aClosureGetsWhatIsRequested() async {
        var commands: [FlowCommand] = []
        let navigator = ProductNavigator(recording: { commands.append($0) })
        navigator.product(id: 2)
        #expect(await navigator.payment() == nil)
        #expect(commands.map(\.name) == ["product", "payment"])
        #expect(navigator.origin.can("product"))
    }
}
