/// A client that was written for the former names. It is deprecated itself, so that it compiles without warnings.
@available(*, deprecated)
@MainActor
enum Client {
    static let routes: [ShopRoute] = [
        .start, .item(id: 1), .article(id: 2, color: "red"), .basket, .chooser, .reader, .default,
    ]
    static let kinds: [ShopRoute.Kind] = [.start, .item, .article, .basket, .chooser, .reader]
    static let places: [CheckoutRoute] = [.place]

    /// A pattern without values matches, but a `switch` needs a default.
    static func isBasket(_ route: ShopRoute) -> Bool {
        switch route {
        case .basket, .start: true
        default: false
        }
    }

    static func take(
        _ home: ShopNavigator<ShopScreen.Start>,
        _ item: ShopNavigator<ShopScreen.Item>,
        _ chooser: ShopNavigator<ShopScreen.Chooser>,
        _ place: CheckoutNavigator<CheckoutScreen.Place>
    ) {
        home.item(id: 1, color: nil)
        home.article(id: 1)
        if home.canBuy { home.buy() }
        home.close()
        home.find()
        home.tips()
        home.toRoot()
        home.signOut()
        home.faq()
        item.alike(id: 2)
        item.basket()
        chooser.page()
        place.ordered(order: "1")
    }

    static func wait(_ home: ShopNavigator<ShopScreen.Start>) async {
        _ = await home.buy()
        _ = await home.payment()
        let chosen: ShopChooserResult? = await home.choose()
        _ = chosen?.code
        _ = await home.chooser()
        let read: String? = await home.reader()
        _ = read
    }

    static func take(_ router: ShopRouter, _ app: CornerRouter) {
        router.find()
        router.toRoot()
        app.signOut()
        app.faq()
    }
}
