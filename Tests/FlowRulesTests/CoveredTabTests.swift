import FlowModel
import Testing

/// What a link leads to if it opens its flow over a tab whose root has not been seen.
struct CoveredTabTests {
    /// Help covers the first tab; from there, the second can be selected, and from that, the first.
    private static func findings(help: String, orders: String) -> [String] {
        let program = """
            app: Corner
            links: {schemes: [corner]}
            start: Main
            invariants:
              - {name: home, never: {reach: Shop/home, by: link}}
            ---
            tabs: Main
            items: [Shop, Orders]
            ---
            flow: Shop
            root: home
            routes: {home: {}, product: {}}
            ---
            flow: Orders
            root: list
            routes:
              list: {transitions: [\(orders)]}
            ---
            flow: Help
            root: topics
            routes:
              topics: {path: /help, transitions: [\(help)]}
            """
        return Program(program).findings.filter { $0.rule == "invariant-violated" }
            .map { $0.path.map(\.description).joined(separator: ", ") }
    }

    @Test("a tab that is selected again is as it was left: what the link opened is above its root")
    func selectedAgain() { #expect(Self.findings(help: "{tab: Orders}", orders: "{tab: Shop}").isEmpty) }

    @Test("a tab that is selected while it is shown goes back to its root")
    func selectedWhileShown() {
        let help = "{tab: Orders}, {tab: Shop}"
        #expect(Self.findings(help: help, orders: "") == ["Help/topics, Help/topics.shop, Shop/home"])
    }

    @Test("a tab that shows another route has its root below")
    func showsRoute() {
        #expect(
            Self.findings(help: "{tab: Orders}", orders: "{tab: Shop/product}")
                == ["Help/topics, Help/topics.orders, Orders/list, Orders/list.product, Shop/product, Shop/home"])
    }
}
