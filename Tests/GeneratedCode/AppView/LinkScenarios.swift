// Links that the system opens.

import SwiftUI
import ViewHost

@MainActor
enum LinkScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("a link", aLink), ("into another tab", intoAnotherTab), ("over sheets", overSheets),
        ("to a sheet", toASheet),
        ("a flow that no tab has", aFlowThatNoTabHas), ("before there is an account", beforeThereIsAnAccount),
        ("into a guarded tab", intoAGuardedTab), ("an unknown link", anUnknownLink),
        ("spaces in a query", spacesInAQuery),
    ]

    /// A web form writes a space as a plus sign, and a plus sign as `%2B`. In a path, a plus sign is itself.
    static func spacesInAQuery() throws {
        let app = try Launch(isLoggedIn: true)
        for (link, route) in [
            ("https://corner.example/search?q=red+shoes", "results(query: red shoes, page: 1, tags: [])"),
            ("corner://search?q=red%20shoes", "results(query: red shoes, page: 1, tags: [])"),
            ("corner://search?q=c%2B%2B", "results(query: c++, page: 1, tags: [])"),
            ("corner://help/c++", "topic(name: c++)"),
        ] {
            expect(URL(string: link).flatMap { app.router.route(for: $0) }?.id, route)
        }
        let route = SearchRoute.results(query: "c++ & more")
        expect(app.router.url(of: route).flatMap { app.router.route(for: $0) } as? SearchRoute, route)
    }

    static func aLink() throws {
        let app = try Launch(isLoggedIn: true)
        try app.open("https://corner.example/products/7")
        expect(app.shown, "Product 7 Similar")
        expect(app.takeEvents(), ["home:forward", "productDetail:link"])
        try app.open("corner://products/9?color=green")
        expect(app.shown, "Product 7 Similar")
        expect(app.router.stack.top.route.id, "productDetail(id: 9)")
        try app.host.pressBack()
        expect(app.shown, "Product 7")
    }

    static func intoAnotherTab() throws {
        let app = try Launch(isLoggedIn: true)
        _ = app.takeEvents()
        try app.open("corner://account/orders/A1")
        expect(app.host.selectedTab, "Account")
        expect(app.shown, "Orders Order A1 Help")
        expect(app.takeEvents(), ["order:link"])
        try app.host.pressBack()
        expect(app.takeEvents(), ["orders:back"])
    }

    static func overSheets() throws {
        let app = try Launch(isLoggedIn: true)
        for button in ["Product 7", "Cart", "Check out"] { try app.host.tap(button) }
        try app.open("corner://search?q=tea")
        expect(app.host.selectedTab, "Search")
        expect(app.shown, "Search Next page")
        try app.host.selectTab("Shop")
        expect(app.shown, "Product 7 Similar")
        expect(app.takeReports(), [])
    }

    /// The last route of a link is shown as its transition declares.
    static func toASheet() throws {
        let app = try Launch(isLoggedIn: true)
        try app.open("corner://cart")
        expect(app.shown, "Product 7 | Check out")
    }

    static func aFlowThatNoTabHas() throws {
        let app = try Launch(isLoggedIn: true)
        try app.open("corner://help/delivery")
        expect(app.router.stack.top.route.id, "topic(name: delivery)")
        try app.host.tap("Back")
        expect(app.router.stack.top.route.id, "topics")
    }

    static func beforeThereIsAnAccount() throws {
        let app = try Launch()
        try app.open("corner://products/7")
        expect(app.host.buttons, ["Start"])
        try app.signUp()
        expect(app.shown, "Product 7 Similar")
        expect(app.takeEvents().last, "productDetail:link")
        expect(app.takeReports(), [])
    }

    static func intoAGuardedTab() throws {
        let app = try Launch(isLoggedIn: false)
        try app.open("corner://account/orders/A1")
        expect(app.shown, "Product 7 | Start")
        app.session.logIn()
        try app.signUp()
        expect(app.host.selectedTab, "Account")
        expect(app.shown, "Orders Order A1 Help")
    }

    static func anUnknownLink() throws {
        let app = try Launch(isLoggedIn: true)
        try app.open("corner://nowhere")
        try app.open("https://elsewhere.example/products/7")
        expect(app.shown, "Product 7")
        expect(
            app.takeReports(),
            ["no flow matches corner://nowhere", "no flow matches https://elsewhere.example/products/7"])
    }
}
