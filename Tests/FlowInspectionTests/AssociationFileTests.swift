import FlowInspection
import FlowModel
import FlowgenKit
import Foundation
import Testing

/// The file is as Apple documents it, and matches exactly the URLs that the app opens.
@Suite struct AssociationFileTests {
    private static let flow = """
        flow: Shop
        root: home
        routes:
          home: {path: /, transitions: [product, reviews, search, review, picked, sale]}
          sale: {path: /products/sale}
          product: {path: "/products/:id", params: {id: Int, color: String?}}
          reviews: {path: "/products/:id/reviews", params: {id: Int}}
          review: {path: "/products/:id/reviews/:number", params: {id: Int, number: Int}}
          picked: {path: "/상품/:id", params: {id: Int}}
          search: {path: "/search?q=:query&page=:page", params: {query: String, page: Int = 1}}
        """

    private static func graph(_ yaml: String) -> FlowGraph {
        let check = Flowgen.check(Program(sources: [SourceFile(path: "Shop.yaml", text: yaml)]))
        #expect(check.findings.filter { $0.severity == .error }.isEmpty)
        return check.graph
    }

    private static func file(_ yaml: String = flow) throws -> AppleFile {
        let apps = ["ABCDE12345.com.example.shop", "ABCDE12345.com.example.shop-beta"]
        let file = AssociationFile(LinkList(graph(yaml)), appIDs: apps.compactMap { .init($0) })
        return try AppleFile(json: file.json)
    }

    @Test func hasTheDocumentedShape() throws {
        let file = try Self.file()
        #expect(file.appIDs == ["ABCDE12345.com.example.shop", "ABCDE12345.com.example.shop-beta"])
        #expect(
            file.components.map(\.path) == [
                "/products/?*/?*/reviews/?*", "/products/?*/reviews/?*/?*", "/products/?*/reviews/?*",
                "/products/?*/?*/reviews", "/products/?*/reviews",
                "/products/sale",
                "/products/?*/?*", "/products/?*",
                "/%EC%83%81%ED%92%88/?*/?*", "/%EC%83%81%ED%92%88/?*",
                "/search",
                "/",
            ])
        #expect(file.components.map(\.comment).last == "Shop/home")
        #expect(file.components.filter { !$0.query.isEmpty }.map(\.query) == [["q": "?*"]])
    }

    @Test(arguments: [
        ("/", "Shop/home"), ("/products/7", "Shop/product"), ("/products/sale", "Shop/sale"),
        ("/products/7/", "Shop/product"),
        ("/products/7/reviews", "Shop/reviews"), ("/products/7/reviews/2", "Shop/review"),
        ("/%EC%83%81%ED%92%88/7", "Shop/picked"), ("/search?q=tea", "Shop/search"),
        ("/search?q=tea&page=2", "Shop/search"),
        ("/search", nil), ("/search?page=2", nil), ("/search?q=", nil), ("/products", nil), ("/products/", nil),
        ("/products/7/edit", nil), ("/products/7/8/reviews", nil), ("/products/7/reviews/2/report", nil),
        ("/about", nil),
        ("/Products/7", nil),
    ])
    func letsThrough(url: String, route: String?) throws {
        #expect(try Self.file().decision(on: url) == route)
    }

    @Test(arguments: [
        ("/", "Talk/home"), ("/#", "Talk/home"), ("/#/a/1", "Talk/home"), ("/#/rooms/1", "Talk/room"),
        ("/#/rooms/1?via=a", "Talk/room"), ("/#/rooms/1/2", "Talk/room"), ("/#/rooms", "Talk/home"),
        ("/about#a", "Talk/about"), ("/about#a/b", nil), ("/about", nil), ("/list/1#x", "Talk/one"),
        ("/list/1/2#x", "Talk/item"), ("/list/1", nil), ("/list/1/2/3#x", nil),
    ])
    func letsFragmentsThrough(url: String, route: String?) throws {
        let flow = """
            flow: Talk
            root: home
            routes:
              home: {path: /, transitions: [room, about, one, item]}
              room: {path: '/#/rooms/:id?via=:via', params: {id: Int, via: String?}}
              about: {path: '/about#:title', params: {title: String}}
              one: {path: '/list/:id#x', params: {id: Int}}
              item: {path: '/list/:id/:item', params: {id: Int, item: Int}}
            """
        #expect(try Self.file(flow).decision(on: url) == route)
    }

    /// A URL opens a route if the route's pattern matches its segments, and otherwise none.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func noPatternTakesTheURLsOfAnother(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        var decisions = (taken: 0, none: 0)
        for _ in 0..<50 {
            var patterns: Set<[String]> = []
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                patterns.insert(Self.segments(placeholders: true, using: &generator))
            }
            // Two patterns that match the same URL are a mistake in a program.
            let shapes = Set(patterns.map { $0.map { $0.hasPrefix(":") ? ":" : $0 } })
            let yaml = Self.program(shapes)
            let file = try Self.file(yaml)
            for _ in 0..<20 {
                let url = Self.segments(placeholders: false, using: &generator)
                let takers = shapes.filter { shape in
                    shape.count == url.count && zip(shape, url).allSatisfy { $0 == ":" || $0 == $1 }
                }
                let decision = file.decision(on: "/" + url.joined(separator: "/"))
                #expect((decision == nil) == takers.isEmpty, "\(url) in\n\(yaml)")
                if takers.isEmpty { decisions.none += 1 } else { decisions.taken += 1 }
            }
        }
        #expect(decisions.taken > 100 && decisions.none > 100, "\(decisions)")
    }

    private static func segments(placeholders: Bool, using generator: inout some RandomNumberGenerator) -> [String] {
        let choices = placeholders ? ["a", "b", ":"] : ["a", "b", "c"]
        return (0..<Int.random(in: 1...4, using: &generator)).map { _ in choices.randomElement(using: &generator) ?? "a"
        }
    }

    private static func program(_ shapes: Set<[String]>) -> String {
        var yaml = "flow: Shop\nroot: home\nroutes:\n  home: {transitions: ["
        yaml += shapes.indices.enumerated().map { "r\($0.offset)" }.joined(separator: ", ") + "]}\n"
        for (number, shape) in shapes.enumerated() {
            let names = shape.indices.map { "p\($0)" }
            let path = zip(shape, names).map { $0 == ":" ? ":\($1)" : $0 }.joined(separator: "/")
            let params = zip(shape, names).filter { $0.0 == ":" }.map { "\($0.1): String" }.joined(separator: ", ")
            yaml += "  r\(number): {path: \"/\(path)\", params: {\(params)}}\n"
        }
        return yaml
    }

    @Test func doesNotDependOnTheOrderOfRoutes() throws {
        let lines = Self.flow.split(separator: "\n")
        let reversed = (lines[..<3] + lines[3...].reversed()).joined(separator: "\n")
        #expect(try Self.file().components == Self.file(reversed).components)
    }

    @Test(arguments: [
        "ABCDE12345", "ABCDE12345.", "com.example.shop", "abcde12345.com.example", "ABCDE12345.com..shop",
        "ABCDE12345.com.*",
        "", "ABCDE12345.com.example shop",
    ])
    func isNoAppID(text: String) {
        #expect(AssociationFile.AppID(text) == nil)
    }

    /// A link waits for a start from which users can reach its flow.
    @Test func aListSaysForWhatLinksWait() throws {
        let yaml = """
            app: Corner
            start: [{to: Main, when: isIn}, {to: Tour, when: isNew}, Login]
            guards: {isIn: {}, isNew: {}, isMember: {otherwise: {to: Join, style: sheet}, until: [joined]}}
            links: {schemes: corner}
            signals: [{to: Poll, style: sheet}]
            anywhere: [{to: Help, style: sheet, except: Login}]
            ---
            tabs: Main
            items: [{flow: Feed, title: Feed, icon: house}, {flow: Chats, title: Chats, icon: message}]
            ---
            {flow: Login, root: welcome, outcomes: [done], routes: {welcome: {transitions: [{finish: done}]}}}
            ---
            flow: Tour
            root: stop
            outcomes: [done]
            routes: {stop: {transitions: [{to: Quiz, then: {won: Prize}}, {finish: done}]}}
            ---
            {flow: Quiz, root: quiz, outcomes: [won], routes: {quiz: {transitions: [{finish: won}]}}}
            ---
            {flow: Prize, root: prize, routes: {prize: {path: /prize}}}
            ---
            {flow: Join, root: form, outcomes: [joined], routes: {form: {path: /join, transitions: [{finish: joined}]}}}
            ---
            {flow: Feed, root: timeline, routes: {timeline: {path: /feed}}}
            ---
            {flow: Chats, root: list, routes: {list: {transitions: [{to: Room, requires: isMember}]}}}
            ---
            {flow: Room, root: room, routes: {room: {path: /room, transitions: [Members]}}}
            ---
            {flow: Members, root: members, routes: {members: {path: /members}}}
            ---
            {flow: Help, root: topics, routes: {topics: {path: /help}}}
            ---
            {flow: Poll, root: poll, routes: {poll: {path: /poll}}}
            """
        let graph = Self.graph(yaml)
        #expect(
            LinkList(graph).text == """
                /feed    → Feed/timeline
                /help    → Help/topics, waits for Main or Tour
                /join    → Join/form, waits for Main
                /members → Members/members, waits for Main
                /poll    → Poll/poll
                /prize   → Prize/prize, waits for Tour
                /room    → Room/room, waits for Main

                """)
        // The page has the words of `why`, and says it of each link.
        let prize = try #require(QuestionText.route(named: "Prize/prize", in: graph))
        let link = "link /prize while not isIn and isNew (waits for Tour)"
        #expect(QuestionText.why(prize, in: graph).contains("\nFrom \(link), 0 taps:\n"))
        let page = Page(graph, findings: []).html()
        #expect(page.contains("\"\(link)\"") && page.contains("\"awaited\": [\"Main or Tour\"]"))
    }

    @Test func isAListForPeople() {
        #expect(
            LinkList(Self.graph(Self.flow)).text == """
                /products/:id/reviews/:number → Shop/review(id: Int, number: Int)
                /products/:id/reviews         → Shop/reviews(id: Int)
                /products/sale                → Shop/sale
                /products/:id                 → Shop/product(id: Int, color: String?)
                /상품/:id                       → Shop/picked(id: Int)
                /search?q=:query&page=:page   → Shop/search(query: String, page: Int = 1)
                /                             → Shop/home

                """)
    }
}
