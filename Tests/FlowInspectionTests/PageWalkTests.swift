import FlowModel
import FlowgenKit
import Foundation
import Testing

@testable import FlowInspection

/// The walks that the page is given: the words that its walker follows. `Tests/Page` follows them.
@Suite struct PageWalkTests {
    private struct Data {
        private let data: [String: Any]
        private let words: [(previous: Int, text: String)]

        init(_ text: String) throws {
            let check = Flowgen.check(Program(sources: [SourceFile(path: "App.yaml", text: text)]))
            let html = Page(check).html()
            let json = try #require(
                html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
            data = try #require(try JSONSerialization.jsonObject(with: Foundation.Data(json.utf8)) as? [String: Any])
            words = try #require(data["walks"] as? [[Any]]).map { word in
                (try #require(word[0] as? Int), try #require(word[1] as? String))
            }
        }

        /// The ways to a screen, `start Shop: cart pay`; for one without a walk, why it has none.
        func ways(to name: String) throws -> [String] {
            let screens = try #require(data["screens"] as? [[String: Any]])
            let screen = try #require(screens.first { $0["name"] as? String == name })
            return (screen["ways"] as? [[String: Any]] ?? []).map { way in
                "\(way["from"] ?? ""): " + (way["obstacle"] as? String ?? text(until: way["walk"] as? Int ?? -1))
            }
        }

        func invariant(_ name: String) throws -> [String: Any] {
            let invariants = try #require(data["invariants"] as? [[String: Any]])
            return try #require(invariants.first { $0["name"] as? String == name })
        }

        var findings: [[String: Any]] { data["findings"] as? [[String: Any]] ?? [] }

        func text(until last: Int) -> String {
            var texts: [String] = []
            var place = last
            while place >= 0 {
                texts.append(words[place].text)
                place = words[place].previous
            }
            return texts.reversed().joined(separator: " ")
        }
    }

    @Test func guardsAnswerBeforeTheStepThatAsksThem() throws {
        let data = try Data(
            """
            app: Corner
            start: [{to: Welcome, when: isOne}, Shop]
            guards: {isOne: {}, isTwo: {}, isReady: {async: true}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: cart, requires: [isOne, isTwo, isReady]}]}
              cart: {transitions: [{to: thanks, requires: {not: isOne}}]}
              thanks: {}
            ---
            flow: Welcome
            root: hello
            routes: [hello]
            """)
        #expect(try data.ways(to: "hello") == ["start Welcome while isOne: +isOne"])
        #expect(
            try data.ways(to: "thanks")
                == ["start Shop while not isOne: then: +isOne +isTwo cart +isReady -isOne thanks"])
    }

    @Test func aGuardThatRefusesHoldsAfterItsFlow() throws {
        let data = try Data(
            """
            app: Corner
            start: Shop
            guards: {isKnown: {otherwise: Welcome, until: done}}
            ---
            flow: Shop
            root: home
            routes: {home: {transitions: [Vault, {to: cart, requires: isKnown}]}, cart: {}}
            ---
            flow: Vault
            root: vault
            requires: isKnown
            routes: [vault]
            ---
            flow: Welcome
            root: hello
            outcomes: [done]
            routes: {hello: {transitions: [form, finish: done]}, form: {}}
            """)
        #expect(try data.ways(to: "vault") == ["start Shop: then: +isKnown vault"])
        #expect(try data.ways(to: "form") == ["start Shop: vault form"])
    }

    @Test func linksAreURLsAndEntriesAreNamed() throws {
        let data = try Data(
            """
            app: Corner
            start: Shop
            links: {schemes: [corner]}
            guards: {isIn: {}}
            ---
            flow: Shop
            root: home
            routes:
              home: {}
              item: {path: "/items/:id", params: {id: UUID}, transitions: [more]}
              more: {}
              note: {entry: push notification, requires: isIn}
              island: {}
            """)
        #expect(
            try data.ways(to: "more")
                == ["link /items/:id: open:/items/11111111-1111-1111-1111-111111111111 more"])
        #expect(try data.ways(to: "note") == ["entry push notification while isIn: +isIn enter:Shop/note"])
        #expect(try data.ways(to: "island") == [])
    }

    /// Which root a tab has is decided when the app starts, before what it takes to select the tab is asked.
    @Test func rootsOfTabsAreThoseOfTheStart() throws {
        let data = try Data(
            """
            app: Corner
            start: [{to: Welcome, when: isLate}, Main]
            guards: {isNew: {}, isLate: {}}
            ---
            tabs: Main
            items: [Shop, {flow: Home, requires: {not: isNew}}, {flow: Later, when: isNew, requires: {not: isNew}}]
            ---
            flow: Shop
            root: shop
            routes: [shop]
            ---
            flow: Home
            root: [{to: intro, when: isNew}, {to: late, when: isLate}, home]
            routes: [home, intro, late]
            ---
            flow: Later
            root: later
            routes: [later]
            ---
            flow: Welcome
            root: hello
            routes: [hello]
            """)
        #expect(try data.ways(to: "intro") == ["start Main while not isLate: +isNew then: -isNew tab:Home"])
        #expect(try data.ways(to: "later") == ["start Main while not isLate: then: +isNew tabs: -isNew tab:Later"])
        #expect(try data.ways(to: "late") == [])
    }

    @Test func whatTakesThePlaceOfAScreenIsGoneBackFrom() throws {
        let data = try Data(
            """
            app: Corner
            start: Main
            links: {schemes: [corner]}
            ---
            flow: Main
            root: main
            routes: [main]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: form, dismissable: false}]}
              form: {path: /form, transitions: [{to: done, instead: top}]}
              done: {}
            """)
        #expect(try data.ways(to: "home") == ["link /form: open:/form done back:Shop/home"])
    }

    @Test func aFlowOfAnotherModuleIsLeft() throws {
        let data = try Data(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Pay, then: {paid: thanks, dismissed: sorry}}, {to: color, then: {done: painted}}]}
              thanks: {}
              sorry: {}
              color: {result: Int}
              painted: {}
            ---
            flow: Pay
            module: PayKit
            outcomes: [paid]
            """)
        #expect(try data.ways(to: "thanks") == ["start Shop: in:Shop pay paid"])
        #expect(try data.ways(to: "sorry") == ["start Shop: in:Shop pay leave:"])
        #expect(try data.ways(to: "painted") == ["start Shop: in:Shop color done"])
        #expect(try data.ways(to: "unknown") == ["start Pay: in:Pay"])
    }

    @Test func whatCannotBeWalkedSaysSo() throws {
        let data = try Data(
            """
            flow: Cart
            root: list
            routes: {list: {transitions: [{tab: Home/offer}]}}
            ---
            tabs: Main
            items: [Home]
            ---
            flow: Home
            root: start
            routes: [start, offer]
            """)
        #expect(
            try data.ways(to: "offer") == ["start Cart: without a `start`, it is not known which tabs there are"])
        let routes = (0..<120).map { "r\($0): {transitions: [r\($0 + 1)]}" }.joined(separator: ", ")
        let deep = try Data("flow: Deep\nroot: r0\nroutes: {\(routes), r120: {}}")
        #expect(try deep.ways(to: "r90").count == 1)
        #expect(try deep.ways(to: "r120") == ["start Deep: it is too long"])
    }

    /// What was proven and found is walked from its beginning or, if it begins on a screen, from the shortest way there.
    @Test func pathsAreWalked() throws {
        let data = try Data(
            """
            app: Corner
            start: Shop
            guards: {isIn: {}}
            invariants:
              - {name: purchase, possible: [Shop/home, Shop/paid]}
              - {name: locked, never: {reach: Shop/paid, without: isIn}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [cart]}
              cart: {transitions: [{to: paid, requires: {not: isIn}}]}
              paid: {}
            """)
        let purchase = try data.invariant("purchase")
        #expect(data.text(until: try #require(purchase["walk"] as? Int)) == "cart paid")
        #expect(purchase["end"] as? Int == 2)
        let broken = try #require(data.findings.first { $0["rule"] as? String == "invariant-violated" })
        #expect(data.text(until: try #require(broken["walk"] as? Int)) == "cart paid")
        #expect(try data.invariant("locked")["finding"] as? Int != nil)
    }
}
