// expect: has no member 'guide'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Orders>) { navigator.guide() }
