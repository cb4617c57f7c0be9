import Foundation
import Testing

@testable import Corner

/// Tests the app's navigation without views, on any machine.
@MainActor
@Suite struct CornerTests {
    let session = Session()

    /// Returns the app as a user with an account sees it.
    private func app(_ recorder: FlowRecorder = FlowRecorder()) -> CornerRouter {
        session.logIn()
        return CornerRouter(guards: session, onEvent: recorder.record, onReport: recorder.record)
    }

    @Test func aProductLeadsToProductsLikeIt() {
        let shop = ShopRouter(guards: FlowGuards(session))
        ShopNavigator<ShopScreen.Home>(shop)?.productDetail(id: 1)
        ShopNavigator<ShopScreen.ProductDetail>(shop)?.productDetail(id: 2)
        #expect(shop.path == [.productDetail(id: 1), .productDetail(id: 2)])
        ShopNavigator<ShopScreen.ProductDetail>(shop)?.backToRoot()
        #expect(shop.routes == [.home])
    }

    @Test func afterSigningUpThereIsNothingToGoBackTo() {
        let auth = AuthRouter()
        AuthNavigator<AuthScreen.Onboarding>(auth)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(auth)?.accountForm()
        AuthNavigator<AuthScreen.AccountForm>(auth)?.endCreateAccount()
        #expect(auth.routes == [.endCreateAccount])
        #expect(!auth.pop())
    }

    @Test func aTapOnAScreenThatIsCoveredDoesNothing() {
        let shop = ShopRouter(guards: FlowGuards(session))
        let home = ShopNavigator<ShopScreen.Home>(shop)
        home?.productDetail(id: 1)
        home?.productDetail(id: 1)
        #expect(shop.routes == [.home, .productDetail(id: 1)])
    }

    @Test func aLinkShowsAWholeStack() throws {
        let recorder = FlowRecorder()
        let app = app(recorder)
        let opened = app.open(try #require(URL(string: "corner://account/orders/A1")))
        #expect(opened == .opened)
        #expect(app.tabs?.selectedName == MainTab.account.rawValue)
        #expect(app.stack.entries.map(\.route.id) == ["overview", "orders", "order(orderID: A1)"])
        #expect(recorder.events == [FlowEvent(AccountRoute.order(orderID: "A1"), .link, tab: "Account")])
    }

    @Test func whoIsNotLoggedInSignsUpAndGoesOn() throws {
        let app = app()
        session.logOut()
        #expect(app.open(try #require(URL(string: "corner://account/orders"))) == .deferred)
        AuthNavigator<AuthScreen.Onboarding>(onTopOf: app.stack)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(onTopOf: app.stack)?.accountForm()
        AuthNavigator<AuthScreen.AccountForm>(onTopOf: app.stack)?.endCreateAccount()
        // The guard is asked again when the flow has ended.
        session.logIn()
        AuthNavigator<AuthScreen.EndCreateAccount>(onTopOf: app.stack)?.signedUp()
        #expect(app.stack.entries.map(\.route.id) == ["overview", "orders"])
    }

    /// Code that takes a navigator is tested with one that only records.
    @Test func whatAScreenAskedForIsRecorded() async {
        let recorder = FlowRecorder()
        recorder.outcomes["checkout"] = CheckoutOutcome.paid(orderID: "A1")
        let cart = ShopNavigator<ShopScreen.Cart>(recorder)
        let outcome = await cart.checkout()
        #expect(outcome == .paid(orderID: "A1"))
        cart.productDetail(id: 8)
        let expected: [FlowCommand] = [
            .to("checkout", CheckoutRoute.address), .to("productDetail", ShopRoute.productDetail(id: 8)),
        ]
        #expect(recorder.commands == expected)
    }
}
