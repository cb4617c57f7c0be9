// On iOS 16, one change after another: what is shown follows a dismissal.

#if IOS16
import Foundation
import SwiftUI
import ViewHost

@MainActor
enum DismissalScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("the views follow", theViewsFollow), ("without a report that it is done", whereNobodySaysSo),
    ]

    private static func router() -> CornerRouter {
        let session = Session()
        session.logIn()
        let router = CornerRouter(guards: session)
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.productDetail(id: 7)
        ShopNavigator<ShopScreen.ProductDetail>(onTopOf: router.stack)?.cart()
        return router
    }

    /// Code sees the change immediately.
    static func theViewsFollow() throws {
        let router = router()
        let tabs = router.tabs
        let shop = router.stack
        router.open(URL(string: "corner://search?q=tea") ?? URL(filePath: "/"))
        expect(tabs?.selectedName, MainTab.search.rawValue)
        expect(tabs.map { $0.items[$0.selection].name }, MainTab.shop.rawValue)
        shop.settle()
        expect(tabs.map { $0.items[$0.selection].name }, MainTab.search.rawValue)
    }

    static func whereNobodySaysSo() async throws {
        let router = router()
        ShopNavigator<ShopScreen.Cart>(onTopOf: router.stack)?.productDetail(id: 8)
        expect(router.stack.shown.count, router.stack.entries.count - 1)
        try await Task.sleep(nanoseconds: 1_500_000_000)
        expect(router.stack.shown, router.stack.entries)
    }
}
#else
/// From iOS 17 on there is nothing to wait for.
@MainActor
enum DismissalScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = []
}
#endif
