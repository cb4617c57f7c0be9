// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ router: ShopRouter) { router.flowOrigin.take("cart", to: .cart, ShopRoute.Key()) }
