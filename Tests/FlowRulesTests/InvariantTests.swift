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

    private static let shop = """
        ---
        flow: Shop
        root: home
        outcomes: [done]
        routes:
          home: {transitions: [cart]}
          cart: {requires: isOpen, transitions: [{finish: done}]}
        """

    @Test(
        "`step` means transitions, from routes to routes",
        arguments: [
            "Shop", "Shop/home", "tag:none", "Shop.done", "Shop.done -> Shop/cart", "Shop/home.cart -> Shop/cart",
            "Shop/home -> Shop.done", "[Shop/home.cart, Shop/home]", "{not: Shop.done}", "{not: Shop/home}",
        ])
    func noStep(selection: String) {
        let findings = Self.findings("never: {step: \(selection)}")
        #expect(findings.count == 1 && findings.first?.rule == "invariant-empty", "\(findings.map(\.message))")
    }

    @Test(
        "what is named is judged, where there is none of it, too",
        arguments: ["Shop/cart -> Shop/home", "[Shop/cart -> Shop/home]", "Shop/cart -> Shop"])
    func step(selection: String) {
        #expect(Self.findings("never: {step: \(selection)}").isEmpty)
        // All transitions are others then.
        #expect(Self.findings("never: {step: {not: \(selection)}}").map(\.rule) == ["invariant-violated"])
    }

    @Test(
        "an outcome has no others", arguments: ["Shop.done", "[Shop/home, Shop.done]", "[Shop/home.cart, Shop.done]"])
    func otherOutcomes(selection: String) {
        let findings = Self.findings("always: {from: Shop/home, canReach: {not: \(selection)}}")
        #expect(findings.map(\.rule) == ["invariant-empty"], "\(findings.map(\.message))")
    }

    private static func findings(_ claim: String) -> [Finding] {
        Program("app: Corner\nstart: Shop\nguards: {isOpen: {}}\ninvariants:\n  - {name: it, \(claim)}\n" + shop)
            .findings
    }
}
