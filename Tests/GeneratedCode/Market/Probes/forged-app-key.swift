// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ router: MarketRouter) { router.take(.restart("logOut"), MarketFlows.Key()) }
