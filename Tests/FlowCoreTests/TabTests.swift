import FlowCore
import Testing

/// Tabs: "Tabs" in Language.md.
@Suite struct TabTests {
    @Test func eachTabKeepsItsStack() {
        let corner = Corner()
        corner.take("product")
        corner.select("Search")
        #expect(corner.window.description == "  Shop: home, product(id: 1)\n> Search: form\n  Account: overview")
        corner.select("Shop")
        #expect(corner.shown == "home, product(id: 1)")
    }

    @Test func aSelectionIsOneChange() {
        let corner = Corner()
        corner.select("Search")
        #expect(corner.news() == ["show", "form forward"])
        corner.select("Search")
        #expect(corner.news().isEmpty)
    }

    @Test func aTapOnTheSelectedTabGoesToItsRoot() {
        let corner = Corner()
        corner.take("product")
        corner.take("product", 2)
        corner.run { $0.tap(0) }
        #expect(corner.shown == "home")
        corner.run { $0.tap(1) }
        #expect(corner.selected == "Search")
    }

    @Test func aGuardOfATabAsksItsFlow() {
        let corner = Corner()
        corner.select("Account")
        #expect(corner.selected == "Shop")
        #expect(corner.shown == "home | sheet: Auth.login (isLoggedIn first)")
        corner.guards["isLoggedIn"] = true
        corner.logIn()
        #expect(corner.selected == "Account")
    }

    @Test func whatIsPresentedIsDismissed() {
        let corner = Corner()
        corner.take("product", 1)
        corner.take("productSheet", 2)
        corner.select("Search")
        corner.select("Shop")
        #expect(corner.shown == "home, product(id: 1)")
    }

    @Test func aHeldSheetBlocksTheOtherTabs() {
        let corner = Corner()
        corner.take("held")
        _ = corner.news()
        corner.select("Search")
        #expect(corner.selected == "Shop")
        #expect(corner.reports() == [.notDismissable(ShopRoute.product(id: 1))])
    }

    @Test func aHeldPushStaysInItsTab() {
        let corner = Corner()
        corner.take("heldPush")
        corner.select("Search")
        #expect(corner.selected == "Search")
        corner.select("Shop")
        #expect(corner.shown == "home, product(id: 1)")
    }

    @Test func aTransitionSelectsATab() {
        let corner = Corner()
        corner.take("product")
        #expect(corner.perform(.tab("result", SearchRoute.result(query: "tea"))))
        #expect(corner.selected == "Search")
        #expect(corner.shown == "form, result(query: tea)")
        corner.perform(.tab("shop", nil))
        #expect(corner.selected == "Shop")
        #expect(corner.shown == "home")
        corner.perform(.tab("search", nil))
        #expect(corner.shown == "form, result(query: tea)")
    }

    @Test func aTabThatIsNotThereIsReported() {
        let corner = Corner()
        #expect(!corner.perform(.tab("labs", nil)))
        #expect(corner.reports() == [.noTab("Labs")])
    }

    @Test func aTabOfAScreenThatIsNotSeenIsStale() {
        let corner = Corner()
        let (home, id) = (corner.stack.top, corner.stack.id)
        corner.select("Search")
        _ = corner.news()
        #expect(!corner.run { $0.perform(.tab("labs", nil), from: home.id, in: id) })
        #expect(corner.reports() == [.stale(.tab("labs", nil), from: ShopRoute.home, behind: SearchRoute.form)])
    }

    // MARK: Tabs that come and go

    @Test func aTabComesBackAsItWas() {
        let corner = Corner(["isBeta": true])
        corner.select("Labs")
        corner.take("idea", SmallRoute.Labs.idea)
        corner.guards["isBeta"] = false
        corner.run { $0.updateTabs() }
        #expect(corner.window.tabs?.map(\.name) == ["Shop", "Search", "Account"])
        #expect(corner.selected == "Shop")
        corner.guards["isBeta"] = true
        corner.run { $0.updateTabs() }
        corner.select("Labs")
        #expect(corner.shown == "ideas, idea")
    }

    @Test func aTabThatStaysKeepsItsStack() {
        let corner = Corner()
        corner.take("product")
        let stack = corner.stack.id
        corner.guards["isBeta"] = true
        corner.run { $0.updateTabs() }
        #expect(corner.stack.id == stack)
        #expect(corner.shown == "home, product(id: 1)")
        _ = corner.news()
        corner.run { $0.updateTabs() }
        #expect(corner.news().isEmpty)
    }

    @Test func aTabWithAHeldScreenStays() {
        let corner = Corner(["isBeta": true])
        corner.select("Labs")
        corner.take("lock", HelpRoute.topics)
        corner.guards["isBeta"] = false
        corner.run { $0.updateTabs() }
        #expect(corner.selected == "Labs")
    }
}
