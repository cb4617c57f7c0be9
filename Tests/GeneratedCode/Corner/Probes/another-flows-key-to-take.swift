// expect: cannot convert value of type 'AuthRoute.Key' to expected argument type 'ShopRoute.Key'
@MainActor
func probe(_ router: ShopRouter, _ key: AuthRoute.Key) { router._origin.take("cart", to: .cart, key) }
