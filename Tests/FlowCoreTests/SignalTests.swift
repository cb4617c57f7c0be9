import FlowCore
import Testing

/// What happens to running flows: "Signals of a flow" in Language.md.
@Suite struct SignalTests {
    /// A payment below its own card, which is a sheet.
    private func paying() -> Corner {
        let corner = Corner()
        corner.take("payment", PaymentRoute.amount)
        corner.take("card", PaymentRoute.card)
        corner.take("help", HelpRoute.topics)
        _ = corner.news()
        return corner
    }

    private func revoke(in corner: Corner) {
        guard let found = corner.window.nearest("Payment", beginningWith: nil) else { return }
        let command = FlowCommand.finish("!!revoked", PaymentRoute.Outcome.cancelled)
        _ = corner.run { $0.perform(command, from: found.entry.id, in: found.stack) }
    }

    private func hold(_ holds: Bool, at place: Int, in corner: Corner) {
        let (entry, stack) = (corner.window.stacks[0].entries[place].id, corner.window.stacks[0].id)
        corner.run { $0.hold(holds, at: entry, in: stack) }
    }

    @Test func whatIsAboveGoes() {
        let corner = paying()
        #expect(corner.shown == "home, Payment.amount | sheet: card | sheet: Help.topics")
        revoke(in: corner)
        #expect(corner.shown == "home, product(id: 9)")
        #expect(
            corner.news() == [
                "show", "payment of home ended: cancelled", "product(id: 9) forward by payment.cancelled",
            ])
    }

    @Test func whatHoldsStays() {
        for place in 1...3 {
            let corner = paying()
            hold(true, at: place, in: corner)
            _ = corner.news()
            let shown = corner.shown
            revoke(in: corner)
            #expect(corner.shown == shown)
            #expect(corner.reports().count == 1)
            hold(false, at: place, in: corner)
            #expect(corner.shown == "home, product(id: 9)")
        }
    }

    @Test func aTabThatIsNotSelectedGetsItsSignal() {
        let corner = paying()
        corner.leave()
        corner.leave()
        corner.select("Search")
        _ = corner.news()
        revoke(in: corner)
        #expect(corner.news() == ["show", "payment of home ended: cancelled"])
        corner.select("Shop")
        #expect(corner.window.stacks[0].description == "home, product(id: 9)")
    }

    @Test func theNearestIsTheTopmostOneInFront() {
        let corner = Corner()
        corner.take("payment", PaymentRoute.amount)
        corner.pay("again")
        #expect(corner.window.nearest("Payment", beginningWith: nil)?.entry == corner.stack.top)
        corner.select("Search")
        #expect(corner.window.nearest("Shop", beginningWith: nil)?.entry == corner.window.stacks[0].entries[0])
        #expect(corner.window.nearest("Shop", beginningWith: ShopRoute.cart) == nil)
        #expect(corner.window.nearest("Gift", beginningWith: nil) == nil)
    }
}
