import ControllerHost
import UIKit

extension Stories {
    func tabs() async {
        let app = await window(["isLoggedIn": false])
        expect(app.host.tabTitles, ["Home", "Search", "Account"])
        app.take("page")
        await app.shows("start > page(n: 1)")
        app.user { try $0.tapTab("Search") }
        await app.shows("search")
        app.user { try $0.tapTab(0) }
        await app.shows("start > page(n: 1)")
        app.user { try $0.tapTab(0) }
        await app.shows("start")
        // A tab that a guard refuses is not selected for a moment.
        app.user { try $0.tapTab("Account") }
        expect(app.host.selectedTab, "Home")
        await app.host.turn()
        expect(app.host.selectedTab, "Home")
        await app.shows("start | welcome")
        app.set("isLoggedIn", true)
        app.take("signedUp")
        await app.shows("overview")
        expect(app.host.selectedTab, "Account")
        // Selected by code while something is presented.
        app.take("help")
        app.take("topic")
        await app.shows("overview | topics > topic")
        app.select(tab: 1)
        await app.shows("search")
    }

    func tabsComeAndGo() async {
        let app = await window()
        app.take("page")
        app.take("sheet", "2")
        await app.shows("start > page(n: 1) | page(n: 2)")
        let home = app.host.tabs?.viewControllers?.first
        app.set("hasLabs", true)
        app.set("hasCard", true)
        app.router.updateTabs()
        await app.shows("start > page(n: 1) | page(n: 2)")
        expect(app.host.tabTitles, ["Home", "Search", "Account", "Labs", "Shelf"])
        expect(app.host.tabs?.viewControllers?.first === home, true)
        app.router.setBadge("3", of: .labs)
        await app.host.settle()
        expect(app.host.badges, [nil, nil, nil, "3", nil])
        // A sheet that closes at the same time leaves the one below it where it is.
        app.take("sheet", "3")
        await app.shows("start > page(n: 1) | page(n: 2) | page(n: 3)")
        let sheet = app.host.layers[1]
        app.back()
        app.set("hasLabs", false)
        app.router.updateTabs()
        await app.shows("start > page(n: 1) | page(n: 2)")
        expect(app.host.layers[1] === sheet, true)
        app.set("hasLabs", true)
        app.router.updateTabs()
        app.select(tab: 3)
        await app.shows("ideas")
        app.set("hasLabs", false)
        app.router.updateTabs()
        await app.shows("start > page(n: 1)")
        expect(app.host.tabTitles, ["Home", "Search", "Account"])
        expect(app.host.badges, [nil, nil, nil])
    }

    func linksDuringTransitions() async {
        let app = await window()
        app.take("cover")
        await app.host.turn()
        expect(app.host.running, ["present"])
        expect(app.open("sample://pages/3"), "opened")
        await app.host.turn()
        expect(app.open("sample://search/tea"), "opened")
        await app.shows("search > results(query: tea, page: 1)")
        _ = app.open("sample://pages/1")
        _ = app.open("sample://help/topic")
        await app.shows("start > page(n: 1) | topics > topic")
    }
}
