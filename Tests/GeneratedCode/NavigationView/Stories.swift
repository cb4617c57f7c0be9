import Foundation
import SwiftUI
import ViewHost

/// What only an app with views can show. Each story is a function; `all` lists them.
@MainActor
struct Stories {
    var all: [(name: String, run: () async -> Void)] {
        [
            ("severalAtOnce", severalAtOnce), ("commandsNeverWait", commandsNeverWait), ("goingBack", goingBack),
            ("heldScreens", heldScreens), ("spuriousWrites", spuriousWrites),
            ("aLinkAfterGoingBack", aLinkAfterGoingBack),
            ("aCommandAfterGoingBack", aCommandAfterGoingBack), ("replacements", replacements),
            ("sheetsAndCovers", sheetsAndCovers), ("neverPresented", neverPresented), ("declarations", declarations),
            ("theTabBar", theTabBar), ("withoutAnimation", withoutAnimation), ("restored", restored),
            ("aTabShownAgain", aTabShownAgain), ("aNewView", aNewView),
        ]
    }

    private let member = ["isSignedUp": true, "isLoggedIn": true]

    /// A window, once it shows its first screen.
    private func window(_ holds: [String: Bool] = [:]) async -> GeneratedDriver {
        let app = GeneratedDriver(holds: member.merging(holds) { $1 })
        await app.shows("start")
        _ = app.takeNews()
        return app
    }

    private var isOld: Bool { SampleDisplay.system < 16 }

    /// One after another is shown.
    func severalAtOnce() async {
        let app = await window()
        for n in 1...4 { app.take("page", "\(n)") }
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3) > page(n: 4)")
        if isOld { expect(app.host.events.suffix(4), Array(repeating: .pushed(1, isAnimated: true), count: 4)[...]) }
        app.take("toRoot")
        app.take("page", "5")
        app.take("sheet", "6")
        app.take("page", "7")
        await app.shows("start > page(n: 5) | page(n: 6) > page(n: 7)")
    }

    /// Code sees the entries at once, and a command from a screen that is not shown yet is none of a covered one.
    func commandsNeverWait() async {
        let app = await window()
        app.take("page", "1")
        app.take("cover", "2")
        expect(app.picture, "Home: start page(n: 1) | cover page(n: 2)")
        expect(app.takeNews(), ["page(n: 1) forward", "page(n: 2) forward"])
        app.back()
        app.back()
        expect(app.picture, "Home: start")
        await app.shows("start")
    }

    /// One event, however many screens it was, and in whatever order their links are written.
    func goingBack() async {
        for lowestFirst in [false, true] {
            let app = await window()
            app.host.popsLowestFirst = lowestFirst
            for n in 1...4 { app.take("page", "\(n)") }
            await app.display.check()
            _ = app.takeNews()
            app.user { try $0.longPressBack(levels: 3) }
            await app.shows("start > page(n: 1)")
            expect(app.takeNews(), ["page(n: 1) back"])
            app.user { try $0.swipeBack() }
            await app.shows("start")
            expect(app.takeNews(), ["start back"])
        }
    }

    /// What may not be left is shown again.
    func heldScreens() async {
        let app = await window()
        app.take("page", "1")
        app.take("heldPush", "2")
        await app.shows("start > page(n: 1) > page(n: 2)")
        _ = app.takeNews()
        app.userCannot { try $0.pressBack() }
        app.userCannot { try $0.swipeBack() }
        app.take("page", "3")
        await app.display.check()
        // The menu of the back button has all screens.
        app.user { try $0.longPressBack(levels: 3) }
        await app.shows("start > page(n: 1) > page(n: 2)")
        app.take("toRoot")
        app.take("held", "4")
        await app.shows("start | page(n: 4)")
        app.userCannot { try $0.dismissSheet() }
    }

    /// A link that the system writes before its screen has appeared is not the user's doing.
    func spuriousWrites() async {
        let app = await window()
        app.host.writesSpuriously = true
        for n in 1...3 { app.take("page", "\(n)") }
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3)")
        expect(app.takeNews().count, 3)
    }

    /// The link comes after the user has gone back, and before the entries have followed: it counts.
    func aLinkAfterGoingBack() async {
        let app = await window()
        app.take("page", "1")
        await app.display.check()
        app.user { try $0.pressBack() }
        expect(app.open("sample://pages/3"), "opened")
        await app.shows("start > page(n: 3)")
        app.user { try $0.pressBack() }
        expect(app.open("sample://search/tea"), "opened")
        await app.shows("search > results(query: tea, page: 1)")
    }

    /// A command is judged by what the user sees.
    func aCommandAfterGoingBack() async {
        let app = await window()
        app.take("page", "1")
        let page = app.screen
        app.take("page", "2")
        await app.display.check()
        app.user { try $0.pressBack() }
        app.take("page", "3", from: page)
        await app.shows("start > page(n: 1) > page(n: 3)")
    }

    /// A screen that replaces another one is in its place.
    func replacements() async {
        let app = await window()
        app.take("page", "1")
        app.take("page", "2")
        await app.display.check()
        app.take("insteadOfTop", "3")
        await app.shows("start > page(n: 1) > page(n: 3)")
        app.take("insteadOfFirst", "4")
        await app.shows("page(n: 4)")
        app.take("page", "5")
        app.take("insteadOfRoot", "6")
        await app.shows("page(n: 6)")
    }

    func sheetsAndCovers() async {
        let app = await window()
        for transition in ["sheet", "cover", "sheet"] { app.take(transition, "1") }
        await app.shows("start | page(n: 1) | page(n: 1) | page(n: 1)")
        app.user { try $0.dismissSheet() }
        await app.shows("start | page(n: 1) | page(n: 1)")
        app.take("toRoot")
        app.take("page", "2")
        await app.shows("start > page(n: 2)")
        // Presented, and dropped before that has ended.
        app.take("sheet", "3")
        try? await Task.sleep(nanoseconds: 200_000)
        app.take("aboveRoot", "4")
        await app.shows("start > page(n: 4)")
    }

    /// A sheet that is requested and dropped in one turn is not shown, and delays nothing.
    func neverPresented() async {
        let app = await window()
        app.take("sheet", "1")
        app.take("aboveRoot", "2")
        app.take("cover", "3")
        app.take("aboveRoot", "4")
        let start = ContinuousClock.now
        await app.shows("start > page(n: 4)")
        expect(ContinuousClock.now - start < .milliseconds(800), true)
        let isPresentation = { (event: ViewEvent) in if case .presented = event { true } else { false } }
        expect(app.host.events.contains(where: isPresentation), false)
    }

    func declarations() async {
        let app = await window()
        app.take("panel", "1")
        await app.display.check()
        let sheet = app.host.layers[1]
        switch SampleDisplay.system {
        case 14:
            expect(sheet.detents, [])
            expect(sheet.dragIndicator, .automatic)
        case 15:
            expect(sheet.detents, [.medium, .large])
            expect(sheet.dragIndicator, .visible)
        default:
            expect(sheet.detents, [.medium, .fraction(0.8)])
            expect(sheet.dragIndicator, .visible)
        }
        expect(sheet.isInteractiveDismissDisabled, false)
        app.take("heldPush", "2")
        await app.display.check()
        expect(app.host.layers[1].isInteractiveDismissDisabled, true)
        app.back()
        await app.display.check()
        expect(app.host.toolbar, ["Next"])
        app.take("pushPay")
        app.take("summary")
        await app.display.check()
        expect(app.host.isSwipeBackEnabled, false)
        expect(app.host.isBackButtonShown, true)
    }

    func theTabBar() async {
        let app = await window()
        expect(app.host.isTabBarHidden, false)
        app.take("old")
        await app.shows("start > receipt(order: old)")
        expect(app.host.isTabBarHidden, true)
        app.take("page", "1")
        await app.display.check()
        expect(app.host.isTabBarHidden, false)
        app.user { try $0.pressBack() }
        await app.display.check()
        expect(app.host.isTabBarHidden, true)
        app.select(tab: 1)
        await app.shows("search")
        expect(app.host.isTabBarHidden, false)
        app.select(tab: 0)
        await app.shows("start > receipt(order: old)")
        expect(app.host.isTabBarHidden, true)
        app.user { try $0.swipeBack() }
        await app.shows("start")
        expect(app.host.isTabBarHidden, false)
    }

    func withoutAnimation() async {
        let app = await window()
        app.take("quietly", "1")
        await app.shows("start > page(n: 1)")
        expect(app.host.events.last, .pushed(1, isAnimated: false))
        app.take("page", "2")
        await app.shows("start > page(n: 1) > page(n: 2)")
        expect(app.host.events.last, .pushed(1, isAnimated: true))
    }

    /// A whole stack, without animation where it is shown screen by screen.
    func restored() async {
        let first = await window()
        for transition in ["page", "page", "sheet", "page"] { first.take(transition, "1") }
        let app = GeneratedDriver(holds: member)
        app.restore(first.save())
        await app.shows("start > page(n: 1) > page(n: 1) | page(n: 1) > page(n: 1)")
        if isOld {
            expect(app.host.events.contains { $0 == .pushed(1, isAnimated: true) }, false)
        }
    }

    /// What has changed in a tab that is not selected is shown when it is.
    func aTabShownAgain() async {
        let app = await window()
        app.take("page", "1")
        app.select(tab: 1)
        await app.shows("search")
        expect(app.open("sample://pages/7"), "opened")
        await app.shows("start > page(n: 7)")
        app.select(tab: 1)
        app.take("results", "tea")
        app.take("results", "cake")
        await app.shows("search > results(query: tea, page: 1) > results(query: cake, page: 1)")
    }

    /// The app shows a router that it keeps again: nothing is lost.
    func aNewView() async {
        let first = await window()
        for n in 1...3 { first.take("page", "\(n)") }
        await first.display.check()
        let again = SampleDisplay(first.router)
        await again.check()
        expect(again.host.layers[0].screens.count, 4)
    }
}

extension GeneratedDriver {
    var host: ViewHost { display.host }

    /// Lets everything end. Then the user sees this, which is what the state has, and the system complains about nothing.
    func shows(_ description: String, line: UInt = #line) async {
        await display.check()
        let layers = host.layers.map { $0.screens.map { $0.texts.first ?? "" }.joined(separator: " > ") }
        expect(layers.joined(separator: " | "), description, line: line)
    }

    /// What the user does has to be possible.
    func user(line: UInt = #line, _ act: (ViewHost) throws -> Void) {
        do { try act(host) } catch { expect("\(error)", "", line: line) }
    }

    /// What the user tries is not possible.
    func userCannot(line: UInt = #line, _ act: (ViewHost) throws -> Void) {
        expect((try? act(host)) == nil, true, line: line)
    }
}
