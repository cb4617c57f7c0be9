// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ShopRoute.Kind { .home }
    let flowOrigin: FlowOrigin<ShopRoute>
    init(_ flowOrigin: FlowOrigin<ShopRoute>, _: FlowScreenKey<Self>) { self.flowOrigin = flowOrigin }
    static func flowOrigin(of screen: Self) -> FlowOrigin<ShopRoute> { screen.flowOrigin }
    func cart() { flowOrigin.take("cart", to: .cart, .init()) }
}
