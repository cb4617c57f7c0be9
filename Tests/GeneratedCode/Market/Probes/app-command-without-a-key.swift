// expect: missing argument for parameter
@MainActor
func probe(_ router: MarketRouter) { router.take(.restart("logOut")) }
