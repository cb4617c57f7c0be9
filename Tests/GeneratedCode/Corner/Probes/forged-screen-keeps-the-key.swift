// expect: cannot convert value of type 'FlowScreenKey<Cheat>' to expected argument type 'ShopRoute.Key'
@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ShopRoute.Kind { .home }
    let _origin: FlowOrigin<ShopRoute>
    let key: FlowScreenKey<Self>
    init(_ _origin: FlowOrigin<ShopRoute>, _ key: FlowScreenKey<Self>) {
        self._origin = _origin
        self.key = key
    }
    static func _origin(of screen: Self) -> FlowOrigin<ShopRoute> { screen._origin }
    func cart() { _origin.take("cart", to: .cart, key) }
}
