// expect: missing argument for parameter 'orderID'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Summary>) { navigator.ordered() }
