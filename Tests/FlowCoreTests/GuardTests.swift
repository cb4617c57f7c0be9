import FlowCore
import Testing

/// Guards: "Guards" and "Guards at run time" in Language.md.
@Suite struct GuardTests {
    // MARK: Flags

    @Test func aFlagRefuses() {
        let corner = Corner()
        #expect(!corner.take("beta"))
        #expect(corner.reports().map { "\($0)" } == ["refused, because it requires isBeta: beta: product(id: 1)"])
        #expect(corner.shown == "home")
        corner.guards["isBeta"] = true
        #expect(corner.take("beta"))
        #expect(corner.shown == "home, product(id: 1)")
    }

    @Test func theOppositeOfAFlagRefuses() {
        let corner = Corner()
        #expect(corner.take("regular"))
        corner.guards["isBeta"] = true
        #expect(!corner.take("regular", 2))
        #expect(corner.reports() == [.refused(FlowCondition("!isBeta"), "regular: product(id: 2)")])
    }

    @Test func aPathDoesNotPassAFlag() {
        let corner = Corner(alone: SmallRoute.Labs.ideas)
        let id = corner.stack.id
        #expect(!corner.run { $0.setPath([SmallRoute.Labs.idea], keeping: 0, in: id) })
        #expect(corner.reports() == [.refused(FlowCondition("isBeta"), "idea")])
        corner.guards["isBeta"] = true
        #expect(corner.run { $0.setPath([SmallRoute.Labs.idea], keeping: 0, in: id) })
        #expect(corner.shown == "ideas, idea")
    }

    // MARK: The guard's flow

    @Test func aRequestWaitsForTheGuardsFlow() {
        let corner = Corner()
        #expect(corner.take("member"))
        #expect(corner.shown == "home | sheet: Auth.login (isLoggedIn first)")
        corner.guards["isLoggedIn"] = true
        _ = corner.news()
        corner.logIn()
        #expect(corner.shown == "home, product(id: 1)")
        #expect(corner.news() == ["show", "product(id: 1) forward by member"])
    }

    @Test func anOutcomeNeedNotSuffice() {
        let corner = Corner()
        corner.take("member")
        _ = corner.news()
        corner.logIn()
        #expect(corner.shown == "home")
        #expect(corner.reports() == [.refused(FlowCondition("isLoggedIn"), "member: product(id: 1)")])
    }

    @Test func anotherOutcomeDropsTheRequest() {
        let corner = Corner()
        corner.take("memberPayment", PaymentRoute.amount, caller: 7)
        corner.guards["isLoggedIn"] = true
        _ = corner.news()
        corner.logIn(.refused)
        #expect(corner.news() == ["show", "answer 7: dismissed", "home back by refused"])
        #expect(corner.shown == "home")
    }

    @Test func leavingTheGuardsFlowDropsTheRequest() {
        let corner = Corner()
        corner.take("memberPayment", PaymentRoute.amount, caller: 7)
        _ = corner.news()
        corner.leave()
        #expect(corner.news() == ["show", "answer 7: dismissed", "home back"])
    }

    @Test func theGuardsFlowIsNotStartedAgain() {
        let corner = Corner()
        corner.take("buy", PaymentRoute.amount, caller: 1)
        #expect(corner.shown == "home | sheet: Auth.login (isLoggedIn first)")
        corner.take("help", HelpRoute.topics)
        _ = corner.news()
        corner.take("buy", PaymentRoute.amount, caller: 2)
        #expect(corner.shown == "home | sheet: Auth.login (isLoggedIn first)")
        #expect(
            corner.news() == ["show", "help of login ended: dismissed", "answer 1: dismissed", "login back"])
        corner.guards["isLoggedIn"] = true
        corner.logIn()
        #expect(corner.shown == "home | cover: Payment.amount")
    }

    @Test func severalConditionsAreAskedInTurn() {
        let corner = Corner()
        corner.take("adultMember")
        #expect(corner.shown == "home (asks isAdult)")
        corner.answer(true)
        #expect(corner.shown == "home | sheet: Auth.login (isLoggedIn first)")
        corner.guards["isLoggedIn"] = true
        corner.logIn()
        #expect(corner.shown == "home, product(id: 1)")
    }

    // MARK: Guards that answer later

    @Test(arguments: [true, false])
    func anAnswerIsAwaited(holds: Bool) {
        let corner = Corner()
        #expect(corner.take("adult"))
        #expect(corner.news() == ["ask isAdult"])
        #expect(corner.shown == "home (asks isAdult)")
        corner.answer(holds)
        #expect(corner.shown == (holds ? "home, product(id: 1)" : "home"))
        #expect(
            corner.news().last
                == (holds
                    ? "product(id: 1) forward by adult" : "refused, because it requires isAdult: adult: product(id: 1)")
        )
    }

    @Test func anAnswerIsForTheNewestRequest() {
        let corner = Corner()
        corner.take("adult", ShopRoute.product(id: 1), caller: 1)
        _ = corner.news()
        corner.take("adult", ShopRoute.product(id: 2), caller: 2)
        #expect(corner.news() == ["answer 1: dismissed"])
        corner.answer(true)
        #expect(corner.shown == "home, product(id: 2)")
    }

    @Test func aChangeForgetsTheQuestion() {
        let corner = Corner()
        corner.take("adult", 1)
        _ = corner.news()
        corner.take("product", 2)
        #expect(corner.news() == ["show", "home forward", "forget", "product(id: 2) forward by product"])
        corner.answer(true)
        #expect(corner.shown == "home, product(id: 2)")
    }

    // MARK: What can be taken

    @Test func aButtonIsThereUnlessAFlagRefuses() {
        let answers = FlowAnswers(
            app: CornerApp.self,
            holds: { $0.guardName == "isAdult" ? nil : $0.isNegated },
            otherwise: { $0.guardName == "isLoggedIn" ? FlowOtherwise(AuthRoute.login, style: .sheet) : nil },
            isPassed: { _, _ in false }, root: { _ in nil }, outcome: { _, _ in nil })
        #expect(answers.canTake("product", from: ShopRoute.home))
        #expect(answers.canTake("member", from: ShopRoute.home))
        #expect(answers.canTake("adult", from: ShopRoute.home))
        #expect(!answers.canTake("beta", from: ShopRoute.home))
        #expect(!answers.canTake("nothing", from: ShopRoute.home))
        #expect(answers.canTake("offer", from: ShopRoute.home))
        #expect(!answers.canTake("offer", from: SearchRoute.form))
    }
}
