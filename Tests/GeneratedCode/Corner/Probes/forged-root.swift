// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe() -> ShopRouter { ShopRouter(root: .cart, onEvent: { _ in }, onFinish: { _ in }, .init()) }
