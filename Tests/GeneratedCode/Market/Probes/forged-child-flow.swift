// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) {
    ShopScreen.Home._origin(of: navigator).start("checkout", CheckoutRoute.address(id: 7), .init())
}
