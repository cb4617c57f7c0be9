// The start, the tabs, sheets, guards and child flows.

import SwiftUI
import ViewHost

@MainActor
enum AppScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("signing up", signingUp), ("looking around", lookingAround), ("restarting", startingAnew),
        ("restarting under sheets", startingAnewUnderSheets), ("tabs", tabs),
        ("the same tab again", theSameTabAgain), ("a guarded tab", aGuardedTab), ("a declined guard", aDeclinedGuard),
        ("sheets over tabs", sheetsOverTabs), ("a value given back", aValueGivenBack), ("buying", buying),
        ("another tab by a transition", anotherTabByATransition), ("signing up on the way", signingUpOnTheWay),
    ]

    static func signingUp() throws {
        let app = try Launch()
        expect(app.host.tabs, [])
        expect(app.host.buttons, ["Start"])
        expect(app.takeEvents(), ["onboarding:forward"])
        try app.signUp()
        expect(app.host.tabs, ["Shop", "Search", "Account"])
        expect(app.host.selectedTab, "Shop")
        expect(app.shown, "Product 7")
        expect(
            app.takeEvents(),
            ["createAccount:forward", "accountForm:forward", "endCreateAccount:forward", "home:forward"])
        expect(app.router.start, "Main")
        expect(app.takeReports(), [])
    }

    /// `cancelled` finishes as well: a user who does not sign up has been asked.
    static func lookingAround() throws {
        let app = try Launch()
        AuthNavigator<AuthScreen.Onboarding>(onTopOf: app.router.stack)?.cancelled()
        expect(app.host.selectedTab, "Shop")
        expect(app.session.isLoggedIn, false)
    }

    /// What is shown after a restart has no state from before.
    static func startingAnew() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.selectTab("Search")
        try app.host.tap("Search")
        try app.host.selectTab("Account")
        try app.host.tap("Settings")
        _ = app.takeEvents()
        try app.host.tap("Log out")
        expect(app.host.selectedTab, "Shop")
        expect(app.shown, "Product 7")
        expect(app.takeEvents(), ["home:forward"])
        try app.host.selectTab("Search")
        expect(app.shown, "Search")
        expect(app.takeReports(), [])
    }

    static func startingAnewUnderSheets() throws {
        let app = try Launch(isLoggedIn: true)
        for button in ["Product 7", "Cart", "Check out"] { try app.host.tap(button) }
        _ = app.takeEvents()
        app.router.sessionExpired()
        expect(app.shown, "Product 7")
        expect(app.takeEvents(), ["home:forward"])
        try app.host.selectTab("Search")
        expect(app.shown, "Search")
    }

    static func tabs() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.tap("Product 7")
        expect(app.host.isTabBarHidden, true)
        expect(isRefused { try app.host.selectTab("Search") }, true)
        try app.host.pressBack()
        expect(app.host.isTabBarHidden, false)
        expect(app.takeEvents(), ["home:forward", "productDetail:forward", "home:back"])
        try app.host.selectTab("Search")
        try app.host.tap("Search")
        expect(app.shown, "Search Next page")
        try app.host.selectTab("Account")
        try app.host.selectTab("Search")
        expect(app.shown, "Search Next page")
        expect(
            app.takeEvents(), ["search:forward", "results:forward", "overview:forward", "results:forward"])
    }

    static func theSameTabAgain() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.selectTab("Account")
        try app.host.tap("Orders")
        try app.host.tap("Order A1")
        expect(app.shown, "Orders Order A1 Help")
        _ = app.takeEvents()
        try app.host.selectTab("Account")
        expect(app.shown, "Orders")
        expect(app.takeEvents(), ["overview:back"])
        try app.host.selectTab("Account")
        expect(app.takeEvents(), [])
    }

    /// The sign-up flow is shown over the current tab; after it, the tab is selected.
    static func aGuardedTab() throws {
        let app = try Launch(isLoggedIn: false)
        try app.host.selectTab("Account")
        expect(app.host.selectedTab, "Shop")
        expect(app.shown, "Product 7 | Start")
        app.session.logIn()
        try app.signUp()
        expect(app.host.selectedTab, "Account")
        expect(app.shown, "Orders")
        try app.host.selectTab("Shop")
        expect(app.shown, "Product 7")
        expect(app.takeReports(), [])
    }

    static func aDeclinedGuard() throws {
        let app = try Launch(isLoggedIn: false)
        _ = app.takeEvents()
        try app.host.selectTab("Account")
        try app.host.dismissSheet()
        expect(app.host.selectedTab, "Shop")
        expect(app.shown, "Product 7")
        expect(app.takeEvents(), ["onboarding:forward", "home:back"])
    }

    static func sheetsOverTabs() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.tap("Help")
        expect(app.host.layers.map(\.style), [.window, .sheet])
        try app.host.tap("Delivery")
        expect(app.shown, "Product 7 | Delivery Back")
        try app.host.tap("Back")
        try app.host.dismissSheet()
        expect(app.shown, "Product 7")
        try app.host.selectTab("Search")
        try app.host.tap("Search")
        try app.host.tap("Filters")
        expect(app.host.layers.last?.detents, [.medium, .large])
        try app.host.tap("Apply")
        expect(app.shown, "Search Next page")
        expect(app.takeReports(), [])
    }

    static func aValueGivenBack() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.tap("Product 7")
        expect(app.host.buttons.contains("Color: any"), true)
        try app.host.tap("Color: any")
        try app.host.tap("green")
        expect(app.host.layers.count, 1)
        expect(app.host.buttons.contains("Color: green"), true)
        expect(app.shown, "Product 7 Similar")
        try app.host.pressBack()
        expect(app.shown, "Product 7")
    }

    static func buying() async throws {
        let app = try Launch(isLoggedIn: true)
        for button in ["Product 7", "Cart", "Check out"] { try app.host.tap(button) }
        expect(app.host.layers.map(\.style), [.window, .sheet, .fullScreenCover])
        // Its guard answers later, so nothing prevents it yet.
        expect(CheckoutNavigator<CheckoutScreen.Address>(onTopOf: app.router.stack)?.canPayment, true)
        try app.host.tap("Deliver")
        try await app.host.wait(for: "the guard") { app.host.buttons.contains("Pay") }
        try app.host.tap("I am an adult")
        try app.host.tap("I am")
        _ = app.takeEvents()
        try app.host.tap("Pay")
        expect(app.host.buttons, ["Order A1", "Shop on"])
        expect(app.takeEvents(), ["receipt:forward"])
        try app.host.tap("Order A1")
        expect(app.host.selectedTab, "Account")
        expect(app.shown, "Orders Order A1 Help")
        try app.host.selectTab("Shop")
        expect(app.shown, "Product 7 Similar")
        expect(app.takeReports(), [])
    }

    static func anotherTabByATransition() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.selectTab("Search")
        try app.host.tap("Search")
        _ = app.takeEvents()
        try app.host.tap("Best match")
        expect(app.host.selectedTab, "Shop")
        expect(app.shown, "Product 7 Similar")
        expect(app.takeEvents(), ["productDetail:forward"])
        try app.host.pressBack()
        try app.host.selectTab("Search")
        expect(app.shown, "Search Next page")
    }

    /// A transition's guard is asked when it is taken, and the transition continues.
    static func signingUpOnTheWay() throws {
        let app = try Launch(isLoggedIn: false)
        for button in ["Product 7", "Cart", "Check out"] { try app.host.tap(button) }
        expect(app.shown, "Product 7 Similar | Check out | Start")
        app.session.logIn()
        try app.signUp()
        expect(app.shown, "Product 7 Similar | Check out | Deliver")
        try app.host.tap("Cancel")
        expect(app.shown, "Product 7 Similar | Check out")
        expect(app.takeReports(), [])
    }
}
