// On iOS 16, one change after another: what is shown follows a dismissal.

#if IOS16
import Foundation
import SwiftUI
import ViewHost

@MainActor
enum DismissalScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("the views follow", theViewsFollow), ("without a report that it is done", whereNobodySaysSo),
        ("another tab, twice", theTabChangesTwice), ("what was never presented", whatWasNeverPresented),
    ]

    /// The cart, over a product.
    private static func cart() throws -> Launch {
        let app = try Launch(isLoggedIn: true)
        try app.host.tap("Product 7")
        try app.host.tap("Cart")
        return app
    }

    /// Code sees the change immediately.
    static func theViewsFollow() async throws {
        let app = try cart()
        let tabs = app.router.tabs
        app.router.open(URL(string: "corner://search?q=tea") ?? URL(filePath: "/"))
        expect(tabs?.selectedName, MainTab.search.rawValue)
        expect(tabs.map { $0.items[$0.selection].name }, MainTab.shop.rawValue)
        try await app.host.settle()
        expect(tabs.map { $0.items[$0.selection].name }, MainTab.search.rawValue)
    }

    /// Another tab is selected before the sheet has gone: the views wait for the sheet all the same.
    static func theTabChangesTwice() async throws {
        let app = try cart()
        app.router.open(URL(string: "corner://account/orders/A1") ?? URL(filePath: "/"))
        app.router.tabs?.select(1)
        expect(app.router.tabs.map { $0.items[$0.selection].name }, MainTab.shop.rawValue)
        try await app.host.settle()
        expect(app.host.selectedTab, "Search")
    }

    static func whereNobodySaysSo() async throws {
        let router = try cart().router
        ShopNavigator<ShopScreen.Cart>(onTopOf: router.stack)?.productDetail(id: 8)
        expect(router.stack.shown.count, router.stack.entries.count - 1)
        try await Task.sleep(nanoseconds: 1_500_000_000)
        expect(router.stack.shown, router.stack.entries)
    }

    /// A sheet that is requested and dropped in one turn is never presented. Nobody could report its end.
    static func whatWasNeverPresented() async throws {
        let app = try Launch(isLoggedIn: true)
        let stack = app.router.stack
        ShopNavigator<ShopScreen.Home>(onTopOf: stack)?.cart()
        ShopNavigator<ShopScreen.Cart>(onTopOf: stack)?.productDetail(id: 8)
        expect(stack.shown, stack.entries)
        try await app.host.settle()
        expect(app.shown, "Product 7 Similar")
    }
}
#else
/// From iOS 17 on there is nothing to wait for.
@MainActor
enum DismissalScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = []
}
#endif
