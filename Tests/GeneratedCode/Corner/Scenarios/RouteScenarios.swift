/// What a route declares.
@MainActor
enum RouteScenarios {
    static let all: [@MainActor () -> Void] = [
        metadata, defaultsOfTheFlow, defaultsOfTheApp, formerNames, idsTellParamsApart, theAppsOwnProtocol,
    ]

    static func metadata() {
        expect(AuthRoute.createAccount.analyticsName, "create_account_start_screen")
        expect(AuthRoute.accountForm().disableSwipeBack, true)
        expect(AuthRoute.createAccount.disableSwipeBack, false)
        expect(ShopRoute.home.title?.key, "Home")
        expect(ShopRoute.cart.title, nil)
        expect(AuthRoute.Kind.allCases.map(\.rawValue).count, 5)
    }

    static func defaultsOfTheFlow() {
        expect(AuthRoute.terms.hidesTabBar, true)
        expect(AuthRoute.terms.section, .account)
        expect(SearchRoute.filters.section, .search)
    }

    static func defaultsOfTheApp() {
        expect(ShopRoute.home.section, .shop)
        expect(ShopRoute.home.requiresAdult, false)
        expect(ShopRoute.address.requiresAdult, true)
        let routes: [any FlowRoute] = [ShopRoute.home, SearchRoute.search]
        expect(routes.compactMap { ($0 as? any CornerRoute)?.section }, [.shop, .search])
    }

    static func formerNames() {
        expect(ShopRoute.Kind(named: "product"), .productDetail)
        expect(ShopRoute.Kind(named: "cart"), .cart)
        expect(ShopRoute.Kind(named: "gone"), nil)
    }

    static func idsTellParamsApart() {
        expect(ShopRoute.productDetail(id: 7).id, "productDetail(id: 7)")
        let named = ShopRoute.productDetail(id: 7, color: "nil")
        expect(named.id, "productDetail(id: 7, color: nil)")
        expect(ShopRoute.reviews(id: 7).id, "reviews(id: 7, sorting: best)")
        expect(ShopRoute.cart.id, "cart")
    }

    static func theAppsOwnProtocol() {
        func name(_ route: some Route) -> String { route.analyticsName }
        expect(name(AuthRoute.terms), "terms_screen")
        expect(name(ShopRoute.productDetail(id: 7)), "product_detail")
    }
}
