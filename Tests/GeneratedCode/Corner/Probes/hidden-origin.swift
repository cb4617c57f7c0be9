// expect: static member 'flowOrigin' cannot be used on instance
@MainActor
func probe(_ navigator: AuthNavigator<AuthScreen.Terms>, _ router: ShopRouter) {
    ShopScreen.Home(recording: { _ in }).flowOrigin.take("cart", to: .cart, .init())
}
