// expect: argument type 'FlowScreenKey<ShopScreen.Cart>'
@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ShopRoute.Kind { .home }
    let cart: ShopScreen.Cart
    init(_ flowOrigin: FlowOrigin<ShopRoute>, _ key: FlowScreenKey<Self>) { cart = ShopScreen.Cart(flowOrigin, key) }
    static func flowOrigin(of screen: Self) -> FlowOrigin<ShopRoute> { ShopScreen.Cart.flowOrigin(of: screen.cart) }
}
