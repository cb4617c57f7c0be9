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
        exceptedScreens()
        anAppMadeByHand()
        guards()
        await results()
        await severalResults()
        tabsThatComeAndGo()
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

    /// Code without a screen can request what the screen on top does not have.
    @MainActor
    static func exceptedScreens() {
        let (router, _, reports) = market()
        let home = ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)
        home?.orders()
        router.guide()
        expect(router.stack.entries.map(\.route.id), ["home", "orders"])
        expect(reports(), ["not available from orders: guide"])
        ShopNavigator<ShopScreen.Orders>(onTopOf: router.stack)?.back()
        home?.guide()
        expect(router.stack.entries.map(\.route.id), ["home", "topics"])
    }

    @MainActor
    static func anAppMadeByHand() {
        let (router, session, reports) = market()
        guard let home = ShopNavigator<ShopScreen.Home>(onTopOf: router.stack) else { return expect("none", "home") }
        let command = FlowCommand.to("product", ShopRoute.product(id: 7))
        ShopScreen.Home._origin(of: home).take(command, of: Cheat.self, Cheat.Key())
        expect(router.stack.entries.map(\.route.id), ["home"])
        expect(reports(), ["product is a transition of the app, which does not show this stack with home"])
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
        // The guard is asked again after the flow.
        AuthNavigator<AuthScreen.Form>(onTopOf: router.stack)?.signedUp()
        expect(router.stack.entries.map(\.route.id), ["home"])
        home?.returns()
        session.isLoggedIn = true
        AuthNavigator<AuthScreen.Form>(onTopOf: router.stack)?.signedUp()
        expect(router.stack.entries.map(\.route.id), ["home", "returns"])
        session.isLoggedIn = false
        ShopNavigator<ShopScreen.Returns>(onTopOf: router.stack)?.back()
        session.isSignedUp = false
        session.isLoggedIn = false
        home?.orders()
        expect(router.stack.entries.count, 1)
        router.tabs?.select(.account)
        expect(router.tabs?.selectedName, MainTab.shop.rawValue)
        expect(router.stack.entries.map(\.route.id), ["home", "form"])
        session.isLoggedIn = true
        AuthNavigator<AuthScreen.Form>(onTopOf: router.stack)?.signedUp()
        expect(router.tabs?.selectedName, MainTab.account.rawValue)
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

    /// A tab that is there while its guards hold, as the app last asked.
    @MainActor
    static func tabsThatComeAndGo() {
        let (router, session, reports) = market()
        func names() -> [String] { router.tabs?.items.map(\.name) ?? [] }
        func open(_ path: String) -> FlowOpened? { URL(string: "market://\(path)").map { router.open($0) } }
        expect(names(), ["Shop", "Account"])
        expect(router.tabs?.selectedName, "Shop")
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.product(id: 7)
        let shop = router.stack
        // What leads there does nothing, and a link waits.
        router.tabs?.select(.lab)
        ShopNavigator<ShopScreen.Product>(onTopOf: router.stack)?.idea(id: 3)
        expect(reports(), ["no tab Lab is shown"])
        expect(open("ideas/4"), .deferred)
        session.isBeta = true
        expect(names(), ["Shop", "Account"])
        router.updateTabs()
        expect(names(), ["Lab", "Shop", "Account"])
        expect(router.tabs?.selectedName, "Lab")
        expect(router.description, "> Lab: ideas, idea(id: 4)\n  Shop: home, product(id: 7)\n  Account: overview")
        // The stack of a tab that stays is the same object.
        router.tabs?.select(.shop)
        expect(router.stack === shop, true)
        router.setBadge("2", of: .lab)
        expect(router.badges, ["Lab": "2"])
        // What a tab showed is kept while it is away, and saved.
        session.isClosed = true
        router.updateTabs()
        router.updateTabs()
        expect(names(), ["Shop", "Account"])
        expect(router.tabs?.selectedName, "Shop")
        expect(router.stack === shop, true)
        let saved = router.saved()
        session.isClosed = false
        router.updateTabs()
        expect(router.description, "  Lab: ideas, idea(id: 4)\n> Shop: home, product(id: 7)\n  Account: overview")
        let (later, session2, _) = market()
        later.restore(saved)
        expect(later.description, "> Shop: home, product(id: 7)\n  Account: overview")
        session2.isBeta = true
        later.updateTabs()
        expect(later.description, "  Lab: ideas, idea(id: 4)\n> Shop: home, product(id: 7)\n  Account: overview")
        expect(later.saved(), router.saved())
        // The selected tab goes, unless a screen that cannot be dismissed is in front.
        router.tabs?.select(.lab)
        LabNavigator<LabScreen.Idea>(onTopOf: router.stack)?.back()
        LabNavigator<LabScreen.Ideas>(onTopOf: router.stack)?.rating()
        session.isBeta = false
        router.updateTabs()
        expect(names(), ["Lab", "Shop", "Account"])
        LabNavigator<LabScreen.Rating>(onTopOf: router.stack)?.rate()
        router.updateTabs()
        expect(names(), ["Shop", "Account"])
        expect(router.stack === shop, true)
        // A start asks anew.
        session.isBeta = true
        router.restart()
        expect(router.description, "> Lab: ideas\n  Shop: home\n  Account: overview")
        expect(router.badges, ["Lab": "2"])
    }

    /// A route that returns several values, and one that returns nothing or a value.
    @MainActor
    static func severalResults() async {
        typealias Product = ShopNavigator<ShopScreen.Product>
        func end(
            _ call: @escaping @MainActor (Product) async -> String, _ end: @MainActor (FlowStack) -> Void
        ) async -> (answer: String, shown: [String]) {
            let (router, _, _) = market()
            ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.product(id: 7)
            guard let product = Product(onTopOf: router.stack) else { return ("", []) }
            async let answer = call(product)
            while router.stack.entries.count < 3 { await Task.yield() }
            end(router.stack)
            return (await answer, router.stack.entries.map(\.route.id))
        }
        func label(_ product: Product) async -> String {
            await product.label().map { "\($0.text) of \($0.size)" } ?? "dismissed"
        }
        func hint(_ product: Product) async -> String { await product.ask() ?? "nil" }
        var ended = await end(label) { ShopNavigator<ShopScreen.Label>(onTopOf: $0)?.done(text: "red") }
        expect(ended.answer, "red of 2")
        expect(ended.shown, ["home", "product(id: 7)"])
        ended = await end(label) { ShopNavigator<ShopScreen.Label>(onTopOf: $0)?.back() }
        expect(ended.answer, "dismissed")
        expect(ended.shown.last, "receipt(orderID: none)")
        ended = await end({ await $0.tint().map { "\($0)" } ?? "" }) {
            ShopNavigator<ShopScreen.Label>(onTopOf: $0)?.done(text: "blue", size: 9)
        }
        expect(ended.answer, "\(ShopLabelResult(text: "blue", size: 9))")
        expect(ended.shown.last, "tinted(id: 9, value: blue)")
        expect(await end(hint) { ShopNavigator<ShopScreen.Hint>(onTopOf: $0)?.done(value: "warm") }.answer, "warm")
        expect(await end(hint) { ShopNavigator<ShopScreen.Hint>(onTopOf: $0)?.done() }.answer, "nil")
        expect(await end(hint) { ShopNavigator<ShopScreen.Hint>(onTopOf: $0)?.back() }.answer, "nil")
        // `then` distinguishes a value that is nil from a dismissal.
        func then(_ product: Product) async -> String { await product.hint() ?? "nil" }
        ended = await end(then) { ShopNavigator<ShopScreen.Hint>(onTopOf: $0)?.done() }
        expect(ended.shown.last, "tinted(id: 7, value: none)")
        ended = await end(then) { ShopNavigator<ShopScreen.Hint>(onTopOf: $0)?.back() }
        expect(ended.shown.last, "product(id: 7)")
        let recorder = FlowRecorder()
        recorder.outcomes = ["ask": String?.none, "label": ShopLabelResult(text: "mug")]
        expect(await Product(recorder).ask(), nil)
        expect(await Product(recorder).label(), ShopLabelResult(text: "mug", size: 2))
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
    let (isBeta, isClosed) = (false, false)
    private(set) var isAsked = false
    private var question: CheckedContinuation<Bool, Never>?
    var isAdult: Bool {
        get async {
            isAsked = true
            return await withCheckedContinuation { question = $0 }
        }
    }
}
