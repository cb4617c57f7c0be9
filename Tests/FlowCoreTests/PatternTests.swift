import FlowCore
import Foundation
import Testing

/// The patterns of links: "Links" in Language.md.
@Suite struct PatternTests {
    /// A flow whose routes have one pattern each.
    private enum Page: FlowRoute {
        case page(Kind, FlowArguments)

        enum Kind: String, FlowKind {
            case home, product, help, version, mail, search, best, special, room, section
        }

        static var flowName: String { "Page" }
        static var rootKind: Kind { .home }
        static var flowTransitions: FlowTransitions { FlowTransitions("") }
        static var flowPaths: [FlowPath<Kind>] {
            [
                FlowPath("/", .home), FlowPath("/products/:id", .product), FlowPath("/help/*topic", .help),
                FlowPath("/v:major.:minor", .version), FlowPath("/@:user", .mail),
                FlowPath("/search?q=:query&page=:page", .search), FlowPath("/products/best", .best),
                FlowPath("/products/x-:id.html", .special), FlowPath("/#/rooms/:id?via=:via", .room),
                FlowPath("/help?lang=:lang#:title", .section),
            ]
        }

        var kind: Kind { if case .page(let kind, _) = self { kind } else { .home } }
        var arguments: FlowArguments { if case .page(_, let arguments) = self { arguments } else { FlowArguments() } }

        init(_ kind: Kind, _ arguments: FlowArguments) throws { self = .page(kind, arguments) }
    }

    private enum PageApp: FlowApp {
        static var flows: [any FlowRoute.Type] { [Page.self] }
        static var starts: [FlowStart] { [] }
        static var schemes: [String] { ["corner"] }
        static var hosts: [String] { ["corner.example"] }
    }

    @Test(
        arguments: [
            ("corner://", "home"),
            ("corner:///", "home"),
            ("https://corner.example", "home"),
            ("https://corner.example/products/7", "product(id: 7)"),
            ("HTTPS://CORNER.EXAMPLE/products/7", "product(id: 7)"),
            ("corner://products/7", "product(id: 7)"),
            ("corner:///products/7/", "product(id: 7)"),
            ("corner://products/%EC%83%81%2F1", "product(id: 상/1)"),
            ("corner://help/a/b/c", "help(topic: a/b/c)"),
            ("corner://v1.2.3", "version(major: 1, minor: 2.3)"),
            ("corner://@me", "mail(user: me)"),
            ("corner://search?q=green+tea&page=2", "search(page: 2, query: green tea)"),
            ("corner://search?page=2", "search(page: 2)"),
            ("corner://search?q=1&q=2", "search(query: 1)"),
            ("corner://products/best", "best"),
            ("corner://products/x-1.html", "special(id: 1)"),
            ("corner://products/x-.html", "product(id: x-.html)"),
            ("https://corner.example/#/rooms/7", "room(id: 7)"),
            ("https://corner.example#rooms/7/?via=a%20b", "room(id: 7, via: a b)"),
            ("https://corner.example/?via=1#/rooms/%EC%83%81%2F%3F1?via=2", "room(id: 상/?1, via: 1)"),
            ("https://corner.example/#/rooms/7/8", "home"),
            ("https://corner.example/#", "home"),
            ("corner://products/7#/rooms/7", "product(id: 7)"),
            ("corner://help#ways", "section(title: ways)"),
            ("corner://help?lang=ko#ways", "section(lang: ko, title: ways)"),
            ("corner://help/a#ways", "help(topic: a)"),
            ("corner://help/%23/ways", "help(topic: #/ways)"),
            ("corner://help", nil),
            ("corner://products", nil),
            ("corner://products/1/2", nil),
            ("corner://v.1", nil),
            ("corner://v1.", nil),
            ("ftp://corner.example/products/7", nil),
        ] as [(String, String?)])
    func aURLOpensTheBestMatch(url: String, route: String?) throws {
        #expect(PageApp.route(for: try #require(URL(string: url)))?.id == route)
    }

    private enum PrefixedApp: FlowApp {
        static var flows: [any FlowRoute.Type] { [Page.self] }
        static var starts: [FlowStart] { [] }
        static var schemes: [String] { ["page", "page://App/v1", "other://app"] }
    }

    /// The host is in lower case, a prefix is left out, and what the app gives at run time counts, too.
    @Test(
        arguments: [
            ("page://Products/Best", "product(id: Best)"), ("page:///Products/best", nil),
            ("page://app/v1/products/best", "best"), ("PAGE://APP/v1/products/A", "product(id: A)"),
            ("page://app/V1/products/best", nil), ("other://app/products/7", "product(id: 7)"),
            ("other://products/7", nil), ("other://app", "home"), ("page://@Me", "mail(user: me)"),
            ("https://Staging.corner.example/products/7", "product(id: 7)"), ("http://staging.corner.example", "home"),
            ("beta://products/7", "product(id: 7)"), ("https://corner.example/products/7", nil),
            ("https://corner.example/Beta/products/7", "product(id: 7)"),
        ] as [(String, String?)])
    func aURLHasOneOfTheBeginnings(url: String, route: String?) throws {
        let given = ["https://staging.corner.example", "beta://", "https://corner.example/Beta/"]
        let bases = try given.map { try #require(URL(string: $0)) }
        #expect(PrefixedApp.route(for: try #require(URL(string: url)), bases: bases)?.id == route)
    }

    @Test(
        arguments: [
            (nil, "page:///products/7"),
            ("https://staging.corner.example/", "https://staging.corner.example/products/7"),
            ("beta://", "beta:///products/7"), ("other://app", "other://app/products/7"),
        ] as [(String?, String)])
    func aLinkHasTheGivenBeginning(base: String?, url: String) throws {
        let page = try Page(.product, FlowArguments(["id": "7"]))
        #expect(PrefixedApp.url(of: page, base: base.flatMap { URL(string: $0) })?.absoluteString == url)
    }

    @Test(
        arguments: [
            (.home, [:], "/"),
            (.product, ["id": "a b/c"], "/products/a%20b%2Fc"),
            (.product, [:], nil),
            (.product, ["id": ""], nil),
            (.product, ["id": "best"], nil),
            (.help, ["topic": "a/b"], "/help/a/b"),
            (.help, ["topic": "a//b"], "/help/a%2F%2Fb"),
            (.product, ["id": "@:!$&'()*+,;=?#%"], "/products/@:!$&'()*+,;=%3F%23%25"),
            (.version, ["major": "1", "minor": "2.3"], "/v1.2.3"),
            (.version, ["major": "1.2", "minor": "3"], nil),
            (.search, ["query": "a&b", "page": "2"], "/search?q=a%26b&page=2"),
            (.search, [:], "/search"),
            (.mail, ["user": "me"], "/@me"),
            (.room, ["id": "#a/?", "via": "b c"], "/#/rooms/%23a%2F%3F?via=b%20c"),
            (.room, ["id": ""], nil),
            (.section, ["title": "a", "lang": "ko"], "/help?lang=ko#a"),
        ] as [(Page.Kind, [String: String], String?)])
    private func aRouteHasThePathThatOpensIt(kind: Page.Kind, values: [String: String], path: String?) throws {
        #expect(try Page(kind, FlowArguments(values)).path == path)
    }

    @Test func aFixedParameterIsPartOfThePath() {
        #expect(ShopRoute.product(id: 1).path == "/products/1")
        #expect(CornerApp.route(for: URL(string: "corner://best")!)?.id == "product(id: 1)")
        #expect(CornerApp.url(of: ShopRoute.product(id: 2))?.absoluteString == "https://corner.example/products/2")
        #expect(CornerApp.url(of: PaymentRoute.amount) == nil)
    }
}
