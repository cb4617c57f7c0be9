// The app's own protocol, of the name that flowgen leaves to apps, and what meets it without a line of code.

nonisolated protocol Route: Hashable {
    var id: String { get }
    var analyticsName: String { get }
    var disableSwipeBack: Bool { get }
    var hidesTabBar: Bool { get }
}

extension AuthRoute: Route {}
extension ShopRoute: Route {}
extension SearchRoute: Route {}
