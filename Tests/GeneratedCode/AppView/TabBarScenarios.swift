// The tab bar: the system's, and the app's own.

import SwiftUI
import ViewHost

@MainActor
enum TabBarScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("the system's", theSystems), ("the app's own", theAppsOwn), ("it hides", itHides), ("it asks", itAsks),
        ("it keeps the tabs", itKeepsTheTabs), ("it ignores the keyboard", itIgnoresTheKeyboard),
    ]

    static func theSystems() throws {
        let app = try Launch(isLoggedIn: true)
        let tabs = app.router.tabs
        expect(tabs?.hidesTabBar, false)
        try app.host.tap("Product 7")
        expect(tabs?.hidesTabBar, true)
        try app.host.tap("Cart")
        expect(tabs?.hidesTabBar, true)
        try app.host.dismissSheet()
        try app.host.tap("Home")
        expect(tabs?.hidesTabBar, false)
        // Under a sheet, the screen below it counts.
        try app.host.tap("Help")
        expect(tabs?.hidesTabBar, false)
    }

    static func theAppsOwn() throws {
        let app = try Launch(isLoggedIn: true, ownTabBar: true)
        expect(app.host.isTabBarHidden, true)
        expect(app.host.buttons.filter { $0.hasPrefix("Tab ") }, ["Tab Shop *", "Tab Search", "Tab Account"])
        try app.host.tap("Tab Search")
        expect(app.host.selectedTab, "Search")
        expect(app.host.buttons.filter { $0.hasPrefix("Tab ") }, ["Tab Shop", "Tab Search *", "Tab Account"])
        expect(app.takeEvents(), ["home:forward", "search:forward"])
    }

    /// What the keyboard does to the safe area does not concern the app's own bar. There is no layout here: where the bar
    /// is on a phone, the host does not know.
    static func itIgnoresTheKeyboard() throws {
        let own = try Launch(isLoggedIn: true, ownTabBar: true)
        expect(try own.host.button("Tab Search").ignoredAtBottom, .keyboard)
        let systems = try Launch(isLoggedIn: true)
        expect(try systems.host.button("Product 7").ignoredAtBottom, [])
    }

    static func itHides() throws {
        let app = try Launch(isLoggedIn: true, ownTabBar: true)
        try app.host.tap("Product 7")
        expect(app.host.buttons.contains { $0.hasPrefix("Tab ") }, false)
        try app.host.tap("Home")
        expect(app.host.buttons.contains("Tab Shop *"), true)
        try app.host.tap("Help")
        expect(app.host.buttons, ["Delivery"])
        try app.host.dismissSheet()
        expect(app.host.buttons.contains("Tab Shop *"), true)
    }

    static func itAsks() throws {
        let app = try Launch(isLoggedIn: false, ownTabBar: true)
        try app.host.tap("Tab Account")
        expect(app.host.layers.map(\.style), [.window, .sheet])
        expect(app.host.selectedTab, "Shop")
        app.session.logIn()
        try app.signUp()
        expect(app.host.selectedTab, "Account")
        expect(app.host.buttons.contains("Tab Account *"), true)
    }

    static func itKeepsTheTabs() throws {
        let app = try Launch(isLoggedIn: true, ownTabBar: true)
        try app.host.tap("Tab Account")
        try app.host.tap("Orders")
        try app.host.tap("Tab Shop")
        try app.host.tap("Tab Account")
        expect(app.host.buttons.contains("Order A1"), true)
        try app.host.tap("Tab Account *")
        expect(app.host.buttons.contains("Settings"), true)
        expect(app.takeReports(), [])
    }
}
