// expect: cannot convert value of type 'ShopNavigator<ShopScreen.Home>' (aka 'ShopScreen.Home') to expected argument type 'ShopScreen.Cart'
// A view is given the navigator that its type names.
struct CartView { let navigator: ShopScreen.Cart }

@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Home>) -> CartView { CartView(navigator: navigator) }
