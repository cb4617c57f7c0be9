import Foundation
import SwiftUI
import ViewHost

extension Main {
    /// A screen needs no new body because another one comes over it.
    @MainActor
    static func whatIsCoveredStaysAsItIs() throws {
        let app = try Launch()
        Bodies.count = [:]
        try app.tap("Page", "Page", "Page")
        expect(app.host.buttons, ["Page", "Other root"])
        expect(Bodies.count, ["page 1": 1, "page 2": 1, "page 3": 1])
        app.router.stack.onEvent = { _ in }
        app.router.tabs?.select(.right)
        expect(app.host.texts, ["Right"])
        expect(Bodies.count, ["page 1": 1, "page 2": 1, "page 3": 1])
    }

    /// The host throws if a modifier is around another one with another value.
    @MainActor
    static func nothingIsAroundScreensThatNothingDeclares() throws {
        let app = try Launch()
        expect(app.host.screen.hasToolbar, false)
        try app.tap("Panel")
        expect(app.host.layers[1].detents, [.medium])
        expect(app.host.layers[1].dragIndicator, .visible)
        expect(app.host.screen.isTabBarHidden, true)
        expect(app.host.screen.hasToolbar, false)
        try app.tap("Other root")
        expect(app.host.screen.isBackButtonHidden, true)
    }

    @MainActor
    static func whatIsDeclaredIsAroundThem() throws {
        let app = try Launch()
        try app.tap("Low")
        expect(app.host.layers[1].detents, [.medium])
        expect(app.host.layers[1].isInteractiveDismissDisabled, true)
        // Nothing on the screen above says that swipes are enabled again.
        let swiping = try Launch()
        try swiping.tap("Still")
        expect(swiping.host.isSwipeBackEnabled, false)
        try swiping.tap("Page")
        expect(swiping.host.isSwipeBackEnabled, true)
        try swiping.host.swipeBack()
        expect(swiping.host.isSwipeBackEnabled, false)
    }

    @MainActor
    static func aSheetKeepsItsStateWhileAScreenInItHolds() throws {
        let app = try Launch()
        try app.tap("Panel", "Tap")
        expect(app.host.layers[1].isInteractiveDismissDisabled, false)
        try app.tap("Held")
        expect(app.host.layers[1].isInteractiveDismissDisabled, true)
        expect(app.host.isSwipeBackEnabled, false)
        try app.tap("Close")
        expect(app.host.texts, ["1 taps"])
        expect(app.host.layers[1].isInteractiveDismissDisabled, false)
    }

    /// The host throws if the root and the path of one stack change together.
    @MainActor
    static func rootsChangeWithTheirStacks() throws {
        let app = try Launch()
        try app.tap("Page", "Other root")
        expect(app.host.texts, ["Other"])
        let again = try Launch()
        try again.tap("Tap 0", "Again")
        expect(again.host.buttons.contains("Tap 0"), true)
        let inSheet = try Launch()
        try inSheet.tap("Panel", "Tap", "Page", "Page")
        LeftNavigator<LeftScreen.Page>(onTopOf: inSheet.router.stack)?.otherFirst()
        expect(inSheet.host.layers.map(\.style), [.window, .sheet])
        expect(inSheet.host.texts, ["Other"])
        let underSheet = try Launch()
        try underSheet.tap("Page")
        LeftNavigator<LeftScreen.Page>(onTopOf: underSheet.router.stack)?.otherRoot()
        try underSheet.tap("Page")
        expect(underSheet.host.layers[0].screens.count, 2)
        let withSheet = try Launch()
        try withSheet.tap("Panel", "Page", "Other root")
        expect(withSheet.host.layers.map(\.style), [.window])
        expect(withSheet.host.texts, ["Other"])
    }

    @MainActor
    static func whatIsRestoredKeepsTheRoot() throws {
        let app = try Launch()
        try app.tap("Page", "Page")
        let saved = try app.saved()
        Bodies.count = [:]
        let root = try Launch(restoring: saved)
        expect(Bodies.count, ["home": 1, "page 1": 1, "page 2": 1])
        expect(root.host.layers[0].screens.count, 3)
        expect(root.host.buttons, ["Page", "Other root"])
        // Another root than the start's.
        let replaced = try Launch()
        try replaced.tap("Page", "Other root", "Page")
        let other = try Launch(restoring: try replaced.saved())
        expect(other.host.layers[0].screens.map(\.texts), [["Other"], []])
    }

    @MainActor
    static func linksKeepTheRoot() throws {
        let app = try Launch()
        let root = app.router.stack.entries[0]
        for n in 1...2 {
            try app.host.open(URL(string: "around://pages/\(n)")!)
            expect(app.router.stack.entries[0], root)
            expect(app.host.layers[0].screens.count, 2)
        }
    }

    /// As a link and a transition to a tab do, code that selects a tab dismisses what is presented. Only a tap on the
    /// selected tab goes back to its root.
    @MainActor
    static func codeSelectsTabs() throws {
        let app = try Launch()
        try app.tap("Page")
        app.router.tabs?.select(.left)
        app.router.tabs?.selection = 0
        app.router.tabs?.selection = 0
        expect(app.host.layers[0].screens.count, 2)
        try app.host.selectTab("Left")
        expect(app.host.layers[0].screens.count, 1)
        try app.tap("Panel")
        app.router.tabs?.select(.right)
        expect(app.host.texts, ["Right"])
        expect(app.host.layers.map(\.style), [.window])
        app.router.tabs?.select(.left)
        expect(app.host.layers.map(\.style), [.window])
        expect(app.host.buttons.first, "Page")
        app.router.tabs?.tap(0)
        expect(app.host.buttons.first, "Page")
    }

    /// A sheet that is swiped down is gone for the user before SwiftUI says so. What is tapped meanwhile is not lost.
    @MainActor
    static func tapsDuringASwipeDownWait() async throws {
        let app = try Launch()
        let page = try app.host.button("Page")
        try app.tap("Panel")
        app.log = []
        try app.host.beginSwipingDown()
        try page.tap()
        try page.tap()
        expect(app.host.layers.map(\.style), [.window, .sheet])
        expect(app.log, [])
        try app.host.dismissSheet()
        try await app.host.settle()
        expect(app.host.layers.map(\.style), [.window])
        expect(app.host.layers[0].screens.count, 2)
        expect(
            app.log, ["home back", "page forward", "dropped, because page(n: 1) is in front of home: page: page(n: 1)"])

        // The sheet snaps back.
        let back = try Launch()
        let covered = try back.host.button("Page")
        try back.tap("Panel")
        back.log = []
        try back.host.beginSwipingDown()
        try covered.tap()
        try back.host.cancelSwipingDown()
        let stale = "dropped, because panel is in front of home: page: page(n: 1)"
        expect(back.log, [stale])
        try covered.tap()
        expect(back.log, [stale, stale])
        expect(back.host.layers.map(\.style), [.window, .sheet])

        // Code dismisses it first.
        let byCode = try Launch()
        let late = try byCode.host.button("Page")
        try byCode.tap("Panel")
        try byCode.host.beginSwipingDown()
        try late.tap()
        LeftNavigator<LeftScreen.Panel>(onTopOf: byCode.router.stack)?.back()
        try await byCode.host.settle()
        expect(byCode.host.layers.map(\.style), [.window])
        expect(byCode.host.layers[0].screens.count, 2)
    }

    // MARK: Saved state

    /// An app with a page in its first tab, and the second one selected.
    @MainActor
    private static func savedApp() throws -> SavedScene {
        let app = try Launch()
        try app.tap("Page")
        app.router.tabs?.select(.right)
        return try app.saved()
    }

    /// The session is known after the splash, or never in this run.
    @MainActor
    static func aSceneWaitsForItsStart() throws {
        let saved = try savedApp()
        let app = try Launch(hasSession: false, restoring: saved)
        expect(app.host.buttons, ["Known", "Hint"])
        expect(app.log, [])
        let nextTime = try Launch(hasSession: false, restoring: try app.saved())
        nextTime.session.hasSession = true
        try nextTime.tap("Known")
        expect(nextTime.host.selectedTab, "Right")
        nextTime.router.tabs?.select(.left)
        expect(nextTime.host.layers[0].screens.count, 2)
        expect(nextTime.log, ["start restore", "page forward"])
        let another = try Launch(hasSession: false, restoring: saved)
        another.session.hasSession = true
        another.router.restart()
        expect(another.host.selectedTab, "Right")
        // It is used once.
        another.router.restart()
        expect(another.host.selectedTab, "Left")
        expect(another.host.layers[0].screens.count, 1)
    }

    @MainActor
    static func aSceneDoesNotOutliveWhatTheUserDid() throws {
        let app = try Launch(hasSession: false, restoring: try savedApp())
        try app.tap("Hint")
        try app.host.pressBack()
        app.session.hasSession = true
        try app.tap("Known")
        expect(app.host.selectedTab, "Left")
        expect(app.host.layers[0].screens.count, 1)
    }

    // MARK: Reports

    /// Without the app's own `onReport`, what was not done is in the log of the device, without what the user entered.
    @MainActor
    static func reportsAreLogged() throws {
        let router = LeftRouter()
        let home = LeftNavigator<LeftScreen.Home>(router)
        home?.page(n: 7)
        home?.page(n: 7)
        router.push(to: .panel)
        expect(
            SystemLog.lines.suffix(2),
            ["flowgen 0 stale page: <private>", "flowgen 17 undeclared from page: <private>"])
    }
}
