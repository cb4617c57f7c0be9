// expect: has no member 'help'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Help>) { navigator.help() }
