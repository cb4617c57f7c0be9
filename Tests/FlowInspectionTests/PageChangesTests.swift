import FlowModel
import FlowgenKit
import Foundation
import Testing

@testable import FlowInspection

/// What a page shows of an older version: the state of each screen, ghosts, and ways. `Tests/Page` compares it with
/// `flowgen diff` and uses it in a browser.
@Suite struct PageChangesTests {
    private static let old = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, Search, Help]
        ---
        flow: Shop
        root: home
        routes:
          home: {title: Home, transitions: [cart, offers, {to: cart, name: basket}]}
          cart: {path: /cart, transitions: [receipt]}
          offers: {transitions: [home]}
          receipt: {}
        ---
        flow: Search
        root: search
        routes:
          search: {transitions: [filters]}
          filters: {}
        ---
        flow: Help
        root: topics
        routes: {topics: {transitions: [topic]}, topic: {}}
        """

    /// A screen is added, one removed, one moved to another flow, one loses its link, one has another title; a flow is
    /// renamed, another removed.
    private static let new = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, {flow: Find, was: Search}]
        ---
        flow: Shop
        root: home
        routes:
          home: {title: Start, transitions: [cart, wishes, {to: wishes, name: basket}]}
          cart: {transitions: [receipt]}
          receipt: {}
          wishes: {transitions: [filters]}
          filters: {was: Search/filters}
        ---
        flow: Find
        was: Search
        root: search
        routes:
          search: {}
        """

    private static func program(_ text: String) -> Program {
        Program(sources: [SourceFile(path: "App.yaml", text: text)])
    }

    private static func page(from old: String = old, to new: String = new, since: String = "main") -> Page {
        Page(Flowgen.diff(from: program(old), to: program(new)), since: since)
    }

    private static func data(of page: Page) throws -> [String: Any] {
        let text = try #require(
            page.html().components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private static func names(_ data: [String: Any]) throws -> [String] {
        let flows = try #require(data["flows"] as? [[String: Any]])
        return try #require(data["screens"] as? [[String: Any]]).map { screen in
            "\(flows[screen["flow"] as! Int]["name"]!)/\(screen["name"]!)"
        }
    }

    @Test func everyScreenHasItsState() throws {
        let data = try Self.data(of: Self.page())
        let names = try Self.names(data)
        let states = try #require(data["screens"] as? [[String: Any]]).map { $0["change"] as? String ?? "same" }
        #expect(
            zip(names, states).map { "\($0) \($1)" } == [
                "Shop/home breaking", "Shop/cart breaking", "Shop/receipt same", "Shop/wishes added",
                "Shop/filters breaking",
                "Find/search breaking", "Shop/offers gone", "Help/topics gone", "Help/topic gone",
            ])
        let flows = try #require(data["flows"] as? [[String: Any]])
        #expect(flows.map { $0["isGone"] as? Bool ?? false } == [false, false, true])
    }

    @Test func waysAreNewOrGone() throws {
        let data = try Self.data(of: Self.page())
        let names = try Self.names(data)
        let gone = try #require((data["changes"] as? [String: Any])?["goneWays"] as? [[String: Any]])
        #expect(
            gone.map { "\(names[$0["source"] as! Int]).\($0["name"]!) \(names[$0["target"] as! Int])" } == [
                // What leads elsewhere did lead there.
                "Shop/home.offers Shop/offers", "Shop/home.basket Shop/cart", "Shop/offers.home Shop/home",
                "Find/search.filters Shop/filters", "Help/topics.topic Help/topic",
            ])
        let transitions = try #require(data["transitions"] as? [[String: Any]])
        #expect(
            transitions.filter { $0["isNew"] as? Bool == true }.map { $0["name"] as? String } == [
                "wishes", "basket", "filters",
            ])
    }

    /// A ghost stands in a column of its own distance, and what is still there stands where it would without it.
    @Test func ghostsStandWhereTheyStood() throws {
        let diff = Flowgen.diff(from: Self.program(Self.old), to: Self.program(Self.new))
        let model = PageModel(diff.new)
        let map = PageMap(model, PageChanges(diff, since: "main", model))
        let layout = PageLayout(map)
        #expect(map.cards.map(\.heading).suffix(3) == ["offers", "topics", "topic"])
        #expect(layout.screens[6].x == layout.screens[1].x)
        #expect(layout.screens[8].x > layout.screens[7].x)
        // It was a tab, so it stands behind the tabs, and nothing is apart.
        #expect(layout.unreachedTop == nil)
        #expect(layout.flows[2].x == layout.flows[0].x)
    }

    @Test func theSameVersionHasNoChanges() throws {
        let data = try Self.data(of: Self.page(to: Self.old))
        let changes = try #require(data["changes"] as? [String: Any])
        #expect((changes["findings"] as? [Any])?.isEmpty == true && (changes["goneWays"] as? [Any])?.isEmpty == true)
        #expect(changes["verdict"] as? String == "Nothing breaks.")
        let screens = try #require(data["screens"] as? [[String: Any]])
        #expect(screens.allSatisfy { $0["change"] == nil })
        let plain = Page(Flowgen.check(Self.program(Self.old)))
        #expect(Self.page(to: Self.old).svg == plain.svg)
    }

    /// Of two screens that became one, the second is gone, and may have the name that the one has now.
    @Test func aGhostMayHaveTheNameOfAnother() throws {
        let old = "flow: Shop\nroot: a\nroutes: {a: {transitions: [b, c]}, b: {}, c: {}}"
        let new = "flow: Shop\nroot: a\nroutes: {a: {transitions: [c]}, c: {was: b}}"
        let data = try Self.data(of: Self.page(from: old, to: new))
        #expect(try Self.names(data) == ["Shop/a", "Shop/c", "Shop/c"])
    }

    /// What was the root of a flow that is gone may be a screen of another one.
    @Test func theRootOfAGoneFlowMayHaveMoved() throws {
        let new = Self.old
            .replacing("items: [Shop, Search, Help]", with: "items: [Shop, Search]")
            .replacing(/\n---\nflow: Help(.|\n)*$/, with: "")
            .replacing("  filters: {}", with: "  filters: {transitions: [topics]}\n  topics: {was: Help/topics}")
        let data = try Self.data(of: Self.page(to: new))
        #expect(try Self.names(data).suffix(3) == ["Search/filters", "Search/topics", "Help/topic"])
        let flows = try #require(data["flows"] as? [[String: Any]])
        #expect(flows.map { $0["isGone"] as? Bool ?? false } == [false, false, true])
    }

    @Test func textStaysText() throws {
        let html = Self.page(since: "</script><b>").html()
        #expect(!html.contains("</script><b>"))
        #expect(html.components(separatedBy: "<script").count == 3)
    }

    @Test func nothingIsGoneOfWhatCouldNotBeRead() throws {
        let old = Self.old.replacing("  receipt: {}\n", with: "  receipt: {transitions: 7}\n")
        let data = try Self.data(of: Self.page(from: old, to: Self.old))
        let changes = try #require(data["changes"] as? [String: Any])
        #expect((changes["findings"] as? [Any])?.isEmpty == true)
    }
}
