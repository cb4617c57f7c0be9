import FlowModel
import Testing

/// What a link leads to if it opens its flow over a tab whose root has not been shown.
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
            .map { $0.path.dropFirst().map(\.description).joined(separator: ", ") }
    }

    @Test("a tab that is selected again is as it was left: what the link opened is above its root")
    func selectedAgain() { #expect(Self.findings(help: "{tab: Orders}", orders: "{tab: Shop}").isEmpty) }

    @Test("tapping the selected tab goes back to its root")
    func selectedWhileShown() {
        let help = "{tab: Orders}, {tab: Shop}"
        #expect(Self.findings(help: help, orders: "") == ["Help/topics, Help/topics.shop, Shop/home"])
    }

    @Test("a tab that shows another route has its root below")
    func showsRoute() {
        let start = "Help/topics, Help/topics.orders, Orders/list, Orders/list.product, Shop/product"
        let findings = Self.findings(help: "{tab: Orders}", orders: "{tab: Shop/product}")
        #expect(findings == ["\(start), Shop/home, going back"])
    }

    /// A link to an answer opens help over the first tab.
    private static func paths(
        _ without: String = "Shop/home", link: String = "answer", topics: String = "answer", answer: String = "",
        help: String = "", shop: String = "", guards: String = "{}"
    ) -> [String] {
        func path(_ route: String) -> String { route == link ? "path: /link, " : "" }
        let program = """
            app: Corner
            links: {schemes: [corner]}
            start: Main
            guards: {isReader: \(guards)}
            invariants:
              - {name: orders, never: {reach: Orders/list, without: \(without)}}
            ---
            tabs: Main
            items: [Shop, Orders]
            ---
            flow: Shop
            root: home
            \(shop)
            routes: {home: {transitions: [Help]}}
            ---
            flow: Orders
            root: list
            routes: [list]
            ---
            flow: Help
            root: topics
            \(help)
            routes:
              topics: {\(path("topics"))transitions: [\(topics)]}
              answer: {\(path("answer"))transitions: [\(answer)]}
              more: {}
            ---
            flow: Auth
            root: login
            outcomes: [done]
            routes: {login: {transitions: [{finish: done}]}}
            """
        return Program(program).findings.filter { $0.rule == "invariant-violated" }
            .map { $0.path.dropFirst().map(\.description).joined(separator: ", ") }
    }

    @Test("another tab can be selected from what a link has pushed over a tab", arguments: ["topics", "answer"])
    func otherTab(link: String) {
        #expect(Self.paths(link: link) == ["Help/\(link), Orders/list"])
        #expect(Self.paths("Help/\(link)", link: link) == ["Shop/home, Orders/list"])
        #expect(Self.paths(link: link, help: "style: sheet") == [])
    }

    @Test("a sheet that a link opens over a tab blocks the others until it is left")
    func sheetOverTab() {
        let topics = "{to: answer, style: sheet}"
        #expect(Self.paths(topics: topics) == ["Help/answer, Help/topics, going back, Orders/list"])
        #expect(Self.paths("[Shop/home, Help/topics]", topics: topics) == [])
        let path = ["Help/answer, Help/answer.more, Orders/list"]
        let without = "[Shop/home, Help/topics]"
        #expect(Self.paths(without, topics: topics, answer: "{to: more, above: root}") == path)
        #expect(Self.paths(without, topics: topics, answer: "{to: more, instead: root}") == path)
        #expect(Self.paths(without, topics: topics, answer: "{to: more, instead: top}") == [])
        #expect(Self.paths(without, topics: topics, answer: "{to: more, style: sheet, above: root}") == [])
    }

    @Test("if the tab bar is hidden, another tab can be selected once it is visible")
    func hiddenBar() {
        let hides = "defaults: {hidesTabBar: true}"
        #expect(Self.paths(help: hides) == [])
        #expect(Self.paths("Shop/home.help", shop: hides) == ["Help/answer, Orders/list"])
        #expect(Self.paths("Help/answer", shop: hides) == ["Shop/home, Shop/home.help, Orders/list"])
        #expect(Self.paths("Help/answer", help: "style: sheet", shop: hides) == [])
    }

    @Test("the flow of a guard can be over a tab that has not been shown, too", arguments: ["push", "sheet"])
    func guardOfLink(style: String) {
        let guards = "{otherwise: {to: Auth, style: \(style)}, until: done}"
        let path = style == "push" ? ["Auth/login, Orders/list"] : []
        #expect(Self.paths("[Shop/home, Help]", help: "requires: isReader", guards: guards) == path)
    }
}
