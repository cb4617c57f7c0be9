// What the forms of links open, and that routes print links that open them again.

import Foundation

@main
struct Main {
    @MainActor
    static func main() {
        fixedParams()
        optionalSegments()
        rests()
        partsOfSegments()
        printedLinks()
        hostileLinks()
        Expectations.finish()
    }

    @MainActor
    private static let router = CornerRouter()

    @MainActor
    private static func shop(_ path: String) -> ShopRoute? {
        URL(string: "corner:/" + path).flatMap { router.route(for: $0) } as? ShopRoute
    }

    @MainActor
    private static func topic(_ path: String) -> HelpRoute? {
        URL(string: "corner:/" + path).flatMap { router.route(for: $0) } as? HelpRoute
    }

    /// A route prints a link that fixes parameters only if it has their values.
    @MainActor
    private static func fixedParams() {
        expect(shop("/sale/7"), .product(id: 7, source: .sale, rank: nil))
        expect(shop("/best"), .product(id: 1, source: .sale, rank: 2))
        expect(shop("/best?locale=de"), .product(id: 1, locale: "de", source: .sale, rank: 2))
        expect(ShopRoute.product(id: 7, source: .sale, rank: nil).path, "/sale/7")
        expect(ShopRoute.product(id: 7, source: .sale).path, "/products/7")
        expect(ShopRoute.product(id: 1, locale: "de", source: .sale, rank: 2).path, "/best?locale=de")
        expect(ShopRoute.product(id: 2, locale: "de", source: .sale, rank: 2).path, "/de/products/2")
    }

    @MainActor
    private static func optionalSegments() {
        expect(shop("/products/7"), .product(id: 7))
        expect(shop("/de/products/7"), .product(id: 7, locale: "de"))
        expect(shop("/de/at/products/7"), nil)
        expect(ShopRoute.product(id: 7).path, "/products/7")
        expect(ShopRoute.product(id: 7, locale: "a/b").path, "/a%2Fb/products/7")
        expect(shop("/hello"), .home())
        expect(shop("/spring/hello"), .home(campaign: "spring"))
        expect(ShopRoute.home(campaign: "spring").path, "/spring/hello")
        // That link opens the topic `hello`.
        expect(router.url(of: ShopRoute.home(campaign: "help")), nil)
        expect(router.url(of: ShopRoute.home(campaign: "spring")), URL(string: "https://corner.example/spring/hello"))
        expect(topic("/help/hello"), .topic(topic: "hello"))
    }

    @MainActor
    private static func rests() {
        expect(topic("/help"), .topics)
        expect(topic("/help/"), .topics)
        expect(topic("/help/a"), .topic(topic: "a"))
        expect(topic("/help/a/b%20c/"), .topic(topic: "a/b c"))
        expect(topic("/fr/help/a/b"), .topic(locale: "fr", topic: "a/b"))
        // The link with text first comes first.
        expect(topic("/help/help/a"), .topic(topic: "help/a"))
        expect(HelpRoute.topic(topic: "a/b c").path, "/en/help/a/b%20c")
        expect(HelpRoute.topic(locale: "help", topic: "a").path, nil)
        for text in ["/", "a/", "/a", "a//b", "a/../b", "%2F", "é/한", "?#"] {
            let route = HelpRoute.topic(topic: text)
            expect(route.path.flatMap { topic($0) }, route)
        }
        expect(HelpRoute.topic(topic: "").path, nil)
    }

    @MainActor
    private static func partsOfSegments() {
        expect(shop("/p/tea.html"), .page(slug: "tea"))
        expect(shop("/p/tea.html.html"), .page(slug: "tea.html"))
        for path in ["/p/.html", "/p/tea", "/p/tea.htm", "/@", "/v1", "/v1.", "/v.1", "/on/2026-1", "/on/--1-1-1"] {
            expect(shop(path), nil)
        }
        expect(shop("/@me"), .user(name: "me"))
        expect(ShopRoute.user(name: "a b").path, "/@a%20b")
        expect(shop("/v1.2.3"), .release(major: 1, minor: "2.3"))
        expect(ShopRoute.release(major: 1, minor: "2.3").path, "/v1.2.3")
        expect(shop("/on/2026-01-31"), .day(year: 2026, month: 1, day: 31))
        expect(shop("/on/-5-1-1?zone=CET"), .day(year: -5, month: 1, day: 1, zone: "CET"))
        // The first `-` that can end it ends each number but the last.
        expect(ShopRoute.day(year: 1, month: -2, day: -3).path, "/on/1--2--3")
        expect(shop("/on/1--2--3"), .day(year: 1, month: -2, day: -3))
    }

    /// How many times as many random links as by day there are.
    private static let times = ProcessInfo.processInfo.environment["FLOWGEN_SEEDS"] == nil ? 1 : 8

    /// A printed link opens the route again. A route that no link can express has none.
    @MainActor
    private static func printedLinks() {
        var random = Numbers(state: 7)
        for _ in 0..<500 * times {
            let texts = (0..<2).map { _ in text(&random) }
            let routes: [any FlowRoute] = [
                ShopRoute.home(campaign: Bool.random(using: &random) ? nil : texts[0]),
                ShopRoute.product(id: 1, locale: texts[0].isEmpty ? nil : texts[0]),
                ShopRoute.page(slug: texts[0]), ShopRoute.user(name: texts[1]),
                ShopRoute.release(major: 2, minor: texts[0]),
                ShopRoute.day(year: 1, month: 2, day: 3, zone: texts[1]),
                HelpRoute.topic(locale: texts[0], topic: texts[1]),
            ]
            for route in routes {
                guard let url = router.url(of: route) else {
                    // Empty, `help` as a locale, or an accent that would be on the text before it.
                    let isUnprintable = texts.contains { $0.isEmpty || $0 == "help" || ("." + $0).count == $0.count }
                    expect(isUnprintable ? nil : route.id, nil)
                    continue
                }
                expect(router.route(for: url)?.id, route.id)
            }
        }
    }

    /// Whatever a URL contains, it opens a route or nothing.
    @MainActor
    private static func hostileLinks() {
        var random = Numbers(state: 8)
        var opened = 0
        let ends = ["/help/", "/p/", "/@", "/v", "/on/", "/best?", "/", "", "//", "/de/help/", "/sale/"]
        for _ in 0..<2_500 * times {
            let text = (ends.randomElement(using: &random) ?? "") + self.text(&random) + self.text(&random)
            for base in ["corner:/", "corner://", "https://corner.example"] {
                guard let url = URL(string: base + text) else { continue }
                if router.route(for: url) != nil { opened += 1 }
            }
        }
        expect(opened > 600 * times, true)
        let long = String(repeating: ".-", count: 5_000)
        for path in ["/v" + long, "/on/" + long, "/help/" + long, "/p/" + long, "/" + long.replacing(".", with: "/")] {
            _ = shop(path)
        }
    }

    private static func text(_ random: inout Numbers) -> String {
        let pieces = [
            "/", "?", "%", " ", "&", "=", "#", "+", ":", "*", "-", ".", "@", "v", "a", "1", "🍵", "é", "한", "🇩🇪", "🇩",
            "e\u{301}", "\u{301}", "\u{200D}", ".html", "help", "products", "%2F", "%00", "%FF", "..", "//", "\\",
            "\"", "\n",
        ]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }
}

/// Random numbers (SplitMix64) that are the same in each run.
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
