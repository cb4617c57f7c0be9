import ComposableArchitecture
import Foundation
import Testing

@testable import CornerTCA

/// Tests the app's navigation without views. The first screens of the tabs have the ids 0, 1 and 2.
@MainActor
@Suite struct CornerTCATests {
    /// A window as a user with an account sees it.
    private func window(
        _ session: Session = Session(hasAccount: true, isLoggedIn: true),
        _ change: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<CornerFeature> {
        TestStore(initialState: CornerFeature.State()) {
            CornerWindow()
        } withDependencies: {
            $0.cornerGuards = .liveValue
            $0.session = session
            change(&$0)
        }
    }

    @Test func aProductLeadsToProductsLikeIt() async {
        let store = window()
        #expect(store.state.tabs.shop.flow == "home")

        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .productDetail(id: 7)) {
            $0.tabs.shop.screens[id: 3] = .shop(.productDetail(.init(id: 7, color: nil)))
            $0.tabs.shop.flow = "home, productDetail(id: 7)"
        }
        await store.send(\.tabs.shop.screens[id: 3].shop.productDetail.similarTapped)
        await store.receive(\.tabs.shop.screens[id: 3].shop.productDetail.navigate, .productDetail(id: 8)) {
            $0.tabs.shop.screens[id: 4] = .shop(.productDetail(.init(id: 8, color: nil)))
            $0.tabs.shop.flow = "home, productDetail(id: 7), productDetail(id: 8)"
        }
        await store.send(\.tabs.shop.screens[id: 4].shop.productDetail.navigate, .backToRoot) {
            $0.tabs.shop.screens.pop(to: 0)
            $0.tabs.shop.flow = "home"
        }
    }

    @Test func aTapOnAScreenThatIsCoveredDoesNothing() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = window { $0.flowLog.report = { report in reports.withValue { $0.append(report) } } }
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .productDetail(id: 7)) {
            $0.tabs.shop.screens[id: 3] = .shop(.productDetail(.init(id: 7, color: nil)))
            $0.tabs.shop.flow = "home, productDetail(id: 7)"
        }
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .productDetail(id: 7))
        await store.finish()
        let route = ShopRoute.productDetail(id: 7)
        #expect(reports.value == [.stale(.to("productDetail", route), from: ShopRoute.home, behind: route)])
    }

    @Test func aPickedColorReplacesTheProduct() async {
        let store = window()
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .productDetail(id: 7)) {
            $0.tabs.shop.screens[id: 3] = .shop(.productDetail(.init(id: 7, color: nil)))
            $0.tabs.shop.flow = "home, productDetail(id: 7)"
        }
        await store.send(\.tabs.shop.screens[id: 3].shop.productDetail.navigate, .colorPicker(id: 7)) {
            $0.tabs.shop.screens[id: 4] = .shop(.colorPicker(.init(id: 7)))
            $0.tabs.shop.flow = "home, productDetail(id: 7) | sheet: colorPicker(id: 7)"
        }
        await store.send(\.tabs.shop.screens[id: 4].shop.colorPicker.navigate, .done(value: .green)) {
            $0.tabs.shop.screens.pop(from: 3)
            $0.tabs.shop.screens[id: 5] = .shop(.productDetail(.init(id: 7, color: .green)))
            $0.tabs.shop.flow = "home, productDetail(id: 7, color: green)"
        }
    }

    @Test func aPartOfAScreenRequestsATransition() async {
        let store = window()
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .productDetail(id: 7)) {
            $0.tabs.shop.screens[id: 3] = .shop(.productDetail(.init(id: 7, color: nil)))
            $0.tabs.shop.flow = "home, productDetail(id: 7)"
        }
        // One action: what the reducer changes, and where it leads.
        await store.send(\.tabs.shop.screens[id: 3].shop.productDetail.cartButton.tapped) {
            $0.tabs.shop.screens[id: 3, case: \.shop.productDetail]?.cartButton.taps = 1
            $0.tabs.shop.screens[id: 4] = .shop(.cart(.init()))
            $0.tabs.shop.flow = "home, productDetail(id: 7) | sheet: cart"
        }
    }

    @Test func whoIsNotLoggedInSignsUpAndGoesOn() async {
        let store = window(Session(hasAccount: true))
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .cart) {
            $0.tabs.shop.screens[id: 3] = .shop(.cart(.init()))
            $0.tabs.shop.flow = "home | sheet: cart"
        }
        await store.send(\.tabs.shop.screens[id: 3].shop.cart.navigate, .checkout) {
            $0.tabs.shop.screens[id: 4] = .auth(.onboarding(.init()))
            $0.tabs.shop.flow = "home | sheet: cart | sheet: Auth.onboarding (isLoggedIn first)"
        }
        // From here on, only where the screens are.
        store.exhaustivity = .off
        await store.send(\.tabs.shop.screens[id: 4].auth.onboarding.navigate, .createAccount)
        await store.send(\.tabs.shop.screens[id: 5].auth.createAccount.navigate, .accountForm())
        await store.send(\.tabs.shop.screens[id: 6].auth.accountForm.navigate, .endCreateAccount) {
            $0.tabs.shop.flow = "home | sheet: cart | sheet: Auth.endCreateAccount (isLoggedIn first)"
        }
        await store.send(\.tabs.shop.screens[id: 7].auth.endCreateAccount.doneTapped)
        await store.receive(\.tabs.shop.screens[id: 7].auth.endCreateAccount.navigate, .signedUp) {
            $0.tabs.shop.flow = "home | sheet: cart | cover: Checkout.address"
        }
    }

    @Test func aCheckoutThatIsDismissedIsUnpaid() async {
        let store = window()
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .cart) {
            $0.tabs.shop.screens[id: 3] = .shop(.cart(.init()))
            $0.tabs.shop.flow = "home | sheet: cart"
        }
        await store.send(\.tabs.shop.screens[id: 3].shop.cart.navigate, .checkout) {
            $0.tabs.shop.screens[id: 4] = .checkout(.address(.init()))
            $0.tabs.shop.flow = "home | sheet: cart | cover: Checkout.address"
        }
        // The user's swipes and back buttons, and `dismiss` of a reducer, are `popFrom`.
        await store.send(\.tabs.shop.screens.popFrom, 4) {
            $0.tabs.shop.screens.pop(from: 4)
            $0.tabs.shop.flow = "home | sheet: cart"
        }
        await store.receive(\.tabs.shop.screens[id: 3].shop.cart.ended, .checkout(nil)) {
            $0.tabs.shop.screens[id: 3, case: \.shop.cart]?.isUnpaid = true
        }
    }

    @Test func aPaidOrderLeadsToItsReceiptAndToTheOrder() async {
        let clock = TestClock()
        let store = window { $0.continuousClock = clock }
        store.exhaustivity = .off
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .cart)
        await store.send(\.tabs.shop.screens[id: 3].shop.cart.navigate, .checkout)
        // Only the server knows whether we deliver there.
        await store.send(\.tabs.shop.screens[id: 4].checkout.address.navigate, .payment(postcode: "04524")) {
            $0.tabs.shop.flow = "home | sheet: cart | cover: Checkout.address (asks isDeliverable)"
        }
        await store.receive(\.answered) {
            $0.tabs.shop.flow = "home | sheet: cart | cover: Checkout.address, payment(postcode: 04524)"
        }
        await store.send(\.tabs.shop.screens[id: 5].checkout.payment.payTapped)
        await clock.advance(by: .seconds(1))
        await store.receive(\.tabs.shop.screens[id: 5].checkout.payment.navigate, .paid(orderID: "A1")) {
            $0.tabs.shop.flow = "home | sheet: receipt(orderID: A1)"
            $0.badges = ["Account": "1"]
        }
        await store.send(\.tabs.shop.screens[id: 6].shop.receipt.navigate, .order(orderID: "A1")) {
            $0.selectedTab = "Account"
            $0.tabs.account.flow = "overview, orders, order(orderID: A1)"
        }
    }

    @Test func aPaymentEndsWithItsScreen() async {
        let clock = TestClock()
        let store = window { $0.continuousClock = clock }
        store.exhaustivity = .off
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .cart)
        await store.send(\.tabs.shop.screens[id: 3].shop.cart.navigate, .checkout)
        await store.send(\.tabs.shop.screens[id: 4].checkout.address.navigate, .payment(postcode: "04524"))
        await store.receive(\.answered)
        await store.send(\.tabs.shop.screens[id: 5].checkout.payment.payTapped)
        store.exhaustivity = .on
        await store.send(\.tabs.shop.screens.popFrom, 5) {
            $0.tabs.shop.screens.pop(from: 5)
            $0.tabs.shop.flow = "home | sheet: cart | cover: Checkout.address"
        }
        await clock.advance(by: .seconds(1))
    }

    @Test func aLinkShowsAWholeStack() async throws {
        let events = LockIsolated<[FlowEvent]>([])
        let store = window { $0.flowLog.event = { event in events.withValue { $0.append(event) } } }
        await store.send(.open(try #require(URL(string: "corner://account/orders/A1")))) {
            $0.selectedTab = "Account"
            $0.tabs.account.screens[id: 3] = .account(.orders(.init()))
            $0.tabs.account.screens[id: 4] = .account(.order(.init(orderID: "A1")))
            $0.tabs.account.flow = "overview, orders, order(orderID: A1)"
        }
        await store.finish()
        #expect(events.value == [FlowEvent(AccountRoute.order(orderID: "A1"), .link, tab: "Account")])
    }

    @Test func aTabMayAskToSignUp() async {
        let store = window(Session(hasAccount: true))
        await store.send(.tapTab("Search")) { $0.selectedTab = "Search" }
        await store.send(.tapTab("Account")) {
            $0.tabs.search.screens[id: 3] = .auth(.onboarding(.init()))
            $0.tabs.search.flow = "search | sheet: Auth.onboarding (isLoggedIn first)"
        }
        await store.send(\.tabs.search.screens[id: 3].auth.onboarding.navigate, .cancelled) {
            $0.tabs.search.screens.pop(from: 3)
            $0.tabs.search.flow = "search"
        }
    }

    @Test func whoHasLookedAroundIsNotAskedAgain() async throws {
        let store = window(Session())
        #expect(store.state.start == "Auth")
        #expect(store.state.stack.flow == "onboarding")
        let url = try #require(URL(string: "corner://products/7"))
        await store.send(.open(url)) { $0.link = url }
        store.exhaustivity = .off
        await store.send(\.stack.screens[id: 0].auth.onboarding.navigate, .cancelled)
        await store.receive(\.finished, .auth(.cancelled))
        await store.receive(\.startNext) {
            $0.start = "Main"
            $0.selectedTab = "Shop"
            $0.link = nil
            $0.stack.flow = ""
            $0.tabs.shop.flow = "home, productDetail(id: 7)"
        }
    }

    @Test func anExpiredSessionStartsOver() async {
        let store = window()
        store.exhaustivity = .off
        await store.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .cart)
        await store.send(.signal(.sessionExpired)) {
            $0.start = "Main"
            $0.tabs.shop.flow = "home"
        }
    }

    @Test func allTabsAreRestored() async {
        let before = window()
        before.exhaustivity = .off
        await before.send(\.tabs.shop.screens[id: 0].shop.home.navigate, .productDetail(id: 7))
        await before.send(.selectTab("Search"))
        let saved = before.state.core.saved()

        let relaunched = window()
        relaunched.exhaustivity = .off
        await relaunched.send(.restore(saved)) {
            $0.selectedTab = "Search"
            $0.tabs.shop.flow = "home, productDetail(id: 7)"
        }
    }
}

/// Reducers are tested without the flows that they are part of, too.
@MainActor
@Suite struct ScreenTests {
    @Test func anAccountHasAName() async {
        let store = TestStore(initialState: SignUpForm.State(referrer: nil)) { SignUpForm() }
        await store.send(.createTapped(name: ""))
        await store.send(.createTapped(name: "Blob")) { $0.name = "Blob" }
        await store.receive(\.navigate, .endCreateAccount)
    }

    @Test func theButtonRequestsTheCart() async {
        let requests = LockIsolated<[ShopScreen.ProductDetail]>([])
        let store = TestStore(initialState: CartButton.State()) {
            CartButton()
        } withDependencies: {
            $0.flow = FlowRequests { request in
                if let request = request as? ShopScreen.ProductDetail { requests.withValue { $0.append(request) } }
            }
        }
        await store.send(.tapped) { $0.taps = 1 }
        #expect(requests.value == [.cart])
    }
}
