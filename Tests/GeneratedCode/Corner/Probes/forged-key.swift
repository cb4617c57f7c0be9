// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ router: ShopRouter) { router._origin.take("cart", to: .cart, ShopRoute.Key()) }
