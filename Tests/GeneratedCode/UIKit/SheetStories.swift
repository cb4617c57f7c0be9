import ControllerHost
import UIKit

extension Stories {
    func sheets() async {
        let app = await window()
        app.take("sheet")
        await app.shows("start | page(n: 1)")
        app.user { try $0.beginSwipeDown() }
        app.host.lift(cancelled: true)
        await app.shows("start | page(n: 1)")
        app.user { try $0.beginSwipeDown() }
        app.host.lift(cancelled: false)
        await app.shows("start")
        // A screen may close its sheet itself.
        app.take("cover")
        await app.shows("start | page(n: 1)")
        app.host.top?.dismiss(animated: true)
        await app.shows("start")
        // The app dismisses a lower one: UIKit tells nobody about the upper ones.
        app.take("sheet")
        app.take("sheet", "2")
        app.take("page", "3")
        app.take("cover", "4")
        await app.shows("start | page(n: 1) | page(n: 2) > page(n: 3) | page(n: 4)")
        _ = app.takeNews()
        app.host.layers[1].dismiss(animated: true)
        await app.shows("start | page(n: 1)")
        expect(app.takeNews(), ["page(n: 1) back"])
        // Opened and closed in one turn, closed while it opens, and another in its place.
        app.take("sheet", "5")
        app.back()
        await app.host.turn()
        expect(app.host.running, [])
        app.take("sheet", "6")
        await app.host.turn()
        app.back()
        await app.shows("start | page(n: 1)")
        app.back()
        await app.host.turn()
        app.take("sheet", "7")
        await app.shows("start | page(n: 7)")
        app.take("insteadOfRoot", "8")
        await app.shows("page(n: 8)")
    }

    /// What is covered changes without animation, and the dismissal reveals it.
    func aPushBelowASheet() async {
        let app = await window()
        app.take("sheet")
        app.take("sheet", "2")
        await app.shows("start | page(n: 1) | page(n: 2)")
        app.take("aboveRoot", "3")
        await app.host.turn()
        expect(app.host.running, ["dismiss"])
        await app.shows("start > page(n: 3)")
        // A tab bar does not come back under a sheet.
        app.take("old")
        await app.shows("start > page(n: 3) > receipt(order: old)")
        expect(app.host.isTabBarHidden, true)
        app.take("sheet", "4")
        await app.shows("start > page(n: 3) > receipt(order: old) | page(n: 4)")
        app.take("toRoot")
        await app.shows("start")
        expect(app.host.isTabBarHidden, false)
    }

    func heldScreens() async {
        let app = await window()
        app.take("held")
        await app.shows("start | page(n: 1)")
        app.userCannot { try $0.beginSwipeDown() }
        app.take("heldPush", "2")
        await app.shows("start | page(n: 1) > page(n: 2)")
        expect(app.host.isBackButtonShown, false)
        app.userCannot { try $0.beginSwipeBack() }
        app.userCannot { try $0.beginSwipeBack(from: .content) }
        app.userCannot { try $0.pressBack() }
        // What the app's own code takes away comes back.
        app.host.navigation?.popViewController(animated: true)
        await app.shows("start | page(n: 1) > page(n: 2)")
        app.host.layers[0].dismiss(animated: true)
        await app.shows("start | page(n: 1) > page(n: 2)")
        app.take("toFirst")
        await app.shows("start | page(n: 1)")
        app.take("toPresenter")
        await app.shows("start")
        // A sheet holds the user as long as a screen in it does.
        app.take("sheet")
        app.take("heldPush", "2")
        await app.shows("start | page(n: 1) > page(n: 2)")
        app.userCannot { try $0.beginSwipeDown() }
        app.take("toFirst")
        await app.shows("start | page(n: 1)")
        app.user { try $0.beginSwipeDown() }
        app.host.lift(cancelled: false)
        await app.shows("start")
    }

    func declarations() async {
        let app = await window()
        expect(app.host.layers[0].modalPresentationStyle == .fullScreen, false)
        app.take("panel")
        await app.shows("start | page(n: 1)")
        let sheet = app.host.layers[1].sheetPresentationController
        expect(sheet?.detents.count, 2)
        expect(sheet?.prefersGrabberVisible, true)
        expect(app.host.toolbar, ["Next"])
        app.user { try $0.tapToolbar("star") }
        await app.shows("start | page(n: 1) > page(n: 7)")
        app.take("toPresenter")
        app.take("cover", "2")
        await app.shows("start | page(n: 2)")
        expect(app.host.layers[1].modalPresentationStyle, .fullScreen)
        app.userCannot { try $0.beginSwipeDown() }
        app.take("toRoot")
        app.take("pushPay")
        app.take("summary")
        await app.shows("start > amount > summary")
        app.userCannot { try $0.beginSwipeBack() }
        app.user { try $0.pressBack() }
        await app.shows("start > amount")
        app.user { try $0.beginSwipeBack() }
        app.host.lift(cancelled: false)
        await app.shows("start")
    }
}
