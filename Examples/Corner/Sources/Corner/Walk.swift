#if !canImport(SwiftUI)
/// Walks through the flows as a user would, without a screen, and says where it is.
@main
@MainActor
struct Walk {
    static func main() {
        signUp()
        shop()
        search()
    }

    static func signUp() {
        let auth = AuthRouter(onEvent: say, onFinish: { print("  finished: \($0)") })
        print("Signing up")
        AuthNavigator<AuthScreen.Onboarding>(auth)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(auth)?.terms()
        AuthNavigator<AuthScreen.Terms>(auth)?.back()
        AuthNavigator<AuthScreen.CreateAccount>(auth)?.accountForm(referrer: "a friend")
        AuthNavigator<AuthScreen.AccountForm>(auth)?.endCreateAccount()
        AuthNavigator<AuthScreen.EndCreateAccount>(auth)?.signedUp()
    }

    static func shop() {
        let shop = ShopRouter(onEvent: say, onFinish: { print("  finished: \($0)") })
        print("Shopping")
        ShopNavigator<ShopScreen.Home>(shop)?.productDetail(id: 7)
        ShopNavigator<ShopScreen.ProductDetail>(shop)?.productDetail(id: 8, color: "red")
        ShopNavigator<ShopScreen.ProductDetail>(shop)?.newestReviews(id: 8)
        ShopNavigator<ShopScreen.Reviews>(shop)?.back()
        ShopNavigator<ShopScreen.ProductDetail>(shop)?.cart()
        ShopNavigator<ShopScreen.Cart>(shop)?.address()
        ShopNavigator<ShopScreen.Address>(shop)?.summary(postcode: "04524")
        ShopNavigator<ShopScreen.Summary>(shop)?.ordered(orderID: "A1")
    }

    static func search() {
        let search = SearchRouter(onEvent: say)
        print("Searching")
        SearchNavigator<SearchScreen.Search>(search)?.results(query: "tea")
        SearchNavigator<SearchScreen.Results>(search)?.filters()
        SearchNavigator<SearchScreen.Filters>(search)?.apply(query: "tea", tags: ["green"])
        SearchNavigator<SearchScreen.Results>(search)?.back()
    }

    static func say(_ event: FlowEvent) { print("  \(event.cause): \(event.route.analyticsName)") }
}
#endif
