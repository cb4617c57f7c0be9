// expect: missing argument for parameter
@MainActor
func probe(_ router: ShopRouter) { router._origin.take("cart", to: .cart) }
