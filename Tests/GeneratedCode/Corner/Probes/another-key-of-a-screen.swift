// expect: argument type 'FlowScreenKey<ShopScreen.Cart>'
@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ShopRoute.Kind { .home }
    let cart: ShopScreen.Cart
    init(_ _origin: FlowOrigin<ShopRoute>, _ key: FlowScreenKey<Self>) { cart = ShopScreen.Cart(_origin, key) }
    static func _origin(of screen: Self) -> FlowOrigin<ShopRoute> { ShopScreen.Cart._origin(of: screen.cart) }
}
