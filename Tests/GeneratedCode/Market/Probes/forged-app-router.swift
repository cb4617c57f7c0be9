// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe() -> MarketRouter { MarketRouter(guards: .none, onEvent: { _ in }, onFinish: { _ in }, .init()) }
