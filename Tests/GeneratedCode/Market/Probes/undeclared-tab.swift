// expect: has no member 'account'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) { navigator.account() }
