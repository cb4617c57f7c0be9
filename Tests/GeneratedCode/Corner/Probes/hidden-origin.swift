// expect: static member '_origin' cannot be used on instance
@MainActor
func probe(_ navigator: AuthNavigator<AuthScreen.Terms>, _ router: ShopRouter) {
    ShopScreen.Home(recording: { _ in })._origin.take("cart", to: .cart, .init())
}
