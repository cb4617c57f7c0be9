// expect: has no member 'checkout'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) { navigator.checkout(id: 7) }
