// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) {
    ShopScreen.Cart(ShopScreen.Home._origin(of: navigator), .init(.init())).address()
}
