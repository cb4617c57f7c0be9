import ControllerHost
import SwiftUI
import UIKit

/// What the user leaves without a button of the app.
@MainActor
enum GestureScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("back", back), ("a swipe back", aSwipeBack), ("a swipe that is disabled", aDisabledSwipe),
        ("a sheet is swiped down", aSheetIsSwipedDown), ("tabs", tabs), ("a guarded tab", aGuardedTab),
    ]

    private static func products(_ app: Launch) async throws {
        try app.top(HomeViewController.self).productTapped(id: 1)
        await app.host.settle()
        for _ in 2...3 {
            try app.top(ProductViewController.self).similarTapped()
            await app.host.settle()
        }
        await app.shows("Home > Product 1 > Product 2 > Product 3")
        _ = app.takeEvents()
    }

    static func back() async throws {
        let app = await Launch()
        try await products(app)
        try app.host.pressBack()
        await app.shows("Home > Product 1 > Product 2")
        expect(app.takeEvents(), ["productDetail:back"])
        try app.host.longPressBack(to: "Home")
        await app.shows("Home")
        expect(app.takeEvents(), ["home:back"])  // One event, although two screens have gone.
        expect(app.host.isTabBarHidden, false)
    }

    static func aSwipeBack() async throws {
        let app = await Launch()
        try await products(app)
        try app.host.beginSwipeBack()
        app.host.lift(cancelled: true)
        await app.shows("Home > Product 1 > Product 2 > Product 3")
        expect(app.takeEvents(), [])
        try await app.host.swipeBack()
        await app.shows("Home > Product 1 > Product 2")
        try await app.host.swipeBack(from: .content)
        await app.shows("Home > Product 1")
        expect(app.takeEvents(), ["productDetail:back", "productDetail:back"])
        // A link that comes while a finger is on the glass waits until it is lifted.
        try app.host.beginSwipeBack()
        app.host.open(url("corner://search"))
        await app.host.turn()
        app.host.lift(cancelled: true)
        await app.shows("Search")
        try app.host.tapTab("Shop")
        await app.shows("Home > Product 1")
    }

    static func aDisabledSwipe() async throws {
        let app = await Launch(nil)
        try await app.tap("Start")
        try app.top(UIHostingController<CreateAccountView>.self).rootView.next()
        await app.shows("Welcome > Create an account > Your account")
        expect(isRefused { try app.host.beginSwipeBack() }, true)
        expect(isRefused { try app.host.beginSwipeBack(from: .content) }, true)
        try app.host.pressBack()
        await app.shows("Welcome > Create an account")
        try await app.host.swipeBack()
        await app.shows("Welcome")
    }

    static func aSheetIsSwipedDown() async throws {
        let app = await Launch()
        try await app.tap("Cart")
        _ = app.takeEvents()
        try app.host.beginSwipeDown()
        app.host.lift(cancelled: true)
        await app.shows("Home | Cart")
        expect(app.takeEvents(), [])
        try await app.host.swipeDown()
        await app.shows("Home")
        expect(app.takeEvents(), ["home:back"])
        // A link that comes while the sheet is dragged is opened when it is let go.
        try await app.tap("Cart")
        try app.host.beginSwipeDown()
        app.host.open(url("corner://products/9"))
        await app.host.turn()
        app.host.lift(cancelled: true)
        await app.shows("Home > Product 9")
        try await app.tap("Home")
        // A cover cannot be swiped down.
        try await app.tap("Cart")
        try await app.tap("Check out")
        expect(isRefused { try app.host.beginSwipeDown() }, true)
    }

    static func tabs() async throws {
        let app = await Launch()
        try app.host.tapTab("Search")
        await app.shows("Search")
        try await app.tap("Shoes")
        await app.shows("Search > shoes")
        try app.host.tapTab("Shop")
        await app.shows("Home")
        try app.host.tapTab("Search")
        await app.shows("Search > shoes")
        try app.host.tapTab("Search")  // The selected tab goes to its root.
        await app.shows("Search")
        // A transition that shows something in another tab.
        try await app.tap("Shoes")
        try await app.tap("Best match")
        await app.shows("Home > Product 7")
        app.router.setBadge("3", of: MainTab.account)
        await app.host.settle()
        expect(app.host.badges, [nil, nil, "3"])
    }

    static func aGuardedTab() async throws {
        let app = await Launch(false)
        try app.host.tapTab("Account")
        await app.shows("Home | Welcome")
        try await app.host.swipeDown()
        await app.shows("Home")
        expect(app.host.selectedTab, "Shop")
        try app.host.tapTab("Account")
        await app.host.settle()
        app.session.logIn()
        try await BuyingScenarios.signUp(app)
        await app.shows("Account")
    }
}
