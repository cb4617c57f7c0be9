// What the system saves of a window, and the next launch.

import Foundation
import SwiftUI
import ViewHost

@MainActor
enum RelaunchScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("all tabs are as they were", allTabsAreAsTheyWere), ("sheets too", sheetsToo),
        ("not what does not restore", notWhatDoesNotRestore), ("what is damaged", whatIsDamaged),
        ("a link wins", aLinkWins),
    ]

    private static func relaunched(_ app: Launch, _ session: Session? = nil) throws -> Launch {
        try app.host.enter(.background)
        return try Launch(session ?? app.session, restoring: app.host.savedScene)
    }

    static func allTabsAreAsTheyWere() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.tap("Product 7")
        try app.host.tap("Reviews")
        // There is no tab bar to tap here: code selects the tab.
        app.router.tabs?.select(MainTab.search)
        try app.host.tap("Search")
        expect(app.host.savedScene["flowgen.scene"] == nil, true)
        let next = try relaunched(app)
        expect(next.host.selectedTab, "Search")
        expect(next.shown, "Search Next page")
        expect(next.takeEvents(), ["results:restore"])
        try next.host.selectTab("Shop")
        expect(next.shown, "Product 7 Similar Back")
        expect(next.takeEvents(), ["reviews:forward"])
        expect(next.takeReports(), [])
    }

    static func sheetsToo() throws {
        let app = try Launch(isLoggedIn: true)
        for button in ["Product 7", "Cart", "Check out"] { try app.host.tap(button) }
        let next = try relaunched(app)
        expect(next.shown, "Product 7 Similar | Check out | Deliver")
        expect(
            next.host.events,
            [
                .pushed(1, isAnimated: false), .presented(.sheet, isAnimated: false),
                .presented(.fullScreenCover, isAnimated: false),
            ])
        expect(next.takeEvents(), ["address:restore"])
        try next.host.tap("Cancel")
        expect(next.shown, "Product 7 Similar | Check out")
        try next.host.dismissSheet()
        expect(next.shown, "Product 7 Similar")
    }

    static func notWhatDoesNotRestore() async throws {
        let app = try Launch(isLoggedIn: true)
        for button in ["Product 7", "Cart", "Check out", "Deliver"] { try app.host.tap(button) }
        try await app.host.wait(for: "the guard") { app.host.buttons.contains("Pay") }
        let next = try relaunched(app)
        expect(next.shown, "Product 7 Similar | Check out | Deliver")
    }

    /// Without an account, the app starts elsewhere, and nothing of the tabs is restored.
    static func whatIsDamaged() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.tap("Product 7")
        let stranger = try relaunched(app, Session())
        expect(stranger.host.buttons, ["Start"])
        var saved = SavedScene()
        saved["flowgen.scene"] = Data("nonsense".utf8)
        let session = Session()
        session.finished(.auth(.signedUp))
        let next = try Launch(session, restoring: saved)
        expect(next.shown, "Product 7")
        expect(next.takeReports(), ["not restored: the saved scene"])
    }

    /// A launch by a link: the window is restored, and the link is opened in it.
    static func aLinkWins() throws {
        let app = try Launch(isLoggedIn: true)
        try app.host.selectTab("Search")
        let next = try relaunched(app)
        try next.open("corner://products/7")
        expect(next.host.selectedTab, "Shop")
        expect(next.shown, "Product 7 Similar")
    }
}
