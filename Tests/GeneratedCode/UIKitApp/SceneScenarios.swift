import ControllerHost
import Foundation
import UIKit

/// What the system passes to the scene's delegate.
@MainActor
enum SceneScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("a link while a sheet is shown", aLinkWhileASheetIsShown), ("a link that opens the app", aLinkThatOpensTheApp),
        ("a universal link", aUniversalLink), ("a relaunch", aRelaunch), ("a relaunch by a link", aRelaunchByALink),
        ("another start", anotherStart),
    ]

    static func aLinkWhileASheetIsShown() async throws {
        let app = await Launch()
        try await app.tap("Cart")
        app.host.open(url("corner://products/9"))
        await app.shows("Home > Product 9")
        expect(app.takeEvents(), ["home:forward", "cart:forward", "productDetail:link"])
        // Even while it is being presented.
        try app.host.tapToolbar("Cart")
        await app.host.turn()
        expect(app.host.isMoving, true)
        app.host.open(url("corner://search?q=tea"))
        await app.shows("Search > tea")
    }

    static func aLinkThatOpensTheApp() async throws {
        let app = await Launch(opening: [url("corner://products/9")])
        await app.shows("Home > Product 9")
        expect(app.takeEvents(), ["productDetail:link"])
        let other = await Launch(nil, opening: [url("corner://products/9")])
        await other.shows("Welcome")
        try await other.tap("Look around")
        await other.shows("Home > Product 9")
    }

    static func aUniversalLink() async throws {
        let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        link.webpageURL = url("https://corner.example/account/orders/A1")
        let app = await Launch()
        app.host.continue(link)
        await app.shows("Account > Orders > Order A1")
        app.host.continue(NSUserActivity(activityType: "com.example.other"))
        await app.shows("Account > Orders > Order A1")
        let launched = await Launch(continuing: [link])
        await launched.shows("Account > Orders > Order A1")
    }

    private static func saved() async throws -> NSUserActivity? {
        let app = await Launch()
        try app.top(HomeViewController.self).productTapped(id: 7)
        await app.host.settle()
        try await app.tap("Cart")
        app.host.enterBackground()
        return app.host.savedActivity
    }

    static func aRelaunch() async throws {
        let saved = try await saved()
        let app = await Launch(restoring: saved)
        await app.shows("Home > Product 7 | Cart")
        expect(app.takeEvents(), ["cart:restore"])
        try await app.host.swipeDown()
        await app.shows("Home > Product 7")
        try app.host.pressBack()
        await app.shows("Home")
    }

    static func aRelaunchByALink() async throws {
        let saved = try await saved()
        let app = await Launch(opening: [url("corner://search")], restoring: saved)
        await app.shows("Search")
        try app.host.tapTab("Shop")
        await app.shows("Home")
    }

    /// Another start replaces what is shown, with everything over it.
    static func anotherStart() async throws {
        let app = await Launch()
        try app.host.tapTab("Account")
        await app.host.settle()
        try await app.tap("Settings")
        try await app.tap("Log out")
        await app.shows("Home")
        try await app.tap("Cart")
        app.router.sessionExpired()
        await app.shows("Home")
        expect(app.host.selectedTab, "Shop")
    }
}
