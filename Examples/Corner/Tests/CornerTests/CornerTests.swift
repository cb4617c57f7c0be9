import Testing

@testable import Corner

/// How an app tests its navigation: without views, on any machine.
@MainActor
@Suite struct CornerTests {
    @Test func aProductLeadsToProductsLikeIt() {
        let shop = ShopRouter()
        ShopNavigator<ShopScreen.Home>(shop)?.productDetail(id: 1)
        ShopNavigator<ShopScreen.ProductDetail>(shop)?.productDetail(id: 2)
        #expect(shop.path == [.productDetail(id: 1), .productDetail(id: 2)])
        ShopNavigator<ShopScreen.ProductDetail>(shop)?.backToRoot()
        #expect(shop.routes == [.home])
    }

    @Test func afterSigningUpThereIsNothingToGoBackTo() {
        let auth = AuthRouter()
        AuthNavigator<AuthScreen.Onboarding>(auth)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(auth)?.accountForm()
        AuthNavigator<AuthScreen.AccountForm>(auth)?.endCreateAccount()
        #expect(auth.routes == [.endCreateAccount])
        #expect(!auth.pop())
    }

    @Test func aTapOnAScreenThatIsCoveredDoesNothing() {
        let shop = ShopRouter()
        let home = ShopNavigator<ShopScreen.Home>(shop)
        home?.productDetail(id: 1)
        home?.productDetail(id: 1)
        #expect(shop.routes == [.home, .productDetail(id: 1)])
    }

    @Test func whatNoScreenDeclaresIsRefused() {
        let shop = ShopRouter()
        #expect(!shop.push(to: .cart))
        #expect(shop.routes == [.home])
    }
}
