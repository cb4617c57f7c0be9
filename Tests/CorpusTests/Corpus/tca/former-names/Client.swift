/// A client that was written for the former names.
enum Client {
    static func requests() -> [any FlowScreenRequest] {
        [
            ShopScreen.Start.product(id: 1),  // renamed to 'Home'
            ShopScreen.Home.buy,  // renamed to 'checkout'
            ShopScreen.Home.item(id: 1),  // renamed to 'product'
            ShopScreen.Home.choose,  // renamed to 'picker'
            ShopScreen.Home.find,  // renamed to 'search'
            ShopScreen.Product.find,
            ShopScreen.Product.alike(id: 2),  // renamed to 'similar'
            ShopScreen.Product.look(id: 3),  // renamed to 'similar'
            ShopScreen.Cart.look,  // renamed to 'search'
            ShopScreen.Product.app(.signOut),  // renamed to 'logOut'
            CornerAnywhere.prepay,  // renamed to 'payFirst'
            CheckoutScreen.Place.back,  // renamed to 'Address'
            CheckoutScreen.Address.ordered(order: "1"),  // renamed to 'paid'
        ]
    }

    static func endings() -> [ShopScreen.Home.Ended] {
        [
            .buy(.paid(order: "1")),  // renamed to 'checkout'
            .choose([7]),  // renamed to 'picker'
            .picker(nil),
        ]
    }

    static func ended() -> CornerAnywhere.Ended {
        .prepay(nil)  // renamed to 'payFirst'
    }
}
