import FlowCore
import Foundation
import Testing

/// Saved state: "Saved state" in GeneratedCode.md.
@Suite struct SavedStateTests {
    /// Restores what a window has saved, in a new one.
    private func restored(
        _ corner: Corner, _ guards: [String: Bool] = [:], _ change: (String) -> String = { $0 }
    ) -> Corner {
        let new = Corner(corner.guards.merging(guards) { $1 })
        new.restore(Data(change(String(decoding: corner.window.saved(), as: UTF8.self)).utf8))
        return new
    }

    @Test func whatIsShownComesBack() {
        let corner = Corner(["isBeta": true])
        corner.take("product", 7)
        corner.take("cart", ShopRoute.cart)
        corner.pay("checkout")
        corner.take("card", PaymentRoute.card)
        let new = restored(corner)
        #expect(new.window.description == corner.window.description)
        #expect(new.window.saved() == corner.window.saved())
        #expect(new.news() == ["show at once", "card restore"])
        new.leave()
        new.leave()
        #expect(new.shown == "home")
    }

    @Test func theSelectedTabComesBack() {
        let corner = Corner()
        corner.take("product", 7)
        corner.perform(.tab("result", SearchRoute.result(query: "tea")))
        let new = restored(corner)
        #expect(new.window.description == corner.window.description)
        #expect(new.selected == "Search")
    }

    @Test func theFlowOfAnotherModuleComesBack() {
        let corner = Corner()
        corner.perform(.call("gift", GiftCall(paper: "red")))
        let new = restored(corner)
        #expect(new.shown == "home, Gift.wrapping(paper: red)")
        new.perform(.finish("wrapped", SmallRoute.Gift.Outcome.wrapped))
        #expect(new.news().contains("gift of home ended: ready"))
    }

    @Test func aFlowInPlaceOfItsCallerComesBack() {
        let corner = Corner()
        corner.take("product", 7)
        corner.take("helpInstead", HelpRoute.topics)
        #expect(corner.shown == "home, Help.topics")
        let new = restored(corner)
        #expect(new.shown == corner.shown)
        #expect(new.window.saved() == corner.window.saved())
    }

    /// A screen may have a transition of the same name, which is followed by something else.
    @Test func whatASignalHasStartedComesBackAsItsOwn() {
        let corner = Corner()
        if let found = corner.window.nearest("Shop", beginningWith: nil) {
            let command = FlowCommand.to("!!payment", PaymentRoute.amount)
            _ = corner.run { $0.perform(command, from: found.entry.id, in: found.stack) }
        }
        #expect(corner.shown == "home, Payment.amount")
        let new = restored(corner)
        #expect(new.window.saved() == corner.window.saved())
        new.perform(.finish("cancelled", PaymentRoute.Outcome.cancelled))
        #expect(new.shown == "home")
    }

    @Test func aLinkedFlowComesBack() {
        let corner = Corner()
        _ = corner.open("corner://help/a")
        #expect(restored(corner).shown == "home | sheet: Help.topics, topic(name: a)")
    }

    @Test func aHeldScreenStillHolds() {
        for transition in ["held", "heldPush"] {
            let corner = Corner()
            corner.take(transition, 1)
            #expect(!restored(corner).leave())
        }
    }

    // MARK: What does not come back

    @Test func aScreenThatIsNotSavedEndsTheStack() {
        let corner = Corner()
        corner.take("product", 1)
        corner.take("receipt", ShopRoute.receipt(order: "A"))
        corner.take("product", 2)
        #expect(restored(corner).shown == "home, product(id: 1)")
    }

    @Test func theFlowOfAGuardIsNotSaved() {
        let corner = Corner()
        corner.take("product", 1)
        corner.take("member", 2)
        #expect(restored(corner).shown == "home, product(id: 1)")
    }

    @Test func aGuardRefusesASavedScreen() {
        let corner = Corner(["isBeta": true])
        corner.take("product", 1)
        corner.take("cart", ShopRoute.cart)
        let new = restored(corner, ["isBeta": false])
        #expect(new.shown == "home, product(id: 1)")
        #expect(new.reports().contains(.notRestored("Shop/cart")))
    }

    @Test(arguments: [
        (#""id":"7""#, #""id":"x""#), (#""kind":"product""#, #""kind":"nothing""#),
        (#""transition":"product""#, #""transition":"nothing""#),
    ])
    func whatCannotBeReadEndsTheStack(old: String, new: String) {
        let corner = Corner()
        corner.take("product", 7)
        let restored = restored(corner) { $0.replacingOccurrences(of: old, with: new) }
        #expect(restored.shown == "home")
    }

    @Test(arguments: [("{", ""), (#""version":2"#, #""version":1"#), (#""start":"Main""#, #""start":"Other""#)])
    func unreadableDataChangesNothing(old: String, new: String) {
        let corner = Corner()
        corner.take("product", 7)
        let restored = restored(corner) { $0.replacingOccurrences(of: old, with: new) }
        #expect(restored.shown == "home")
        #expect(restored.reports() == [.notRestored("the saved scene")])
    }

    @Test func aCommandCameFirst() {
        let corner = Corner()
        corner.take("product", 7)
        let saved = corner.window.saved()
        let new = Corner()
        new.take("product", 8)
        _ = new.news()
        new.restore(saved)
        #expect(new.shown == "home, product(id: 8)")
        #expect(new.reports() == [.notRestored("the saved scene")])
    }

    // MARK: Former names

    @Test(arguments: [
        (#""kind":"product""#, #""kind":"article""#), (#""flow":"Shop""#, #""flow":"Store""#),
        (#""transition":"product""#, #""transition":"article""#), (#""start":"Main""#, #""start":"Bar""#),
        (#""name":"Shop""#, #""name":"Store""#),
    ])
    func formerNamesAreKnown(new: String, former: String) {
        let corner = Corner()
        corner.take("product", 7)
        #expect(restored(corner) { $0.replacingOccurrences(of: new, with: former) }.shown == "home, product(id: 7)")
    }

    @Test func theFormerNameOfATabIsKnown() {
        let corner = Corner()
        corner.perform(.tab("result", SearchRoute.result(query: "tea")))
        let new = restored(corner) {
            $0.replacingOccurrences(of: #""name":"Search""#, with: #""name":"Find""#)
                .replacingOccurrences(of: #""selected":"Search""#, with: #""selected":"Find""#)
        }
        #expect(new.window.description == corner.window.description)
    }

    // MARK: Scenes that wait

    @Test func aSceneWaitsForItsStart() {
        let corner = Corner()
        corner.take("product", 7)
        let new = restored(corner, ["isSignedUp": false])
        #expect(new.shown == "hello")
        #expect(new.window.saved() == corner.window.saved())
        new.guards["isSignedUp"] = true
        new.run { $0.restart(animated: true) }
        #expect(new.shown == "home, product(id: 7)")
    }

    @Test func theStackOfATabThatIsAwayIsSaved() {
        let corner = Corner(["isBeta": true])
        corner.select("Labs")
        corner.take("idea", SmallRoute.Labs.idea)
        corner.guards["isBeta"] = false
        corner.run { $0.updateTabs() }
        let new = restored(corner)
        #expect(new.window.saved() == corner.window.saved())
        new.guards["isBeta"] = true
        new.run { $0.updateTabs() }
        new.select("Labs")
        #expect(new.shown == "ideas, idea")
    }
}
