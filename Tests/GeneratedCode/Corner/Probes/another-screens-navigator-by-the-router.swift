// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ router: ShopRouter) { ShopScreen.Cart(router._origin, .init(ShopRoute.Key())).address() }
