// expect: cannot convert value of type 'AuthRoute.Key' to expected argument type 'FlowScreenKey<ShopScreen.Cart>'
@MainActor
func probe(_ router: ShopRouter, _ key: AuthRoute.Key) { ShopScreen.Cart(router._origin, key).address() }
