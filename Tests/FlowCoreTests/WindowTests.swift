import FlowCore
import Foundation
import Testing

/// The app's own transitions, its start and the end of a window: "The app" in Language.md.
@Suite struct WindowTests {
    @Test func theFirstStartThatHoldsIsShown() {
        #expect(Corner().window.start == "Main")
        #expect(Corner(["isSignedUp": false]).window.start == "Welcome")
    }

    @Test func aStartRequiresWhatItsRootDoes() {
        enum CartApp: FlowApp {
            static var flows: [any FlowRoute.Type] { [ShopRoute.self] }
            static var starts: [FlowStart] {
                [FlowStart("Cart", ShopRoute.cart), FlowStart("Welcome", SmallRoute.Welcome.hello)]
            }
        }
        #expect(FlowWindowState(Corner.answers(["isBeta": true], of: CartApp.self)).start == "Cart")
        #expect(FlowWindowState(Corner.answers(["isBeta": false], of: CartApp.self)).start == "Welcome")
    }

    @Test func restartEndsEveryFlow() {
        let corner = Corner()
        corner.pay(caller: 7)
        corner.guards["isSignedUp"] = false
        _ = corner.news()
        corner.perform(.restart("logOut"))
        #expect(corner.shown == "hello")
        #expect(corner.news() == ["show", "answer 7: dismissed"])
    }

    @Test func aClosedWindowDoesNothing() {
        let corner = Corner()
        corner.pay(caller: 7)
        corner.take("card", PaymentRoute.card)
        _ = corner.news()
        let (top, id) = (corner.stack.top, corner.stack.id)
        corner.run { $0.close() }
        #expect(corner.news() == ["show", "answer 7: dismissed"])
        #expect(corner.window[id] == nil)
        #expect(!corner.run { $0.perform(.leave, from: top.id, in: id, FlowCaller(number: 8)) })
        #expect(corner.news() == ["answer 8: dismissed", "dropped, because its stack is gone: back"])
    }

    @Test func aClosedWindowForgetsItsLink() {
        let corner = Corner(["isSignedUp": false])
        _ = corner.open("corner://products/7")
        corner.run { $0.close() }
        #expect(corner.reports() == [.discarded(URL(string: "corner://products/7")!, because: .closed)])
    }

    @Test func aClosedWindowForgetsItsQuestion() {
        let corner = Corner()
        corner.take("adult")
        _ = corner.news()
        corner.run { $0.close() }
        #expect(corner.news() == ["show", "forget"])
    }

    // MARK: The app's transitions

    @Test func aRoutesTransitionHidesTheApps() {
        let corner = Corner()
        corner.take("help", HelpRoute.topics)
        #expect(corner.shown == "home | cover: Help.topics")
        corner.leave()
        corner.take("product")
        corner.take("help", HelpRoute.topics)
        #expect(corner.shown == "home, product(id: 1) | sheet: Help.topics")
    }

    @Test func theToolbarHasWhatTheScreenHas() {
        func titles(_ route: any FlowRoute) -> [String] { route.buttons(of: CornerApp.self).map(\.title.key) }
        #expect(titles(ShopRoute.home) == ["Cart", "Offer"])
        #expect(titles(ShopRoute.cart) == ["Cart", "Help", "Offer"])
        #expect(titles(SearchRoute.form) == ["Help"])
        #expect(ShopRoute.home.buttons(of: nil).map(\.title.key) == ["Cart"])
    }

    @Test func unlessShownShowsAFlowOnce() {
        let corner = Corner()
        corner.pay("offer")
        corner.take("help", HelpRoute.topics)
        let shown = corner.shown
        _ = corner.news()
        corner.pay("offer", caller: 7)
        #expect(corner.shown == shown)
        #expect(corner.news() == ["answer 7: dismissed"])
    }

    @Test func unlessTopShowsAFlowAgainUnderAnother() {
        let corner = Corner()
        corner.pay("again")
        corner.pay("again")
        #expect(corner.shown == "home | cover: Payment.amount")
        corner.take("help", HelpRoute.topics)
        corner.pay("again")
        #expect(corner.shown == "home | cover: Payment.amount | sheet: Help.topics | cover: Payment.amount")
    }

    @Test func anExceptedFlowDoesNotHaveTheTransition() {
        let corner = Corner()
        corner.select("Search")
        _ = corner.news()
        corner.pay("offer")
        #expect(corner.reports() == [.undeclared("offer", from: SearchRoute.form)])
    }

    @Test func aSignalHasANameOfItsOwn() {
        let corner = Corner()
        _ = corner.news()
        corner.take("!help", PaymentRoute.amount)
        #expect(corner.shown == "home | sheet: Payment.amount")
        #expect(corner.news().contains("amount forward by help"))
        corner.leave()
        corner.take("help", HelpRoute.topics)
        #expect(corner.shown == "home | cover: Help.topics")
        corner.leave()
        corner.select("Search")
        _ = corner.news()
        corner.take("!help", PaymentRoute.amount)
        #expect(corner.reports() == [.undeclared("help", from: SearchRoute.form)])
    }

    @Test func noScreenHasASignal() {
        #expect(CornerApp.flowTransitions.anywhere.allSatisfy { $0.name.first != "!" })
        let table = FlowTransitions("home\n  left\n*\n  !left back root\n  !left.done to home")
        #expect(table.anywhere.isEmpty && table.own["home"]?.map(\.name) == ["left"])
    }

    @Test func aFlowOnItsOwnHasNoTransitionsOfTheApp() {
        let corner = Corner(alone: ShopRoute.home)
        corner.pay("offer")
        #expect(corner.reports() == [.undeclared("offer", from: ShopRoute.home)])
    }
}
