import FlowModel
import FlowgenKit
import Foundation
import Testing

@testable import FlowInspection

/// What the page is given, and that nothing of the flows becomes markup. `Tests/Page` uses it in a browser.
@Suite struct PageTests {
    private static let flows = """
        app: Corner
        start: Main
        guards: {isKnown: {otherwise: Welcome, until: done}}
        ---
        tabs: Main
        items: [Shop, {flow: Help, requires: isKnown}]
        ---
        flow: Shop
        root: home
        routes:
          home: {title: "</script><b>", transitions: [{to: cart, style: sheet, with: {id: "1"}}, Lost]}
          cart: {params: {id: Int}, path: "/carts/:id", transitions: [{to: Pay, then: {paid: {to: cart, with: {id: number + id}}}}]}
        ---
        flow: Pay
        module: PayKit
        outcomes: {paid: {number: Int}, failed: {}}
        ---
        flow: Welcome
        root: hello
        outcomes: [done]
        routes: {hello: {transitions: [finish: done]}}
        ---
        flow: Help
        root: end
        routes: [end]
        ---
        flow: Lost
        root: nowhere
        routes: [nowhere]
        ---
        flow: Apart
        root: island
        routes: [island]
        """

    private static func check(_ text: String = flows) -> Check {
        Flowgen.check(Program(sources: [SourceFile(path: "App.yaml", text: text)]))
    }

    private static func data(of html: String) throws -> [String: Any] {
        let text = try #require(
            html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func theSameFlowsGiveTheSameBytes() {
        #expect(Page(Self.check()).html() == Page(Self.check()).html())
        #expect(Page(Self.check()).svg == Page(Self.check()).svg)
    }

    /// A funnel that holds has the run that shows it, one that does not has a finding.
    @Test func funnelsHaveTheirRuns() throws {
        let funnels = """
            invariants: [{name: holds, possible: [Shop/home, Pay.paid]}, {name: broken, possible: [Apart/island, Shop/cart]}]
            ---
            tabs: Main
            """
        let check = Self.check(Self.flows.replacing("---\ntabs: Main", with: funnels))
        let data = try Self.data(of: Page(check).html())
        let invariants = try #require(data["invariants"] as? [[String: Any]])
        let path = try #require(invariants[0]["path"] as? [[String: Any]])
        #expect(
            path.compactMap { $0["text"] as? String }
                == ["start Main", "Shop/home", "Shop/home.cart", "Shop/cart.pay", "Pay.paid"])
        #expect(invariants[0]["finding"] == nil)
        #expect(invariants[1]["path"] == nil && invariants[1]["finding"] is Int)
    }

    @Test func textStaysText() throws {
        let html = Page(Self.check()).html()
        #expect(!html.contains("</script><b>"))
        let screens = try #require(try Self.data(of: html)["screens"] as? [[String: Any]])
        #expect(screens[0]["title"] as? String == "</script><b>")
        #expect(html.components(separatedBy: "<script").count == 3)
    }

    /// `Tests/CommandLine` parses it.
    @Test func theMapHasNoScriptsAndStyles() {
        let svg = Page(Self.check()).svg
        for word in ["<script", "<style", "var(", "href"] { #expect(!svg.contains(word)) }
    }

    @Test func valuesSayWhereTheyComeFrom() throws {
        let transitions = try #require(try Self.data(of: Page(Self.check()).html())["transitions"] as? [[String: Any]])
        let cart = try #require(transitions.first { $0["name"] as? String == "cart" })
        #expect((cart["values"] as? [String: [String: String]]) == ["id": ["text": "1"]])
        let paid = try #require(transitions.first { $0["name"] as? String == "pay.paid" })
        let value = try #require((paid["values"] as? [String: [String: Any]])?["id"])
        #expect(value["expression"] as? String == "number + id")
        let names = try #require(value["names"] as? [[String: Any]])
        #expect(names.map { $0["value"] as? [String: String] } == [["from": "id"], ["payload": "number"]])
    }

    @Test func aFlowOfAnotherModuleHasAScreenThatEndsIt() throws {
        let data = try Self.data(of: Page(Self.check()).html())
        let screens = try #require(data["screens"] as? [[String: Any]])
        let transitions = try #require(data["transitions"] as? [[String: Any]])
        let unknown = try #require(screens.last)
        #expect(unknown["name"] as? String == "unknown")
        let ends = try #require(unknown["transitions"] as? [Int])
        #expect(ends.map { transitions[$0]["outcome"] as? String } == ["paid", "failed"])
    }

    /// A text on a line has a place of its own, in all layouts.
    @Test func nothingInAnOverviewIsOverAnother() {
        let map = PageMap(PageModel(Self.check()), nil)
        for overview in PageOverview.all(map) {
            let boxes = overview.nodes + overview.edges.map(\.label)
            for (index, one) in boxes.enumerated() {
                for other in boxes[..<index] {
                    let isBeside = one.right <= other.x || other.right <= one.x
                    #expect(isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y)
                }
                #expect(one.x >= 0 && one.right <= overview.width)
                #expect(one.y >= 0 && one.y + one.height <= overview.height)
            }
        }
    }

    @Test func linesBetweenFlowsSayWhatIsAsked() {
        let map = PageMap(PageModel(Self.check()), nil)
        let names = map.pills + map.boxes.map(\.name)
        let labels = map.edges.between.map { way in
            "\(names[way.source]) \(names[way.target]): \(way.label.joined(separator: "; "))"
        }
        #expect(
            labels == [
                "Corner Main: ", "Main Shop: ", "Main Help: if isKnown", "Main Welcome: if not isKnown", "Shop Lost: ",
                "Shop Pay: ↩ paid",
            ])
    }

    @Test func whatTheStartDoesNotReachStandsApart() throws {
        let map = PageMap(PageModel(Self.check()), nil)
        let layout = PageLayout(map)
        let names = map.boxes.map(\.name)
        let apart = try #require(layout.unreachedTop)
        for (name, box) in zip(names, layout.flows) { #expect((box.y > apart) == (name == "Apart"), "\(name)") }
    }
}

/// Columns by distance, and boxes that do not touch.
@Suite struct LayeredLayoutTests {
    private static let spacing = LayeredLayout.Spacing(column: 60, part: 24, row: 14, height: 9 * 60)

    private static func layout(_ ways: [[Int]], roots: [Int] = [0]) -> LayeredLayout {
        LayeredLayout(
            sizes: ways.map { _ in .init(width: 168, height: 46) }, ways: ways, roots: roots, spacing: spacing)
    }

    @Test func aColumnIsANumberOfSteps() {
        let layout = Self.layout([[1, 2], [3], [3, 0], [0], []])
        #expect(layout.places.map(\.x) == [0, 228, 228, 456, 0])
        #expect(layout.leadsForward(0, 1) && !layout.leadsForward(3, 0))
    }

    @Test func nothingIsAtTheSamePlace() {
        var random = SplitMix64(state: 25)
        for count in [0, 1, 2, 9, 10, 11, 40, 200] {
            let ways = (0..<count).map { _ in (0..<3).map { _ in Int(random.next() % UInt64(count)) } }
            let layout = Self.layout(ways, roots: count > 0 ? [0] : [])
            for one in 0..<count {
                for other in 0..<one {
                    let (left, right) = (layout.places[one], layout.places[other])
                    #expect(
                        abs(left.x - right.x) >= 168 || abs(left.y - right.y) >= 46 + 13,
                        "\(count): \(one) and \(other)")
                }
            }
            #expect(layout.parts.allSatisfy { $0.nodes.count <= 10 })
        }
    }

    /// An edge past a part that is in between is never behind one of its nodes.
    @Test func edgesPassBetweenNodes() {
        let layout = Self.layout([Array(1...30)] + (1...30).map { _ in [] })
        for target in 1...30 {
            for gap in layout.gaps(from: 0, at: layout.places[0].y + 23, to: target, at: layout.places[target].y + 23) {
                for node in 1...30 where layout.places[node].x == gap.x {
                    let top = layout.places[node].y
                    #expect(!(top..<top + 46).contains(gap.y))
                }
            }
        }
    }
}
