import FlowCore
import Foundation
import Testing

/// Links: "Where a link opens", "A screen that cannot be dismissed" and "What stays" in Language.md.
@Suite struct LinkTests {
    @Test func aLinkShowsTheWholeStack() {
        let corner = Corner()
        corner.take("productSheet", 3)
        _ = corner.news()
        #expect(corner.open("corner://products/7") == .opened)
        #expect(corner.shown == "home, product(id: 7)")
        #expect(corner.news() == ["show", "product(id: 7) link"])
    }

    @Test func aLinkSelectsItsTab() {
        let corner = Corner()
        corner.take("productSheet", 3)
        #expect(corner.open("https://corner.example/search?q=green+tea") == .opened)
        #expect(corner.selected == "Search")
        #expect(corner.shown == "form, result(query: green tea)")
        #expect(corner.window.stacks[0].description == "home")
    }

    @Test func anyOtherFlowIsStartedOverWhatIsShown() {
        let corner = Corner()
        corner.take("product", 1)
        corner.take("productSheet", 2)
        #expect(corner.open("corner://help/a/b") == .opened)
        #expect(corner.shown == "home, product(id: 1) | sheet: Help.topics, topic(name: a/b)")
    }

    @Test(arguments: [
        "other://products/7", "https://other.example/products/7", "corner://nothing", "corner://products/x",
    ])
    func aLinkOfNoRouteIsUnknown(url: String) {
        let corner = Corner()
        #expect(corner.open(url) == .unknown)
        #expect(corner.reports() == [.unknownLink(URL(string: url)!)])
        #expect(corner.shown == "home")
    }

    @Test func aFlagRefusesALink() {
        let corner = Corner()
        #expect(corner.open("corner://cart") == .refused)
        #expect(corner.reports().map { "\($0)" } == ["refused, because it requires isBeta: corner://cart"])
        corner.guards["isBeta"] = true
        #expect(corner.open("corner://cart") == .opened)
        #expect(corner.shown == "home | sheet: cart")
    }

    @Test func theOutcomeOfALinkedFlowIsUnheard() {
        let corner = Corner()
        _ = corner.open("corner://help/a")
        _ = corner.news()
        corner.perform(.finish("solved", HelpRoute.Outcome.solved))
        #expect(corner.reports() == [.unheard(HelpRoute.Outcome.solved, of: HelpRoute.topic(name: "a"))])
        #expect(corner.shown == "home")
    }

    // MARK: Links that wait

    @Test func aLinkWaitsForAGuard() {
        let corner = Corner()
        #expect(corner.open("corner://account") == .deferred)
        #expect(corner.shown == "home | sheet: Auth.login (isLoggedIn first)")
        corner.guards["isLoggedIn"] = true
        corner.logIn()
        #expect(corner.selected == "Account")
    }

    @Test func aLinkWaitsForEachConditionOnce() {
        let corner = Corner(["isLoggedIn": true])
        #expect(corner.open("corner://orders") == .deferred)
        #expect(corner.news() == ["ask isAdult"])
        corner.answer(true)
        #expect(corner.selected == "Account")
        #expect(corner.shown == "overview, orders")
    }

    @Test func aLinkThatIsNotOpenedIsReported() {
        let corner = Corner()
        let url = URL(string: "corner://account")!
        _ = corner.open("corner://account")
        _ = corner.news()
        corner.leave()
        #expect(corner.reports() == [.discarded(url, because: .left)])
        _ = corner.open("corner://account")
        _ = corner.news()
        corner.run { $0.startOver() }
        #expect(corner.reports() == [.discarded(url, because: .closed)])
    }

    @Test func aLinkWaitsForItsStart() {
        let corner = Corner(["isSignedUp": false])
        #expect(corner.shown == "hello")
        #expect(corner.open("corner://products/6") == .deferred)
        #expect(corner.open("corner://products/7") == .deferred)
        #expect(corner.reports() == [.discarded(URL(string: "corner://products/6")!, because: .replaced)])
        corner.guards["isSignedUp"] = true
        corner.perform(.finish("entered", SmallRoute.Welcome.Outcome.entered))
        corner.run { $0.restart(animated: true) }
        #expect(corner.shown == "home, product(id: 7)")
    }

    @Test func aLinkWaitsForAStartThatReachesItsFlow() {
        let corner = Corner(["isSignedUp": false])
        #expect(corner.open("corner://help/a") == .deferred)
        #expect(corner.shown == "hello")
        // Not yet.
        corner.run { $0.restart(animated: true) }
        #expect(corner.shown == "hello")
        corner.guards["isSignedUp"] = true
        _ = corner.news()
        corner.run { $0.restart(animated: true) }
        #expect(corner.shown == "home | sheet: Help.topics, topic(name: a)")
        #expect(corner.reports().isEmpty)
    }

    @Test func aLinkWaitsForItsTab() {
        let corner = Corner()
        #expect(corner.open("corner://ideas") == .deferred)
        corner.guards["isBeta"] = true
        corner.run { $0.updateTabs() }
        #expect(corner.selected == "Labs")
    }

    @Test(arguments: ["corner://products/7", "corner://search", "corner://help/a"])
    func aLinkWaitsForAHeldScreen(url: String) {
        let corner = Corner()
        corner.take("held")
        #expect(corner.open(url) == .deferred)
        #expect(corner.shown == "home | sheet: product(id: 1)")
        corner.perform(.back("toRoot"))
        #expect(corner.window.description.contains(url == "corner://search" ? "> Search: form" : "> Shop: home"))
        #expect(corner.shown != "home")
    }

    @Test func aLinkOpensBesideAHeldPush() {
        let corner = Corner()
        corner.take("heldPush")
        #expect(corner.open("corner://products/7") == .deferred)
        #expect(corner.open("corner://help/a") == .opened)
    }

    // MARK: What stays

    @Test func aScreenThatIsThereStays() {
        let corner = Corner()
        corner.take("product", 1)
        let product = corner.stack.top
        corner.take("productSheet", 2)
        _ = corner.news()
        #expect(corner.open("corner://products/1") == .opened)
        #expect(corner.stack.top == product)
        #expect(corner.news() == ["show", "product(id: 1) link"])
        #expect(corner.open("corner://products/1") == .opened)
        #expect(corner.news().isEmpty)
    }

    @Test func anotherScreenIsNew() {
        let corner = Corner()
        corner.take("productSheet", 1)
        let product = corner.stack.top
        #expect(corner.open("corner://products/1") == .opened)
        #expect(corner.shown == "home, product(id: 1)")
        #expect(corner.stack.top != product)
    }
}
