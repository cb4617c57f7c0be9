// expect: requires the types
@MainActor
func probe(_ navigator: AuthNavigator<ShopScreen.Home>) {}
