import FlowCore
import Testing

/// What the end of a flow does: "The end of a flow" and "What follows" in Language.md.
@Suite struct EndTests {
    @Test func aPushedFlowSharesTheLayer() {
        let corner = Corner()
        corner.pay()
        #expect(corner.shown == "home, Payment.amount")
        #expect(corner.stack.entries.layers.count == 1)
        corner.take("card", PaymentRoute.card)
        #expect(corner.shown == "home, Payment.amount | sheet: card")
    }

    @Test func anEndClosesAllLayersOfTheFlow() {
        let corner = Corner()
        corner.take("product")
        corner.pay()
        corner.take("card", PaymentRoute.card)
        _ = corner.news()
        corner.perform(.finish("paid", PaymentRoute.Outcome.paid(order: "A")))
        #expect(corner.shown == "home, product(id: 1)")
        #expect(
            corner.news() == [
                "show", "payment of product(id: 1) ended: paid(order: \"A\")", "product(id: 1) back by paid",
            ])
    }

    @Test func aHeldFlowIsLeftByItsEndOnly() {
        let corner = Corner()
        corner.take("gate", HelpRoute.topics)
        corner.take("topic", HelpRoute.topic(name: "a"))
        #expect(corner.leave())
        _ = corner.news()
        #expect(!corner.leave())
        corner.select("Search")
        #expect(
            corner.reports() == [.notDismissable(HelpRoute.topics), .notDismissable(HelpRoute.topics)])
        #expect(corner.open("corner://search") == .deferred)
        corner.perform(.finish("solved", HelpRoute.Outcome.solved))
        #expect(corner.selected == "Search")
        #expect(corner.window.stacks[0].description == "home")
    }

    @Test func thenIsPartOfTheSameChange() {
        let corner = Corner()
        corner.pay("checkout")
        _ = corner.news()
        corner.perform(.finish("paid", PaymentRoute.Outcome.paid(order: "A")))
        #expect(corner.shown == "home, receipt(order: A)")
        #expect(
            corner.news() == [
                "show", "checkout of home ended: paid(order: \"A\")", "receipt(order: A) forward by checkout.paid",
            ])
    }

    @Test func thenDependsOnTheOutcome() {
        let corner = Corner()
        corner.pay()
        corner.perform(.finish("cancelled", PaymentRoute.Outcome.cancelled))
        #expect(corner.shown == "home, product(id: 9)")
        corner.pay("checkout")
        corner.perform(.finish("cancelled", PaymentRoute.Outcome.cancelled))
        #expect(corner.shown == "home, product(id: 9)")
    }

    @Test func aDismissalIsFollowedToo() {
        let corner = Corner()
        corner.take("product")
        corner.pay("checkout")
        _ = corner.news()
        #expect(corner.leave())
        #expect(corner.shown == "home")
        #expect(corner.news() == ["show", "home back by checkout.dismissed"])
    }

    @Test func theInnermostOfSeveralFlowsEndsFirst() {
        let corner = Corner()
        corner.pay("offer", caller: 1)
        corner.take("help", HelpRoute.topics, caller: 2)
        _ = corner.news()
        let id = corner.stack.id
        corner.run { $0.goBack(keeping: 1, in: id) }
        #expect(corner.news().filter { $0.hasPrefix("answer") } == ["answer 2: dismissed", "answer 1: dismissed"])
        #expect(corner.shown == "home")
    }

    // MARK: Callers

    @Test func aCallerIsAnsweredOnce() {
        let corner = Corner()
        corner.pay(caller: 7)
        #expect(!corner.news().contains { $0.hasPrefix("answer") })
        corner.perform(.finish("paid", PaymentRoute.Outcome.paid(order: "A")))
        #expect(corner.news().filter { $0.hasPrefix("answer") } == ["answer 7: paid(order: \"A\")"])
    }

    @Test func aCallerOfNoFlowIsAnsweredAtOnce() {
        let corner = Corner()
        corner.take("product", ShopRoute.product(id: 1), caller: 7)
        #expect(corner.news().contains("answer 7: dismissed"))
        corner.take("nothing", ShopRoute.home, caller: 8)
        #expect(corner.news() == ["answer 8: dismissed", "not available from product(id: 1): nothing"])
    }

    @Test func aRouteWithAResultIsCalledLikeAFlow() {
        let corner = Corner()
        corner.take("color", ShopRoute.color, caller: 7)
        #expect(corner.shown == "home, color")
        _ = corner.news()
        corner.perform(.finish("done", "red"))
        #expect(corner.news() == ["show", "color of home ended: red", "answer 7: red", "home back by done"])
    }

    // MARK: The flow at the bottom

    @Test func aFlowThatStandsAloneStartsAnew() {
        let corner = Corner(alone: ShopRoute.home)
        let home = corner.stack.top
        corner.take("product")
        _ = corner.news()
        corner.perform(.finish("closed", ShopRoute.Outcome.closed))
        #expect(corner.news() == ["show", "finished: closed"])
        #expect(corner.shown == "home")
        #expect(corner.stack.top != home)
    }

    @Test func anAppGoesOnAfterTheEnd() {
        let corner = Corner()
        corner.take("product")
        _ = corner.news()
        corner.perform(.finish("closed", ShopRoute.Outcome.closed))
        #expect(corner.news() == ["finished: closed"])
        corner.run { $0.restart(animated: true) }
        #expect(corner.shown == "home")
    }

    // MARK: Flows of other modules

    @Test func aFlowOfAnotherModuleEndsAsItsCallerSeesIt() {
        let corner = Corner()
        corner.perform(.call("gift", GiftCall(paper: "red")), caller: 7)
        #expect(corner.shown == "home, Gift.wrapping(paper: red)")
        _ = corner.news()
        corner.perform(.finish("wrapped", SmallRoute.Gift.Outcome.wrapped))
        #expect(corner.news().contains("answer 7: ready"))
        #expect(corner.shown == "home")
    }

    @Test func aFlowThatCannotBeResolvedIsReported() {
        let corner = Corner()
        corner.hasGifts = false
        #expect(!corner.perform(.call("gift", GiftCall(paper: "red")), caller: 7))
        #expect(corner.news() == ["answer 7: dismissed", "the flow Gift of another module cannot be resolved"])
    }
}
