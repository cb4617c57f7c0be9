// expect: cannot convert value of type 'Int' to expected argument type 'String'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Colors>) { navigator.done(value: 7) }
