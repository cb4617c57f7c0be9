// expect: has no member 'done'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Receipt>) { navigator.done(value: "red") }
