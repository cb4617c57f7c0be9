// expect: cannot convert value of type 'CheckoutRoute' to expected argument type 'ShopRoute'
@MainActor
func probe(_ router: ShopRouter) { router.push(to: CheckoutRoute.summary) }
