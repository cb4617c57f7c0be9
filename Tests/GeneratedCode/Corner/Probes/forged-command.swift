// expect: 'perform' is inaccessible due to 'private' protection level
@MainActor
func probe(_ router: ShopRouter) { router._origin.perform(.to("cart", ShopRoute.cart)) }
