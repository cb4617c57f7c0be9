// expect: missing argument for parameter
@MainActor
func probe(_ router: ShopRouter) { router.flowOrigin.take("cart", to: .cart) }
