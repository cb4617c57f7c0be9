// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ShopRoute.Kind { .home }
    let _origin: FlowOrigin<ShopRoute>
    init(_ _origin: FlowOrigin<ShopRoute>, _: FlowScreenKey<Self>) { self._origin = _origin }
    static func _origin(of screen: Self) -> FlowOrigin<ShopRoute> { screen._origin }
    func cart() { _origin.take("cart", to: .cart, .init()) }
}
