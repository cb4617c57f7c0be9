// The app's own protocol, with the name that flowgen leaves to apps, and the types that conform to it without code.

nonisolated protocol Route: Hashable {
    var id: String { get }
    var analyticsName: String { get }
    var disableSwipeBack: Bool { get }
    var hidesTabBar: Bool { get }
}

extension AuthRoute: Route {}
extension ShopRoute: Route {}
extension SearchRoute: Route {}
