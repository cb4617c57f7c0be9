import FlowCore
import Testing

/// What transitions make of a stack: "Stacks" in Language.md.
@Suite struct StackTests {
    @Test func aPushIsInTheLayerOnTop() {
        let corner = Corner()
        #expect(corner.take("product", 7))
        #expect(corner.shown == "home, product(id: 7)")
        corner.take("productSheet", 8)
        corner.take("product", 9)
        #expect(corner.shown == "home, product(id: 7) | sheet: product(id: 8), product(id: 9)")
    }

    @Test func aRouteFollowsItselfAsAnotherScreen() {
        let corner = Corner()
        corner.take("product")
        corner.take("product")
        #expect(corner.shown == "home, product(id: 1), product(id: 1)")
        #expect(corner.stack.entries[1] != corner.stack.entries[2])
    }

    @Test func aStyleIsThatOfItsName() {
        let corner = Corner()
        corner.take("panel")
        #expect(corner.stack.top.layer.style == FlowStyle(.sheet, detents: [.medium]))
        #expect(corner.shown == "home | sheet: product(id: 1)")
    }

    @Test(arguments: [
        ("toPresenter", "home, product(id: 1)"),
        ("toFirst", "home, product(id: 1) | sheet: product(id: 2)"),
        ("toRoot", "home"),
        ("two", "home, product(id: 1)"),
    ])
    func backRemovesWhatIsAboveTheEntry(transition: String, shown: String) {
        let corner = Corner()
        corner.take("product", 1)
        corner.take("productSheet", 2)
        corner.take("product", 3)
        _ = corner.news()
        #expect(corner.perform(.back(transition)))
        #expect(corner.shown == shown)
        #expect(corner.news() == ["show", "\(corner.stack.top.route.id) back by \(transition)"])
    }

    @Test(arguments: [
        ("insteadOfTop", "home, product(id: 1) | sheet: product(id: 2), product(id: 4)"),
        ("insteadOfFirst", "home, product(id: 1) | sheet: product(id: 4)"),
        ("insteadOfRoot", "product(id: 4)"),
        ("replaced", "home, product(id: 1) | sheet: product(id: 2), product(id: 4)"),
        ("aboveRoot", "home, product(id: 4)"),
        ("abovePresenter", "home, product(id: 1), product(id: 4)"),
        ("productSheet", "home, product(id: 1) | sheet: product(id: 2), product(id: 3) | sheet: product(id: 4)"),
    ])
    func aTransitionRemovesFirst(transition: String, shown: String) {
        let corner = Corner()
        corner.take("product", 1)
        corner.take("productSheet", 2)
        corner.take("product", 3)
        corner.take(transition, 4)
        #expect(corner.shown == shown)
    }

    @Test func theNearestEntryOfARouteIsReplaced() {
        let corner = Corner()
        corner.take("product", 1)
        corner.take("product", 2)
        corner.take("receipt", ShopRoute.receipt(order: "A"))
        corner.take("replaced", 3)
        #expect(corner.shown == "home, product(id: 1), product(id: 3)")
    }

    @Test func theTargetIsShownAlthoughItsAnchorIsMissing() {
        let corner = Corner()
        corner.take("replaced", 1)
        #expect(corner.shown == "home, product(id: 1)")
        corner.take("abovePresenter", 2)
        #expect(corner.shown == "home, product(id: 1), product(id: 2)")
    }

    @Test func backToWhatIsNotThereIsReported() {
        let corner = Corner()
        #expect(!corner.perform(.back("toCart")))
        #expect(corner.reports() == [.anchorMissing(.route("cart"), transition: "toCart")])
        #expect(corner.shown == "home")
    }

    @Test func backByANumberStopsAtTheBottom() {
        let corner = Corner()
        corner.take("product")
        corner.perform(.back("two"))
        #expect(corner.shown == "home")
    }

    @Test func backMovesOnlyTheFlowOnTop() {
        let corner = Corner()
        corner.take("product")
        corner.take("help", HelpRoute.topics)
        corner.take("topic", HelpRoute.topic(name: "a"))
        #expect(!corner.perform(.back("toRoot")))
        #expect(corner.reports() == [.undeclared("toRoot", from: HelpRoute.topic(name: "a"))])
    }

    // MARK: What is refused

    @Test func aScreenThatIsCoveredMovesNothing() {
        let corner = Corner()
        let home = corner.stack.top
        corner.take("product")
        let product = FlowCommand.to("product", ShopRoute.product(id: 2))
        #expect(!corner.perform(product, from: home))
        #expect(
            corner.reports() == [.stale(product, from: ShopRoute.home, behind: ShopRoute.product(id: 1))])
        #expect(corner.shown == "home, product(id: 1)")
    }

    @Test func aScreenThatIsGoneMovesNothing() {
        let corner = Corner()
        corner.take("product")
        let product = corner.stack.top
        corner.leave()
        _ = corner.news()
        #expect(!corner.perform(.leave, from: product))
        #expect(corner.reports() == [.stale(.leave, from: nil, behind: ShopRoute.home)])
    }

    @Test func whatIsNotDeclaredIsRefused() {
        let corner = Corner()
        #expect(!corner.take("nothing", 1))
        #expect(!corner.take("cart", 1))
        #expect(!corner.perform(.back("product")))
        #expect(
            corner.reports().map { "\($0)" } == [
                "not available from home: nothing", "not available from home: cart", "not available from home: product",
            ])
        #expect(corner.shown == "home")
    }

    @Test func aRouteIsShownAsTheScreenDeclaresIt() {
        let corner = Corner(["isBeta": true])
        let id = corner.stack.id
        #expect(corner.run { $0.show(ShopRoute.cart, in: id) })
        #expect(corner.shown == "home | sheet: cart")
        #expect(!corner.run { $0.show(ShopRoute.home, in: id) })
        #expect(corner.reports() == [.undeclared("home", from: ShopRoute.cart)])
    }

    @Test func theBottomCannotBeLeft() {
        let corner = Corner()
        #expect(!corner.leave())
        #expect(corner.reports() == [.nothingBelow(ShopRoute.home)])
    }

    // MARK: Screens that cannot be dismissed

    @Test(arguments: ["held", "heldPush"])
    func aHeldScreenIsLeftByATransitionOnly(transition: String) {
        let corner = Corner()
        corner.take(transition)
        _ = corner.news()
        #expect(!corner.leave())
        #expect(corner.reports() == [.notDismissable(ShopRoute.product(id: 1))])
        #expect(corner.perform(.back("toRoot")))
        #expect(corner.shown == "home")
    }

    @Test func goingBackStopsAtAHeldScreen() {
        let corner = Corner()
        corner.take("heldPush", 1)
        corner.take("heldPush", 2)
        corner.take("product", 3)
        corner.take("product", 4)
        let id = corner.stack.id
        #expect(!corner.run { $0.goBack(keeping: 1, in: id) })
        #expect(corner.shown == "home, product(id: 1), product(id: 2)")
    }

    // MARK: Routes as values

    @Test func aPathKeepsWhatItBeginsWith() {
        let corner = Corner()
        corner.take("product", 1)
        let (id, kept) = (corner.stack.id, corner.stack.top)
        let path = [1, 2, 3].map { ShopRoute.product(id: $0) }
        #expect(corner.run { $0.setPath(path, keeping: 1, in: id) })
        #expect(corner.shown == "home, product(id: 1), product(id: 2), product(id: 3)")
        #expect(corner.stack.entries[1] == kept)
        #expect(corner.run { $0.setPath([], keeping: 0, in: id) })
        #expect(corner.shown == "home")
    }

    @Test func aPathHasOnlyPushes() {
        let corner = Corner(["isBeta": true])
        let id = corner.stack.id
        #expect(!corner.run { $0.setPath([ShopRoute.product(id: 1), ShopRoute.cart], keeping: 0, in: id) })
        #expect(corner.reports() == [.undeclared("cart", from: ShopRoute.product(id: 1))])
        #expect(corner.shown == "home")
    }

    @Test func aPathDoesNotLeaveAHeldScreen() {
        let corner = Corner()
        corner.take("heldPush", 1)
        _ = corner.news()
        let id = corner.stack.id
        #expect(!corner.run { $0.setPath([], keeping: 0, in: id) })
        #expect(corner.reports() == [.notDismissable(ShopRoute.product(id: 1))])
    }

    // MARK: What remains to be done

    @Test func aRequestIsOneChangeWithOneEvent() {
        let corner = Corner()
        corner.take("product", 1)
        #expect(corner.news() == ["show", "home forward", "product(id: 1) forward by product"])
        corner.take("quietly", 2)
        #expect(corner.news() == ["show at once", "product(id: 2) forward by quietly"])
        corner.leave()
        #expect(corner.news() == ["show", "product(id: 1) back"])
    }

    @Test func theBottomScreenHasItsEventOnce() {
        let corner = Corner()
        let id = corner.stack.id
        corner.run { $0.start(id) }
        #expect(corner.news() == ["home forward"])
        corner.run { $0.start(id) }
        #expect(corner.news().isEmpty)
    }

    @Test func aURLIsOpenedOutside() {
        let corner = Corner()
        corner.perform(.open("site", url: "https://corner.example"))
        #expect(corner.news() == ["open https://corner.example"])
        corner.perform(.open("site", url: ""))
        #expect(corner.reports() == [.notOpened("")])
    }
}
