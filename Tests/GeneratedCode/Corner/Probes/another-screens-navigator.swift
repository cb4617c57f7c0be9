// expect: missing argument for parameter
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) {
    ShopScreen.Cart(ShopScreen.Home._origin(of: navigator), .init()).address()
}
