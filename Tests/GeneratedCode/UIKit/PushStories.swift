import ControllerHost
import UIKit

extension Stories {
    func pushes() async {
        let app = await window()
        app.take("page")
        await app.shows("start > page(n: 1)")
        app.take("page", "2")
        app.take("page", "3")
        await app.host.turn()
        expect(app.host.running.count, 1)
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3)")
        app.take("two")
        await app.shows("start > page(n: 1)")
        app.take("insteadOfRoot", "4")
        await app.shows("page(n: 4)")
    }

    func gestures() async { await gestures(popsAtBeginning: true) }
    func gesturesLate() async { await gestures(popsAtBeginning: false) }

    /// A swipe counts when it ends, whenever UIKit changes its list of view controllers.
    private func gestures(popsAtBeginning: Bool) async {
        SampleDisplay.popsAtBeginning = popsAtBeginning
        defer { SampleDisplay.popsAtBeginning = true }
        let app = await window()
        for n in 1...4 { app.take("page", "\(n)") }
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3) > page(n: 4)")
        _ = app.takeNews()
        app.user { try $0.pressBack() }
        expect(app.takeNews(), ["page(n: 3) back"])
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3)")
        app.user { try $0.beginSwipeBack() }
        await app.host.turn()
        expect(app.takeNews(), [])
        app.host.lift(cancelled: true)
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3)")
        expect(app.takeNews(), [])
        app.user { try $0.beginSwipeBack(from: .content) }
        app.host.lift(cancelled: false)
        await app.shows("start > page(n: 1) > page(n: 2)")
        expect(app.takeNews(), ["page(n: 2) back"])
        app.user { try $0.longPressBack(to: "start") }
        await app.shows("start")
        expect(app.takeNews(), ["start back"])
        // A command while the finger is on the glass: the swipe decides.
        for isCancelled in [true, false] {
            app.take("page")
            await app.shows("start > page(n: 1)")
            app.user { try $0.beginSwipeBack() }
            await app.host.turn()
            app.take("page", "2")
            await app.host.turn()
            app.host.lift(cancelled: isCancelled)
            await app.shows(isCancelled ? "start > page(n: 1) > page(n: 2)" : "start")
            app.take("toRoot")
            await app.shows("start")
        }
    }

    func overlaps() async {
        let app = await window()
        let start = app.screen
        app.take("page", "1", from: start)
        app.take("page", "2", from: start)
        expect(app.takeNews().last, "dropped, because page(n: 1) is in front of start: page: page(n: 2)")
        await app.host.turn()
        // While it is pushed: another push, and back again.
        app.take("page", "3")
        await app.host.turn()
        app.back()
        app.take("page", "4")
        await app.shows("start > page(n: 1) > page(n: 4)")
        // Pushed and left in one turn: nothing moves.
        app.take("page", "5")
        app.back()
        await app.host.turn()
        expect(app.host.running, [])
        // Left while it is pushed.
        app.take("page", "6")
        await app.host.turn()
        app.back()
        await app.shows("start > page(n: 1) > page(n: 4)")
    }

    /// UIKit has popped, and has not told its delegate yet, when the screen below appears and takes a transition.
    func aCommandOfTheScreenThatAppears() async {
        let app = await window()
        defer {
            SampleViewController.onWillAppear = { _ in }
            SampleViewController.onAppear = { _ in }
        }
        app.take("page")
        app.take("page", "2")
        await app.shows("start > page(n: 1) > page(n: 2)")
        SampleViewController.onWillAppear = { screen in
            guard screen.navigationItem.title == "page(n: 1)" else { return }
            SampleViewController.onWillAppear = { _ in }
            screen.pushPage(3)
        }
        app.user { try $0.pressBack() }
        await app.shows("start > page(n: 1) > page(n: 3)")
        SampleViewController.onAppear = { screen in
            guard screen.navigationItem.title == "page(n: 1)" else { return }
            SampleViewController.onAppear = { _ in }
            HomeNavigator<HomeScreen.Page>(onTopOf: app.router.stack)?.sheet(n: 4)
        }
        app.user { try $0.pressBack() }
        await app.shows("start > page(n: 1) | page(n: 4)")
        // During a swipe it appears, and may disappear again: what it requests is stale.
        app.take("toRoot")
        app.take("page")
        app.take("page", "2")
        await app.shows("start > page(n: 1) > page(n: 2)")
        _ = app.takeNews()
        SampleViewController.onWillAppear = { screen in
            SampleViewController.onWillAppear = { _ in }
            screen.pushPage(4)
        }
        app.user { try $0.beginSwipeBack() }
        expect(app.takeNews(), ["dropped, because page(n: 2) is in front of page(n: 1): page: page(n: 4)"])
        app.host.lift(cancelled: true)
        await app.shows("start > page(n: 1) > page(n: 2)")
    }

    func withoutAnimation() async {
        let app = await window()
        app.take("quietly")
        await app.host.turn()
        expect(app.host.running, [])
        expect(app.host.description, "start > page(n: 1)")
        // One change that is animated, and one that is not, are seen as one.
        app.take("page", "2")
        app.take("quietly", "3")
        await app.host.turn()
        expect(app.host.running, [])
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3)")
        app.take("page", "4")
        await app.host.turn()
        expect(app.host.running, ["push"])
        await app.shows("start > page(n: 1) > page(n: 2) > page(n: 3) > page(n: 4)")
    }
}
