import FlowModel
import Testing

/// What is said of invariants in programs that random ones are not like.
struct InvariantTests {
    @Test("of several ways into a flow of another module, the shortest is shown")
    func nearestExternalFlow() throws {
        let program = Program(
            """
            app: Corner
            start: [{to: Shop, when: isOpen}, Main]
            guards: {isOpen: {}}
            invariants:
              - {name: no-payment, never: {reach: Payment}}
            ---
            tabs: Main
            items: [Feed]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [Payment]}
            ---
            flow: Feed
            root: posts
            routes:
              posts: {transitions: [post]}
              post: {transitions: [Payment]}
            ---
            flow: Payment
            module: PaymentKit
            """)
        let finding = try #require(program.findings.first { $0.rule == "invariant-violated" }, "\(program.report)")
        #expect(finding.path.map(\.description) == ["Shop/home", "Shop/home.payment", "Payment"])
    }

    @Test("a chain of arrows is no selector, however long it is")
    func arrows() {
        #expect(Selector("Shop/home -> Shop/cart") != nil)
        #expect(Selector("Shop -> Shop -> Shop") == nil)
        #expect(Selector(String(repeating: "Shop -> ", count: 100_000) + "Shop") == nil)
    }
}
