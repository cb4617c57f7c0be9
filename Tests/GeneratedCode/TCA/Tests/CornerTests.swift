import ComposableArchitecture
import Foundation
import Testing

@testable import Corner

@MainActor
struct CornerTests {
    /// A window that shows the shop.
    private func shop(_ change: (inout DependencyValues) -> Void = { _ in }) -> TestStoreOf<CornerFeature> {
        TestStore(initialState: CornerFeature.State()) {
            CornerFeature()
        } withDependencies: {
            $0.cornerGuards.hasAccount = { true }
            change(&$0)
        }
    }

    @Test func productsToAnyDepthAndBackHome() async {
        let store = shop()
        #expect(store.state.stack.flow == "home")

        await store.send(\.stack.screens[id: 0].shop.home.productTapped, 7)
        await store.receive(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7)) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
        await store.send(\.stack.screens[id: 1].shop.product.navigate, .product(id: 8)) {
            $0.stack.screens[id: 2] = .shop(.product(.init(id: 8)))
            $0.stack.flow = "home, product(id: 7), product(id: 8)"
        }
        await store.send(\.stack.screens[id: 2].shop.product.navigate, .backToRoot) {
            $0.stack.screens.pop(to: 0)
            $0.stack.flow = "home"
        }
    }

    @Test func aSecondTapIsStale() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = shop { $0.flowLog.report = { report in reports.withValue { $0.append(report) } } }
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7)) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7))
        await store.finish()
        let route = ShopRoute.product(id: 7)
        #expect(reports.value == [.stale(.to("product", route), from: ShopRoute.home, behind: route)])
    }

    @Test func aSwipeBackIsPopFrom() async {
        let store = shop()
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7)) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
        await store.send(.stack(.screens(.popFrom(id: 1)))) {
            $0.stack.screens.pop(from: 1)
            $0.stack.flow = "home"
        }
    }

    @Test func dismissWorksOnAnyScreenButTheFirst() async {
        let store = shop()
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7)) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
        await store.send(\.stack.screens[id: 1].shop.product.closeTapped)
        await store.receive(\.stack.screens.popFrom) {
            $0.stack.screens.pop(from: 1)
            $0.stack.flow = "home"
        }
    }

    @Test func aGuardStartsItsFlowAndTheCheckoutFollows() async {
        let isLoggedIn = LockIsolated(false)
        let store = shop {
            $0.cornerGuards.isLoggedIn = { isLoggedIn.value }
            $0.cornerGuards.isDeliverable = { true }
        }
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .cart) {
            $0.stack.screens[id: 1] = .shop(.cart(.init()))
            $0.stack.flow = "home | sheet: cart"
        }
        await store.send(\.stack.screens[id: 1].shop.cart.navigate, .checkout) {
            $0.stack.screens[id: 2] = .auth(.onboarding(.init()))
            $0.stack.flow = "home | sheet: cart | sheet: Auth.onboarding (isLoggedIn first)"
        }
        await store.send(\.stack.screens[id: 2].auth.onboarding.navigate, .accountForm()) {
            $0.stack.screens[id: 3] = .auth(.accountForm(.init(referrer: nil)))
            $0.stack.flow = "home | sheet: cart | sheet: Auth.onboarding, accountForm (isLoggedIn first)"
        }
        // The last screen replaces those before it: `instead: first`.
        await store.send(\.stack.screens[id: 3].auth.accountForm.navigate, .endCreateAccount) {
            $0.stack.screens.pop(from: 2)
            $0.stack.screens[id: 4] = .auth(.endCreateAccount(.init()))
            $0.stack.flow = "home | sheet: cart | sheet: Auth.endCreateAccount (isLoggedIn first)"
        }
        isLoggedIn.setValue(true)
        await store.send(\.stack.screens[id: 4].auth.endCreateAccount.navigate, .signedUp) {
            $0.stack.screens.pop(from: 4)
            $0.stack.screens[id: 5] = .checkout(.address(.init()))
            $0.stack.flow = "home | sheet: cart | cover: Checkout.address"
        }
        // An asynchronous guard.
        await store.send(\.stack.screens[id: 5].checkout.address.navigate, .payment(postcode: "1010")) {
            $0.stack.flow = "home | sheet: cart | cover: Checkout.address (asks isDeliverable)"
        }
        await store.receive(\.answered) {
            $0.stack.screens[id: 6] = .checkout(.payment(.init(postcode: "1010")))
            $0.stack.flow = "home | sheet: cart | cover: Checkout.address, payment(postcode: 1010)"
        }
        // `then: {paid: {to: receipt, instead: first}}`: the caller is replaced in the same change.
        await store.send(\.stack.screens[id: 6].checkout.payment.navigate, .paid(orderID: "A1")) {
            $0.stack.screens.pop(from: 1)
            $0.stack.screens[id: 7] = .shop(.receipt(.init(orderID: "A1")))
            $0.stack.flow = "home | sheet: receipt(orderID: A1)"
        }
    }

    @Test func anOutcomeReturnsToTheCaller() async {
        let store = shop { $0.cornerGuards.isDeliverable = { true } }
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .cart) {
            $0.stack.screens[id: 1] = .shop(.cart(.init()))
            $0.stack.flow = "home | sheet: cart"
        }
        // A pushed child flow shares the layer of its caller.
        await store.send(\.stack.screens[id: 1].shop.cart.navigate, .expressCheckout) {
            $0.stack.screens[id: 2] = .checkout(.address(.init()))
            $0.stack.flow = "home | sheet: cart, Checkout.address"
        }
        await store.send(\.stack.screens[id: 2].checkout.address.navigate, .cancelled) {
            $0.stack.screens.pop(from: 2)
            $0.stack.flow = "home | sheet: cart"
        }
        await store.receive(\.stack.screens[id: 1].shop.cart.ended, .expressCheckout(.cancelled)) {
            $0.stack.screens[id: 1, case: \.shop.cart]?.lastEnding = .expressCheckout(.cancelled)
        }
        // Dismissed by a swipe: the outcome is nil.
        await store.send(\.stack.screens[id: 1].shop.cart.navigate, .expressCheckout) {
            $0.stack.screens[id: 3] = .checkout(.address(.init()))
            $0.stack.flow = "home | sheet: cart, Checkout.address"
        }
        await store.send(.stack(.screens(.popFrom(id: 3)))) {
            $0.stack.screens.pop(from: 3)
            $0.stack.flow = "home | sheet: cart"
        }
        await store.receive(\.stack.screens[id: 1].shop.cart.ended, .expressCheckout(nil)) {
            $0.stack.screens[id: 1, case: \.shop.cart]?.lastEnding = .expressCheckout(nil)
        }
    }

    @Test func aResultIsFollowedByThen() async {
        let store = shop()
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7)) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
        await store.send(\.stack.screens[id: 1].shop.product.navigate, .colorPicker(id: 7)) {
            $0.stack.screens[id: 2] = .shop(.colorPicker(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7) | sheet: colorPicker(id: 7)"
        }
        await store.send(\.stack.screens[id: 2].shop.colorPicker.navigate, .done(value: 9)) {
            $0.stack.screens.pop(from: 1)
            $0.stack.screens[id: 3] = .shop(.product(.init(id: 9)))
            $0.stack.flow = "home, product(id: 9)"
        }
    }

    @Test func aNestedReducerRequestsWithoutKnowingItsParents() async {
        let store = shop()
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7)) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
        // One action: the reducer's own change and the navigation.
        await store.send(\.stack.screens[id: 1].shop.product.buttons.buyTapped) {
            $0.stack.screens[id: 1, case: \.shop.product]?.buttons.taps = 1
            $0.stack.screens[id: 2] = .shop(.cart(.init()))
            $0.stack.flow = "home, product(id: 7) | sheet: cart"
        }
    }

    @Test func aNestedReducerAlone() async {
        let requests = LockIsolated<[ShopScreen.Product]>([])
        let store = TestStore(initialState: BuyButtons.State()) {
            BuyButtons()
        } withDependencies: {
            $0.flow = FlowRequests { request in requests.withValue { $0.append(request as! ShopScreen.Product) } }
        }
        await store.send(.buyTapped) { $0.taps = 1 }
        #expect(requests.value == [.cart])
    }

    @Test func aScreenAlone() async {
        let store = TestStore(initialState: HomeFeature.State()) { HomeFeature() }
        await store.send(.productTapped(7))
        await store.receive(\.navigate, .product(id: 7))
    }

    @Test func aLinkShowsAWholeStack() async {
        let events = LockIsolated<[FlowEvent]>([])
        let store = shop { $0.flowLog.event = { event in events.withValue { $0.append(event) } } }
        await store.send(.open(URL(string: "corner://products/7")!)) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
        await store.finish()
        #expect(events.value == [FlowEvent(ShopRoute.product(id: 7), .link)])
        // A second link keeps what is the same.
        await store.send(.open(URL(string: "https://corner.example/cart")!)) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 2] = .shop(.cart(.init()))
            $0.stack.flow = "home | sheet: cart"
        }
        await store.finish()
        #expect(events.value.count == 2)
    }

    @Test func signingUpStartsTheShopAndTheWaitingLinkOpens() async {
        let hasAccount = LockIsolated(false)
        let store = TestStore(initialState: CornerFeature.State()) {
            CornerFeature()
        } withDependencies: {
            $0.cornerGuards.hasAccount = { hasAccount.value }
        }
        #expect(store.state.start == "Auth")
        let url = URL(string: "corner://products/7")!
        await store.send(.open(url)) { $0.link = url }
        await store.send(\.stack.screens[id: 0].auth.onboarding.navigate, .accountForm(referrer: "ad")) {
            $0.stack.screens[id: 1] = .auth(.accountForm(.init(referrer: "ad")))
            $0.stack.flow = "onboarding, accountForm(referrer: ad)"
        }
        await store.send(\.stack.screens[id: 1].auth.accountForm.navigate, .endCreateAccount) {
            $0.stack.screens.pop(from: 0)
            $0.stack.screens[id: 2] = .auth(.endCreateAccount(.init()))
            $0.stack.flow = "endCreateAccount"
        }
        hasAccount.setValue(true)
        await store.send(\.stack.screens[id: 2].auth.endCreateAccount.navigate, .signedUp)
        await store.receive(\.finished, .auth(.signedUp))
        // One change: the start that follows, and the link that waited for it.
        await store.receive(\.startNext) {
            $0.start = "Shop"
            $0.link = nil
            $0.stack.screens.pop(from: 2)
            $0.stack.screens[id: 3] = .shop(.home(.init()))
            $0.stack.screens[id: 4] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
    }

    @Test func effectsEndWithTheirScreen() async {
        let clock = TestClock()
        let store = shop { $0.continuousClock = clock }
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .cart) {
            $0.stack.screens[id: 1] = .shop(.cart(.init()))
            $0.stack.flow = "home | sheet: cart"
        }
        await store.send(\.stack.screens[id: 1].shop.cart.loadPrices)
        await clock.advance(by: .seconds(1))
        await store.receive(\.stack.screens[id: 1].shop.cart.priceLoaded)
        await store.send(\.stack.screens[id: 1].shop.cart.navigate, .product(id: 3)) {
            $0.stack.screens.pop(from: 1)
            $0.stack.screens[id: 2] = .shop(.product(.init(id: 3)))
            $0.stack.flow = "home, product(id: 3)"
        }
        await clock.advance(by: .seconds(5))
        await store.finish()
    }

    @Test func theFirstScreenIsNotPresented() async {
        let store = TestStore(initialState: CornerFeature.State()) {
            CornerFeature()
        } withDependencies: {
            $0.cornerGuards.hasAccount = { false }
        }
        await store.send(\.stack.screens[id: 0].auth.onboarding.closeTapped)
    }

    @Test func aScreenOfAnotherFlowIsPresented() async {
        let store = shop { $0.cornerGuards.isLoggedIn = { false } }
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .cart) {
            $0.stack.screens[id: 1] = .shop(.cart(.init()))
            $0.stack.flow = "home | sheet: cart"
        }
        await store.send(\.stack.screens[id: 1].shop.cart.navigate, .checkout) {
            $0.stack.screens[id: 2] = .auth(.onboarding(.init()))
            $0.stack.flow = "home | sheet: cart | sheet: Auth.onboarding (isLoggedIn first)"
        }
        // The guard's flow is dismissed, and with it what it held back.
        await store.send(\.stack.screens[id: 2].auth.onboarding.closeTapped)
        await store.receive(\.stack.screens.popFrom) {
            $0.stack.screens.pop(from: 2)
            $0.stack.flow = "home | sheet: cart"
        }
    }

    @Test func aPushThatNamesNoTransitionIsRefused() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = shop { $0.flowLog.report = { report in reports.withValue { $0.append(report) } } }
        await store.send(.stack(.screens(.push(id: 1, state: .shop(.cart(.init()))))))
        await store.finish()
        #expect(reports.value == [.undeclared("NavigationLink(state:)", from: ShopRoute.home)])
    }

    @Test func aPopOfTheFirstScreenIsRefused() async {
        let store = shop { $0.flowLog.report = { _ in } }
        await store.send(.stack(.screens(.popFrom(id: 0)))) {
            // Its state stays, under a new identity, because `forEach` removes the old one.
            $0.stack.screens.pop(from: 0)
            $0.stack.screens[id: 1] = .shop(.home(.init()))
        }
    }
}
