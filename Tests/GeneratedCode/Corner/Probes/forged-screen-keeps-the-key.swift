// expect: cannot convert value of type 'FlowScreenKey<Cheat>' to expected argument type 'ShopRoute.Key'
@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ShopRoute.Kind { .home }
    let flowOrigin: FlowOrigin<ShopRoute>
    let key: FlowScreenKey<Self>
    init(_ flowOrigin: FlowOrigin<ShopRoute>, _ key: FlowScreenKey<Self>) {
        self.flowOrigin = flowOrigin
        self.key = key
    }
    static func flowOrigin(of screen: Self) -> FlowOrigin<ShopRoute> { screen.flowOrigin }
    func cart() { flowOrigin.take("cart", to: .cart, key) }
}
