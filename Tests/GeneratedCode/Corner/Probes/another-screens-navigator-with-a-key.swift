// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) {
    ShopScreen.Cart(ShopScreen.Home.flowOrigin(of: navigator), .init(.init())).address()
}
