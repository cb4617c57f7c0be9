// expect: cannot convert value of type 'ShopRoute.Key' to expected argument type 'MarketFlows.Key'
@MainActor
func probe(_ router: MarketRouter, _ key: ShopRoute.Key) { router.take(.restart("logOut"), key) }
