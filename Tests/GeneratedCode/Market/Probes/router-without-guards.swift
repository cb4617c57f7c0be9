// expect: missing argument for parameter 'guards'
@MainActor
func probe() -> MarketRouter { MarketRouter() }
