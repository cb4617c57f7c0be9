/// Browsing and buying: sheets over pushes, covers over sheets, ways back over several layers.
@MainActor
enum ShopScenarios {
    static let all: [@MainActor () -> Void] = [
        aStaleTapDoesNothing, aTapBelowASheet, anEqualScreenIsAnotherOne, aRouteFollowsItself, withFixesParams,
        backToTheRoot,
        aboveThePresenterGoesIntoItsLayer,
        aboveThePresenterOverTwoLayers, aCoverThatCannotBeDismissed, aDeclaredWayBackPassesIt,
        backToANamedRoute, finishCarriesItsPayload, anywhereFromEveryScreen,
        anywhereNotWhereItIsExcepted, anywhereByTheRouter, anywhereHasAButton,
    ]

    static func toCart(_ router: ShopRouter) {
        router.path = [.productDetail(id: 1), .productDetail(id: 2)]
        ShopNavigator<ShopScreen.ProductDetail>(router)?.cart()
    }

    static func toSummary(_ router: ShopRouter) {
        toCart(router)
        ShopNavigator<ShopScreen.Cart>(router)?.address()
        ShopNavigator<ShopScreen.Address>(router)?.summary(postcode: "1234")
    }

    static func aStaleTapDoesNothing() {
        let (router, log) = shop()
        let home = ShopNavigator<ShopScreen.Home>(router)
        home?.productDetail(id: 7)
        home?.productDetail(id: 7)
        expect(router.stack.text, "home productDetail")
        expect(
            log.reports,
            ["dropped, because productDetail(id: 7) is in front of home: productDetail: productDetail(id: 7)"]
        )
    }

    /// The screen that presented a sheet is still there, but not on top.
    static func aTapBelowASheet() {
        let (router, log) = shop()
        router.push(to: .productDetail(id: 1))
        let product = ShopNavigator<ShopScreen.ProductDetail>(router)
        product?.cart()
        product?.newestReviews(id: 1)
        product?.back()
        product?.help()
        expect(router.stack.text, "home productDetail | cart")
        expect(log.reports.count, 3)
        router.pop()
        product?.help()
        expect(router.stack.text, "home productDetail | help")
    }

    /// What is requested from a screen that was left is not done by one of the same route in its place.
    static func anEqualScreenIsAnotherOne() {
        let (router, log) = shop()
        router.push(to: .productDetail(id: 1))
        let product = ShopNavigator<ShopScreen.ProductDetail>(router)
        router.pop()
        router.push(to: .productDetail(id: 1))
        product?.cart()
        expect(router.stack.text, "home productDetail")
        expect(
            log.reports, ["dropped, because its screen is gone, and productDetail(id: 1) is in front: cart: cart"])
    }

    static func aRouteFollowsItself() {
        let (router, _) = shop()
        ShopNavigator<ShopScreen.Home>(router)?.productDetail(id: 7)
        ShopNavigator<ShopScreen.ProductDetail>(router)?.productDetail(id: 7)
        ShopNavigator<ShopScreen.ProductDetail>(router)?.productDetail(id: 8, color: "red")
        expect(
            router.path,
            [.productDetail(id: 7), .productDetail(id: 7), .productDetail(id: 8, color: "red")]
        )
        expect(Set(router.stack.entries).count, 4)
    }

    static func withFixesParams() {
        let (router, _) = shop()
        router.push(to: .productDetail(id: 7))
        ShopNavigator<ShopScreen.ProductDetail>(router)?.newestReviews(id: 7)
        expect(router.routes.last, .reviews(id: 7, sorting: .newest))
    }

    static func backToTheRoot() {
        let (router, log) = shop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2), .productDetail(id: 3)]
        ShopNavigator<ShopScreen.ProductDetail>(router)?.backToRoot()
        expect(router.stack.text, "home")
        expect(log.events, ["home:forward", "productDetail:forward", "home:back"])
    }

    static func aboveThePresenterGoesIntoItsLayer() {
        let (router, log) = shop()
        toCart(router)
        let presenter = router.stack.entries[2]
        ShopNavigator<ShopScreen.Cart>(router)?.productDetail(id: 9)
        expect(router.stack.text, "home productDetail productDetail productDetail")
        expect(router.stack.entries[2], presenter)
        expect(router.stack.top.layer, presenter.layer)
        expect(log.events.suffix(2), ["cart:forward", "productDetail:forward"])
    }

    static func aboveThePresenterOverTwoLayers() {
        let (router, _) = shop()
        toCart(router)
        router.push(to: .help)
        expect(router.stack.text, "home productDetail productDetail | cart | help")
        ShopNavigator<ShopScreen.Help>(router)?.back()
        ShopNavigator<ShopScreen.Cart>(router)?.productDetail(id: 9)
        expect(router.stack.layers.count, 1)
    }

    static func aCoverThatCannotBeDismissed() {
        let (router, log) = shop()
        toCart(router)
        ShopNavigator<ShopScreen.Cart>(router)?.address()
        expect(router.stack.text, "home productDetail productDetail | cart | address")
        expect(router.stack.top.layer.style, .cover)
        ShopNavigator<ShopScreen.Address>(router)?.back()
        expect(router.pop(), false)
        expect(router.reset(), false)
        expect(router.stack.text, "home productDetail productDetail | cart | address")
        let held = "address cannot be left by going back"
        expect(log.reports, [held, held, "too few screens below address to go back"])
        ShopNavigator<ShopScreen.Address>(router)?.summary(postcode: "1234")
        expect(router.pop(), true)
        expect(router.stack.text, "home productDetail productDetail | cart | address")
    }

    static func aDeclaredWayBackPassesIt() {
        let (router, _) = shop()
        toCart(router)
        ShopNavigator<ShopScreen.Cart>(router)?.address()
        ShopNavigator<ShopScreen.Address>(router)?.cancel()
        expect(router.stack.text, "home productDetail productDetail | cart")
    }

    static func backToANamedRoute() {
        let (router, log) = shop()
        toSummary(router)
        expect(router.stack.text, "home productDetail productDetail | cart | address summary")
        ShopNavigator<ShopScreen.Summary>(router)?.changeCart()
        expect(router.stack.text, "home productDetail productDetail | cart")
        expect(log.events.last, "cart:back")
    }

    static func finishCarriesItsPayload() {
        let (router, log) = shop()
        toSummary(router)
        ShopNavigator<ShopScreen.Summary>(router)?.ordered(orderID: "A1")
        expect(log.outcomes, [#"ordered(orderID: "A1")"#])
        expect(router.stack.text, "home")
        expect(router.stack.layers.count, 1)
    }

    static func anywhereFromEveryScreen() {
        let (router, _) = shop()
        toSummary(router)
        ShopNavigator<ShopScreen.Summary>(router)?.help()
        expect(router.stack.text, "home productDetail productDetail | cart | address summary | help")
        ShopNavigator<ShopScreen.Help>(router)?.back()
        expect(router.stack.text, "home productDetail productDetail | cart | address summary")
    }

    static func anywhereNotWhereItIsExcepted() {
        let (router, log) = shop()
        router.help()
        router.help()
        expect(router.push(to: .help), false)
        expect(router.stack.text, "home | help")
        expect(log.reports, ["not available from help: help", "not available from help: help"])
    }

    static func anywhereByTheRouter() {
        let (router, _) = shop()
        toCart(router)
        router.help()
        expect(router.stack.text, "home productDetail productDetail | cart | help")
    }

    static func anywhereHasAButton() {
        let button = ShopRoute.buttons(on: .home).first
        expect(button?.systemImage, "questionmark.circle")
        expect(button?.command.description, "help: help")
        expect(ShopRoute.buttons(on: .help).count, 0)
    }
}
