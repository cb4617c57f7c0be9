import FlowCore
import Testing

/// A screen that holds the user because it has something to lose: "Unsaved changes" in GeneratedCode.md.
@Suite struct HoldTests {
    private func corner(_ way: String...) -> Corner {
        let corner = Corner()
        for transition in way { corner.take(transition) }
        hold(true, in: corner)
        _ = corner.news()
        return corner
    }

    private func hold(_ holds: Bool, in corner: Corner) {
        let (top, stack) = (corner.stack.top.id, corner.stack.id)
        corner.run { $0.hold(holds, at: top, in: stack) }
    }

    @Test func itIsShownOnce() {
        let corner = corner("product")
        hold(true, in: corner)
        #expect(corner.news() == [])
        hold(false, in: corner)
        #expect(corner.news() == ["show"])
    }

    @Test func nothingButTheScreenGoesBack() {
        let corner = corner("product")
        let stack = corner.stack.id
        #expect(corner.run { !$0.goBack(keeping: 1, in: stack) })
        #expect(corner.news() == ["product(id: 1) cannot be left by going back"])
        #expect(corner.perform(.leave))
        #expect(corner.shown == "home")
    }

    /// It does not release what a transition declares.
    @Test func aScreenThatIsDeclaredNotDismissableStays() {
        let corner = corner("heldPush")
        #expect(!corner.perform(.leave))
        hold(false, in: corner)
        #expect(!corner.perform(.leave))
        #expect(corner.shown == "home, product(id: 1)")
    }

    @Test func thoseAboveALowerOneGo() {
        let corner = corner("product")
        corner.take("product", 2)
        corner.take("product", 3)
        let stack = corner.stack.id
        #expect(corner.run { !$0.goBack(keeping: 1, in: stack) })
        #expect(corner.shown == "home, product(id: 1)")
    }

    @Test func whatIsNotThereIsNotHeld() {
        let corner = corner("product")
        let (gone, stack) = (corner.stack.top.id, corner.stack.id)
        corner.perform(.leave)
        _ = corner.news()
        corner.run { $0.hold(true, at: gone, in: stack) }
        #expect(corner.news() == [])
    }
}
