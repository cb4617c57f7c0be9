// What the app's own transitions, guards and results do, and that a hand-written app cannot take them.

import Foundation

/// A hand-written app: it has a key, but no screens.
nonisolated enum Cheat: FlowApp {
    struct Key {}

    static var flows: [any FlowRoute.Type] { [] }
    static var starts: [FlowStart] { [] }
}

@main
struct Main {
    @MainActor
    static func main() async {
        if CommandLine.arguments.contains("another-outcome") { return await anotherOutcome() }
        appWideTransitions()
        anAppMadeByHand()
        guards()
        await results()
        await theOwnerGoesAway()
        Expectations.finish()
    }

    /// The app after its user has signed up, and the object that answers its guards.
    @MainActor
    static func market() -> (router: MarketRouter, session: Session, reports: () -> [String]) {
        let session = Session()
        session.isSignedUp = true
        var reports: [String] = []
        let router = MarketRouter(guards: session, onReport: { reports.append("\($0)") })
        return (router, session, { reports })
    }

    @MainActor
    static func appWideTransitions() {
        let (router, session, _) = market()
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.help()
        expect(router.stack.entries.map(\.route.id), ["home", "topics"])
        HelpNavigator<HelpScreen.Topics>(onTopOf: router.stack)?.back()
        router.help()
        expect(router.stack.layers.count, 2)
        session.isSignedUp = false
        router.logOut()
        expect(router.start, "Auth")
        expect(router.stack.entries.map(\.route.id), ["form"])
    }

    @MainActor
    static func anAppMadeByHand() {
        let (router, session, reports) = market()
        guard let home = ShopNavigator<ShopScreen.Home>(onTopOf: router.stack) else { return expect("none", "home") }
        let command = FlowCommand.to("product", ShopRoute.product(id: 7))
        ShopScreen.Home.flowOrigin(of: home).take(command, of: Cheat.self, Cheat.Key())
        expect(router.stack.entries.map(\.route.id), ["home"])
        expect(reports(), ["home declares no transition: product"])
        expect(session.isSignedUp, true)
    }

    @MainActor
    static func guards() {
        let (router, session, _) = market()
        let home = ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)
        expect(home?.canOrders, true)
        // A login that the transition asks for does not stand in its way.
        expect(home?.canReturns, true)
        session.isSignedUp = false
        expect(home?.canOrders, false)
        expect(home?.canReturns, false)
        session.isSignedUp = true
        home?.returns()
        expect(router.stack.entries.map(\.route.id), ["home", "form"])
        AuthNavigator<AuthScreen.Form>(onTopOf: router.stack)?.signedUp()
        expect(router.stack.entries.map(\.route.id), ["home", "returns"])
        ShopNavigator<ShopScreen.Returns>(onTopOf: router.stack)?.back()
        session.isSignedUp = false
        home?.orders()
        expect(router.stack.entries.count, 1)
        router.tabs?.select(.account)
        expect(router.tabs?.selected, MainTab.shop.rawValue)
        expect(router.stack.entries.map(\.route.id), ["home", "form"])
        AuthNavigator<AuthScreen.Form>(onTopOf: router.stack)?.signedUp()
        expect(router.tabs?.selected, MainTab.account.rawValue)
    }

    @MainActor
    static func results() async {
        let (router, _, _) = market()
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.product(id: 7)
        let product = ShopNavigator<ShopScreen.Product>(onTopOf: router.stack)
        async let color: String?? = product?.colors(id: 7)
        await Task.yield()
        while router.stack.entries.count < 3 { await Task.yield() }
        ShopNavigator<ShopScreen.Colors>(onTopOf: router.stack)?.done(value: "red")
        expect(await color, "red")
        expect(router.stack.entries.map(\.route.id), ["home", "tinted(id: 7, value: red)"])
        let recorder = FlowRecorder()
        recorder.outcomes = ["checkout": CheckoutOutcome.paid(orderID: "A1")]
        expect(await ShopNavigator<ShopScreen.Product>(recorder).checkout(id: 7), .paid(orderID: "A1"))
        expect(recorder.taken, ["checkout: address(id: 7)"])
    }

    /// When the app releases a router, callers that wait for its flows get nil, and nothing is left of them.
    @MainActor
    static func theOwnerGoesAway() async {
        var answers: [String] = []
        weak var stack: FlowStack?
        weak var app: MarketRouter?
        // In a window.
        do {
            let (router, _, _) = market()
            (stack, app) = (router.stack, router)
            ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.product(id: 7)
            let product = ShopNavigator<ShopScreen.Product>(onTopOf: router.stack)
            Task { answers.append(await product?.checkout(id: 7) == nil ? "nil" : "an outcome") }
            await settle()
            expect(router.stack.top.route.id, "address(id: 7)")
        }
        await settle()
        expect(answers, ["nil"])
        expect(app == nil && stack == nil, true)
        // On its own, with a guard that never answers.
        let guards = Undecided()
        do {
            let router = CheckoutRouter(id: 7, guards: FlowGuards(guards))
            stack = router.stack
            CheckoutNavigator<CheckoutScreen.Address>(router)?.summary()
            await settle()
            expect(guards.isAsked, true)
        }
        await settle()
        expect(stack == nil, true)
        // A navigator does not keep its flow alive; what it requests then is dropped.
        let home = ShopNavigator<ShopScreen.Home>(onTopOf: market().router.stack)
        expect(home?.canOrders, false)
        home?.product(id: 7)
    }

    /// A test that sets another flow's outcome is stopped: it would go on as if the flow had been dismissed.
    @MainActor
    static func anotherOutcome() async {
        let recorder = FlowRecorder()
        recorder.outcomes = ["checkout": AuthOutcome.signedUp]
        _ = await ShopNavigator<ShopScreen.Product>(recorder).checkout(id: 7)
    }
}

/// Answers one question never.
@MainActor
private final class Undecided: MarketGuards {
    let isSignedUp = true
    let isLoggedIn = true
    private(set) var isAsked = false
    private var question: CheckedContinuation<Bool, Never>?
    var isAdult: Bool {
        get async {
            isAsked = true
            return await withCheckedContinuation { question = $0 }
        }
    }
}
