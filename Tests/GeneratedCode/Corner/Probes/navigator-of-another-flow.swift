// expect: cannot convert value of type 'AuthNavigator<AuthScreen.Terms>' (aka 'AuthScreen.Terms') to expected argument type 'ShopScreen.Cart'
struct CartView { let navigator: ShopScreen.Cart }

@MainActor
func probe(_ navigator: AuthNavigator<AuthScreen.Terms>) -> CartView { CartView(navigator: navigator) }
