import ControllerHost
import SwiftUI
import UIKit

/// From the scene delegate over a sign-up to a paid order.
@MainActor
enum BuyingScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("from the start to an order", fromTheStartToAnOrder), ("the checkout asks first", theCheckoutAsksFirst),
        ("a result", aResult), ("a checkout that is left", aCheckoutThatIsLeft),
    ]

    static func signUp(_ app: Launch) async throws {
        try await app.tap("Start")
        try app.top(UIHostingController<CreateAccountView>.self).rootView.next()
        await app.host.settle()
        try await app.tap("Create")
        try app.top(UIHostingController<EndCreateAccountView>.self).rootView.navigator.signedUp()
        await app.host.settle()
    }

    static func fromTheStartToAnOrder() async throws {
        let app = await Launch(nil)
        await app.shows("Welcome")
        try await signUp(app)
        await app.shows("Home")
        expect(app.host.tabTitles, ["Shop", "Search", "Account"])
        expect(app.host.isTabBarHidden, false)

        try app.top(HomeViewController.self).productTapped(id: 7)
        await app.shows("Home > Product 7")
        expect(app.host.isTabBarHidden, true)
        try await app.tap("Cart")
        await app.shows("Home > Product 7 | Cart")
        let cart = try app.top(CartViewController.self)
        try await app.tap("Check out")
        await app.shows("Home > Product 7 | Cart | Address")
        try await app.tap("Deliver")
        await app.shows("Home > Product 7 | Cart | Address > Payment")
        try await app.tap("Pay")
        expect(cart.orderID, "A1")
    }

    static func theCheckoutAsksFirst() async throws {
        let app = await Launch(false)
        try await app.tap("Cart")
        try await app.tap("Check out")
        await app.shows("Home | Cart | Welcome")
        try await app.tap("Start")
        try app.top(UIHostingController<CreateAccountView>.self).rootView.next()
        await app.host.settle()
        try await app.tap("Create")
        app.session.logIn()
        try app.top(UIHostingController<EndCreateAccountView>.self).rootView.navigator.signedUp()
        await app.shows("Home | Cart | Address")
        try await app.tap("Deliver")
        try await app.tap("Pay")
        await app.shows("Home | Thank you")
        try await app.tap("Order")
        await app.shows("Account > Orders > Order A1")
        expect(app.host.selectedTab, "Account")
        expect(
            app.takeEvents(),
            [
                "home:forward", "cart:forward", "onboarding:forward", "createAccount:forward", "accountForm:forward",
                "endCreateAccount:forward", "address:forward", "payment:forward", "receipt:forward", "order:forward",
            ])
    }

    static func aResult() async throws {
        let app = await Launch()
        try app.top(HomeViewController.self).productTapped(id: 7)
        await app.host.settle()
        try app.top(ProductViewController.self).colorTapped()
        await app.shows("Home > Product 7 | Colors")
        try await app.tap("green")
        await app.shows("Home > Product 7, green")
        try app.top(ProductViewController.self).similarTapped()
        try app.top(ProductViewController.self).similarTapped()  // The second tap is stale.
        await app.shows("Home > Product 7, green > Product 8, green")
        try await app.tap("Home")
        await app.shows("Home")
        expect(app.takeReports().count, 1)
    }

    /// What waits for a flow goes on, however the flow ends.
    static func aCheckoutThatIsLeft() async throws {
        let app = await Launch()
        try await app.tap("Cart")
        let cart = try app.top(CartViewController.self)
        try await app.tap("Check out")
        try await app.tap("Cancel")
        await app.shows("Home | Cart")
        expect(cart.orderID, nil)
        try await app.tap("Check out")
        await app.shows("Home | Cart | Address")
    }
}
