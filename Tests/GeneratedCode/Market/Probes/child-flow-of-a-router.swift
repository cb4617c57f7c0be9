// expect: has no member 'checkout'
@MainActor
func probe(_ router: ShopRouter) { router.checkout(id: 7) }
