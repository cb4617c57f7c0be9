/// What SwiftUI writes through its bindings: back buttons, swipes, sheets pulled down.
@MainActor
enum BindingScenarios {
    static let all: [@MainActor () -> Void] = [
        aSwipeBack, aLatePathOfALayerThatIsGone, aLongPressOnBack, nothingIsPushedThroughAPath, aSheetPulledDown,
        aLateDismissal,
        backFromUnderASheet, aLongPressStopsAtWhoHolds, aLayerThatGoesStillShowsWhatItHeld,
    ]

    static func aSwipeBack() {
        let (router, log) = shop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2)]
        let stack = router.stack
        stack[path: stack.layers[0].id].removeLast()
        expect(stack.text, "home productDetail")
        expect(log.events.last, "productDetail:back")
    }

    static func aLatePathOfALayerThatIsGone() {
        let (router, log) = search()
        SearchNavigator<SearchScreen.Search>(router)?.filters()
        SearchNavigator<SearchScreen.Filters>(router)?.apply(query: "a")
        let sheet = router.stack.layers[1]
        router.stack[presented: sheet.id] = nil
        router.stack[path: sheet.id] = []
        router.stack[path: sheet.id] = sheet.entries
        expect(router.stack.text, "search")
        expect(log.events.count, 4)
        expect(log.reports, [])
    }

    static func aLongPressOnBack() {
        let (router, log) = shop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2), .productDetail(id: 3)]
        let stack = router.stack
        let bottom = stack.layers[0]
        stack[path: bottom.id] = [stack.entries[1]]
        stack[path: bottom.id] = [stack.entries[1]]
        expect(stack.text, "home productDetail")
        expect(log.events.count, 3)
    }

    static func nothingIsPushedThroughAPath() {
        let (router, _) = shop()
        let stack = router.stack
        stack[path: stack.layers[0].id].append(shop().router.stack.top)
        expect(stack.text, "home")
    }

    static func aSheetPulledDown() {
        let (router, log) = shop()
        ShopScenarios.toCart(router)
        let sheet = router.stack.layers[1].id
        router.stack[presented: sheet] = nil
        router.stack[presented: sheet] = nil
        expect(router.stack.text, "home productDetail productDetail")
        expect(log.events.suffix(2), ["cart:forward", "productDetail:back"])
    }

    static func aLateDismissal() {
        let (router, _) = shop()
        ShopScenarios.toCart(router)
        let old = router.stack.layers[1].id
        router.pop()
        router.push(to: .cart)
        router.stack[presented: old] = nil
        expect(router.stack.text, "home productDetail productDetail | cart")
    }

    static func backFromUnderASheet() {
        let (router, _) = shop()
        ShopScenarios.toCart(router)
        router.stack[path: router.stack.layers[0].id] = []
        expect(router.stack.text, "home")
    }

    /// The cover with the address holds the user, so the sheet below it cannot be pulled down either.
    static func aLongPressStopsAtWhoHolds() {
        let (router, log) = shop()
        ShopScenarios.toSummary(router)
        let stack = router.stack
        stack[path: stack.layers[0].id] = []
        expect(stack.text, "home productDetail productDetail | cart | address")
        stack[presented: stack.layers[1].id] = nil
        expect(stack.text, "home productDetail productDetail | cart | address")
        expect(
            log.reports,
            ["address cannot be left by going back", "address cannot be left by going back"]
        )
    }

    static func aLayerThatGoesStillShowsWhatItHeld() {
        let (router, _) = search()
        SearchNavigator<SearchScreen.Search>(router)?.filters()
        SearchNavigator<SearchScreen.Filters>(router)?.apply(query: "a")
        let sheet = router.stack.layers[1]
        router.stack.presentForTest()
        router.stack[presented: sheet.id] = nil
        expect(router.stack.text, "search")
        expect(router.stack[path: sheet.id], Array(sheet.entries.dropFirst()))
    }
}
