// expect: has no member 'cart'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) { navigator.cart() }
