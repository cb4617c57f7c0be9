/// On iOS 16, a dismissal is shown before the rest of its change.
@MainActor
enum PacingScenarios {
    static let all: [@MainActor () -> Void] = [
        aPushAfterADismissalWaits, aDismissalAloneDoesNot, theNextChangeWaitsToo, whatIsNotPresentedYetIsNotWaitedFor,
    ]

    private static func shown(_ stack: FlowStack) -> String {
        stack.shown.map(\.route.name).joined(separator: " ")
    }

    static func aPushAfterADismissalWaits() {
        let (router, _) = shop()
        ShopScenarios.toCart(router)
        router.stack.presentForTest()
        ShopNavigator<ShopScreen.Cart>(router)?.productDetail(id: 9)
        expect(router.stack.text, "home productDetail productDetail productDetail")
        expect(shown(router.stack), "home productDetail productDetail")
        router.stack.settle()
        expect(router.stack.shown, router.stack.entries)
    }

    static func aDismissalAloneDoesNot() {
        let (router, _) = shop()
        ShopScenarios.toCart(router)
        router.pop()
        expect(router.stack.shown, router.stack.entries)
    }

    static func whatIsNotPresentedYetIsNotWaitedFor() {
        let (router, _) = shop()
        ShopScenarios.toCart(router)
        ShopNavigator<ShopScreen.Cart>(router)?.productDetail(id: 9)
        expect(router.stack.shown, router.stack.entries)
    }

    static func theNextChangeWaitsToo() {
        let (router, _) = shop()
        ShopScenarios.toCart(router)
        router.stack.presentForTest()
        ShopNavigator<ShopScreen.Cart>(router)?.productDetail(id: 9)
        ShopNavigator<ShopScreen.ProductDetail>(router)?.newestReviews(id: 9)
        expect(shown(router.stack), "home productDetail productDetail")
        router.stack.settle()
        expect(router.stack.shown, router.stack.entries)
    }
}

@MainActor let variant = PacingScenarios.all
