/// Events, commands and reports as values, as tests of an app compare them.
@MainActor
enum ComparisonScenarios {
    static let all: [@MainActor () -> Void] = [
        eventsAreCompared, routesAreComparedAsValues, commandsAreCompared, outcomesAreCompared, reportsAreCompared,
    ]

    static func eventsAreCompared() {
        let recorder = FlowRecorder()
        let router = ShopRouter(onEvent: recorder.record)
        router.push(to: .productDetail(id: 1))
        router.pop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2)]
        router.path = []
        let expected = [
            FlowEvent(ShopRoute.home, .forward),
            FlowEvent(ShopRoute.productDetail(id: 1), from: ShopRoute.home, .forward, by: "productDetail"),
            FlowEvent(ShopRoute.home, from: ShopRoute.productDetail(id: 1), .back),
            FlowEvent(ShopRoute.productDetail(id: 2), from: ShopRoute.home, .forward, by: "productDetail"),
            FlowEvent(ShopRoute.home, from: ShopRoute.productDetail(id: 2), .back),
        ]
        expect(recorder.events, expected)
        expect(FlowEvent(ShopRoute.home, .forward) == FlowEvent(ShopRoute.cart, .forward), false)
        expect(FlowEvent(ShopRoute.home, .forward) == FlowEvent(ShopRoute.home, .back), false)
        let cart = FlowEvent(ShopRoute.cart, .forward, by: "cart", tab: "Shop")
        expect(cart == FlowEvent(ShopRoute.cart, .forward, by: "buy", tab: "Shop"), false)
        expect(cart == FlowEvent(ShopRoute.cart, .forward, by: "cart", tab: "Sale"), false)
        expect(cart == FlowEvent(ShopRoute.cart, from: ShopRoute.home, .forward, by: "cart", tab: "Shop"), false)
        expect(Set(recorder.events + expected).count, 5)
    }

    /// What counts is the value, not its text.
    static func routesAreComparedAsValues() {
        let product = FlowEvent(ShopRoute.productDetail(id: 7), .link)
        expect(product == FlowEvent(ShopRoute.productDetail(id: 7, color: "nil"), .link), false)
        expect(product == FlowEvent(SearchRoute.filters, .link), false)
        expect(FlowCommand.to("terms", AuthRoute.terms) == .to("terms", AuthRoute.terms), true)
        expect(FlowCommand.to("terms", AuthRoute.terms) == .to("terms", SearchRoute.filters), false)
    }

    static func commandsAreCompared() {
        let recorder = FlowRecorder()
        let product = ShopNavigator<ShopScreen.ProductDetail>(recorder)
        product.reviews(id: 7)
        product.newestReviews(id: 7)
        product.backToRoot()
        product.back()
        let expected: [FlowCommand] = [
            .to("reviews", ShopRoute.reviews(id: 7)),
            .to("newestReviews", ShopRoute.reviews(id: 7, sorting: .newest)),
            .back("backToRoot"), .leave,
        ]
        expect(recorder.commands, expected)
        expect(FlowCommand.back("cart") == .restart("cart"), false)
        expect(FlowCommand.back("cart") == .back("home"), false)
        expect(FlowCommand.tab("shop", nil) == .tab("shop", ShopRoute.home), false)
        expect(FlowCommand.tab("shop", ShopRoute.home) == .tab("shop", ShopRoute.home), true)
        expect(FlowCommand.open("terms", url: "a") == .open("terms", url: "b"), false)
    }

    static func outcomesAreCompared() {
        let finish = FlowCommand.finish("ordered", ShopOutcome.ordered(orderID: "A1"))
        expect(finish == .finish("ordered", ShopOutcome.ordered(orderID: "A1")), true)
        expect(finish == .finish("ordered", ShopOutcome.ordered(orderID: "A2")), false)
        expect(finish == .finish("ordered", AuthOutcome.signedUp), false)
        expect(FlowCommand.finish("done", Photo(name: "a")) == .finish("done", Photo(name: "a")), true)
        expect(FlowCommand.finish("done", Photo(name: "a")) == .finish("done", Photo(name: "b")), false)
        expect(FlowCommand.finish("done", String?.none) == .finish("done", String?.none), true)
        expect(FlowCommand.finish("done", String?.none) == .finish("done", String?("a")), false)
    }

    /// A result that is not `Hashable`.
    private struct Photo: Sendable {
        let name: String
    }

    static func reportsAreCompared() {
        let recorder = FlowRecorder()
        let router = ShopRouter(onReport: recorder.record)
        router.push(to: .cart)
        router.pop()
        let expected: [FlowReport] = [.undeclared("cart", from: ShopRoute.home), .nothingBelow(ShopRoute.home)]
        expect(recorder.reports, expected)
        expect(FlowReport.nothingBelow(ShopRoute.home) == .nothingBelow(AuthRoute.onboarding), false)
        expect(FlowReport.nothingBelow(ShopRoute.home) == .notDismissable(ShopRoute.home), false)
        expect(FlowReport.stale(.leave, from: nil, behind: nil) == .stale(.back("back"), from: nil, behind: nil), false)
        expect(FlowReport.noTab("shop") == .unknownFlow("shop"), false)
        let signedUp = FlowReport.unheard(AuthOutcome.signedUp, of: AuthRoute.endCreateAccount)
        expect(signedUp == .unheard(AuthOutcome.signedUp, of: AuthRoute.endCreateAccount), true)
        expect(signedUp == .unheard(AuthOutcome.cancelled, of: AuthRoute.endCreateAccount), false)
    }
}
